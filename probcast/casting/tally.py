"""What a handful of dice shows, as far as rules on 1s and 6s read it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from probcast.distributions import Pmf, joint_power

SIX = 6
"""The highest face."""
MANY = 2
"""Counters of 1s and 6s stop here: the rules ask for none, one, or at least two."""


class Tally(NamedTuple):
    """The natural total, how many dice, and the 1s and 6s among them, counted up to `MANY`.

    Tallies join with `joined`, associatively and in any order, so the tally of n dice is an
    n-fold convolution.
    """

    total: int
    dice: int
    ones: int
    sixes: int

    @staticmethod
    def of(face: int) -> Tally:
        """Return the tally of one die that shows `face`."""
        return Tally(face, 1, int(face == 1), int(face == SIX))

    def joined(self, other: Tally) -> Tally:
        """Return the tally of both handfuls together."""
        return Tally(self.total + other.total, *_counters(self[1:], other[1:]))


_Counters = tuple[int, int, int]


def _counters(a: _Counters, b: _Counters) -> _Counters:
    return a[0] + b[0], min(a[1] + b[1], MANY), min(a[2] + b[2], MANY)


D6 = Pmf.uniform([Tally.of(face) for face in range(1, 7)])
"""The law of the tally of one die."""


@lru_cache(maxsize=64)
def throw(law: Pmf[Tally], n: int) -> Pmf[Tally]:
    """Return the law of the tally of `n >= 1` independent throws of `law`.

    >>> throw(D6, 3).prob(lambda tally: tally.ones >= 2)
    Fraction(2, 27)
    """
    pairs = law.map(lambda tally: (tally[1:], tally.total))
    return joint_power(pairs, n, _counters, lambda key, total: Tally(total, *key))
