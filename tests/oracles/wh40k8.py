"""Warhammer 40,000, 8th and 9th edition: one psychic test and the Deny, die by die.

Covers P8-1 to P8-3, and P8-5.

Readings: every power wounds as Smite does; wounds are those of a power that takes effect, and what
the Perils do to the psyker is not among them.
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

DICE = 2
HIGHEST_VALUE = 11


class Scenario(NamedTuple):
    """What is known before the dice are picked up."""

    casting_value: int = 5
    modifier: int = 0
    attempt: int = 1
    deny: int = 0
    deny_modifier: int = 0
    reroll: str = "none"
    deny_reroll: str = "none"


class Rulings(NamedTuple):
    """No clause is open."""


BY_THE_BOOK = Rulings()


class Casting(NamedTuple):
    """The psychic test as the opponent sees it."""

    total: int
    cast: bool
    perils: bool


def declare(scenario: Scenario) -> None:
    """Refuse what cannot be on a table."""
    opposed.between("attempt", scenario.attempt, 1, 7)
    opposed.between("deny", scenario.deny, 0, 1)
    rerolls.declare(scenario.reroll)
    rerolls.declare(scenario.deny_reroll)


def warp_charge(scenario: Scenario) -> int:
    """Raise the printed value by one for each earlier attempt, to 11 at most (P8-3)."""
    value = scenario.casting_value
    for _ in range(scenario.attempt - 1):
        if value < HIGHEST_VALUE:
            value += 1
    return value


def read(faces: Faces, scenario: Scenario) -> Casting:
    """Read the dice that lie there (P8-1, P8-2)."""
    total = sum(faces) + scenario.modifier
    perils = faces in ((1, 1), (6, 6))
    return Casting(total, total >= warp_charge(scenario), perils)


def settled(table: Table, faces: Faces, scenario: Scenario) -> Casting:
    """Let the player roll dice again where he may."""
    cast = read(faces, scenario).cast
    last = rerolls.rerolled(table, faces, scenario.reroll, cast=cast)
    return read(last, scenario)


def stops(table: Table, faces: Faces, to_stop: int, scenario: Scenario) -> bool:
    """Roll to deny (P8-5)."""

    def enough(faces: Faces) -> bool:
        return sum(faces) + scenario.deny_modifier > to_stop

    stopped = enough(faces)
    return enough(rerolls.rerolled(table, faces, scenario.deny_reroll, cast=stopped))


def theirs(scenario: Scenario) -> Scenario:
    """Keep of a scenario what the opponent's roll depends on, so that it is played only once."""
    return scenario._replace(casting_value=5, modifier=0, attempt=1, reroll="none")


@cache
def deny_chance(to_stop: int, scenario: Scenario) -> Fraction:
    """Play every roll of the opponent against one psychic test."""
    return opposed.stopping(
        lambda table: opposed.thrown(table, DICE),
        lambda table, faces: stops(table, faces, to_stop, scenario),
    )


def outcome(table: Table, casting: Casting, *, denied: bool) -> Play:
    """Write down what came of both rolls, and roll the wounds (P8-3)."""
    through = casting.cast and not denied
    wounds = 0
    if through:
        wounds = table.roll(6) if casting.total > 10 else table.roll(3)
    return Play(
        cast=casting.cast,
        through=through,
        total=casting.total,
        dice=DICE,
        miscast=casting.perils,
        mortal_wounds=wounds,
        dispelled=denied,
        declared=DICE,
    )


@cache
def law(scenario: Scenario, rulings: Rulings = BY_THE_BOOK, side: Side = opposed.AT_BEST) -> Law:
    """Play every roll of a legal scenario, the opponent's once for each psychic test."""
    declare(scenario)
    assert rulings == BY_THE_BOOK

    def answer(casting: Casting) -> Mapping[Play, Fraction]:
        stopped = Fraction(0)
        if casting.cast and scenario.deny > 0:
            stopped = deny_chance(casting.total, theirs(scenario))
        return opposed.ended(
            stopped,
            lambda table: outcome(table, casting, denied=True),
            lambda table: outcome(table, casting, denied=False),
        )

    return opposed.casting(
        lambda table: opposed.thrown(table, DICE),
        lambda table, faces: settled(table, faces, scenario),
        answer,
        side,
    )


def measures(law: Law) -> Measures:
    """Sum up a law in the words of the ruleset."""
    return {
        **facts.opposed_measures(law),
        "miscast": facts.chance(law, lambda play: play.miscast),
        "mean_mortal_wounds": facts.mean(law, lambda play: play.mortal_wounds),
    }
