"""A die that grants another roll of itself on some faces, up to a stated depth."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Hashable
from typing import Any, TypeVar

from probcast.distributions.pmf import Pmf

T = TypeVar("T", bound=Hashable)


def explode(
    law: Pmf[T],
    again: Collection[T],
    depth: int,
    *,
    add: Callable[[Any, Any], Any] = operator.add,
) -> Pmf[T]:
    """Return the law of a die that adds one more roll whenever it shows a face in `again`.

    `depth` is how many rolls one die can grant in a chain: 0 none, 1 a granted roll grants
    nothing more, and so on. It is always finite, so a die whose every face rolls again ends
    too, and the law stays exact. `add` joins two rolls where they are not plain numbers.

    Raises `ValueError` for a depth below 0, or a face in `again` that the die does not have.

    >>> d6 = Pmf.uniform(range(1, 7))
    >>> explode(d6, {6}, depth=1).mean()
    Fraction(49, 12)
    """
    if depth < 0:
        raise ValueError(f"depth is {depth}: it must be 0 or more, and finite")
    missing = [face for face in again if face not in law.support]
    if missing:
        raise ValueError(f"{missing[0]} is not a face of this die")
    grown = law
    for _ in range(depth):
        grown = _one_deeper(law, again, grown, add)
    return grown


def _one_deeper(
    law: Pmf[T], again: Collection[T], granted: Pmf[T], add: Callable[[T, T], T]
) -> Pmf[T]:
    def follow(face: T) -> Pmf[T]:
        return granted.map(lambda more: add(face, more)) if face in again else Pmf.point(face)

    return law.bind(follow)
