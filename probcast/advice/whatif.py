"""The same attempt with one thing more: what +1, one more die, a re-roll buys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, Final

from probcast.advice.sheet import Column, Item, Sheet
from probcast.casting.idle import refuse_idle
from probcast.casting.legality import IllegalError
from probcast.casting.measure import Kind
from probcast.casting.odds import law_of, scenario_of
from probcast.casting.policy import Planner
from probcast.casting.question import Question
from probcast.game import choices

COLUMNS = (
    Column("change", "change"),
    Column("cast", "cast", Kind.REACH),
    Column("through", "through", Kind.REACH),
    Column("gained", "gained (cast)", Kind.POINTS),
    Column("gained_through", "gained (through)", Kind.POINTS),
)
AS_IT_IS = "as it is"
MOST_SITUATIONS: Final = 500
"""Most situations of an attempt that is worked out for every casting value and change."""


def whatif(question: Question, attempt: Any) -> Sheet:
    """Return what one more of each helpful thing gains, in chance to cast and to get through.

    A change that the rules refuse has a row that says why, and no figures. A note ranks
    the changes at the other casting values, so that one sees where the best one changes. Raises
    `RefusedError` for a field that was set and changes nothing here.
    """
    ruleset = question.ruleset
    refuse_idle(ruleset.fields, [attempt], {"cast", "through", *question.played_for})
    planner = question.planner()
    base = _chances(question, planner, attempt)
    rows: list[Mapping[str, Item]] = [_row(AS_IT_IS, base, base)]
    for label in ruleset.gains:
        try:
            changed = _changed(question, attempt, label)
            if changed != attempt:
                rows.append(_row(label, base, _chances(question, planner, changed)))
        except IllegalError as refusal:
            rows.append({"change": label, "refused": str(refusal)})
    refused = [Column("refused", "not allowed")] if any("refused" in row for row in rows) else []
    title = f"{ruleset.title}: {attempt.summary()}, and one change"
    scenario = scenario_of(ruleset, attempt)
    return Sheet(
        title,
        question,
        scenario,
        (*COLUMNS, *refused),
        rows,
        (_ranked(question, planner, attempt),),
    )


def _changed(question: Question, attempt: Any, label: str) -> Any:
    return replace(attempt, **question.ruleset.gains[label](attempt))


def _chances(question: Question, planner: Planner, attempt: Any) -> tuple[Fraction, Fraction]:
    law = law_of(question.ruleset, attempt, planner)
    return law.prob(lambda o: o.cast), law.prob(lambda o: o.through)


def _row(
    label: str, base: tuple[Fraction, Fraction], after: tuple[Fraction, Fraction]
) -> Mapping[str, Item]:
    cast, through = after
    gained = {"gained": cast - base[0], "gained_through": through - base[1]}
    return {"change": label, "cast": cast, "through": through, **gained}


def _ranked(question: Question, planner: Planner, attempt: Any) -> str:
    """Return how the changes rank at other casting values, unless that is too much to look at."""
    situations = sum(1 for _ in islice(choices(attempt), MOST_SITUATIONS + 1))
    if situations > MOST_SITUATIONS:
        return f"Not ranked by casting value: there are over {MOST_SITUATIONS} rolls to look at."
    return _crossovers(question, planner, attempt)


def _crossovers(question: Question, planner: Planner, attempt: Any) -> str:
    """Return in words how the changes rank at which casting values."""
    usual, here = question.ruleset.grid["casting_value"], attempt.casting_value
    values = range(min(usual.start, here), max(usual.stop, here + 1))
    found = [(value, _ranking(question, planner, attempt, value)) for value in values]
    ranked = [(value, ranking) for value, ranking in found if ranking]
    spans = []
    for ranking, group in groupby(ranked, key=itemgetter(1)):
        held = [value for value, _ in group]
        span = str(held[0]) if len(held) == 1 else f"{held[0]} to {held[-1]}"
        spans.append(f"{span}: {ranking}")
    goal = "through" if question.worth.counts("through") else "cast"
    return f"Gained ({goal}), the most first, by casting value: {'; '.join(spans)}."


def _ranking(question: Question, planner: Planner, attempt: Any, value: int) -> str:
    """Return the changes that gain anything at a casting value, the greatest gain first.

    It is empty where the attempt is illegal at that value.
    """
    try:
        there = replace(attempt, casting_value=value)
    except IllegalError:
        return ""
    found = [(gain, label) for label, gain in _gains(question, planner, there) if gain > 0]
    found.sort(key=lambda pair: pair[0], reverse=True)
    tied = [" = ".join(label for _, label in same) for _, same in groupby(found, key=itemgetter(0))]
    return " > ".join(tied) or "nothing"


def _gains(question: Question, planner: Planner, attempt: Any) -> Iterator[tuple[str, Fraction]]:
    at = int(question.worth.counts("through"))
    base = _chances(question, planner, attempt)[at]
    for label in question.ruleset.gains:
        try:
            changed = _changed(question, attempt, label)
        except IllegalError:
            continue
        yield label, _chances(question, planner, changed)[at] - base
