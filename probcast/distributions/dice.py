"""Fair dice and their sums."""

from __future__ import annotations

import operator
from fractions import Fraction
from functools import lru_cache
from typing import Any

from probcast.distributions.limit import DEFAULT_LIMIT, refuse_above
from probcast.distributions.pmf import Pmf
from probcast.distributions.power import power

_ENTRY = 100
"""Bytes that one side takes in memory."""


@lru_cache(maxsize=64)
def die(sides: int) -> Pmf[int]:
    """Return the law of one fair die with faces 1 to `sides`.

    Raises `ValueError` for fewer than one side, `TooLargeError` for millions of them.

    >>> die(3).mean()
    Fraction(2, 1)
    """
    sides = operator.index(sides)
    if sides < 1:
        raise ValueError(f"sides is {sides}: a die has at least 1")
    refuse_above(DEFAULT_LIMIT, sides, 8 * _ENTRY, f"a die of {sides:,} sides")
    return Pmf(dict.fromkeys(range(1, sides + 1), 1))


def dice(n: int, sides: int, *, limit: int | None = DEFAULT_LIMIT) -> Pmf[int]:
    """Return the law of the total of `n` fair dice with faces 1 to `sides`.

    Raises `ValueError` for n below 0, and `TooLargeError`, at once, where the weights would take
    more than `limit` bytes: 2,000 d6 are quick, a million d6 are refused (`limit=None` lifts it).

    >>> dice(2, 6).at_least(7)
    Fraction(7, 12)
    """
    return power(die(sides), n, limit=limit)


def die_pgf(x: Any, sides: int) -> Any:
    """Return the generating function of one fair die at `x`: (x + ... + x^sides) / sides.

    `x` may be a number, or a symbol of any algebra that adds, multiplies and takes powers.

    >>> die_pgf(Fraction(1, 2), 2)
    Fraction(3, 8)
    """
    return sum(x**face for face in range(1, sides + 1)) * Fraction(1, sides)
