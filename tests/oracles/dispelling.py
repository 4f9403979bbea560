"""The other side of the table: how well dice answer a total that stands, and how to share them out.

Covers T9A-9, T9A-11, WAP-10, WAP-11 and GHB-9 (GHB-10 alike). Dice are put beside each other one
at a time, every face once; nothing is replayed, and nothing of the casting oracles is used.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

FACES = range(1, 7)
HIGHEST_BONUS = 5
LEVEL_BONUS = {0: 0, 1: 1, 2: 1, 3: 2, 4: 2}
Law = dict[int, Fraction]
Answer = Callable[[int, int], Fraction]  # casting total and number of dice, to a chance


def with_one_more(law: Law, die: Law) -> Law:
    """Put one more die beside the others."""
    found: Law = {}
    for total, chance in law.items():
        for face, share in die.items():
            found[total + face] = found.get(total + face, Fraction(0)) + chance * share
    return found


PLAIN: Law = {face: Fraction(1, 6) for face in FACES}
WITH_A_FREE_DIE: Law = {
    **{face: Fraction(1, 6) for face in range(1, 6)},
    **{6 + face: Fraction(1, 36) for face in FACES},
}


@cache
def totals(dice: int, *, power: bool = False) -> Law:
    """Give the natural totals of so many dice; with power, a 6 brings a free die (WAP-11)."""
    law: Law = {0: Fraction(1)}
    for _ in range(dice):
        law = with_one_more(law, WITH_A_FREE_DIE if power else PLAIN)
    return law


def chance(law: Law, test: Callable[[int], bool]) -> Fraction:
    """Add up the totals that pass the test."""
    return sum((share for total, share in law.items() if test(total)), Fraction(0))


class T9aDispeller(NamedTuple):
    """What the dispeller adds, and how the open clauses are read."""

    modifier: int = 0
    tie: str = "dispels"
    one_die_dispel: str = "normal"

    def answers(self, casting_total: int, dice: int) -> Fraction:
        """T9A-9: so many dice against a casting total; without dice there is no attempt."""

        def stops(natural: int) -> bool:
            total = natural + self.modifier
            if dice == 1 and natural <= 2 and self.one_die_dispel == "fails":  # T9A-11
                return False
            return total > casting_total or (total == casting_total and self.tie == "dispels")

        return chance(totals(dice), stops) if dice else Fraction(0)


class WapDispeller(NamedTuple):
    """The level of the dispelling wizard and his bonuses, and how the open clause is read."""

    level: int = 0
    bonus: int = 0
    dispel_ultimate_power: str = "off"

    def answers(self, casting_total: int, dice: int) -> Fraction:
        """WAP-10: so many dice and the bonus, up to the cap; a natural 1 or 2 fails, ties stop."""
        added = min(LEVEL_BONUS[self.level] + self.bonus, HIGHEST_BONUS)
        law = totals(dice, power=self.dispel_ultimate_power == "on")
        stops = chance(law, lambda natural: natural > 2 and natural + added >= casting_total)
        return stops if dice else Fraction(0)


class Unbinder(NamedTuple):
    """What the unbinder adds, and how ties are read (GHB-9)."""

    modifier: int = 0
    tie: str = "stands"

    def answers(self, casting_total: int, primal: int) -> Fraction:
        """Let him roll primal dice until his total is beyond, or none is left (GHB-4, GHB-14)."""
        needed = casting_total - self.modifier + (1 if self.tie == "stands" else 0)
        return reaching(needed, totals(2), primal)


def reaching(needed: int, law: Law, primal: int) -> Fraction:
    """Stop at the first total that is enough; a player who wants nothing else does no better."""
    enough = chance(law, lambda total: total >= needed)
    if primal == 0:
        return enough
    short = {total: share for total, share in law.items() if total < needed}
    return enough + reaching(needed, with_one_more(short, PLAIN), primal - 1)


Split = tuple[int, ...]


class Shared(NamedTuple):
    """The most that dice can be worth against several totals, and every way to get that much."""

    value: Fraction
    splits: list[Split]

    def thriftiest(self) -> list[Split]:
        """Keep the splits that take the fewest dice."""
        fewest = min(sum(split) for split in self.splits)
        return [split for split in self.splits if sum(split) == fewest]


def split_value(
    answers: Answer, standing: Sequence[int], split: Split, worths: Sequence[Fraction] = ()
) -> Fraction:
    """Say what a split is worth: one for each spell that is stopped, or its own worth."""
    value = Fraction(0)
    for place, (total, dice) in enumerate(zip(standing, split, strict=True)):
        value += answers(total, dice) * (worths[place] if worths else 1)
    return value


def shared_out(
    answers: Answer, standing: Sequence[int], dice: int, worths: Sequence[Fraction] = ()
) -> Shared:
    """Try every split of the dice, those that keep some back included."""
    values = {
        split: split_value(answers, standing, split, worths)
        for split in product(range(dice + 1), repeat=len(standing))
        if sum(split) <= dice
    }
    most = max(values.values())
    return Shared(most, [split for split, value in values.items() if value == most])
