"""A heat map: dice across, casting values down, the percent in each cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from probcast.render.figure.canvas import axes_for, finished
from probcast.render.figure.rows import chances, distinct, origin_of, rows_of, varying
from probcast.render.figure.style import FULL, TEXT, plain
from probcast.render.figure.tiles import cell_text, name_cells, tile
from probcast.render.figure.title import entitle, heading_of, origin_lines
from probcast.render.number import shown
from probcast.rules import Kind
from probcast.rules.wording import spaced, value_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from probcast.render.figure.rows import Frame

DOWN = "casting_value"
MISSING = "-"
"""Stands where the rules allow no such scenario."""
ROW, AROUND = 0.29, 1.2
"""The height of a row, and of all that stands around the cells, in inches."""
SLENDER = 8
"""With more columns, letters get smaller."""


def heat_map(frame: Frame, ax: Axes | None = None, *, measure: str = "cast") -> Axes:
    """Draw a measure's chance for each casting value and number of dice, and return the Axes.

    `frame` is a table of `probcast.table`; across goes the one other field that varies. The percent
    stands in each cell, 0% and 100% only where exact, `cannot` where a value is out of reach, and a
    dash where the rules allow no such scenario. Without `ax` a figure is made.

    Raises `RefusedError` for a frame without rows, for two fields that vary, and for a measure that
    is no chance; `UnknownNameError` for a column that is missing.

    >>> import probcast
    >>> ax = heat_map(probcast.table("t9a", dice=[1, 2], casting_value=[7, 8]))
    >>> [text.get_text() for text in ax.texts if text.get_gid() is None]
    ['cannot', '58%', 'cannot', '42%']
    """
    rows = rows_of(frame, DOWN, measure)
    origin = origin_of(frame)
    by = varying(rows, origin["usual"], DOWN)
    drawn = dict(zip([(r[DOWN], r[by] if by else None) for r in rows], rows, strict=True))
    down, across = distinct(rows, DOWN), distinct(rows, by) if by else [None]
    ax = axes_for(ax, AROUND + ROW * len(down))
    plain(ax, across=spaced(by or ""), up=spaced(DOWN))
    ax.xaxis.set_label_position("top")
    ax.xaxis.tick_top()
    name_cells(ax, [value_text(value) if by else "" for value in across], list(map(str, down)))
    kind, size = Kind(origin["kinds"].get(measure, "chance")), TEXT * min(1, SLENDER / len(across))
    for y, value in enumerate(down):
        for x, other in enumerate(across):
            row = drawn.get((value, other))
            if row is not None:
                (chance,) = chances([row], measure)
                tile(ax, x, y, density=FULL * chance if chance > 0 else 0, parts=(0, 1))
            cell_text(ax, x, y, MISSING if row is None else shown(row[measure], kind, 0), size)
    entitle(ax, heading_of(origin, measure), origin_lines(origin, rows))
    return finished(ax)
