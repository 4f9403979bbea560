"""The Old World, 2024 with the FAQ of 1.5.1: one attempt and the dispel, die by die.

Covers TOW-3 to TOW-6 and TOW-8 to TOW-12.

Readings: a bound spell's double 1 is a 2 like another and may be rolled again when it fails; on the
opponent's dice no natural double 1 is rolled again, in a fated dispel neither; the total of a cast
by rows 10-12 is what the dice and bonuses come to; whoever stops his side from casting is himself
silenced.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from . import opposed
from . import play as facts
from .opposed import Faces, Side
from .play import Law, Measures, Play
from .replay import Table

DICE = 2
DISPELS = ("none", "wizardly", "fated")


class Scenario(NamedTuple):
    """What is known before the dice are picked up."""

    casting_value: int
    boosted_value: int | None = None
    level: int = 2
    modifier: int = 0
    bound: int = 0
    dispel: str = "none"
    dispel_level: int = 0
    reroll: str = "none"
    dispel_reroll: str = "none"


class Rulings(NamedTuple):
    """The open clauses: TOW-3, TOW-9 and TOW-5."""

    level_adds: str = "half"
    tie: str = "stands"
    lockout: str = "side"


BY_THE_BOOK = Rulings()


class Casting(NamedTuple):
    """The casting roll as the opponent sees it, the miscast looked up."""

    total: int
    cast: bool
    boosted: bool = False
    miscast: bool = False
    irresistible: bool = False
    silenced: bool = False
    side_silenced: bool = False


def declare(scenario: Scenario, rulings: Rulings) -> None:
    """Refuse what cannot be on a table."""
    opposed.between("level", scenario.level, 0, 4)
    opposed.between("dispel level", scenario.dispel_level, 0, 4)
    opposed.between("bound", scenario.bound, 0, 99)
    opposed.one_of("dispel", scenario.dispel, DISPELS)
    opposed.one_of("re-roll", scenario.reroll, opposed.FAILED)
    opposed.one_of("dispel re-roll", scenario.dispel_reroll, opposed.FAILED)
    opposed.one_of("level_adds", rulings.level_adds, ("half", "full"))
    opposed.one_of("tie", rulings.tie, ("stands", "dispels"))
    opposed.one_of("lockout", rulings.lockout, ("side", "caster"))


def share(level: int, rulings: Rulings) -> int:
    """Tell what a level adds (TOW-3)."""
    return (level + 1) // 2 if rulings.level_adds == "half" else level


def is_cast(total: int, scenario: Scenario) -> Casting:
    """Let the total alone decide, which version it is included (TOW-3, TOW-6)."""
    boosted = scenario.boosted_value is not None and total >= scenario.boosted_value
    return Casting(total, total >= scenario.casting_value, boosted)


def settled(table: Table, faces: Faces, scenario: Scenario, rulings: Rulings) -> Casting:
    """Go on from the first roll: another one where the player may and likes it, and the table."""
    if scenario.bound > 0:  # TOW-8
        added = scenario.bound + scenario.modifier
        found = is_cast(sum(faces) + added, scenario)
        if scenario.reroll == "failed" and not found.cast and again(table):
            found = is_cast(table.roll(6) + table.roll(6) + added, scenario)
        return found
    added = share(scenario.level, rulings) + scenario.modifier
    total = sum(faces) + added
    failed = total < scenario.casting_value and faces not in ((1, 1), (6, 6))
    if scenario.reroll == "failed" and failed and again(table):  # TOW-12
        faces = (table.roll(6), table.roll(6))
        total = sum(faces) + added
    if faces == (6, 6):  # TOW-4, TOW-6
        return is_cast(total, scenario)._replace(cast=True, irresistible=True)
    if faces == (1, 1):
        return miscast(table, total, scenario, rulings)
    return is_cast(total, scenario)


def again(table: Table) -> bool:
    """Ask about a re-roll of a failed roll."""
    return table.choose((0, 1), reroll=1, cast=0) == 1


def miscast(table: Table, total: int, scenario: Scenario, rulings: Rulings) -> Casting:
    """Look a natural double 1 up (TOW-5, TOW-6)."""
    row = table.roll(6) + table.roll(6)
    if row <= 7:
        return Casting(total, cast=False, miscast=True)
    if row <= 9:
        return Casting(scenario.casting_value, cast=True, miscast=True, silenced=True)
    return is_cast(total, scenario)._replace(
        cast=True,
        miscast=True,
        irresistible=True,
        silenced=True,
        side_silenced=rulings.lockout == "side",
    )


def stops(table: Table, faces: Faces, to_stop: int, scenario: Scenario, rulings: Rulings) -> bool:
    """Roll two dice against the casting total (TOW-9 to TOW-12)."""
    added = share(scenario.dispel_level, rulings) if scenario.dispel == "wizardly" else 0

    def enough(faces: Faces) -> bool:
        total = sum(faces) + added
        return (
            faces == (6, 6)  # TOW-10
            or total > to_stop
            or (total == to_stop and rulings.tie == "dispels")
        )

    failed = faces != (1, 1) and not enough(faces)
    if scenario.dispel_reroll == "failed" and failed and again(table):  # TOW-12
        faces = (table.roll(6), table.roll(6))
    if faces == (1, 1):  # TOW-11
        return scenario.dispel == "wizardly" and table.roll(6) + table.roll(6) >= 8
    return enough(faces)


def theirs(scenario: Scenario) -> Scenario:
    """Keep of a scenario what the opponent's roll depends on, so that it is played only once."""
    return scenario._replace(
        casting_value=7, boosted_value=None, level=0, modifier=0, bound=0, reroll="none"
    )


