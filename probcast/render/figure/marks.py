"""The names of points on curves, put where they hide neither points nor one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, final

from probcast.render.figure.layout import size_of
from probcast.render.figure.lines import LEADING, Line
from probcast.render.figure.style import INK, SMALL

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Place: TypeAlias = tuple[float, float]

GLYPH = 0.62
"""The width of a letter, in its size."""
AWAY = 5
"""How far from the middle of its point a name begins, in points."""
THIN, PARTS = 1, 100
"""The room that a line takes on both sides, in points, and how many places along it are tried."""
ACROSS = {1: "left", 0: "center", -1: "right"}
UPRIGHT = {1: "bottom", 0: "center", -1: "top"}


@final
class Box(NamedTuple):
    """A rectangle in points: left, bottom, right, top."""

    left: float
    bottom: float
    right: float
    top: float

    def overlaps(self, other: Box) -> bool:
        """Say whether some of it lies on the other."""
        beside = self.right <= other.left or other.right <= self.left
        return not (beside or self.top <= other.bottom or other.top <= self.bottom)

    def inside(self, width: float, height: float) -> bool:
        """Say whether all of it is on a sheet of this size."""
        return self.left >= 0 and self.right <= width and self.bottom >= 0 and self.top <= height


@final
class Side(NamedTuple):
    """Where a name stands: 1 right of or above its point, -1 left of or below it, 0 level."""

    right: int
    up: int

    def box(self, place: Place, name: str) -> Box:
        """Return the room that a name takes here, about."""
        wide, tall = len(name) * GLYPH * SMALL, LEADING * SMALL
        left = place[0] + AWAY * self.right - wide * (1 - self.right) / 2
        bottom = place[1] + AWAY * self.up - tall * (1 - self.up) / 2
        return Box(left, bottom, left + wide, bottom + tall)


SIDES = tuple(Side(*side) for side in ((1, -1), (1, 0), (-1, 1), (1, 1), (-1, -1), (0, -1), (0, 1)))
"""The best first."""


def mark_points(ax: Axes, lines: Sequence[Line], names: Sequence[Sequence[str]]) -> None:
    """Name the points of lines; points that coincide share one place.

    To be called last, once the limits of the Axes and what stands around them are fixed.
    """
    points: dict[Place, list[str]] = {}
    for line, named in zip(lines, names, strict=True):
        for x, y, name in zip(line.x, line.y, named, strict=True):
            points.setdefault((x, y), []).append(name)
    size = size_of(ax)
    places = {point: _place(ax, size, point) for point in points}
    taken = [_around(place, AWAY) for place in places.values()]
    ends = [[places[point] for point in line.points] for line in lines]
    crossed = [
        _around(p, THIN) for line in ends for pair in pairwise(line) for p in _between(*pair)
    ]
    for point, shared in points.items():
        name = ", ".join(shared)
        boxes = {side: side.box(places[point], name) for side in SIDES}
        inside = [side for side in SIDES if boxes[side].inside(*size)]
        apart = [side for side in inside if not any(map(boxes[side].overlaps, taken))]
        clear = [side for side in apart if not any(map(boxes[side].overlaps, crossed))]
        side = [*clear, *apart, *inside, *SIDES][0]
        taken.append(boxes[side])
        _write(ax, name, point, side)


def _place(ax: Axes, size: Place, point: Place) -> Place:
    """Return a point's place in points from the lower left."""
    (left, right), (low, high) = ax.get_xlim(), ax.get_ylim()
    across, up = (point[0] - left) / (right - left), (point[1] - low) / (high - low)
    return across * size[0], up * size[1]


def _around(place: Place, far: float) -> Box:
    return Box(place[0] - far, place[1] - far, place[0] + far, place[1] + far)


def _between(start: Place, end: Place) -> Iterator[Place]:
    """Yield places along a straight line, near enough to one another that no name fits between."""
    for part in range(1, PARTS):
        share = part / PARTS
        yield start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _write(ax: Axes, name: str, point: Place, side: Side) -> None:
    ax.annotate(
        name,
        point,
        xytext=(AWAY * side.right, AWAY * side.up),
        textcoords="offset points",
        ha=ACROSS[side.right],
        va=UPRIGHT[side.up],
        fontsize=SMALL,
        color=INK,
        gid="point",
    )
