"""Warhammer Fantasy Battle, 6th and 7th edition: one attempt and the dispel, die by die.

Covers W6-2 to W6-9. In one attempt the two editions do the same; they differ in their pools.

Readings: `patterns` speaks of the opponent's re-roll too; a roll in which the miscast wins is not
irresistible; a dispel has no natural minimum.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from . import opposed, rerolls
from . import play as facts
from .opposed import Faces, Side
from .play import Law, Measures, Play
from .replay import Table


class Scenario(NamedTuple):
    """What is known before the dice are picked up."""

    dice: int
    casting_value: int
    level: int = 4
    modifier: int = 0
    dispel_dice: int = 0
    reroll: str = "none"
    dispel_reroll: str = "none"


class Rulings(NamedTuple):
    """The open clauses: W6-8 and W6-9."""

    patterns: str = "first"
    tie: str = "dispels"


BY_THE_BOOK = Rulings()


class Casting(NamedTuple):
    """The casting roll as the opponent sees it."""

    total: int
    cast: bool
    miscast: bool
    irresistible: bool


def declare(scenario: Scenario, rulings: Rulings) -> None:
    """Refuse what cannot be on a table (W6-2, W6-9)."""
    opposed.between("level", scenario.level, 0, 4)
    opposed.between("dice", scenario.dice, 1, scenario.level + 1)
    opposed.between("dispel dice", scenario.dispel_dice, 0, 99)
    rerolls.declare(scenario.reroll)
    rerolls.declare(scenario.dispel_reroll)
    opposed.one_of("patterns", rulings.patterns, ("first", "second"))
    opposed.one_of("tie", rulings.tie, ("dispels", "stands"))


def read(first: Faces, last: Faces, scenario: Scenario, rulings: Rulings) -> Casting:
    """Read the dice that lie there, and the 1s and 6s of the roll that counts for them (W6-8)."""
    shown = first if rulings.patterns == "first" else last
    natural = sum(last)
    total = natural + scenario.modifier
    cast = total >= scenario.casting_value  # W6-3
    if natural in (1, 2):  # W6-4
        cast = False
    miscast = shown.count(1) >= 2
    irresistible = shown.count(6) >= 2
    if irresistible:  # W6-5
        cast = True
    if miscast:  # W6-6, W6-7
        cast = False
        irresistible = False
    return Casting(total, cast, miscast, irresistible)


def settled(table: Table, first: Faces, scenario: Scenario, rulings: Rulings) -> Casting:
    """Let the player roll dice again where he may; a miscast is a failed roll (W6-8)."""
    cast = read(first, first, scenario, rulings).cast
    last = rerolls.rerolled(table, first, scenario.reroll, cast=cast)
    return read(first, last, scenario, rulings)


def stops(table: Table, first: Faces, to_stop: int, scenario: Scenario, rulings: Rulings) -> bool:
    """Roll the opponent's dice against the casting total (W6-9)."""

    def enough(last: Faces) -> bool:
        shown = first if rulings.patterns == "first" else last
        if shown.count(1) >= 2:
            return False
        if shown.count(6) >= 2:
            return True
        total = sum(last)
        return total > to_stop or (total == to_stop and rulings.tie == "dispels")

    stopped = enough(first)
    last = rerolls.rerolled(table, first, scenario.dispel_reroll, cast=stopped)
    return enough(last)


def theirs(scenario: Scenario) -> Scenario:
    """Keep of a scenario what the opponent's roll depends on, so that it is played only once."""
    return scenario._replace(dice=1, casting_value=3, level=4, modifier=0, reroll="none")


@cache
def dispel_chance(to_stop: int, scenario: Scenario, rulings: Rulings) -> Fraction:
    """Play every roll of the opponent against one casting total."""
    return opposed.stopping(
        lambda table: opposed.thrown(table, scenario.dispel_dice),
        lambda table, first: stops(table, first, to_stop, scenario, rulings),
    )


def outcome(casting: Casting, scenario: Scenario, *, dispelled: bool) -> Play:
    """Write down what came of both rolls."""
    return Play(
        cast=casting.cast,
        through=casting.cast and not dispelled,
        total=casting.total,
        dice=scenario.dice,
        miscast=casting.miscast,
        irresistible=casting.irresistible,
        dispelled=dispelled,
        declared=scenario.dice,
    )


@cache
def law(scenario: Scenario, rulings: Rulings = BY_THE_BOOK, side: Side = opposed.AT_BEST) -> Law:
    """Play every roll of a legal scenario, the opponent's once for each casting total."""
    declare(scenario, rulings)

    def answer(casting: Casting) -> Mapping[Play, Fraction]:
        stopped = Fraction(0)
        if casting.cast and not casting.irresistible and scenario.dispel_dice > 0:
            stopped = dispel_chance(casting.total, theirs(scenario), rulings)
        return {
            outcome(casting, scenario, dispelled=True): stopped,
            outcome(casting, scenario, dispelled=False): 1 - stopped,
        }

    return opposed.casting(
        lambda table: opposed.thrown(table, scenario.dice),
        lambda table, first: settled(table, first, scenario, rulings),
        answer,
        side,
    )


def measures(law: Law) -> Measures:
    """Sum up a law in the words of the ruleset."""
    return {
        **facts.opposed_measures(law),
        "miscast": facts.chance(law, lambda play: play.miscast),
        "irresistible": facts.chance(law, lambda play: play.irresistible),
    }
