"""Literal enumeration: every throw of every die, every re-roll, every answer, one by one.

It knows no ruleset. A test gives it the rules as plain functions of dice: `judge` says what a roll
comes to, seeing the faces before and after a re-roll, and `stops` whether an answer stops a total.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import NamedTuple

Hand = tuple[int, ...]
FACES = range(1, 7)
LOW = {"ones": 1, "ones-and-twos": 2}


class Roll(NamedTuple):
    """What a roll of the caster comes to."""

    cast: bool
    total: int
    irresistible: bool = False
    miscast: bool = False
    silenced: bool = False


Judge = Callable[[Hand, Hand], Roll]
Stops = Callable[[Hand, Hand, int], bool]


def throws(dice: int) -> list[Hand]:
    """Return every throw of some dice."""
    return list(product(FACES, repeat=dice))


def offers(first: Hand, reroll: str, *, fails: bool) -> Iterator[list[Hand]]:
    """Yield what each re-roll of a throw may lead to, all equally likely, lowest die first."""
    if reroll == "failed" and fails:
        yield throws(len(first))
    elif reroll == "one-die":
        for face in sorted(set(first)):
            at = first.index(face)
            yield [(*first[:at], new, *first[at + 1 :]) for new in FACES]
    elif reroll in LOW:
        low = [place for place, face in enumerate(first) if face <= LOW[reroll]]
        if low:
            yield [
                tuple(news[low.index(i)] if i in low else face for i, face in enumerate(first))
                for news in throws(len(low))
            ]


def played(
    dice: int, reroll: str, wins: Callable[[Hand, Hand], bool]
) -> Mapping[tuple[Hand, Hand], Fraction]:
    """Return how often a roll ends as it does, by the first throw and the one that stands.

    The player wants to win, and keeps the throw where a re-roll is no better.
    """
    law: dict[tuple[Hand, Hand], Fraction] = {}
    for first in throws(dice):
        best, chance = [first], Fraction(wins(first, first))
        for ends in offers(first, reroll, fails=not wins(first, first)):
            better = Fraction(sum(wins(first, end) for end in ends), len(ends))
            if better > chance:
                best, chance = ends, better
        for end in best:
            key = first, end
            law[key] = law.get(key, Fraction(0)) + Fraction(1, 6**dice * len(best))
    return law


def answered(
    judge: Judge, dice: int, reroll: str = "none", answer: Callable[[int], Fraction] | None = None
) -> dict[str, Fraction]:
    """Return the usual measures of an attempt; `answer` is the chance to stop a total."""
    found = dict.fromkeys(
        ("cast", "through", "dispelled", "irresistible", "miscast", "silenced", "mean_total"),
        Fraction(0),
    )
    for (first, end), weight in played(dice, reroll, lambda a, b: judge(a, b).cast).items():
        roll = judge(first, end)
        open_to = roll.cast and not roll.irresistible and answer is not None
        stopped = answer(roll.total) if open_to and answer else Fraction(0)
        found["cast"] += weight * roll.cast
        found["through"] += weight * roll.cast * (1 - stopped)
        found["dispelled"] += weight * stopped
        found["irresistible"] += weight * roll.irresistible
        found["miscast"] += weight * roll.miscast
        found["silenced"] += weight * roll.silenced
        found["mean_total"] += weight * roll.total
    return found


def stopping(stops: Stops, dice: int, reroll: str = "none") -> Callable[[int], Fraction]:
    """Return the chance that an answer of some dice stops a total, as a function of the total."""
    known: dict[int, Fraction] = {}

    def chance(total: int) -> Fraction:
        if total not in known:
            law = played(dice, reroll, lambda first, end: stops(first, end, total))
            known[total] = sum((w for (a, b), w in law.items() if stops(a, b, total)), Fraction(0))
        return known[total]

    return chance
