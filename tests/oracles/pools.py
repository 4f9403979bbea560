"""Pools of dice at the start of a phase, die by die (GHB-3, WAP-12), and the older winds of magic.

Dice that do not meddle with each other are rolled one after the other, and their laws joined.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from . import ghb2023
from .replay import Table, answered
from .replay import law as law_of

MOST_PHASES = 2  # a battle round has two hero phases, and primal dice do not outlive it


class Pools(NamedTuple):
    """The dice of the player whose phase it is, and those of his opponent."""

    power: int
    dispel: int


def sum_with(law: dict[int, Fraction], more: dict[int, Fraction]) -> dict[int, Fraction]:
    """Add up two numbers of dice that know nothing of each other."""
    return answered(law, lambda dice: {dice + added: chance for added, chance in more.items()})


def primal_dice(phases: int) -> dict[int, Fraction]:
    """GHB-3: what one player, either of the two, has been given after so many hero phases."""
    if not 1 <= phases <= MOST_PHASES:
        message = f"primal dice over {phases} phases: a battle round has {MOST_PHASES}"
        raise ValueError(message)
    found = {0: Fraction(1)}
    for _ in range(phases):
        found = sum_with(found, law_of(ghb2023.primal_pool))
    return found


def winds_dice(points: int) -> int:
    """WAP-12: count the D3 for an army of so many points."""
    if points < 0:
        message = f"dice for an army of {points} points"
        raise ValueError(message)
    dice, above = 2, points - 2000
    while above >= 0:
        dice += 2
        above -= 1000
    return dice


def winds(table: Table, dice: int) -> Pools:
    """WAP-12: roll that many D3; all of them are power dice, the highest half dispel dice."""
    faces = sorted(table.roll(3) for _ in range(dice))
    return Pools(power=sum(faces), dispel=sum(faces[dice // 2 :]))


def two_dice_winds(table: Table) -> Pools:
    """Roll the winds of the eighth edition: two d6 are power dice, the higher one dispel dice."""
    faces = [table.roll(6), table.roll(6)]
    return Pools(power=sum(faces), dispel=max(faces))


@cache
def channelled(levels: int, needed: int = 5) -> dict[int, Fraction]:
    """WAP-12: one d6 for each level (or wizard), and each high enough adds a die."""
    if levels < 0:
        message = f"dice of {levels} levels"
        raise ValueError(message)
    found = {0: Fraction(1)}
    for _ in range(levels):
        found = sum_with(found, law_of(lambda table: int(table.roll(6) >= needed)))
    return found


def with_channelling(
    law: dict[Pools, Fraction], extra: dict[int, Fraction], cap: int | None
) -> dict[Pools, Fraction]:
    """Put the channelled dice into the power pool, and leave away what goes beyond its cap."""

    def channel(pools: Pools) -> dict[Pools, Fraction]:
        found: dict[Pools, Fraction] = {}
        for added, chance in extra.items():
            power = pools.power + added
            if cap is not None:
                power = min(power, cap)
            full = pools._replace(power=power)
            found[full] = found.get(full, Fraction(0)) + chance
        return found

    return answered(law, channel)


@cache
def wap_winds(points: int, levels: int = 0, cap: int | None = None) -> dict[Pools, Fraction]:
    """WAP-12: both pools together, once the caster's wizards of so many levels have channelled."""
    dice = winds_dice(points)
    return with_channelling(law_of(lambda table: winds(table, dice)), channelled(levels), cap)


@cache
def whfb8_winds(wizards: int = 0, cap: int | None = None) -> dict[Pools, Fraction]:
    """Both pools together in the eighth edition, where a wizard channels a die on a 6."""
    return with_channelling(law_of(two_dice_winds), channelled(wizards, needed=6), cap)


def at_least(law: dict[int, Fraction], dice: int) -> Fraction:
    """Add up the chances of so many dice or more."""
    return sum((chance for found, chance in law.items() if found >= dice), Fraction(0))


def mean(law: dict[Pools, Fraction], number: Callable[[Pools], int]) -> Fraction:
    """Average a number that both pools make."""
    return sum((number(pools) * chance for pools, chance in law.items()), Fraction(0))
