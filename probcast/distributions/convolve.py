"""The law of a sum of independent whole numbers."""

from __future__ import annotations

from functools import reduce

from probcast.distributions.limit import DEFAULT_LIMIT, refuse_above
from probcast.distributions.pmf import Pmf
from probcast.distributions.row import pack, slot_bytes, unpack


def convolve(*laws: Pmf[int], limit: int | None = DEFAULT_LIMIT) -> Pmf[int]:
    """Return the law of the sum of one independent draw from each law; of none, 0.

    Rows without wide holes are multiplied as packed integers, sparse ones pair by pair.
    Raises `TooLargeError` where the result would need more than `limit` bytes of weights.

    >>> d4, d6 = Pmf.uniform(range(1, 5)), Pmf.uniform(range(1, 7))
    >>> convolve(d4, d6).at_least(9)
    Fraction(1, 8)
    """
    return reduce(lambda a, b: _pair(a, b, limit), laws, Pmf.point(0))


def _pair(a: Pmf[int], b: Pmf[int], limit: int | None) -> Pmf[int]:
    low_a, low_b = min(a.support), min(b.support)
    spread = max(a.support) - low_a + max(b.support) - low_b + 1
    reached = min(spread, len(a) * len(b))
    refuse_above(limit, reached, (a.mass * b.mass).bit_length(), "the sum")
    if spread > len(a) * len(b):
        return _pair_by_pair(a, b)
    size = slot_bytes(a.mass * b.mass)
    product = pack(_row(a, low_a), size) * pack(_row(b, low_b), size)
    low = low_a + low_b
    return Pmf({low + k: w for k, w in enumerate(unpack(product, size)) if w})


def _row(law: Pmf[int], low: int) -> list[int]:
    row = [0] * (max(law.support) - low + 1)
    for value, weight in law.items():
        row[value - low] = weight
    return row


def _pair_by_pair(a: Pmf[int], b: Pmf[int]) -> Pmf[int]:
    weights: dict[int, int] = {}
    for x, v in a.items():
        for y, w in b.items():
            weights[x + y] = weights.get(x + y, 0) + v * w
    return Pmf(weights)
