"""One scenario's odds, as a page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from probcast.casting import EffectTable, Kind, Measure, Odds
from probcast.distributions import Pmf
from probcast.render.number import exact, percent, shown
from probcast.render.page import Grid, Page, field_line, provenance


def odds_page(odds: Odds, measures: Sequence[Measure], *, fractions: bool) -> Page:
    """Return everything about one scenario: figures, what a miscast does, the total.

    With `fractions` the figures are exact alone, without percents beside them.
    """
    ruleset = odds.ruleset
    figures = [
        (measure.label, shown(value, measure.kind, 1), exact(value))
        for measure in measures
        for value in [measure.of(odds.law)]
    ]
    if fractions:
        main = Grid("", ("measure", "exact"), tuple((label, last) for label, _, last in figures))
    else:
        main = Grid("", ("measure", "value", "exact"), tuple(figures))
    grids = [main, *map(_effects, odds.tables)]
    if odds.returned is not None:
        grids.append(_law(f"Number of {ruleset.returns}", "dice", odds.returned))
    grids.append(_law("Casting total, modifiers included", "total", odds.total))
    return Page(
        f"{ruleset.title}: {odds.attempt.summary()}",
        (f"Scenario: {field_line(odds.scenario)}.",),
        tuple(grids),
        (*provenance(odds.question), _bearing(odds), f"To paste: {pasted(odds)}"),
    )


def pasted(odds: Odds) -> str:
    """Return the answer on one line that stands alone in a message.

    >>> from probcast.api import odds
    >>> pasted(odds("t9a", dice=3, modifier=1, casting_value=11))
    'T9A 2nd ed., 3 dice +1 vs 11+: 62.5% (5/8)'
    """
    cast, through = odds.measures["cast"], odds.measures["through"]
    question, known = odds.question, odds.ruleset.rulings
    policy = f", policy {question.policy}" if odds.ruleset.policies else ""
    other = [f", {k}={v}" for k, v in question.readings.items() if v != known[k].default]
    readings = "".join(other)
    figures = f"{shown(cast, Kind.REACH, 1)} ({exact(cast)})"
    if through != cast:
        figures += f", through {shown(through, Kind.REACH, 1)} ({exact(through)})"
    return f"{odds.ruleset.short}, {odds.attempt.summary()}{policy}{readings}: {figures}"


def _bearing(odds: Odds) -> str:
    names = ", ".join(odds.disputed()) or "none"
    return f"Rulings that bear on this answer: {names}."


def _effects(table: EffectTable) -> Grid:
    rows = tuple(
        (
            row.row,
            row.effect,
            percent(row.chance),
            str(row.chance),
            "undefined" if row.given is None else percent(row.given),
        )
        for row in table.rows
    )
    header = ("score", "effect", "chance", "exact", "when the table is used")
    return Grid(f"{table.title} (used if: {table.condition})", header, rows)


def _law(caption: str, name: str, law: Pmf[int]) -> Grid:
    values = sorted(law.support)
    chances = [law.pmf(value) for value in values]
    tails = [*accumulate(reversed(chances))][::-1]
    rows = tuple(
        (str(value), percent(chance), str(chance), percent(tail))
        for value, chance, tail in zip(values, chances, tails, strict=True)
    )
    return Grid(caption, (name, "exactly", "exact", "at least"), rows)
