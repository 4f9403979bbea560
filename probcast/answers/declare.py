"""How many dice to declare before the roll, with what each number of them costs and risks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, final

from probcast.answers.answer import Answer, Column, Row, Table, sheet
from probcast.answers.asked import Asked
from probcast.answers.cell import NOTHING, Cell, choice, count, worth_kind
from probcast.answers.declarable import declarable
from probcast.answers.verb import Extra, Verb, number
from probcast.answers.version import version
from probcast.rules.curve import curves
from probcast.rules.decision import Decision
from probcast.rules.field import Value
from probcast.rules.forgone import forgone
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import RefusedError
from probcast.rules.measure import WORTH, Kind, mean
from probcast.rules.question import Question
from probcast.rules.root import Root
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import Setting
from probcast.rules.span import as_share, share
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
    cells: Mapping[str, Fraction | Root | None]

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


def declare(
    question: Question,
    scenario: Mapping[str, Value],
    at_least: Fraction | None = None,
    boosted_value: int | None = None,
) -> Answer:
    """Return what to declare before the roll: how many dice, or with a boosted value which version.

    The most worth, or the fewest dice that cast with a chance of `at_least`; what each number of
    dice comes to stands beside it, with its price: the mean number of dice that leave the pool for
    good. Raises `RefusedError` where nothing is declared, where the dice are named already, and for
    a field that was set and changes nothing.
    """
    ruleset = question.ruleset
    if question.policy != "best":
        raise RefusedError("declare is about best play: leave the policy out")
    if boosted_value is not None:
        if at_least is not None:
            raise RefusedError("at_least asks how many dice, not which version: leave one out")
        return version(question, scenario, boosted_value)
    if ruleset.declared in scenario:
        raise RefusedError(f"{ruleset.declared} is what declare finds: leave it out, or ask decide")
    listed = declared(question, scenario)
    chosen = _chosen(question, listed, at_least)
    goal = "worth" if at_least is None else _goal(question)
    kind = worth_kind(question) if at_least is None else Kind.REACH
    given_up = _forgone(question, listed)
    worths = {
        dice: Cell(value, Kind.CHANCE if (dice, goal) in given_up else kind)
        for dice, value in chosen.alternatives.items()
    }
    figures: dict[str, tuple[str, Mapping[str, Cell]]] = {"alternatives": (goal, worths)}
    for key, label, figure, reads in _figures(question, listed):
        if figure != chosen.alternatives:  # that is the worth itself
            cells = {
                dice: Cell(value, Kind.CHANCE if (dice, key) in given_up else reads)
                for dice, value in figure.items()
            }
            figures[key] = label, cells
    value = NOTHING if chosen.value is None else Cell(chosen.value, kind)
    row: Row = {
        "action": choice(chosen.action),
        "value": value,
        **{key: cells for key, (_, cells) in figures.items()},
    }
    columns = (
        Column("action", ruleset.declared),
        Column("value", goal),
        *(Column(key, label, tuple(cells)) for key, (label, cells) in figures.items()),
    )
    fields = {name: scenario.get(name, spec.default) for name, spec in ruleset.fields.items()}
    fields.pop(ruleset.declared)
    aim = "most worth" if at_least is None else f"{goal} in {as_share(at_least)} or more"
    return sheet(
        f"{ruleset.title}: how many {ruleset.declared} for {aim}",
        Asked(question, fields),
        columns,
        [row],
        (
            *((ENOUGH,) if at_least is None else ()),
            *((AFTER,) if len(ruleset.policy_names) > 1 else ()),
        ),
        {} if at_least is None else {"at_least": str(at_least)},
        ((f"Answer: {ruleset.declared} {chosen.action}, {goal} ", value, "."),),
        (_table(ruleset.declared, figures),),
    )


def _table(head: str, figures: Mapping[str, tuple[str, Mapping[str, Cell]]]) -> Table:
    """Return the figures side by side, the numbers of dice down."""
    labels, cells = zip(*figures.values(), strict=True)
    rows = tuple((count(dice), *(each.get(dice, NOTHING) for each in cells)) for dice in cells[0])
    return Table("", (head, *labels), rows)


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
) -> Iterator[tuple[str, str, Mapping[str, Fraction], Kind]]:
    """Yield what stands beside the worth: the chances that tell something, and the price."""
    spent, returned = _exact(listed, USED.key), _exact(listed, RETURNED.key)
    price = {n: int(n) + spent[n] - returned[n] for n in spent}
    yield "price", "dice used up", price, Kind.NUMBER
    known = question.ruleset.all_measures
    contested = any(each.cells["cast"] != each.cells["through"] for each in listed)
    for key in BESIDE:
        if key not in known or (key == "through" and not contested):
            continue
        exact = _exact(listed, key)
        if any(exact.values()):
            yield key, key, exact, known[key].kind


def _forgone(question: Question, listed: list[Declared]) -> set[tuple[str, str]]:
    """Return the chances that are 0 for this play alone, by the number of dice."""
    known = question.ruleset.all_measures
    return {
        (each.dice, key)
        for each in listed
        for key in forgone(
            question, each.setting, [known[key] for key in each.cells if key in known], each.cells
        )
    }


def declares(ruleset: Ruleset) -> bool:
    """Whether anything is declared before the roll: dice, or a version."""
    return bool(ruleset.declares)


AT_LEAST = Extra(
    "at_least",
    "CHANCE",
    "A chance, such as 80%: the fewest dice that reach it.",
    share,
    of=lambda ruleset: bool(ruleset.declared),
)
BOOSTED = Extra(
    "boosted_value",
    "N",
    "Value of the boosted version: which of the two to declare.",
    number,
    of=lambda ruleset: "version" in ruleset.declares,
)
DECLARE = Verb(
    "declare",
    "How many dice to declare before the roll, or which version.",
    "What to declare before the roll under",
    declare,
    (AT_LEAST, BOOSTED),
    known=declares,
)
