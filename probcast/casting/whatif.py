"""The same attempt with one thing more: what +1, one more die, one primal die buys."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from probcast.casting.legality import IllegalError
from probcast.casting.measure import Kind
from probcast.casting.odds import Question, law_of, scenario_of
from probcast.casting.sheet import Column, Item, Sheet

COLUMNS = (
    Column("change", "change"),
    Column("cast", "cast", Kind.REACH),
    Column("through", "through", Kind.REACH),
    Column("gained", "gained (cast)", Kind.POINTS),
    Column("gained_through", "gained (through)", Kind.POINTS),
)


def whatif(question: Question, attempt: Any) -> Sheet:
    """Return what one more of each helpful thing gains, in chance to cast and to get through.

    A change that the rules refuse has a row that says why, and no figures.
    """
    ruleset = question.ruleset
    scenario = scenario_of(ruleset, attempt)
    base = _chances(question, attempt)
    rows: list[Mapping[str, Item]] = [_row("as it is", base, base)]
    for field, label in ruleset.gains.items():
        more = {**scenario, field: getattr(attempt, field) + 1}
        try:
            after = _chances(question, ruleset.make(more, question.readings))
        except IllegalError as refusal:
            rows.append({"change": f"{label} (not allowed: {refusal})"})
        else:
            rows.append(_row(label, base, after))
    title = f"{ruleset.title}: {attempt.summary()}, and one thing more"
    return Sheet(title, question, scenario, COLUMNS, rows)


def _chances(question: Question, attempt: Any) -> tuple[Fraction, Fraction]:
    law = law_of(question.ruleset, attempt, question.planner())
    return law.prob(lambda o: o.cast), law.prob(lambda o: o.through)


def _row(
    label: str, base: tuple[Fraction, Fraction], after: tuple[Fraction, Fraction]
) -> Mapping[str, Item]:
    cast, through = after
    gained = {"gained": cast - base[0], "gained_through": through - base[1]}
    return {"change": label, "cast": cast, "through": through, **gained}
