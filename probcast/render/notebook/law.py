"""A law by itself as an answer: its outcomes with their chances."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from probcast.answers.answer import Answer, Table
from probcast.answers.cell import Cell, count
from probcast.answers.law import law_table
from probcast.distributions import Pmf
from probcast.render.notebook.bar import skyline
from probcast.render.number import decimal, percent
from probcast.rules import Kind

MOST = 40
"""Outcomes that are listed one by one."""
EACH = "Outcomes and their chances"
LONG = 100
"""Bits of a denominator from which on a fraction is too long to read."""

Named: TypeAlias = tuple[str, Fraction]


def law_answer(law: Pmf[Any]) -> Answer:
    """Return a law as an answer; what is not listed one by one is added up in rows of its own."""
    title, exactly = f"A law of {len(law)} outcomes", law.mass.bit_length() <= LONG
    notes = () if exactly else ("The fractions are too long to show: ask the law's own pmf.",)
    if not all(type(outcome) is int for outcome in law.support):
        return Answer(title, tables=(_table(_likeliest(law), exactly=exactly),), notes=notes)
    mean = law.mean()
    lines = (f"Mean {decimal(mean, 2)}" + (f" ({mean})." if exactly else "."),)
    if exactly and len(law) <= MOST:
        return Answer(title, lines=lines, tables=(law_table(EACH, "value", law),), notes=notes)
    return Answer(title, lines=lines, tables=(_table(_middle(law), exactly=exactly),), notes=notes)


def _table(rows: Sequence[Named], *, exactly: bool) -> Table:
    if exactly:
        cells = tuple((Cell(name), Cell(chance, Kind.CHANCE)) for name, chance in rows)
        return Table(EACH, ("outcome", "chance"), cells, exact=1)
    drawn = skyline([chance for _, chance in rows[1:-1]])
    texts = tuple((Cell(name), count(percent(chance))) for name, chance in rows)
    return Table(f"{EACH} {drawn}", ("outcome", "chance"), texts)


def _likeliest(law: Pmf[Any]) -> list[Named]:
    """Return the likeliest outcomes, and all the others as one."""
    weights = dict(law.items())  # whole numbers over one mass: quicker to compare than chances
    ranked = sorted(weights, key=weights.__getitem__, reverse=True)
    rows = [(str(outcome), law.pmf(outcome)) for outcome in ranked[:MOST]]
    rest = frozenset(ranked[MOST:])
    if rest:
        rows.append((f"{len(rest)} others", law.prob(rest.__contains__)))
    return rows


def _middle(law: Pmf[int]) -> list[Named]:
    """Return the values between two tails that are cut off at their unlikeliest, and the tails."""
    weights = dict(law.items())
    values = sorted(weights)
    low, high = 0, len(values)
    while high - low > MOST:
        if weights[values[low]] <= weights[values[high - 1]]:
            low += 1
        else:
            high -= 1
    rows = [(str(value), law.pmf(value)) for value in values[low:high]]
    if low:
        rows.insert(0, (f"{values[low - 1]} or less", law.cdf(values[low - 1])))
    if high < len(values):
        rows.append((f"{values[high]} or more", law.at_least(values[high])))
    return rows
