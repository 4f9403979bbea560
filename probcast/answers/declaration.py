"""How many dice to declare before the roll, with what each number of them costs and risks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, final

from probcast.answers.sheet import Column, Item, Sheet, value_kind
from probcast.rules.curve import curves
from probcast.rules.decision import Decision
from probcast.rules.field import Value
from probcast.rules.forgone import forgone
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import IllegalError, RefusedError
from probcast.rules.measure import WORTH, Cell, Kind, mean
from probcast.rules.question import Question
from probcast.rules.setting import Setting
from probcast.rules.span import as_share
from probcast.rules.vocabulary import VALUE

NONE = "none"
ENOUGH = "For the fewest dice that are enough, ask for a chance (at_least); more cast more often."
AFTER = "For what to do after the roll, ask again with the number of dice."

BESIDE = ("cast", "through", "boosted", "miscast", "dispelled")
"""The measures that stand beside the worth of a number of dice, where the ruleset has them."""


USED = mean("used", "dice used up", "spent")
RETURNED = mean("returned", "dice that return", "returned")


@final
class Declared(NamedTuple):
    """A number of dice, and what it comes to under best play, by the key of the measure."""

    setting: Setting
    cells: Mapping[str, Cell]

    @property
    def dice(self) -> str:
        """The number of dice, as a program reads it."""
        return str(self.setting.declared)


def declaration(
    question: Question, scenario: Mapping[str, Value], at_least: Fraction | None = None
) -> Decision:
    """Return how many dice to declare: the most worth, or the fewest that reach a chance.

    Ties go to the fewest dice. With `at_least` the values are chances to cast, or to get through
    where the worth counts that, and the action is `none` where no number of dice is enough.
    Raises `RefusedError` where nothing is declared.
    """
    return _chosen(question, declared(question, scenario), at_least)


def declared(question: Question, scenario: Mapping[str, Value]) -> list[Declared]:
    """Return what every legal number of dice comes to.

    Raises `RefusedError` where none is declared, or a field was set that changes nothing, and
    `IllegalError` where the scenario is legal with no number of dice.
    """
    ruleset = question.ruleset
    if not ruleset.declared:
        raise RefusedError(f"{ruleset.key} declares no dice before the roll")
    settings = declarable(question, scenario)
    refuse_idle(settings)
    known, value = ruleset.all_measures, int(settings[0][VALUE] or 0)
    measures = [WORTH, USED, RETURNED, *(known[key] for key in BESIDE if key in known)]
    found = []
    for curve in curves(settings, [value], question.play(measures)):
        cells = {m.key: cell for m, cell in zip(measures, curve.cells[value], strict=True)}
        found.append(Declared(curve.setting, cells))
    return found


def declarable(question: Question, scenario: Mapping[str, Value]) -> list[Setting]:
    """Return a setting for every legal number of dice; raises `IllegalError` for none."""
    ruleset, field = question.ruleset, question.ruleset.declared
    spec, found, refusals = ruleset.numbers[field], [], []
    for n in range(spec.low, spec.high + 1):
        try:
            found.append(question.setting({**scenario, field: n}))
        except IllegalError as refusal:
            refusals.append(refusal)
    if not found:
        raise refusals[0]
    return found


def declaration_sheet(
    question: Question, scenario: Mapping[str, Value], at_least: Fraction | None
) -> Sheet:
    """Return a declaration as a sheet of one row: the action, and a mapping a figure by dice.

    The price is the mean number of dice that leave the pool for good.
    """
    ruleset = question.ruleset
    listed = declared(question, scenario)
    chosen = _chosen(question, listed, at_least)
    kind = value_kind(question) if at_least is None else Kind.REACH
    goal = _goal(question)
    figures = {
        key: figure
        for key, figure in _figures(question, listed)
        if figure[1] != chosen.alternatives  # that is the worth itself
    }
    row = {"action": chosen.action, "value": chosen.value, "alternatives": chosen.alternatives}
    columns = (
        Column("action", ruleset.declared),
        Column("value", "worth" if at_least is None else goal, kind),
        Column("alternatives", "worth" if at_least is None else goal, kind),
        *(column for column, _ in figures.values()),
    )
    values: Mapping[str, Item] = {**row, **{key: cells for key, (_, cells) in figures.items()}}
    fields = {name: scenario.get(name, spec.default) for name, spec in ruleset.fields.items()}
    fields.pop(ruleset.declared)
    aim = "most worth" if at_least is None else f"{goal} in {as_share(at_least)} or more"
    title = f"{ruleset.title}: how many {ruleset.declared} for {aim}"
    asked = {} if at_least is None else {"at_least": str(at_least)}
    notes = (
        *((ENOUGH,) if at_least is None else ()),
        *((AFTER,) if len(ruleset.policy_names) > 1 else ()),
    )
    return Sheet(
        title,
        question,
        fields,
        columns,
        [values],
        notes,
        asked,
        entries=ruleset.declared,
        forgone=frozenset(_forgone(question, listed, "" if at_least is None else goal)),
    )


def _chosen(question: Question, listed: list[Declared], at_least: Fraction | None) -> Decision:
    key = WORTH.key if at_least is None else _goal(question)
    values = _exact(listed, key)
    enough = max(values.values()) if at_least is None else at_least
    action = next((dice for dice, value in values.items() if value >= enough), NONE)
    return Decision({}, action, values.get(action), values)


def _goal(question: Question) -> str:
    """Return the measure that a chance is asked of."""
    return "through" if question.worth.counts("through") else "cast"


def _exact(listed: Sequence[Declared], key: str) -> dict[str, Fraction]:
    """Return a figure by the number of dice, where it has a value."""
    cells = {each.dice: each.cells[key] for each in listed}
    return {dice: cell for dice, cell in cells.items() if isinstance(cell, Fraction)}


def _figures(
    question: Question, listed: list[Declared]
) -> Iterator[tuple[str, tuple[Column, Mapping[str, Fraction]]]]:
    """Yield what stands beside the worth: the chances that tell something, and the price."""
    spent, returned = _exact(listed, USED.key), _exact(listed, RETURNED.key)
    price = {n: int(n) + spent[n] - returned[n] for n in spent}
    yield "price", (Column("price", "dice used up", Kind.NUMBER), price)
    known = question.ruleset.all_measures
    contested = any(each.cells["cast"] != each.cells["through"] for each in listed)
    for key in BESIDE:
        if key not in known or (key == "through" and not contested):
            continue
        exact = _exact(listed, key)
        if any(exact.values()):
            yield key, (Column(key, key, known[key].kind), exact)


def _forgone(question: Question, listed: list[Declared], goal: str) -> Iterator[tuple[int, str]]:
    """Yield the cells that are 0 for this play alone: chances, and those of the `goal` if named."""
    known = question.ruleset.all_measures
    for each in listed:
        beside = [known[key] for key in each.cells if key in known]
        for key in forgone(question, each.setting, beside, each.cells):
            yield 0, f"{key}_{each.dice}"
            if key == goal:
                yield 0, f"alternatives_{each.dice}"
