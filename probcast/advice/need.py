"""The inverse table: the highest casting value that is cast often enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from probcast.advice.sheet import Column, Item, Sheet
from probcast.casting.legality import IllegalError
from probcast.casting.measure import Kind
from probcast.casting.odds import law_of
from probcast.casting.policy import Planner
from probcast.casting.question import Question
from probcast.casting.scenario import Value
from probcast.casting.span import as_share, refuse_large
from probcast.casting.worth import Worth

FIELD = "casting_value"
SCANNED: Final = 100
"""How many times as much work it is to look at casting values one by one."""


def need(question: Question, scenarios: Sequence[Mapping[str, Value]], at_least: Fraction) -> Sheet:
    """Return, for each scenario, the highest casting value cast with a chance of `at_least`.

    `scenarios` name fields other than the casting value; illegal ones have no row. Where no
    casting value is cast that often, the row has none. Raises `IllegalError` where no scenario
    is legal at any casting value.
    """
    ruleset, planner = question.ruleset, question.planner()
    refuse_large([len(scenarios), 1 if question.worth == Worth() else SCANNED])
    rows: list[Mapping[str, Item]] = []
    for scenario in scenarios:
        highest = _highest(question, planner, scenario, at_least)
        if highest is not None:
            rows.append({**scenario, FIELD: highest[0], "cast": highest[1]})
    if not rows:
        raise IllegalError(_refusal(question, scenarios))
    fields = dict.fromkeys(name for row in rows for name in row if name != "cast")
    columns = (*(Column(name, name) for name in fields), Column("cast", "cast", Kind.REACH))
    title = f"{ruleset.title}: the highest casting value that is cast often enough"
    named = {name for row in rows for name in row}
    others = {name: spec.default for name, spec in ruleset.fields.items() if name not in named}
    note = f"Often enough: in {as_share(at_least)} of all attempts or more; the next value is not."
    top = ruleset.numbers[FIELD].high
    beyond = f"{top} stands for {top} and more: no higher value is looked at."
    notes = (note, beyond) if any(row[FIELD] == top for row in rows) else (note,)
    asked = {"at_least": str(at_least)}
    return Sheet(title, question, others, columns, rows, notes, asked)


def _refusal(question: Question, scenarios: Sequence[Mapping[str, Value]]) -> str:
    """Return why the first of some scenarios is not legal, at the lowest casting value."""
    lowest = question.ruleset.numbers[FIELD].low
    try:
        question.ruleset.make({**scenarios[0], FIELD: lowest}, question.readings)
    except IllegalError as refusal:
        return str(refusal)
    return "none of these scenarios is legal"


def _highest(
    question: Question, planner: Planner, scenario: Mapping[str, Value], at_least: Fraction
) -> tuple[int | None, Fraction | None] | None:
    """Return the value and its chance; `None` where nothing is legal.

    No play casts more often than that which wants nothing else, so the search begins where that
    one ends and goes down: for another worth the chance need not fall with the casting value.
    """
    most = replace(question, worth=Worth()) if question.policy == "best" else question
    spec = question.ruleset.numbers[FIELD]
    found = _bisected(most, scenario, at_least)
    if found is None or question == most:
        return found
    for value in range(found[0] or spec.low, spec.low - 1, -1):
        chance = _chance(question, planner, {**scenario, FIELD: value})
        if chance is not None and chance >= at_least:
            return value, chance
    return None, None


def _bisected(
    question: Question, scenario: Mapping[str, Value], at_least: Fraction
) -> tuple[int | None, Fraction | None] | None:
    """Return the highest value by bisection, for play that casts less often the higher it is.

    A higher casting value is never legal where a lower one is not.
    """
    planner, spec = question.planner(), question.ruleset.numbers[FIELD]
    low, high = spec.low - 1, spec.high
    best: tuple[int | None, Fraction | None] = (None, None)
    legal = False
    while low < high:
        middle = (low + high + 1) // 2
        chance = _chance(question, planner, {**scenario, FIELD: middle})
        legal = legal or chance is not None
        if chance is not None and chance >= at_least:
            low, best = middle, (middle, chance)
        else:
            high = middle - 1
    return best if legal else None


def _chance(question: Question, planner: Planner, scenario: Mapping[str, Value]) -> Fraction | None:
    try:
        attempt = question.ruleset.make(scenario, question.readings)
    except IllegalError:
        return None
    law = law_of(question.ruleset, attempt, planner)
    return law.prob(lambda outcome: outcome.cast)
