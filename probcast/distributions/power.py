"""The law of a sum of n draws from one law: the n-fold convolution."""

from __future__ import annotations

import operator
from math import comb, gcd

from probcast.distributions.convolve import convolve
from probcast.distributions.limit import DEFAULT_LIMIT, refuse_above, refuse_work
from probcast.distributions.pmf import Pmf
from probcast.distributions.row import fair_power, packed_power, recurrent_power

_HOLES = 64
"""A row is called sparse where fewer than one in this many of its weights is positive."""
_FEW = 40
"""Up to this many draws one packed power beats the recurrence, whatever the row's length."""
_RECURRENCE = 3
"""Terms in the recurrence for fair dice, however many sides they have."""


def power(law: Pmf[int], n: int, *, limit: int | None = DEFAULT_LIMIT) -> Pmf[int]:
    """Return the law of the sum of `n` independent draws from `law`.

    The method goes by shape and size: a three-term recurrence for equal fair dice, the
    general power recurrence for other rows, packed integers where n is small, repeated
    squaring where a row is mostly holes. All give the same exact weights.

    Raises `ValueError` for n below 0 and `TooLargeError`, before any work, where the weights
    would take more than `limit` bytes or the sum too many steps (`None` lifts both limits).

    >>> power(Pmf.uniform(range(1, 7)), 3).at_least(11)
    Fraction(1, 2)
    """
    n = operator.index(n)
    if n < 0:
        raise ValueError(f"n is {n}: a sum has 0 or more draws")
    low = min(law.support)
    step = gcd(*(value - low for value in law.support))
    if n == 0 or step == 0:
        return Pmf.point(n * low)
    reach = (max(law.support) - low) // step
    outcomes = min(n * reach + 1, comb(len(law) + n - 1, n))
    refuse_above(limit, outcomes, (law.mass.bit_length() - 1) * n, f"a sum of {n:,} draws")
    refuse_work(limit, _steps(law, n, reach), f"a sum of {n:,} draws")
    if reach > _HOLES * len(law):
        return _squaring(law, n)
    row = [0] * (reach + 1)
    for value, weight in law.items():
        row[(value - low) // step] = weight
    counts = _row_power(row, n)
    if sum(counts) != law.mass**n:
        raise ArithmeticError("the weights of a power do not add up")
    totals = range(n * low, n * low + step * len(counts), step)
    if 0 in row:
        return Pmf({total: w for total, w in zip(totals, counts, strict=True) if w})
    return Pmf(dict(zip(totals, counts, strict=True)))


def _row_power(row: list[int], n: int) -> list[int]:
    if min(row) == max(row):
        return fair_power(n, len(row))
    return packed_power(row, n) if n <= _FEW else recurrent_power(row, n)


def _steps(law: Pmf[int], n: int, reach: int) -> int:
    """Return about how many products of numbers of up to a thousand bits the work takes."""
    if reach > _HOLES * len(law):
        return comb(len(law) + n // 2 - 1, n // 2) ** 2
    fair = len(law) == law.mass
    terms = 1 if n <= _FEW else _RECURRENCE if fair else len(law)
    return n * reach * terms * (1 + n * law.mass.bit_length() // 1000)


def _squaring(law: Pmf[int], n: int) -> Pmf[int]:
    total = Pmf.point(0)
    while n:
        if n & 1:
            total = convolve(total, law, limit=None)
        n >>= 1
        law = convolve(law, law, limit=None) if n else law
    return total
