"""The inverse table: the highest casting value that is cast often enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from probcast.advice.sheet import Column, Item, Sheet
from probcast.casting.idle import refuse_idle
from probcast.casting.legality import IllegalError, left_out
from probcast.casting.measure import Kind
from probcast.casting.odds import law_of
from probcast.casting.policy import Planner
from probcast.casting.question import Question
from probcast.casting.scenario import Value
from probcast.casting.span import as_share, refuse_large
from probcast.casting.worth import Worth
from probcast.game import chooses

FIELD = "casting_value"
CAST_ALONE: Final = "need is about the chance to cast, and table has the measure {bears}"
SCANNED: Final = 100
"""How many times as much work it is to look at casting values one by one."""


def need(question: Question, scenarios: Sequence[Mapping[str, Value]], at_least: Fraction) -> Sheet:
    """Return, for each scenario, the highest casting value cast with a chance of `at_least`.

    `scenarios` name fields other than the casting value; illegal ones have no row, and a note says
    why the first of them is one. Where no casting value is cast that often, the row has none.
    Raises `IllegalError` where no scenario is legal at any casting value, `RefusedError` for a
    field that was set and changes nothing.
    """
    ruleset, planner = question.ruleset, question.planner()
    refuse_large([len(scenarios), 1 if question.worth == Worth() else SCANNED])
    legal, refusals = _lowest(question, scenarios)
    if not legal:
        raise IllegalError(refusals[0] if refusals else "the grid is empty")
    played_for = question.played_for if any(map(chooses, legal)) else ()
    refuse_idle(ruleset.fields, [*legal], {"cast", *played_for}, CAST_ALONE)
    rows: list[Mapping[str, Item]] = []
    for scenario in legal.values():
        value, chance = _highest(question, planner, scenario, at_least)
        rows.append({**scenario, FIELD: value, "cast": chance})
    fields = dict.fromkeys(name for row in rows for name in row if name != "cast")
    columns = (*(Column(name, name) for name in fields), Column("cast", "cast", Kind.REACH))
    title = f"{ruleset.title}: the highest casting value that is cast often enough"
    named = {name for row in rows for name in row}
    others = {name: spec.default for name, spec in ruleset.fields.items() if name not in named}
    note = f"Often enough: in {as_share(at_least)} of all attempts or more; the next value is not."
    top = ruleset.numbers[FIELD].high
    beyond = f"{top} stands for {top} and more: no higher value is looked at."
    notes = (
        note,
        *((beyond,) if any(row[FIELD] == top for row in rows) else ()),
        *left_out(len(refusals), refusals[0] if refusals else ""),
    )
    asked = {"at_least": str(at_least)}
    return Sheet(title, question, others, columns, rows, notes, asked)


def _lowest(
    question: Question, scenarios: Sequence[Mapping[str, Value]]
) -> tuple[dict[Any, Mapping[str, Value]], list[str]]:
    """Return the scenarios by their attempts at the lowest casting value, and why others have none.

    A higher casting value is never legal where that one is not.
    """
    lowest = question.ruleset.numbers[FIELD].low
    legal: dict[Any, Mapping[str, Value]] = {}
    refusals = []
    for scenario in scenarios:
        try:
            made = question.ruleset.make({**scenario, FIELD: lowest}, question.readings)
            legal.setdefault(made, scenario)
        except IllegalError as refusal:
            refusals.append(str(refusal))
    return legal, refusals


def _highest(
    question: Question, planner: Planner, scenario: Mapping[str, Value], at_least: Fraction
) -> tuple[int | None, Fraction | None]:
    """Return the value and its chance, for a scenario that is legal at the lowest value.

    No play casts more often than that which wants nothing else, so the search begins where that
    one ends and goes down: for another worth the chance need not fall with the casting value.
    """
    most = replace(question, worth=Worth()) if question.policy == "best" else question
    spec = question.ruleset.numbers[FIELD]
    found = _bisected(most, scenario, at_least)
    if question == most:
        return found
    for value in range(found[0] or spec.low, spec.low - 1, -1):
        chance = _chance(question, planner, {**scenario, FIELD: value})
        if chance is not None and chance >= at_least:
            return value, chance
    return None, None


def _bisected(
    question: Question, scenario: Mapping[str, Value], at_least: Fraction
) -> tuple[int | None, Fraction | None]:
    """Return the highest value by bisection, for play that casts less often the higher it is.

    A higher casting value is never legal where a lower one is not.
    """
    planner, spec = question.planner(), question.ruleset.numbers[FIELD]
    low, high = spec.low - 1, spec.high
    best: tuple[int | None, Fraction | None] = (None, None)
    while low < high:
        middle = (low + high + 1) // 2
        chance = _chance(question, planner, {**scenario, FIELD: middle})
        if chance is not None and chance >= at_least:
            low, best = middle, (middle, chance)
        else:
            high = middle - 1
    return best


def _chance(question: Question, planner: Planner, scenario: Mapping[str, Value]) -> Fraction | None:
    try:
        attempt = question.ruleset.make(scenario, question.readings)
    except IllegalError:
        return None
    law = law_of(question.ruleset, attempt, planner)
    return law.prob(lambda outcome: outcome.cast)
