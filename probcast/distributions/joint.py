"""The joint law of a total and a small statistic of n equal throws, by packed rows.

Every value of the statistic owns one row: its lowest total, and the weights of that total
and the ones above packed in one integer. A throw adds shifted rows, so its cost goes by the
number of statistic values, not by the number of totals.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar

from probcast.distributions.limit import DEFAULT_LIMIT, refuse_above
from probcast.distributions.pmf import Pmf
from probcast.distributions.row import slot_bytes, unpack

K = TypeVar("K", bound=Hashable)
T = TypeVar("T", bound=Hashable)


class _Row(NamedTuple):
    low: int
    packed: int


class _Run(NamedTuple):
    """`length` faces in a row that share one weight, the lowest worth `low`."""

    low: int
    length: int
    weight: int


def joint_power(
    law: Pmf[tuple[K, int]],
    n: int,
    merge: Callable[[K, K], K],
    outcome: Callable[[K, int], T],
    *,
    limit: int | None = DEFAULT_LIMIT,
) -> Pmf[T]:
    """Return the law of `outcome(statistic, total)` over `n >= 1` independent throws of one die.

    `law` gives `(statistic, total)` of a single throw; totals add up, statistics are joined by
    `merge`, which must be associative and commutative (a counter, a capped counter, a pair of
    them). `outcome` must tell different pairs apart.

    Raises `ValueError` for n below 1, `TooLargeError` as `power` does.

    >>> ones = Pmf.uniform([(face == 1, face) for face in range(1, 7)])
    >>> two = joint_power(ones, 2, max, lambda any_one, total: (any_one, total))
    >>> two.prob(lambda pair: pair[0] and pair[1] >= 7)
    Fraction(1, 18)
    """
    n = operator.index(n)
    if n < 1:
        raise ValueError(f"n is {n}: at least one throw is needed")
    totals = [total for _, total in law.support]
    reach = n * (max(totals) - min(totals)) + 1
    refuse_above(limit, reach, (law.mass.bit_length() - 1) * n, f"{n:,} throws")
    size = slot_bytes(law.mass**n)
    faces = _runs(law)
    rows = {key: _spread(_Row(0, 1), runs, 8 * size) for key, runs in faces.items()}
    for _ in range(n - 1):
        rows = _throw(rows, faces, merge, 8 * size)
    weights = {
        outcome(key, total): weight
        for key, row in rows.items()
        for total, weight in enumerate(unpack(row.packed, size), row.low)
        if weight
    }
    return Pmf(weights)


def _runs(law: Pmf[tuple[K, int]]) -> dict[K, list[_Run]]:
    faces: dict[K, list[_Run]] = {}
    for (key, total), weight in sorted(law.items(), key=lambda item: item[0][1]):
        runs = faces.setdefault(key, [])
        if runs and runs[-1].low + runs[-1].length == total and runs[-1].weight == weight:
            runs[-1] = runs[-1]._replace(length=runs[-1].length + 1)
        else:
            runs.append(_Run(total, 1, weight))
    return faces


def _throw(
    rows: dict[K, _Row], faces: dict[K, list[_Run]], merge: Callable[[K, K], K], width: int
) -> dict[K, _Row]:
    grown: dict[K, _Row] = {}
    for key, row in rows.items():
        for other, runs in faces.items():
            joined = merge(key, other)
            part = _spread(row, runs, width)
            grown[joined] = _add(grown[joined], part, width) if joined in grown else part
    return grown


def _spread(row: _Row, runs: list[_Run], width: int) -> _Row:
    """Return the row after a throw of the faces in `runs`, which are sorted by `low`."""
    first = runs[0].low
    packed = 0
    for low, length, weight in runs:
        packed += _repeated(row.packed, length, width) * weight << (low - first) * width
    return _Row(row.low + first, packed)


def _repeated(packed: int, length: int, width: int) -> int:
    """Return the sum of `length` copies, each one slot above the last, by doubling."""
    if length == 1:
        return packed
    half = _repeated(packed, length // 2, width)
    both = half + (half << length // 2 * width)
    return both + (packed << (length - 1) * width) if length % 2 else both


def _add(a: _Row, b: _Row, width: int) -> _Row:
    low, high = (a, b) if a.low <= b.low else (b, a)
    return _Row(low.low, low.packed + (high.packed << (high.low - low.low) * width))
