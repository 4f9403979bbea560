"""Warhammer 40,000, 7th edition: one psychic test and the Deny, die by die.

Covers P7-2 to P7-4.

Readings: the total is the number of charges; all charges rolled are to be denied, those beyond the
power's own too; the dice that lie there in the end are the ones that bring Perils.
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
    """What is known before the dice are picked up; the value is the number of charges needed."""

    dice: int
    casting_value: int
    deny_dice: int = 0
    deny_on: int = 6
    reroll: str = "none"
    deny_reroll: str = "none"


class Rulings(NamedTuple):
    """No clause is open."""


BY_THE_BOOK = Rulings()


class Casting(NamedTuple):
    """The psychic test as the opponent sees it."""

    charges: int
    cast: bool
    perils: bool


def declare(scenario: Scenario) -> None:
    """Refuse what cannot be on a table."""
    opposed.between("dice", scenario.dice, 1, 99)
    opposed.between("casting value", scenario.casting_value, 1, 3)
    opposed.between("deny dice", scenario.deny_dice, 0, 99)
    opposed.between("deny on", scenario.deny_on, 4, 6)
    rerolls.declare(scenario.reroll)
    rerolls.declare(scenario.deny_reroll)


def read(faces: Faces, scenario: Scenario) -> Casting:
    """Read the dice that lie there (P7-2, P7-3)."""
    charges = sum(face >= 4 for face in faces)
    return Casting(charges, charges >= scenario.casting_value, faces.count(6) >= 2)


def settled(table: Table, faces: Faces, scenario: Scenario) -> Casting:
    """Let the player roll dice again where he may."""
    cast = read(faces, scenario).cast
    return read(rerolls.rerolled(table, faces, scenario.reroll, cast=cast), scenario)


def stops(table: Table, faces: Faces, charges: int, scenario: Scenario) -> bool:
    """Roll the opponent's own dice (P7-4)."""

    def enough(faces: Faces) -> bool:
        return sum(face >= scenario.deny_on for face in faces) >= charges

    stopped = enough(faces)
    return enough(rerolls.rerolled(table, faces, scenario.deny_reroll, cast=stopped))


def theirs(scenario: Scenario) -> Scenario:
    """Keep of a scenario what the opponent's roll depends on, so that it is played only once."""
    return scenario._replace(dice=1, casting_value=1, reroll="none")


@cache
def deny_chance(charges: int, scenario: Scenario) -> Fraction:
    """Play every roll of the opponent against so many charges."""
    return opposed.stopping(
        lambda table: opposed.thrown(table, scenario.deny_dice),
        lambda table, faces: stops(table, faces, charges, scenario),
    )


def outcome(casting: Casting, scenario: Scenario, *, denied: bool) -> Play:
    """Write down what came of both rolls."""
    return Play(
        cast=casting.cast,
        through=casting.cast and not denied,
        total=casting.charges,
        dice=scenario.dice,
        miscast=casting.perils,
        dispelled=denied,
        declared=scenario.dice,
    )


@cache
def law(scenario: Scenario, rulings: Rulings = BY_THE_BOOK, side: Side = opposed.AT_BEST) -> Law:
    """Play every roll of a legal scenario, the opponent's once for each number of charges."""
    declare(scenario)
    assert rulings == BY_THE_BOOK

    def answer(casting: Casting) -> Mapping[Play, Fraction]:
        stopped = Fraction(0)
        if casting.cast and scenario.deny_dice > 0:
            stopped = deny_chance(casting.charges, theirs(scenario))
        return {
            outcome(casting, scenario, denied=True): stopped,
            outcome(casting, scenario, denied=False): 1 - stopped,
        }

    return opposed.casting(
        lambda table: opposed.thrown(table, scenario.dice),
        lambda table, faces: settled(table, faces, scenario),
        answer,
        side,
    )


def measures(law: Law) -> Measures:
    """Sum up a law in the words of the ruleset."""
    return {
        **facts.opposed_measures(law),
        "miscast": facts.chance(law, lambda play: play.miscast),
    }
