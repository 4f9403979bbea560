"""The trade-off: the chance to cast against the risk of a miscast, as the dice grow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from probcast.render.figure.canvas import axes_for, finished
from probcast.render.figure.lines import Line, draw_lines
from probcast.render.figure.marks import mark_points
from probcast.render.figure.rows import Row, by_value, chances, origin_of, rows_of, varying
from probcast.render.figure.style import INK, SMALL, percents, plain
from probcast.render.figure.title import entitle, heading_of, origin_lines
from probcast.rules import RefusedError
from probcast.rules.wording import spaced, value_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from probcast.render.figure.rows import Frame

CURVES = "casting_value"
ROOM = 1.06
"""How far the risk goes across beyond the greatest one: the last name needs room."""


def trade_off(
    frame: Frame,
    ax: Axes | None = None,
    *,
    risk: str = "miscast",
    success: str = "cast",
) -> Axes:
    """Draw the chance of success against a risk, a point a number of dice, and return the Axes.

    `frame` is a table of `probcast.table` at one casting value, or at a few, each with a curve of
    its own; the one other field that varies grows along the curve and labels its points. `risk`
    and `success` name measures; where one is undefined there is no point. Without `ax` a figure is
    made.

    Raises `RefusedError` for a frame without rows, where no field grows or several do, for too many
    curves, and for a measure that is no chance; `UnknownNameError` for a column that is missing.

    >>> import probcast
    >>> ax = trade_off(probcast.table("t9a", dice=range(2, 6), casting_value=9))
    >>> [text.get_text() for text in ax.texts if text.get_gid() == "point"]
    ['dice 2', '3', '4', '5']
    """
    rows = rows_of(frame, CURVES, risk, success)
    origin = origin_of(frame)
    along = varying(rows, origin["usual"], CURVES)
    if along is None:
        raise RefusedError("nothing grows along the curve: give several numbers of dice")
    defined = [row for row in rows if row[risk] is not None and row[success] is not None]
    if not defined:
        raise RefusedError(f"{risk} is undefined throughout: there is nothing to draw")
    curves = by_value(defined, CURVES)
    lines = [
        Line(f"{spaced(CURVES)} {value}", chances(part, risk), chances(part, success))
        for value, part in curves.items()
    ]
    heading = heading_of(origin, success)
    ax = axes_for(ax)
    draw_lines(ax, lines, steps=False)
    plain(ax, across=origin["labels"].get(risk, risk), up=heading.lower())
    percents(ax.yaxis)
    percents(ax.xaxis, ROOM * max(max(line.x) for line in lines) or 0.1)
    if len(lines) > 1:
        ax.legend(frameon=False, fontsize=SMALL, labelcolor=INK, handlelength=3)
    entitle(ax, f"{heading} against the risk as the dice grow", origin_lines(origin, rows))
    mark_points(ax, lines, [_names(part, along) for part in curves.values()])
    return finished(ax)


def _names(part: Sequence[Row], along: str) -> list[str]:
    """Return the labels of a curve's points; the first says what the numbers are."""
    names = [value_text(row[along]) for row in part]
    return [f"{spaced(along)} {names[0]}", *names[1:]]
