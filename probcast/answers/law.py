"""The law of a whole number as a table: the chance of exactly, and of at least, each value."""

from __future__ import annotations

from itertools import accumulate

from probcast.answers.answer import Table
from probcast.answers.cell import Cell, count
from probcast.distributions import Pmf
from probcast.rules.measure import Kind


def law_table(caption: str, name: str, law: Pmf[int]) -> Table:
    """Return the law of a number, lowest first."""
    values = sorted(law.support)
    chances = [law.pmf(value) for value in values]
    tails = [*accumulate(reversed(chances))][::-1]
    rows = tuple(
        (count(value), Cell(chance, Kind.CHANCE), Cell(tail, Kind.CHANCE))
        for value, chance, tail in zip(values, chances, tails, strict=True)
    )
    return Table(caption, (name, "exactly", "at least"), rows, exact=1)


def law_data(law: Pmf[int]) -> dict[str, Cell]:
    """Return the same as programs read it."""
    return {str(v): Cell(law.pmf(v), Kind.CHANCE) for v in sorted(law.support)}
