"""The distribution of the casting total."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from matplotlib.patches import Patch

from probcast.render.figure.canvas import axes_for, finished
from probcast.render.figure.key import key_below
from probcast.render.figure.rows import Row, chances, origin_of, rows_of
from probcast.render.figure.style import FULL, INK, SMALL, TINT, percents, plain, wholes
from probcast.render.figure.title import entitle, policy_line, rules_line, settings
from probcast.render.number import percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from probcast.render.figure.rows import Frame

NUMBERED = 16
"""So many bars have room for their percent."""
FAINT = 0.12
"""How dense the tint of what is not cast is."""
HATCH = "////"
"""Marks what ends otherwise than its total says."""


def total_law(frame: Frame, ax: Axes | None = None) -> Axes:
    """Draw how likely each casting total is, and return the Axes.

    `frame` is that of `probcast.tables.law`. Totals that cannot come up leave a hole. What is cast
    is darker. A line stands where the casting value is reached, with the chance to reach it; what
    ends otherwise than its total says is hatched, with the clause that is why. Without `ax` a
    figure is made.

    Raises `RefusedError` for a frame without rows, `UnknownNameError` for a missing column.

    >>> import probcast
    >>> from probcast.tables import law
    >>> ax = total_law(law(probcast.odds("t9a", dice=2, casting_value=9)))
    >>> len(ax.patches), ax.texts[-1].get_text()
    (11, 'total 9 or more: 27.8%')
    """
    rows = rows_of(frame, "total", "exactly", "at_least", "cast")
    attrs = origin_of(frame)
    totals, heights = [int(row["total"]) for row in rows], chances(rows, "exactly")
    ax = axes_for(ax)
    value = attrs.get("scenario", {}).get("casting_value")
    hatched = [_bar(ax, row, value) for row in rows]
    plain(ax, across="casting total, modifiers included", up="chance of exactly this total")
    percents(ax.yaxis, max(heights) * 1.2)
    wholes(ax, totals)
    if len(rows) <= NUMBERED:
        _number(ax, rows)
    entitle(ax, "Casting total", [rules_line(attrs), *scenario_lines(attrs), policy_line(attrs)])
    if value is not None:
        _mark(ax, rows, value, chosen=bool(frame.attrs.get("chooses")))
    if any(hatched):
        _key(ax, attrs.get("turned", {}))
    return finished(ax)


def _bar(ax: Axes, row: Row, value: int | None) -> bool:
    """Draw the bar of a total, what is cast below the rest; return whether some is hatched.

    What is hatched has a patch of its own: SVG knows no see-through pattern.
    """
    total, (cast, exactly) = row["total"], (row["cast"], row["exactly"])
    reaches = value is None or total >= value
    parts = [(True, Fraction(0), cast), (False, cast, exactly - cast)]
    turned = [part for part in parts if part[0] is not reaches and part[2]]
    for is_cast, bottom, height in parts:
        if height:
            face = (TINT, FULL if is_cast else FAINT)
            size = float(height), 0.86, float(bottom)
            ax.bar(total, *size, linewidth=1, edgecolor=TINT).patches[0].set_facecolor(face)
    for _, bottom, height in turned:
        size = float(height), 0.86, float(bottom)
        ax.bar(total, *size, linewidth=1, facecolor="none", edgecolor=INK, hatch=HATCH)
    return bool(turned)


def _key(ax: Axes, turned: Mapping[str, Sequence[str]]) -> None:
    """Say below the picture what is hatched, and by which clauses."""
    texts = [f"{words} ({', '.join(by)})" if by else words for words, by in turned.items()]
    patch = Patch(facecolor="none", edgecolor=INK, hatch=HATCH)
    key_below(ax, [patch], ["; ".join(texts)])


def scenario_lines(attrs: Mapping[str, Any]) -> tuple[str, str]:
    """Return the scenario in words and the rulings that are not usual, where there are any."""
    words, readings = attrs.get("described", ""), settings(attrs, {})
    return f"{words}." if words else "", f"With {readings}." if readings else ""


def _number(ax: Axes, rows: Sequence[Row]) -> None:
    """Write its percent above each bar."""
    for row in rows:
        ax.annotate(
            percent(row["exactly"], 0),
            (row["total"], float(row["exactly"])),
            xytext=(0, 3),
            textcoords="offset points",
            ha="center",
            fontsize=SMALL,
            color=INK,
        )


def _mark(ax: Axes, rows: Sequence[Row], value: int, *, chosen: bool) -> None:
    """Draw a line where the casting value is reached, and write the chance to reach it.

    Where the player has `chosen` something, another play may come to other totals.
    """
    low, high = ax.get_xlim()
    edge = value - 0.5
    tail = next((row["at_least"] for row in rows if row["total"] >= value), Fraction(0))
    cast = sum((row["cast"] for row in rows), Fraction(0))
    said = f"total {value} or more: {percent(tail) if tail or chosen else 'cannot'}"
    said += f"; cast: {percent(cast)}" if cast != tail else ""
    if low <= edge <= high:
        ax.axvline(edge, color=INK, linewidth=1, linestyle=(0, (4, 3)))
    right = edge < (low + high) / 2
    ax.annotate(
        said,
        (min(max(edge, low), high), 1),
        xycoords=("data", "axes fraction"),
        xytext=(5 if right else -5, 0),
        textcoords="offset points",
        ha="left" if right else "right",
        va="top",
        fontsize=SMALL,
        fontweight="bold",
        color=INK,
    )
