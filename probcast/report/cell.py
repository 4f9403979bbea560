"""How a table is set, on the screen and on paper alike."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple, final

from probcast.answers.answer import Table
from probcast.answers.cell import Cell, Exact
from probcast.render.number import exact, shown
from probcast.render.page import is_wordy
from probcast.rules import Kind

STEPS: Final = 5
"""Tints, from unlikely to likely."""


@final
class Set(NamedTuple):
    """A cell as it is set: its text, how dark it is, and the value that the text spells out."""

    text: str
    tint: int | None = None
    spelled: Exact = None


@final
class Laid(NamedTuple):
    """A table as it is set; `wordy` says which columns hold words, to be set from the left."""

    caption: str
    down: str
    across: str
    columns: tuple[str, ...]
    wordy: tuple[bool, ...]
    rows: tuple[tuple[Set, ...], ...]

    @property
    def width(self) -> int:
        """How many signs stand side by side where every column is as wide as its widest."""
        texts = [[cell.text for cell in row] for row in self.rows]
        return sum(max(map(len, c)) for c in zip((self.down, *self.columns), *texts, strict=True))


def laid(table: Table, *, shaded: bool = False) -> Laid:
    """Return a table as it is set; the chances of a `shaded` one are tinted."""
    down, *columns = table.header
    wordy = list(map(is_wordy, zip(*table.rows, strict=True)))
    rows = [
        [
            Set(shown(*cell, table.places), tint(cell) if shaded and at else None)
            for at, cell in enumerate(row)
        ]
        for row in table.rows
    ]
    if table.exact:
        columns.insert(table.exact, "exact")
        wordy.insert(table.exact + 1, False)
        for texts, row in zip(rows, table.rows, strict=True):
            cell = row[table.exact]
            texts.insert(table.exact + 1, Set(exact(*cell), spelled=cell.value))
    return Laid(
        table.caption, down, table.across, tuple(columns), tuple(wordy), tuple(map(tuple, rows))
    )


def tint(cell: Cell) -> int | None:
    """Return how dark a chance is shaded, from 0 to `STEPS`; `None` for what is no chance.

    >>> tint(Cell(Fraction(5, 6), Kind.REACH)), tint(Cell(Fraction(0), Kind.REACH)), tint(Cell("-"))
    (4, 0, None)
    """
    value, kind = cell
    if kind not in (Kind.CHANCE, Kind.REACH) or not isinstance(value, Fraction):
        return None
    percents = (200 * value.numerator + value.denominator) // (2 * value.denominator)
    return (2 * percents * STEPS + 100) // 200  # what reads alike looks alike
