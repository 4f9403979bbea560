"""How many dice to declare before the roll, with what each number of them costs and risks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, final

from probcast.advice.decision import Decision
from probcast.advice.sheet import Column, Item, Sheet, value_kind
from probcast.casting.idle import refuse_idle
from probcast.casting.legality import IllegalError, RefusedError
from probcast.casting.measure import Kind, Law
from probcast.casting.odds import law_of
from probcast.casting.policy import Best
from probcast.casting.question import Question
from probcast.casting.scenario import Value
from probcast.casting.span import as_share

NONE = "none"
ENOUGH = "For the fewest dice that are enough, ask for a chance (at_least); more cast more often."
AFTER = "For what to do after the roll, ask again with the number of dice."

BESIDE = ("cast", "through", "boosted", "miscast", "dispelled")
"""The measures that stand beside the worth of a number of dice, where the ruleset has them."""


@final
class Declared(NamedTuple):
    """A number of dice and the law of the outcome that it leads to under best play."""

    dice: int
    law: Law


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
    """Return every legal number of dice with its law; raises `RefusedError` where none is declared.

    Raises `RefusedError` as well for a field that was set and changes nothing, and `IllegalError`
    where the scenario is legal with no number of dice.
    """
    ruleset = question.ruleset
    if not ruleset.declared:
        raise RefusedError(f"{ruleset.key} declares no dice before the roll")
    planner, attempts = Best(ruleset, question.worth), declarable(question, scenario)
    refuse_idle(ruleset.fields, [*attempts.values()])
    return [Declared(n, law_of(ruleset, each, planner)) for n, each in attempts.items()]


def declarable(question: Question, scenario: Mapping[str, Value]) -> dict[int, Any]:
    """Return the attempt with every legal number of dice; raises `IllegalError` for none."""
    ruleset, field = question.ruleset, question.ruleset.declared
    spec, refusals = ruleset.numbers[field], []
    found: dict[int, Any] = {}
    for n in range(spec.low, spec.high + 1):
        try:
            found[n] = ruleset.make({**scenario, field: n}, question.readings)
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
    notes = (*((ENOUGH,) if at_least is None else ()), *((AFTER,) if ruleset.sight else ()))
    return Sheet(title, question, fields, columns, [values], notes, asked, entries=ruleset.declared)


def _chosen(question: Question, listed: list[Declared], at_least: Fraction | None) -> Decision:
    goal = question.ruleset.all_measures[_goal(question)]
    worth: Callable[[Law], Any] = (
        (lambda law: law.expect(question.worth)) if at_least is None else goal.of
    )
    values = {str(dice): worth(law) for dice, law in listed}
    enough = max(values.values()) if at_least is None else at_least
    action = next((dice for dice, value in values.items() if value >= enough), NONE)
    return Decision({}, action, values.get(action), values)


def _goal(question: Question) -> str:
    """Return the measure that a chance is asked of."""
    return "through" if question.worth.counts("through") else "cast"


def _figures(
    question: Question, listed: list[Declared]
) -> Iterator[tuple[str, tuple[Column, Mapping[str, Fraction]]]]:
    """Yield what stands beside the worth: the chances that tell something, and the price."""
    price = {str(dice): dice + law.expect(lambda o: o.spent - o.returned) for dice, law in listed}
    yield "price", (Column("price", "dice used up", Kind.NUMBER), price)
    known = question.ruleset.all_measures
    contested = any(law.prob(lambda o: o.cast and not o.through) for _, law in listed)
    for key in BESIDE:
        if key not in known or (key == "through" and not contested):
            continue
        cells = {str(dice): known[key].of(law) for dice, law in listed}
        exact = {dice: cell for dice, cell in cells.items() if isinstance(cell, Fraction)}
        if any(exact.values()):
            yield key, (Column(key, key, known[key].kind), exact)
