"""Lines that are told apart by more than colour, each with its name at its end."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan
from typing import TYPE_CHECKING, NamedTuple, final

from matplotlib.transforms import ScaledTranslation

from probcast.render.figure.layout import POINTS, size_of
from probcast.render.figure.style import INK, SERIES, SMALL, Style
from probcast.rules import RefusedError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LEADING = 1.25
"""The height of a line of text, in its size."""
OUT = 16
"""How far right of a line's end its name stands, in points."""

MOST_LINES = len(SERIES)
"""So many lines can be told apart."""


@final
class Line(NamedTuple):
    """One line to draw: its name, and its points."""

    name: str
    x: Sequence[float]
    y: Sequence[float]

    @property
    def points(self) -> list[tuple[float, float]]:
        """The points that are drawn: an undefined chance is not."""
        both = zip(self.x, self.y, strict=True)
        return [(x, y) for x, y in both if not (isnan(x) or isnan(y))]


def draw_lines(ax: Axes, lines: Sequence[Line], *, steps: bool) -> None:
    """Draw lines, as steps centred on their points or straight from point to point.

    Raises `RefusedError` for more lines than can be told apart.
    """
    if len(lines) > MOST_LINES:
        raise RefusedError(
            f"{len(lines)} lines cannot be told apart in one picture: keep {MOST_LINES} or fewer"
        )
    for line, style in zip(lines, SERIES, strict=False):
        ax.plot(
            line.x,
            line.y,
            label=line.name,
            color=style.color,
            linestyle=style.dash,
            marker=style.mark,
            drawstyle="steps-mid" if steps else "default",
            linewidth=2,
            markersize=6,
            clip_on=False,
        )


def name_ends(ax: Axes, lines: Sequence[Line]) -> None:
    """Write each line's name at its right end, moved apart; as a legend where they do not fit.

    To be called last, once the limits of the Axes and what stands around them are fixed.
    """
    pairs = zip(lines, SERIES, strict=False)
    named = [(line, style) for line, style in pairs if line.name and line.points]
    low, high = ax.get_ylim()
    gap = (high - low) * SMALL * LEADING / size_of(ax)[1]
    if gap * len(named) > high - low:
        legend = ax.legend(frameon=False, fontsize=SMALL, labelcolor=INK, handlelength=3)
        legend.set_gid("legend")
        return
    named.sort(key=lambda pair: pair[0].points[-1][1])
    places = spread([line.points[-1][1] for line, _ in named], gap, high)
    for (line, style), place in zip(named, places, strict=True):
        _name(ax, line, style, place)


def spread(wanted: Sequence[float], gap: float, high: float) -> list[float]:
    """Return rising places at least `gap` apart, near the ones wanted, none above `high`.

    >>> spread([0, 0, 0.5, 1], 0.25, 1)
    [0, 0.25, 0.5, 1]
    >>> spread([0.75, 1, 1], 0.25, 1)
    [0.5, 0.75, 1]
    """
    places: list[float] = []
    for want in wanted:
        places.append(max(want, places[-1] + gap) if places else want)
    for i in range(len(places) - 1, -1, -1):
        above = places[i + 1] - gap if i + 1 < len(places) else high
        places[i] = min(places[i], above)
    return places


def _name(ax: Axes, line: Line, style: Style, place: float) -> None:
    ax.annotate(
        line.name,
        line.points[-1],
        xytext=(line.points[-1][0], place),
        textcoords=ax.transData + ScaledTranslation(OUT / POINTS, 0, ax.figure.dpi_scale_trans),
        va="center",
        fontsize=SMALL,
        color=INK,
        annotation_clip=False,
        arrowprops={
            "arrowstyle": "-",
            "color": style.color,
            "relpos": (0, 0.5),
            "shrinkA": 1,
            "shrinkB": 4,
        },
    )
