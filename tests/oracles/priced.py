"""What an attempt is worth where dice have a price: every roll written out, every choice tried.

Worth is 1 for a spell that is cast (or gets through), plus `die` for each die that the caster takes
from a pool, less what comes back: Fizzle (T9A-5) and the die of a double 6 (GHB-7). Free dice
(WAP-6) and the two dice of GHB-1 are nobody's.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import NamedTuple

Hand = tuple[int, ...]

FACES = range(1, 7)


class GhbSpell(NamedTuple):
    """A spell of GHB-1 and its caster's primal dice; unbound with no dice but two, where so."""

    value: int
    primal: int
    die: Fraction
    irresistible: Fraction = Fraction(0)
    unbound: bool = False


def mean(of: Callable[[Hand], Fraction], dice: int, sides: int = 6) -> Fraction:
    """Average over every throw of some dice."""
    throws = list(product(range(1, sides + 1), repeat=dice))
    return sum((of(throw) for throw in throws), Fraction(0)) / len(throws)


def t9a_worth(
    dice: int, value: int, die: Fraction, theirs: int = 0, reroll: str = "none"
) -> Fraction:
    """T9A-2 to T9A-9 for a caster who wants to cast, and who may roll a failure again."""

    def dispelled(total: int) -> Fraction:
        if theirs == 0:
            return Fraction(0)
        return mean(lambda faces: Fraction(sum(faces) >= total), theirs)

    def kept(faces: Hand) -> Fraction:
        cast = is_cast(faces)
        severity = next((f for f in FACES if faces.count(f) >= 3), 9) + dice - 4
        stays_down = 1 - dispelled(sum(faces)) if cast and severity == 1 else Fraction(not cast)
        back = stays_down * faces.count(1) if dice > 1 else Fraction(0)
        return cast + die * (dice - back)

    def is_cast(faces: Hand) -> bool:
        return sum(faces) >= value and not (dice == 1 and faces[0] <= 2)

    again = mean(kept, dice)

    def played(faces: Hand) -> Fraction:
        if reroll == "failed" and not is_cast(faces):
            return max(kept(faces), again)
        return kept(faces)

    return mean(played, dice)


def wap_worth(dice: int, bonus: int, value: int, die: Fraction) -> Fraction:
    """WAP-2 to WAP-6: each 6 brings a free die, which costs nothing."""

    def played(faces: Hand) -> Fraction:
        def with_free(free: Hand) -> Fraction:
            natural = sum(faces) + sum(free)
            return Fraction(natural > 2 and natural + bonus >= value)

        return mean(with_free, faces.count(6))

    return mean(played, dice) + die * dice


def scrollhammer_worth(pool: int, dice: int, cost: int, die: Fraction) -> Fraction:
    """SCR-2 and SCR-3: after a failure, the surge of the number of d3s that is worth most."""

    def surged(lacks: int, d3s: int) -> Fraction:
        return mean(lambda faces: Fraction(sum(faces) >= lacks), d3s, sides=3) + die * d3s

    def played(faces: Hand) -> Fraction:
        lacks = cost - sum(faces)
        if lacks <= 0:
            return Fraction(1)
        return max(surged(lacks, d3s) for d3s in range(pool - dice + 1))

    return mean(played, dice) + die * dice


def ghb_stands(total: int) -> Fraction:
    """GHB-9: two dice of the unbinder must exceed the casting total."""
    return mean(lambda faces: Fraction(sum(faces) <= total), 2)


def ghb_stop(spell: GhbSpell, faces: Hand) -> Fraction:
    """Say what these dice, the first two those of GHB-1, are worth as they lie (GHB-2, 6, 7)."""
    primal = len(faces) - 2
    paid = spell.die * primal
    if faces.count(1) >= 2:
        return paid
    if primal and faces.count(6) >= 2:
        return 1 + spell.irresistible + paid - spell.die
    if sum(faces) < spell.value:
        return paid
    return paid + (ghb_stands(sum(faces)) if spell.unbound else 1)


def ghb_best(spell: GhbSpell, faces: Hand) -> Fraction:
    """Say what these dice are worth where one primal die after another may join them (GHB-4)."""
    over = faces.count(1) >= 2 or (len(faces) > 2 and faces.count(6) >= 2)  # GHB-12, GHB-13
    stop = ghb_stop(spell, faces)
    if over or len(faces) == 2 + spell.primal:
        return stop
    return max(stop, mean(lambda more: ghb_best(spell, faces + more), 1))


def ghb_worth(spell: GhbSpell) -> Fraction:
    """Average over the two dice of GHB-1."""
    return mean(lambda faces: ghb_best(spell, faces), 2)
