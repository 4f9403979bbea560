"""How many dice to declare before the roll, with what each number of them costs and risks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, final

from probcast.advice.decision import Decision
from probcast.advice.sheet import Column, Item, Sheet, value_kind
from probcast.casting.forgone import forgone
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
    """A number of dice, and the law of the outcome that the attempt leads to under best play."""

    dice: int
    attempt: Any
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

    Raises `IllegalError` where the scenario is legal with no number of dice.
    """
    ruleset, field = question.ruleset, question.ruleset.declared
    if not field:
        raise RefusedError(f"{ruleset.key} declares no dice before the roll")
    planner, spec = Best(ruleset, question.worth), ruleset.numbers[field]
    found, refusals = [], []
    for n in range(spec.low, spec.high + 1):
        try:
            attempt = ruleset.make({**scenario, field: n}, question.readings)
            found.append(Declared(n, attempt, law_of(ruleset, attempt, planner)))
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
    goal = _goal(question)
    kind = value_kind(question) if at_least is None else Kind.REACH
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
    goal = question.ruleset.all_measures[_goal(question)]
    worth: Callable[[Law], Any] = (
        (lambda law: law.expect(question.worth)) if at_least is None else goal.of
    )
    values = {str(each.dice): worth(each.law) for each in listed}
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
    price = {str(each.dice): each.law.expect(lambda o: o.price) for each in listed}
    yield "price", (Column("price", "dice used up", Kind.NUMBER), price)
    known = question.ruleset.all_measures
    contested = any(each.law.prob(lambda o: o.cast and not o.through) for each in listed)
    for key in BESIDE:
        if key not in known or (key == "through" and not contested):
            continue
        cells = {str(each.dice): known[key].of(each.law) for each in listed}
        exact = {dice: cell for dice, cell in cells.items() if isinstance(cell, Fraction)}
        if any(exact.values()):
            yield key, (Column(key, key, known[key].kind), exact)


def _forgone(question: Question, listed: list[Declared], goal: str) -> Iterator[tuple[int, str]]:
    """Yield the cells that are 0 for this play alone: chances, and those of the `goal` if named."""
    known = question.ruleset.all_measures
    for each in listed:
        values = {key: measure.of(each.law) for key, measure in known.items()}
        for key in forgone(question, each.attempt, known.values(), values):
            yield 0, f"{key}_{each.dice}"
            if key == goal:
                yield 0, f"alternatives_{each.dice}"