@cache
def dispel_chance(to_stop: int, scenario: Scenario, rulings: Rulings) -> Fraction:
    """Play every roll of the opponent against one casting total."""
    return opposed.stopping(
        lambda table: opposed.thrown(table, DICE),
        lambda table, faces: stops(table, faces, to_stop, scenario, rulings),
    )


def outcome(casting: Casting, *, dispelled: bool) -> Play:
    """Write down what came of both rolls."""
    return Play(
        cast=casting.cast,
        through=casting.cast and not dispelled,
        total=casting.total,
        dice=DICE,
        miscast=casting.miscast,
        irresistible=casting.irresistible,
        silenced=casting.silenced,
        boosted=casting.boosted,
        dispelled=dispelled,
        declared=DICE,
        side_silenced=casting.side_silenced,
    )


@cache
def law(scenario: Scenario, rulings: Rulings = BY_THE_BOOK, side: Side = opposed.AT_BEST) -> Law:
    """Play every roll of a legal scenario, the opponent's once for each casting total."""
    declare(scenario, rulings)

    def answer(casting: Casting) -> Mapping[Play, Fraction]:
        stopped = Fraction(0)
        if casting.cast and not casting.irresistible and scenario.dispel != "none":
            stopped = dispel_chance(casting.total, theirs(scenario), rulings)
        return {
            outcome(casting, dispelled=True): stopped,
            outcome(casting, dispelled=False): 1 - stopped,
        }

    return opposed.casting(
        lambda table: opposed.thrown(table, DICE),
        lambda table, faces: settled(table, faces, scenario, rulings),
        answer,
        side,
    )


def measures(law: Law, scenario: Scenario) -> Measures:
    """Sum up a law in the words of the ruleset; without a second value nothing is boosted."""
    boosted = facts.chance(law, lambda play: play.boosted)
    return {
        **facts.opposed_measures(law),
        "miscast": facts.chance(law, lambda play: play.miscast),
        "irresistible": facts.chance(law, lambda play: play.irresistible),
        "silenced": facts.chance(law, lambda play: play.silenced),
        "side_silenced": facts.chance(law, lambda play: play.side_silenced),
        "boosted": None if scenario.boosted_value is None else boosted,
    }
