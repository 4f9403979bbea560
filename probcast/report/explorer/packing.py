"""Values that stand at places, packed small: only by the controls that they depend on."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise, product
from typing import Any, Generic, TypeVar, final

from probcast.report.explorer.setups import Place

V = TypeVar("V", bound=Hashable)


@final
@dataclass(frozen=True, slots=True)
class Packed(Generic[V]):
    """A value for each place: `of[at]`, where `at` counts through the positions of the axes `on`.

    `at` lists numbers in the order of the places, the last axis fastest.
    """

    on: tuple[int, ...]
    at: tuple[int, ...]
    of: tuple[V, ...]

    def under(self, axes: Sequence[int]) -> Packed[V]:
        """Return the same where each of its axes is one of some axes of more places."""
        return Packed(tuple(axes[axis] for axis in self.on), self.at, self.of)

    def data(self) -> dict[str, Any]:
        """Return it as plain data, `at` in runs of equal steps such as `1x5,0,-3x2`."""
        return {"on": self.on, "at": ",".join(_runs(self.at)), "of": self.of}


def packed(values: Mapping[Place, V], sizes: Sequence[int]) -> Packed[V]:
    """Return values by place as a table over the axes that make a difference.

    `sizes` are the numbers of positions of all axes. A place without a value may get any.

    >>> packed({(0, 0): "a", (0, 1): "b", (1, 0): "a"}, (2, 2))
    Packed(on=(1,), at=(0, 1), of=('a', 'b'))
    """
    on, known = _needed(values, len(sizes))
    of: dict[V, int] = {}
    at: list[int] = []
    for place in product(*(range(sizes[axis]) for axis in on)):
        missing = at[-1] if at else 0
        at.append(of.setdefault(known[place], len(of)) if place in known else missing)
    return Packed(on, tuple(at), tuple(of))


def _needed(values: Mapping[Place, V], axes: int) -> tuple[tuple[int, ...], Mapping[Place, V]]:
    """Return the axes without which places could not be told apart, and the values by them."""
    on = list(range(axes))
    for axis in reversed(range(axes)):
        fewer = _without(values, axis)
        if fewer is not None:
            values = fewer
            del on[axis]
    return tuple(on), values


def _without(values: Mapping[Place, V], axis: int) -> Mapping[Place, V] | None:
    """Return the values by all axes but one, or `None` where that one makes a difference."""
    fewer: dict[Place, V] = {}
    for place, value in values.items():
        if fewer.setdefault(place[:axis] + place[axis + 1 :], value) != value:
            return None
    return fewer


def _runs(at: Sequence[int]) -> Iterator[str]:
    steps = (after - before for before, after in pairwise((0, *at)))
    for step, run in groupby(steps):
        length = sum(1 for _ in run)
        yield f"{step}x{length}" if length > 1 else str(step)
