"""A probability mass function over finitely many outcomes, in exact whole numbers.

Weights are positive `int`s over their sum, in lowest terms, so two laws are equal exactly
when their weights are. A method here is one expression over the weights; whatever needs an
algorithm is a function in a file of its own.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, ItemsView, Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from itertools import accumulate
from math import gcd, lcm
from typing import Final, Generic, NoReturn, SupportsIndex, TypeVar, final

from probcast import display

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)

_SHOWN, _BITS_SHOWN = 64, 1000  # a larger law does not fit on a screen
_WEIGHTS: Final = "a law needs at least one outcome, and positive whole weights"


@final
class Pmf(Generic[T]):
    """An immutable law of a random outcome: `Pmf({outcome: weight})`.

    Outcomes are any hashable values; weights are positive whole numbers, reduced to lowest
    terms, and alone decide equality and hash. It is no `Mapping` and has no arithmetic
    operators: adding two dice is `convolve(a, b)`, which cannot be misread.
    Raises `TypeError` for what is no mapping, and `ValueError` where there is no outcome or a
    weight is no positive whole number; one of another library's, as numpy's, becomes an `int`.

    >>> coin = Pmf({"heads": 5, "tails": 5})
    >>> coin.pmf("heads")
    Fraction(1, 2)
    >>> coin == Pmf.uniform(["tails", "heads"])
    True
    """

    __slots__ = ("_hash", "_mass", "_weights")
    _hash: int
    _weights: dict[T, int]
    _mass: int

    def __init__(self, weights: Mapping[T, int]) -> None:
        try:
            counts = weights.values()
        except (AttributeError, TypeError):
            raise TypeError(
                f"a law is made from outcomes with their weights, such as Pmf({{1: 2, 2: 1}}), not "
                f"from {type(weights).__name__}; Pmf.uniform takes outcomes that are equally likely"
            ) from None
        if set(map(type, counts)) != {int}:
            weights = {outcome: _whole(weight) for outcome, weight in weights.items()}
            counts = weights.values()
        if not weights or min(counts) <= 0:
            raise ValueError(_WEIGHTS)
        common = gcd(*counts)
        reduced = {x: w // common for x, w in weights.items()} if common > 1 else dict(weights)
        object.__setattr__(self, "_weights", reduced)
        object.__setattr__(self, "_mass", sum(reduced.values()))

    def __setattr__(self, name: str, value: object = None) -> NoReturn:
        raise AttributeError("a Pmf never changes")

    __delattr__ = __setattr__

    def __reduce__(self) -> tuple[type[Pmf[T]], tuple[dict[T, int]]]:
        return Pmf, (self._weights,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pmf) and self._weights == other._weights

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:  # asked for the first time
            object.__setattr__(self, "_hash", hash(frozenset(self._weights.items())))
            return self._hash

    def __len__(self) -> int:
        return len(self._weights)

    def __repr__(self) -> str:
        if len(self) <= _SHOWN and self._mass.bit_length() <= _BITS_SHOWN:
            return f"Pmf({self._weights!r})"
        return f"<Pmf of {len(self)} outcomes>"

    _repr_html_ = display.html
    _repr_latex_ = display.latex

    @staticmethod
    def point(outcome: U) -> Pmf[U]:
        """Return the law of a certain outcome.

        >>> Pmf.point(7)
        Pmf({7: 1})
        """
        return Pmf({outcome: 1})

    @staticmethod
    def uniform(outcomes: Iterable[U]) -> Pmf[U]:
        """Return the law that gives each listed outcome the same chance; repeats add up.

        >>> Pmf.uniform("aab")
        Pmf({'a': 2, 'b': 1})
        """
        weights: dict[U, int] = {}
        for outcome in outcomes:
            weights[outcome] = weights.get(outcome, 0) + 1
        return Pmf(weights)

    @staticmethod
    def mixture(parts: Iterable[tuple[Pmf[U], int]]) -> Pmf[U]:
        """Return the law of drawing one of the `(law, weight)` parts, then from that law.

        >>> Pmf.mixture([(Pmf.point(0), 2), (Pmf.uniform([0, 1]), 1)])
        Pmf({0: 5, 1: 1})
        """
        listed = [(part, _whole(weight)) for part, weight in parts]
        if min((weight for _, weight in listed), default=1) <= 0:
            raise ValueError("the parts of a mixture need positive whole weights")
        common = lcm(*(part.mass for part, _ in listed))
        weights: dict[U, int] = {}
        for part, weight in listed:
            scale = weight * (common // part.mass)
            for outcome, count in part.items():
                weights[outcome] = weights.get(outcome, 0) + scale * count
        return Pmf(weights)

    @property
    def mass(self) -> int:
        """The sum of the weights: the denominator that all chances share."""
        return self._mass

    @property
    def support(self) -> tuple[T, ...]:
        """The outcomes that can happen, in the order in which the law was made."""
        return tuple(self._weights)

    def items(self) -> ItemsView[T, int]:
        """Return the `(outcome, weight)` pairs; a chance is its weight over `mass`."""
        return self._weights.items()

    def pmf(self, outcome: T) -> Fraction:
        """Return the chance of exactly this outcome, 0 outside the support."""
        return Fraction(self._weights.get(outcome, 0), self._mass)

    def prob(self, event: Callable[[T], object]) -> Fraction:
        """Return the chance that the event, a yes-or-no function of the outcome, holds.

        >>> Pmf.uniform(range(1, 7)).prob(lambda face: face >= 5)
        Fraction(1, 3)
        """
        return Fraction(sum(w for x, w in self._weights.items() if event(x)), self._mass)

    def expect(self, value: Callable[[T], Fraction | int]) -> Fraction:
        """Return the mean of an exact number per outcome; raises `TypeError` for floats."""
        total = sum(w * value(x) for x, w in self._weights.items())
        if not isinstance(total, int | Fraction):
            raise TypeError(f"the values add up to {total!r}: they must be int or Fraction")
        return Fraction(total, self._mass)

    def map(self, change: Callable[[T], U]) -> Pmf[U]:
        """Return the law of `change(outcome)`; outcomes that become equal are merged.

        >>> Pmf.uniform(range(1, 7)).map(lambda face: face % 2)
        Pmf({1: 1, 0: 1})
        """
        weights: dict[U, int] = {}
        for outcome, weight in self._weights.items():
            changed = change(outcome)
            weights[changed] = weights.get(changed, 0) + weight
        return Pmf(weights)

    def bind(self, follow: Callable[[T], Pmf[U]]) -> Pmf[U]:
        """Return the law of a second draw whose law depends on the first outcome."""
        return Pmf.mixture((follow(outcome), weight) for outcome, weight in self._weights.items())

    def given(self, event: Callable[[T], object]) -> Pmf[T]:
        """Return the law once the event holds; raises `ValueError` where it never does."""
        kept = {x: w for x, w in self._weights.items() if event(x)}
        if not kept:
            raise ValueError("undefined: the condition cannot happen")
        return Pmf(kept)

    def cdf(self: Pmf[int], value: int) -> Fraction:
        """Return P(outcome <= value)."""
        return self.prob(lambda outcome: outcome <= value)

    def sf(self: Pmf[int], value: int) -> Fraction:
        """Return the survival function, P(outcome > value)."""
        return self.prob(lambda outcome: outcome > value)

    def at_least(self: Pmf[int], value: int) -> Fraction:
        """Return P(outcome >= value): what a player means by "on a 7+".

        >>> Pmf.uniform(range(1, 7)).at_least(5)
        Fraction(1, 3)
        """
        return self.prob(lambda outcome: outcome >= value)

    def quantile(self: Pmf[int], level: Fraction) -> int:
        """Return the least outcome x with P(outcome <= x) >= level, for 0 < level <= 1."""
        if not 0 < level <= 1:
            raise ValueError(f"level is {level}: it must be above 0 and at most 1")
        values = sorted(self._weights)
        reached = accumulate(self._weights[value] for value in values)
        return next(
            x for x, below in zip(values, reached, strict=True) if below >= level * self._mass
        )

    def mean(self: Pmf[int]) -> Fraction:
        """Return the mean of the outcome."""
        return self.expect(lambda outcome: outcome)

    def variance(self: Pmf[int]) -> Fraction:
        """Return the mean squared distance of the outcome from its mean."""
        return self.expect(lambda outcome: outcome * outcome) - self.mean() ** 2


def _whole(weight: object) -> int:
    """Return a weight as an `int`; raises `ValueError` for what is no whole number."""
    if type(weight) is int:  # nearly always, and much faster to find out than the rest
        return weight
    if isinstance(weight, SupportsIndex) and not isinstance(weight, bool):
        with suppress(TypeError):  # numpy's truth values have an index and refuse to tell it
            return operator.index(weight)
    raise ValueError(f"{_WEIGHTS}; {type(weight).__name__} is none")
