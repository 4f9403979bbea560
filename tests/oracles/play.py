"""The plain facts of one play of an attempt, and how a law of plays is summed up."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from .replay import counted

Measures = dict[str, Fraction | None]
Worth = tuple[tuple[str, int | str], ...]


class Play(NamedTuple):
    """What the people at the table could write down once an attempt is over."""

    cast: bool
    through: bool
    total: int
    dice: int
    spent: int = 0
    returned: int = 0
    miscast: bool = False
    primal_miscast: bool = False
    irresistible: bool = False
    silenced: bool = False
    boosted: bool = False
    severity: int | None = None
    table_row: str | None = None
    mortal_wounds: int = 0
    dispelled: bool = False
    dispel_returned: int = 0
    declared: int = 0
    side_silenced: bool = False


Law = dict[Play, Fraction]


def chance(law: Law, test: Callable[[Play], bool]) -> Fraction:
    """Add up the plays that pass the test."""
    counts, whole = counted(law)
    return Fraction(sum(count for play, count in counts.items() if test(play)), whole)


def given(
    law: Law, test: Callable[[Play], bool], condition: Callable[[Play], bool]
) -> Fraction | None:
    """Compare within the plays that meet the condition; None when there are none."""
    whole = chance(law, condition)
    if whole == 0:
        return None
    return chance(law, lambda play: condition(play) and test(play)) / whole


def mean(law: Law, fact: Callable[[Play], int]) -> Fraction:
    """Average a number over all plays."""
    counts, whole = counted(law)
    return Fraction(sum(fact(play) * count for play, count in counts.items()), whole)


def spread(law: Law, fact: Callable[[Play], int]) -> dict[int, Fraction]:
    """Give the chance of each value of a number."""
    counts, whole = counted(law)
    found: Counter[int] = Counter()
    for play, count in counts.items():
        found[fact(play)] += count
    return {number: Fraction(count, whole) for number, count in found.items()}


def shared_measures(law: Law) -> Measures:
    """Sum up what every ruleset reports."""
    return {
        "cast": chance(law, lambda play: play.cast),
        "failed": chance(law, lambda play: not play.cast),
        "through": chance(law, lambda play: play.through),
        "mean_total": mean(law, lambda play: play.total),
        "mean_dice": mean(law, lambda play: play.dice),
    }


def opposed_measures(law: Law) -> Measures:
    """Sum up what every ruleset reports in which the opponent may stop a spell."""
    return {**shared_measures(law), "dispelled": chance(law, lambda play: play.dispelled)}


def worth_of(worth: Worth) -> Callable[[Play], Fraction]:
    """Turn named prices into the worth of one play.

    A price on `miscast` is paid for either kind of miscast; `die` for each die that was declared
    or added later, and had back for each that returns.
    """
    exact = {key: Fraction(price) for key, price in worth}
    whole = lcm(*(price.denominator for price in exact.values()))
    prices = {key: int(price * whole) for key, price in exact.items()}

    def value(play: Play) -> Fraction:
        happened = {
            "cast": int(play.cast),
            "through": int(play.through),
            "boosted": int(play.boosted),
            "irresistible": int(play.irresistible),
            "miscast": int(play.miscast or play.primal_miscast),
            "silenced": int(play.silenced),
            "die": play.declared + play.spent - play.returned,
        }
        return Fraction(sum(price * happened[key] for key, price in prices.items()), whole)

    return value
