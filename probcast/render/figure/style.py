"""How pictures look: colours that hold on white, on black and in grey, and plain axes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, final

from matplotlib.ticker import MaxNLocator

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

INK = "#1c1c1c"
"""The colour of text and axes on paper; on a page it is that of the words around it."""
TINT = "#0072b2"
"""The colour of areas: always see-through, so that ink on it can be read on any ground."""
TEXT, SMALL = 12, 10.5
"""Sizes in points, for a picture 7 inches wide: on a phone still about 8 pixels high."""
FULL = 0.6
"""How dense a tint may get under ink: black on white and white on black both keep 4.5 to 1."""

Dash: TypeAlias = tuple[float, tuple[float, ...]]


@final
class Style(NamedTuple):
    """What one line is told by: a colour, and for grey and the colour-blind a dash and a mark."""

    color: str
    dash: Dash
    mark: str


SERIES = (
    Style(TINT, (0, ()), "o"),
    Style("#d55e00", (0, (6, 2)), "s"),
    Style("#009e73", (0, (2, 1.5)), "^"),
    Style("#b0479a", (0, (7, 2, 1.5, 2)), "D"),
    Style("#8f7a00", (0, (4, 1.5)), "v"),
    Style("#767676", (0, (1, 1.2)), "X"),
    Style("#7a5ccb", (0, (7, 1.5, 1, 1.5, 1, 1.5)), "P"),
    Style("#c2410c", (0, (3, 3)), "*"),
)
"""Every colour has at least 3 to 1 on white and on near black."""


def plain(ax: Axes, *, across: str = "", up: str = "") -> None:
    """Strip an Axes of what says nothing, and name what goes across and up."""
    ax.spines[["top", "right"]].set_visible(False)
    ax.spines[["left", "bottom"]].set_color(INK)
    ax.tick_params(colors=INK, labelsize=TEXT, length=3)
    ax.set_xlabel(across, color=INK, fontsize=TEXT)
    ax.set_ylabel(up, color=INK, fontsize=TEXT)
    ax.set_axisbelow(True)


def percents(axis: Axis, top: float = 1.0) -> None:
    """Show an axis of chances in percent, from 0 on, with thin lines across the picture."""
    step = MaxNLocator(nbins=5, steps=[1, 2, 2.5, 5, 10])
    axis.set_major_locator(step)
    axis.set_major_formatter(lambda place, _: f"{100 * place:.6g}%")
    axis.grid(visible=True, color=INK, alpha=0.15, linewidth=0.8)
    axis.set_view_interval(-0.02 * top, 1.02 * top, ignore=True)


def wholes(ax: Axes, values: Iterable[int]) -> None:
    """Let whole numbers go across: half a step of room on both sides, and ticks on them alone."""
    held = list(values)
    ax.set_xlim(min(held) - 0.5, max(held) + 0.5)
    ax.xaxis.set_major_locator(MaxNLocator(nbins=16, integer=True))
