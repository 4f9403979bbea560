"""Age of Sigmar, 1st to 4th edition without primal dice: one attempt and the unbind, die by die.

Covers AOS-1 to AOS-4, and AOS-7.

Readings: dice that may be rolled again are any that were thrown, dropped ones too; of the new
dice the two highest are kept; damage is what the miscast does to the caster.
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
from .replay import law as law_of

EDITIONS = (1, 2, 3, 4)


class Scenario(NamedTuple):
    """What is known before the dice are picked up."""

    casting_value: int
    modifier: int = 0
    extra_dice: int = 0
    unbind: int = 0
    unbind_modifier: int = 0
    unbind_extra_dice: int = 0
    reroll: str = "none"
    unbind_reroll: str = "none"


class Rulings(NamedTuple):
    """The open clause: AOS-2, in the 4th edition alone."""

    miscast_dice: str = "all"


BY_THE_BOOK = Rulings()


class Casting(NamedTuple):
    """The casting roll as the unbinder sees it."""

    total: int
    cast: bool
    miscast: bool


def declare(edition: int, scenario: Scenario, rulings: Rulings) -> None:
    """Refuse what cannot be on a table."""
    assert edition in EDITIONS
    opposed.between("extra dice", scenario.extra_dice, 0, 2)
    opposed.between("unbind", scenario.unbind, 0, 1)
    opposed.between("unbind extra dice", scenario.unbind_extra_dice, 0, 2)
    rerolls.declare(scenario.reroll, rerolls.AND_TWOS)
    opposed.one_of("unbind re-roll", scenario.unbind_reroll, opposed.FAILED)
    opposed.one_of("miscast dice", rulings.miscast_dice, ("all", "kept"))


def kept(faces: Faces) -> Faces:
    """Drop all dice but the two highest (AOS-4)."""
    return tuple(sorted(faces)[-2:])


def read(edition: int, faces: Faces, scenario: Scenario, rulings: Rulings) -> Casting:
    """Read the dice that lie there (AOS-1, AOS-2)."""
    total = sum(kept(faces)) + scenario.modifier
    miscast = False
    if edition == 3:
        miscast = kept(faces) == (1, 1)
    if edition == 4:
        seen = faces if rulings.miscast_dice == "all" else kept(faces)
        miscast = seen.count(1) >= 2
    return Casting(total, total >= scenario.casting_value and not miscast, miscast)


def settled(
    table: Table, edition: int, faces: Faces, scenario: Scenario, rulings: Rulings
) -> Casting:
    """Let the player roll dice again where he may; a miscast is a failed roll (AOS-4)."""
    cast = read(edition, faces, scenario, rulings).cast
    last = rerolls.rerolled(table, faces, scenario.reroll, cast=cast)
    return read(edition, last, scenario, rulings)


def stops(table: Table, faces: Faces, to_stop: int, scenario: Scenario) -> bool:
    """Roll the unbinder's dice against the casting total (AOS-3, AOS-4)."""

    def enough(faces: Faces) -> bool:
        return sum(kept(faces)) + scenario.unbind_modifier > to_stop

    stopped = enough(faces)
    return enough(rerolls.rerolled(table, faces, scenario.unbind_reroll, cast=stopped))


def theirs(scenario: Scenario) -> Scenario:
    """Keep of a scenario what the opponent's roll depends on, so that it is played only once."""
    return scenario._replace(casting_value=7, modifier=0, extra_dice=0, reroll="none")


@cache
def unbind_chance(to_stop: int, scenario: Scenario) -> Fraction:
    """Play every roll of the unbinder against one casting total."""
    return opposed.stopping(
        lambda table: opposed.thrown(table, 2 + scenario.unbind_extra_dice),
        lambda table, faces: stops(table, faces, to_stop, scenario),
    )


def outcome(table: Table, casting: Casting, scenario: Scenario, *, unbound: bool) -> Play:
    """Write down what came of both rolls, and roll the damage of a miscast."""
    return Play(
        cast=casting.cast,
        through=casting.cast and not unbound,
        total=casting.total,
        dice=2 + scenario.extra_dice,
        miscast=casting.miscast,
        silenced=casting.miscast,
        mortal_wounds=table.roll(3) if casting.miscast else 0,
        dispelled=unbound,
        declared=2 + scenario.extra_dice,
    )


@cache
def law(
    edition: int,
    scenario: Scenario,
    rulings: Rulings = BY_THE_BOOK,
    side: Side = opposed.AT_BEST,
) -> Law:
    """Play every roll of a legal scenario, the unbinder's once for each casting total."""
    declare(edition, scenario, rulings)

    def answer(casting: Casting) -> Mapping[Play, Fraction]:
        stopped = Fraction(0)
        if casting.cast and scenario.unbind > 0:
            stopped = unbind_chance(casting.total, theirs(scenario))
        return opposed.ended(
            stopped,
            lambda table: outcome(table, casting, scenario, unbound=True),
            lambda table: outcome(table, casting, scenario, unbound=False),
        )

    return opposed.casting(
        lambda table: opposed.thrown(table, 2 + scenario.extra_dice),
        lambda table, faces: settled(table, edition, faces, scenario, rulings),
        answer,
        side,
    )


def measures(law: Law) -> Measures:
    """Sum up a law in the words of the ruleset."""
    return {
        **facts.opposed_measures(law),
        "miscast": facts.chance(law, lambda play: play.miscast),
        "silenced": facts.chance(law, lambda play: play.silenced),
        "mean_mortal_wounds": facts.mean(law, lambda play: play.mortal_wounds),
    }


def endless(edition: int, value: int) -> Fraction:
    """Dispel an endless spell: beyond its value, in the 4th edition at it (AOS-7)."""

    def program(table: Table) -> bool:
        total = table.roll(6) + table.roll(6)
        return total >= value if edition == 4 else total > value

    return law_of(program).get(True, Fraction(0))
