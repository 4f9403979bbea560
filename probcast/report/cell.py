"""How a table's cells are set, on the screen and on paper alike."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, final

from probcast.render.page import Grid

_FIGURE: Final = re.compile(
    r"[<>+-]?[\d.,]+(%| points|/\d+)?|[+-]?\d+ points|sqrt\([\d/]+\)|cannot|none|undefined|-|"
    r"\d+ to \d+|[\d.]+ dice, [<>]?[\d.]+%"
)
_PERCENT: Final = re.compile(r"[<>]?([\d.]+)%")
STEPS: Final = 5
"""Tints, from unlikely to likely."""


@final
class Head(NamedTuple):
    """A table's header: what goes down, what goes across if that has a name, and the columns."""

    down: str
    across: str
    columns: tuple[str, ...]


def head(grid: Grid) -> Head:
    r"""Return a header read from its corner, `down \ across`, and its columns.

    >>> head(Grid("", ("casting value \\ dice", "1", "2"), ()))
    Head(down='casting value', across='dice', columns=('1', '2'))
    """
    down, _, across = grid.header[0].partition(" \\ ")
    return Head(down, across, grid.header[1:])


def wordy(grid: Grid) -> tuple[bool, ...]:
    """Return which columns hold words, to be set from the left; the others hold figures."""
    return tuple(not all(map(_FIGURE.fullmatch, column)) for column in zip(*grid.rows, strict=True))


def width(grid: Grid) -> int:
    """Return how many signs stand side by side where every column is as wide as its widest."""
    top = (head(grid).down, *head(grid).columns)
    return sum(max(map(len, column)) for column in zip(top, *grid.rows, strict=True))


def tint(cell: str) -> int | None:
    """Return how dark a chance is shaded, from 0 to `STEPS`; `None` for what is no chance.

    >>> tint("83%"), tint(">99%"), tint("cannot"), tint("-")
    (4, 5, 0, None)
    """
    found = _PERCENT.fullmatch(cell)
    if found is None:
        return 0 if cell == "cannot" else None
    return round(float(found[1]) * STEPS / 100)
