"""The chance to cast by casting value, one line a number of dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from probcast.render.figure.canvas import axes_for, finished
from probcast.render.figure.lines import Line, draw_lines, name_ends
from probcast.render.figure.rows import by_value, chances, origin_of, rows_of, varying
from probcast.render.figure.style import percents, plain, wholes
from probcast.render.figure.title import entitle, heading_of, origin_lines
from probcast.rules.wording import spaced, value_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from probcast.render.figure.rows import Frame

ACROSS = "casting_value"


def cast_by_value(frame: Frame, ax: Axes | None = None, *, measure: str = "cast") -> Axes:
    """Draw the chance of a measure by casting value, in steps, and return the Axes.

    `frame` is a table of `probcast.table`; a line is drawn for each value of the one other field
    that varies, such as the dice. Without `ax` a figure is made.

    Raises `RefusedError` for a frame without rows, for two fields that vary, for too many lines
    and for a measure that is no chance; `UnknownNameError` for a column that is missing.

    >>> import probcast
    >>> ax = cast_by_value(probcast.table("t9a", dice=[2, 3], casting_value=range(5, 9)))
    >>> [line.get_label() for line in ax.lines]
    ['dice 2', 'dice 3']
    """
    rows = rows_of(frame, ACROSS, measure)
    origin = origin_of(frame)
    by = varying(rows, origin["usual"], ACROSS)
    lines = [
        Line(
            f"{spaced(by)} {value_text(value)}" if by else "",
            [int(row[ACROSS]) for row in part],
            chances(part, measure),
        )
        for value, part in by_value(rows, by).items()
    ]
    ax = axes_for(ax)
    draw_lines(ax, lines, steps=True)
    plain(ax, across=spaced(ACROSS), up="chance")
    percents(ax.yaxis)
    wholes(ax, (row[ACROSS] for row in rows))
    entitle(ax, heading_of(origin, measure), origin_lines(origin, rows))
    name_ends(ax, lines)
    return finished(ax)
