"""Pools of dice in the further games, die by die (W6-1, W7-1, W8-1, W8-2 and P7-1)."""

from fractions import Fraction

from .pools import Pools
from .replay import Table
from .replay import law as law_of

COMMON = 2
PoolLaw = dict[Pools, Fraction]


def whfb6(levels: int = 4, dispel_wizards: int = 0, dispel_masters: int = 1) -> PoolLaw:
    """W6-1: two dice, and one for every level; two, and one or two for each opposing wizard."""
    return certain(COMMON + levels, COMMON + dispel_wizards + 2 * dispel_masters)


def whfb7(wizard_level: int = 4, dispel_wizards: int = 0, dispel_masters: int = 1) -> PoolLaw:
    """W7-1: the two common dice, and this wizard's own."""
    return certain(COMMON + wizard_level, COMMON + dispel_wizards + 2 * dispel_masters)


def certain(power: int, dispel: int) -> PoolLaw:
    """No winds blow."""
    return {Pools(power, dispel): Fraction(1)}


def whfb8(wizards: int = 0, dispel_wizards: int = 0, most: int = 12) -> PoolLaw:
    """W8-1 and W8-2: two d6, then one for each wizard, a 6 adding a die; no more than the most."""

    def program(table: Table) -> Pools:
        first, second = table.roll(6), table.roll(6)
        power, dispel = first + second, max(first, second)
        for _ in range(wizards):
            power += table.roll(6) == 6
        for _ in range(dispel_wizards):
            dispel += table.roll(6) == 6
        return Pools(min(power, most), min(dispel, most))

    return law_of(program)


def wh40k7(levels: int = 3, deny_levels: int = 3) -> PoolLaw:
    """P7-1: one d6 for both sides, and the mastery levels of each."""

    def program(table: Table) -> Pools:
        face = table.roll(6)
        return Pools(face + levels, face + deny_levels)

    return law_of(program)
