"""All the faces that a few dice show, for rules that look for patterns."""

from __future__ import annotations

import operator
from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from probcast.distributions.limit import DEFAULT_LIMIT, refuse_above
from probcast.distributions.pmf import Pmf


@lru_cache(maxsize=32)
def hands(n: int, sides: int, *, limit: int | None = DEFAULT_LIMIT) -> Pmf[tuple[int, ...]]:
    """Return the law of the faces of `n` fair dice, sorted from low to high.

    A hand weighs as many ordered rolls as show it: 252 hands stand for 7,776 rolls of five d6.
    Raises `ValueError` for n below 0, and `TooLargeError` where the hands would take more than
    `limit` bytes.

    >>> hands(2, 6).pmf((1, 6)), hands(2, 6).pmf((6, 6))
    (Fraction(1, 18), Fraction(1, 36))
    """
    n, sides = operator.index(n), operator.index(sides)
    if n < 0:
        raise ValueError(f"n is {n}: a hand has 0 or more dice")
    refuse_above(limit, comb(n + sides - 1, n), 64 * n, f"the hands of {n} dice")
    return Pmf(
        {
            hand: factorial(n) // prod(map(factorial, Counter(hand).values()))
            for hand in combinations_with_replacement(range(1, sides + 1), n)
        }
    )
