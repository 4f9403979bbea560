"""The law of the casting total, row by row, with how much of each total is cast."""

from __future__ import annotations

from itertools import accumulate

from probcast.answers.asked import Asked
from probcast.answers.rows import Rows
from probcast.rules import Odds, turned


def total_rows(odds: Odds) -> Rows:
    """Return a row a casting total that can come up, modifiers included, lowest first.

    Column `total` holds an `int`, `exactly` and `at_least` the exact chances of it, `cast` that of
    being cast with exactly this total. Totals may have holes. The `attrs` are those of a table, and
    besides `scenario`, the fields with their values, `described`, the scenario in players' words,
    and `turned`, the clauses by which attempts end otherwise than their total says.
    """
    totals = sorted(odds.total.support)
    chances = [odds.total.pmf(total) for total in totals]
    tails = [*accumulate(reversed(chances))][::-1]
    both = odds.law.map(lambda outcome: (outcome.total, outcome.cast))
    rows = (
        {"total": total, "exactly": chance, "at_least": tail, "cast": both.pmf((total, True))}
        for total, chance, tail in zip(totals, chances, tails, strict=True)
    )
    attrs = Asked(odds.question, chooses=odds.chooses, answered=odds.answered).attrs()
    beside = {
        "scenario": odds.scenario,
        "described": odds.summary,
        "turned": {each.words: list(each.because) for each in turned(odds)},
    }
    return Rows(rows, {**attrs, **beside})
