"""Tiles: a picture of cells, each with a tint and, where there is room, a text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from matplotlib.patches import Rectangle

from probcast.render.figure.style import INK, TEXT, TINT

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIDE = 0.94
"""The width and height of a tile, in those of its cell."""
EDGE = 0.4
"""How strong the edge of a tile is."""


def tile(ax: Axes, column: float, row: float, *, density: float, parts: tuple[int, int]) -> None:
    """Draw one of equal upright parts of a tile: `(0, 1)` is all of it, `(1, 2)` its right half.

    `density` is how much the tint covers what is beneath; the edge is drawn always.
    """
    part, of = parts
    width = SIDE / of
    corner = (column - SIDE / 2 + part * width, row - SIDE / 2)
    face = (TINT, density)
    ax.add_patch(
        Rectangle(corner, width, SIDE, facecolor=face, edgecolor=(INK, EDGE), linewidth=0.8)
    )


def cell_text(ax: Axes, column: float, row: float, text: str, size: float = TEXT) -> None:
    """Write the text of a cell in its middle."""
    ax.text(column, row, text, ha="center", va="center_baseline", fontsize=size, color=INK)


def name_cells(ax: Axes, columns: Sequence[str], rows: Sequence[str]) -> None:
    """Name the columns above and the rows from the top down, and set the limits."""
    ax.set_xlim(-0.5, len(columns) - 0.5)
    ax.set_ylim(len(rows) - 0.5, -0.5)
    ax.set_xticks(range(len(columns)), columns)
    ax.set_yticks(range(len(rows)), rows)
    ax.spines[:].set_visible(False)
    ax.tick_params(length=0)
