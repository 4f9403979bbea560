"""Distributions the slow way: a dict from outcome to Fraction, and every combination tried.

Nothing here is clever, so that it can be checked by reading. Of the product it uses only
`support` and `pmf`, to read a law off.
"""

from collections.abc import Callable, Collection, Hashable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, TypeVar

from probcast.distributions import Pmf

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)

Law = dict[T, Fraction]


def read(pmf: Pmf[T]) -> Law[T]:
    """Read the chances of a product's law, one outcome at a time."""
    return {outcome: pmf.pmf(outcome) for outcome in pmf.support}


def collect(pairs: Sequence[tuple[T, Fraction]]) -> Law[T]:
    """Add up the chances of outcomes that come about in several ways."""
    law: Law[T] = {}
    for outcome, chance in pairs:
        law[outcome] = law.get(outcome, Fraction(0)) + chance
    return law


def every(laws: Sequence[Law[T]], judge: Callable[[Sequence[T]], U]) -> Law[U]:
    """Draw once from each law in every way, and judge each sequence of draws."""
    return collect(
        [
            (
                judge([outcome for outcome, _ in draws]),
                prod((chance for _, chance in draws), start=Fraction(1)),
            )
            for draws in product(*(law.items() for law in laws))
        ]
    )


def convolved(*laws: Law[int]) -> Law[int]:
    """Add one draw from each law."""
    total: Law[int] = {0: Fraction(1)}
    for law in laws:
        total = every([total, law], sum)
    return total


def die(sides: int) -> Law[int]:
    """Name the faces of a fair die."""
    return {face: Fraction(1, sides) for face in range(1, sides + 1)}


def bound(law: Law[T], follow: Callable[[T], Law[U]]) -> Law[U]:
    """Draw, then draw from the law that the first draw leads to."""
    return collect(
        [(y, chance * share) for x, chance in law.items() for y, share in follow(x).items()]
    )


def exploded(
    law: Law[T], again: Collection[T], depth: int, add: Callable[[Any, Any], Any]
) -> Law[T]:
    """Throw depth + 1 times whatever happens, and count only the throws that were granted."""

    def granted(faces: Sequence[T]) -> T:
        total, used = faces[0], 1
        while faces[used - 1] in again and used <= depth:
            total, used = add(total, faces[used]), used + 1
        return total

    return every([law] * (depth + 1), granted)


def joint(law: Law[tuple[T, int]], n: int, merge: Callable[[T, T], T]) -> Law[tuple[T, int]]:
    """Throw n times in every way; merge the statistics and add the totals."""

    def judge(throws: Sequence[tuple[T, int]]) -> tuple[T, int]:
        statistic = throws[0][0]
        for other, _ in throws[1:]:
            statistic = merge(statistic, other)
        return statistic, sum(total for _, total in throws)

    return every([law] * n, judge)
