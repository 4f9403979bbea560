"""A die that grants another roll of itself on some faces, up to a stated depth."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Hashable
from itertools import product
from typing import Any, TypeVar

from probcast.distributions.limit import DEFAULT_LIMIT, refuse_above
from probcast.distributions.pmf import Pmf

T = TypeVar("T", bound=Hashable)


def explode(
    law: Pmf[T],
    again: Collection[T],
    depth: int,
    *,
    add: Callable[[Any, Any], Any] = operator.add,
    limit: int | None = DEFAULT_LIMIT,
) -> Pmf[T]:
    """Return the law of a die that adds one more roll whenever it shows a face in `again`.

    `depth` is how many rolls one die can grant in a chain: 0 none, 1 a granted roll grants
    nothing more, and so on. It is always finite, so a die whose every face rolls again ends
    too, and the law stays exact. `add` joins two rolls where they are not plain numbers.

    Raises `ValueError` for a depth below 0, or a face in `again` that the die does not have, and
    `TooLargeError`, before any work, where the weights would take more than `limit` bytes.

    >>> d6 = Pmf.uniform(range(1, 7))
    >>> explode(d6, {6}, depth=1).mean()
    Fraction(49, 12)
    """
    depth = operator.index(depth)
    if depth < 0:
        raise ValueError(f"depth is {depth}: it must be 0 or more, and finite")
    again = frozenset(again)
    missing = [face for face in again if face not in law.support]
    if missing:
        raise ValueError(f"{missing[0]} is not a face of this die")
    rolls = depth + 1
    refuse_above(limit, rolls * len(law), rolls * law.mass.bit_length(), f"a chain of {rolls:,}")
    weights: dict[T, int] = {}
    going: dict[T | None, int] = {None: 1}
    for left in range(depth, -1, -1):
        grown: dict[T | None, int] = {}
        for (total, weight), (face, count) in product(going.items(), law.items()):
            reached = face if total is None else add(total, face)
            if left and face in again:
                grown[reached] = grown.get(reached, 0) + weight * count
            else:
                scale = law.mass**left
                weights[reached] = weights.get(reached, 0) + weight * count * scale
        going = grown
    return Pmf(weights)
