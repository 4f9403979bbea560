"""Warhammer Fantasy Battle, 8th edition: one attempt and the dispel, die by die.

Covers W8-3 to W8-10.

Readings: dispel level 0 is the army's dispel; a dispel that fails may be rolled again by the same
leave as a cast, and what lies there in the end is what counts.
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

MOST_DICE = 6

# W8-7: lowest and highest sum of a row, and the name of what happens.
MISCASTS = (
    (2, 4, "Dimensional Cascade"),
    (5, 6, "Calamitous Detonation"),
    (7, 7, "Detonation"),
    (8, 9, "Magical Feedback"),
    (10, 12, "Power Drain"),
)


class Scenario(NamedTuple):
    """What is known before the dice are picked up."""

    dice: int
    casting_value: int
    level: int = 4
    bonus: int = 0
    dispel_dice: int = 0
    dispel_level: int = 0
    dispel_bonus: int = 0
    reroll: str = "none"
    dispel_reroll: str = "none"


class Rulings(NamedTuple):
    """No clause is open."""


BY_THE_BOOK = Rulings()


class Casting(NamedTuple):
    """The casting roll as the opponent sees it."""

    total: int
    cast: bool
    irresistible: bool


def declare(scenario: Scenario) -> None:
    """Refuse what cannot be on a table (W8-3, W8-8)."""
    opposed.between("dice", scenario.dice, 1, MOST_DICE)
    opposed.between("level", scenario.level, 0, 4)
    opposed.between("dispel dice", scenario.dispel_dice, 0, 99)
    opposed.between("dispel level", scenario.dispel_level, 0, 4)
    rerolls.declare(scenario.reroll)
    rerolls.declare(scenario.dispel_reroll)


def read(faces: Faces, scenario: Scenario) -> Casting:
    """Read the dice that lie there."""
    natural = sum(faces)
    total = natural + scenario.level + scenario.bonus  # W8-3
    cast = total >= scenario.casting_value
    if natural in (1, 2):  # W8-4
        cast = False
    irresistible = faces.count(6) >= 2  # W8-5
    return Casting(total, cast or irresistible, irresistible)


def settled(table: Table, faces: Faces, scenario: Scenario) -> Casting:
    """Let the player roll dice again where he may."""
    cast = read(faces, scenario).cast
    return read(rerolls.rerolled(table, faces, scenario.reroll, cast=cast), scenario)


def stops(table: Table, faces: Faces, to_stop: int, scenario: Scenario) -> bool:
    """Roll the opponent's dice against the casting total (W8-8 to W8-10)."""

    def enough(faces: Faces) -> bool:
        natural = sum(faces)
        if natural in (1, 2):
            return False
        if faces.count(6) >= 2:
            return True
        return natural + scenario.dispel_level + scenario.dispel_bonus >= to_stop

    stopped = enough(faces)
    return enough(rerolls.rerolled(table, faces, scenario.dispel_reroll, cast=stopped))


def theirs(scenario: Scenario) -> Scenario:
    """Keep of a scenario what the opponent's roll depends on, so that it is played only once."""
    return scenario._replace(dice=1, casting_value=3, level=4, bonus=0, reroll="none")


@cache
def dispel_chance(to_stop: int, scenario: Scenario) -> Fraction:
    """Play every roll of the opponent against one casting total."""
    return opposed.stopping(
        lambda table: opposed.thrown(table, scenario.dispel_dice),
        lambda table, faces: stops(table, faces, to_stop, scenario),
    )


def outcome(table: Table, casting: Casting, scenario: Scenario, *, dispelled: bool) -> Play:
    """Write down what came of both rolls, and look a miscast up."""
    severity = None
    row = None
    if casting.irresistible:  # W8-5, W8-7
        severity = table.roll(6) + table.roll(6)
        (row,) = [name for low, high, name in MISCASTS if low <= severity <= high]
    return Play(
        cast=casting.cast,
        through=casting.cast and not dispelled,
        total=casting.total,
        dice=scenario.dice,
        miscast=casting.irresistible,
        irresistible=casting.irresistible,
        silenced=not casting.cast,  # W8-6
        severity=severity,
        table_row=row,
        dispelled=dispelled,
        declared=scenario.dice,
    )


@cache
def law(scenario: Scenario, rulings: Rulings = BY_THE_BOOK, side: Side = opposed.AT_BEST) -> Law:
    """Play every roll of a legal scenario, the opponent's once for each casting total."""
    declare(scenario)
    assert rulings == BY_THE_BOOK

    def answer(casting: Casting) -> Mapping[Play, Fraction]:
        stopped = Fraction(0)
        if casting.cast and not casting.irresistible and scenario.dispel_dice > 0:
            stopped = dispel_chance(casting.total, theirs(scenario))
        return opposed.ended(
            stopped,
            lambda table: outcome(table, casting, scenario, dispelled=True),
            lambda table: outcome(table, casting, scenario, dispelled=False),
        )

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
        "irresistible": facts.chance(law, lambda play: play.irresistible),
        "silenced": facts.chance(law, lambda play: play.silenced),
    }


def miscast_rows(law: Law) -> dict[tuple[int, int], tuple[str, Fraction]]:
    """Give every row of the miscast table its name and its chance."""
    spread: dict[str | None, Fraction] = {}
    for play, share in law.items():
        spread[play.table_row] = spread.get(play.table_row, Fraction(0)) + share
    return {(low, high): (name, spread.get(name, Fraction(0))) for low, high, name in MISCASTS}
