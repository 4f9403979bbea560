"""Basic against boosted: declared before the roll (T9A-4), or chosen after it (WAP-5).

Every roll is written out, the dispeller's included; what his dice do is told by `dispelling`.
"""

from fractions import Fraction
from itertools import product
from typing import NamedTuple

from .dispelling import FACES, LEVEL_BONUS, T9aDispeller, WapDispeller
from .wap import HIGHEST_BONUS

Dice = tuple[int, ...]
NOBODY = (T9aDispeller(), 0)
NO_WIZARD = (WapDispeller(), 0)


class Chances(NamedTuple):
    """What a spell, or a version of it, may come to."""

    cast: Fraction
    through: Fraction


class Declared(NamedTuple):
    """Both versions, of which one is declared before the roll."""

    basic: Chances
    boosted: Chances

    def break_even(self) -> Chances | None:
        """Say how many times better the boosted effect must be; None where it is out of reach."""
        if self.boosted.through == 0 or self.boosted.cast == 0:
            return None
        return Chances(
            self.basic.cast / self.boosted.cast, self.basic.through / self.boosted.through
        )


class Chosen(NamedTuple):
    """What one roll allows: no more than the basic effect, or either of them."""

    only_basic: Chances
    boosted: Chances

    def worth(self, basic: Fraction, boosted: Fraction) -> Fraction:
        """Take the better effect of those that the roll allows and the dispeller leaves."""
        best = max(basic, boosted)
        return self.only_basic.through * basic + self.boosted.through * best


def t9a_version(
    dice: int, value: int, added: int = 0, against: tuple[T9aDispeller, int] = NOBODY
) -> Chances:
    """T9A-2 to T9A-9: one declared version."""
    cast = through = Fraction(0)
    share = Fraction(1, 6**dice)
    dispeller, theirs = against
    for faces in product(FACES, repeat=dice):
        total = sum(faces) + added
        if total < value or (dice == 1 and faces[0] <= 2):  # T9A-3
            continue
        cast += share
        if severity(faces) == 1:  # Broken Concentration
            continue
        through += share * (1 - dispeller.answers(total, theirs))
    return Chances(cast, through)


def severity(faces: Dice) -> int | None:
    """T9A-6: three alike, and the number of dice."""
    alike = [face for face in FACES if faces.count(face) >= 3]
    return alike[0] + len(faces) - 4 if alike else None


def t9a_declared(
    dice: int, values: tuple[int, int], added: int = 0, against: tuple[T9aDispeller, int] = NOBODY
) -> Declared:
    """Set the two versions side by side, basic value first."""
    basic, boosted = values
    return Declared(
        t9a_version(dice, basic, added, against), t9a_version(dice, boosted, added, against)
    )


def with_free_dice(dice: int) -> list[tuple[Dice, Fraction]]:
    """WAP-6: write out every roll of the power dice and of the free dice of their 6s."""
    return [
        (pool + free, Fraction(1, 6 ** len(pool + free)))
        for pool in product(FACES, repeat=dice)
        for free in product(FACES, repeat=pool.count(6))
    ]


def wap_chosen(
    dice: int, values: tuple[int, int], level: int, against: tuple[WapDispeller, int] = NO_WIZARD
) -> Chosen:
    """WAP-5: what the roll allows, basic value first."""
    basic, boosted = values
    added = min(LEVEL_BONUS[level], HIGHEST_BONUS)
    dispeller, theirs = against
    found = {"basic": [Fraction(0), Fraction(0)], "boosted": [Fraction(0), Fraction(0)]}
    for faces, share in with_free_dice(dice):
        total = sum(faces) + added
        if sum(faces) <= 2 or total < basic:  # WAP-4
            continue
        version = found["boosted" if total >= boosted else "basic"]
        version[0] += share
        version[1] += share * (1 - dispeller.answers(total, theirs))
    return Chosen(Chances(*found["basic"]), Chances(*found["boosted"]))
