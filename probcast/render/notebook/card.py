"""A page as a fragment of HTML that needs no style: what code hosts leave of a notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, final

from probcast.render.notebook.bar import bar, level, skyline
from probcast.render.page import Grid, Page
from probcast.render.template import filled

EXACT = "exact"
"""Heads the column of exact values, of which pictures are made."""
WIDTH = 12
"""Blocks of the longest bar."""
NUMERIC = (*"0123456789<>+-", "sqrt", "cannot", "none", "undefined")
"""What a number begins with, or what stands in for one."""
MOST_COLUMNS = 10
"""A grid that is wider than this, and wider than long, is laid on its side."""


@final
class Cell(NamedTuple):
    """What one cell says, with a picture beside it and the exact value below, where there are."""

    text: str
    picture: str = ""
    exact: str = ""

    @property
    def side(self) -> str:
        """The side that it keeps to: numbers keep right, words and bars left."""
        return "right" if self.text.startswith(NUMERIC) else "left"


@final
@dataclass(frozen=True, slots=True)
class Part:
    """One table of the fragment; a folded one is opened by its caption."""

    caption: str
    header: tuple[str, ...]
    rows: Sequence[tuple[Cell, ...]]
    picture: str = ""
    folded: bool = False


def card(page: Page, exact: Page | None = None) -> str:
    """Return a page as HTML that says all it has to say without styles, scripts and ids.

    Code hosts take those away; `style` stands beside `align` for notebooks, which heed no other.

    `exact` is the same page in fractions: then every cell has its exact value below it. Without
    it, grids with a column of exact values get one of bars.
    """
    parts = _drawn(page.grids) if exact is None else _zipped(page.grids, exact.grids)
    values = {"page": page, "parts": list(parts)}
    return filled("probcast.render.notebook", "card.html.j2", {}, **values)


def _zipped(grids: Sequence[Grid], exact: Sequence[Grid]) -> Iterator[Part]:
    """Yield grids with every chance as a picture too, and its exact value below."""
    for grid, twin in zip(map(_upright, grids), map(_upright, exact), strict=True):
        rows = [
            tuple(_cell(*pair) for pair in zip(*twins, strict=True))
            for twins in zip(grid.rows, twin.rows, strict=True)
        ]
        yield Part(grid.caption, grid.header, rows)


def _upright(grid: Grid) -> Grid:
    """Return a grid, one that is too wide turned: its columns down and its rows across."""
    if len(grid.header) <= max(MOST_COLUMNS, len(grid.rows)):
        return grid
    header, *rows = zip(grid.header, *grid.rows, strict=True)
    return Grid(grid.caption, header, tuple(rows))


def _cell(shown: str, exact: str) -> Cell:
    chance = _chance(shown, exact)
    picture = "" if chance is None else level(chance)
    return Cell(shown, picture, exact if "/" in exact and exact != shown else "")


def _drawn(grids: Sequence[Grid]) -> Iterator[Part]:
    """Yield grids with a bar a row; laws that come after the first grid are folded away."""
    for grid in grids:
        if EXACT in grid.header:
            yield _with_bars(grid, folded=grid is not grids[0])
        else:
            yield Part(grid.caption, grid.header, [tuple(map(Cell, row)) for row in grid.rows])


def _with_bars(grid: Grid, *, folded: bool) -> Part:
    """Return a grid with bars beside the exact values, against the greatest where it is a law."""
    at = grid.header.index(EXACT)
    shares = [_chance(row[at - 1], row[at]) for row in grid.rows]
    chances = [share for share in shares if share is not None]
    is_law = len(chances) == len(shares) and sum(chances) == 1
    top = max(chances) if is_law else Fraction(1)
    bars = ["" if share is None else bar(share / top, WIDTH) for share in shares]
    rows = [
        (*map(Cell, row[: at + 1]), Cell("", drawn), *map(Cell, row[at + 1 :]))
        for row, drawn in zip(grid.rows, bars, strict=True)
    ]
    header = (*grid.header[: at + 1], "", *grid.header[at + 1 :])
    picture = skyline(chances) if is_law else ""
    return Part(grid.caption, header, rows, picture, folded and is_law)


def _chance(shown: str, exact: str) -> Fraction | None:
    """Return the chance that a cell shows in percent, if it does.

    It is read back from its exact text, which loses nothing.
    """
    return Fraction(exact) if shown.endswith("%") else None
