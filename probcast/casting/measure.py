"""What is asked of the law of an outcome: chances, means and the spread, each exact."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias, final

from probcast.casting.outcome import Outcome
from probcast.casting.root import Root
from probcast.distributions import Pmf

Law: TypeAlias = Pmf[Outcome]
Cell: TypeAlias = Fraction | Root | None
"""The exact value of a measure; `None` where it is undefined."""


@final
class Kind(Enum):
    """How a measure reads: a chance in percent, or a number of dice, pips or wounds.

    A chance to reach something says `cannot` where no play reaches it; points are the difference
    of two chances.
    """

    CHANCE = "chance"
    REACH = "reach"
    POINTS = "points"
    NUMBER = "number"


@final
@dataclass(frozen=True, slots=True)
class Measure:
    """One column of a table: a key that programs use, a label that people read."""

    key: str
    label: str
    kind: Kind
    of: Callable[[Law], Cell]


def chance(key: str, label: str, event: Callable[[Outcome], object]) -> Measure:
    """Return the measure of an event's probability."""
    return Measure(key, label, Kind.CHANCE, lambda law: law.prob(event))


def reach(key: str, label: str, event: Callable[[Outcome], object]) -> Measure:
    """Return the measure of a success's probability."""
    return Measure(key, label, Kind.REACH, lambda law: law.prob(event))


def conditional(
    key: str, label: str, event: Callable[[Outcome], object], given: Callable[[Outcome], object]
) -> Measure:
    """Return the measure of P(event | given), undefined where `given` cannot happen."""

    def of(law: Law) -> Cell:
        return law.given(given).prob(event) if any(map(given, law.support)) else None

    return Measure(key, label, Kind.CHANCE, of)


def optional(key: str, label: str, event: Callable[[Outcome], bool | None]) -> Measure:
    """Return the measure of a success that is `None` where the scenario has no such thing."""

    def of(law: Law) -> Cell:
        return None if all(event(outcome) is None for outcome in law.support) else law.prob(event)

    return Measure(key, label, Kind.REACH, of)


def mean(key: str, label: str, value: Callable[[Outcome], int]) -> Measure:
    """Return the measure of a number's mean."""
    return Measure(key, label, Kind.NUMBER, lambda law: law.expect(value))


def _spread_of_total(law: Law) -> Root:
    return Root(law.map(lambda outcome: outcome.total).variance())


COMMON = (
    reach("cast", "cast", lambda outcome: outcome.cast),
    chance("failed", "failed", lambda outcome: not outcome.cast),
    reach("through", "through: cast, not stopped or lost", lambda outcome: outcome.through),
    mean("mean_total", "mean of the casting total", lambda outcome: outcome.total),
    Measure("sd_total", "standard deviation of the casting total", Kind.NUMBER, _spread_of_total),
    mean("mean_dice", "mean number of dice rolled, all kinds", lambda outcome: outcome.dice),
)
"""The measures that every ruleset has."""
