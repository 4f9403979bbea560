"""A roll in which each 6 adds a free die, and which may be rolled again in part or whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, reduce
from math import comb
from typing import Any, Final, TypeAlias, final

from probcast.casting import loose
from probcast.casting import reroll as rerolls
from probcast.casting.legality import require
from probcast.casting.loose import Lie
from probcast.casting.outcome import Outcome
from probcast.casting.reroll import Hand
from probcast.casting.tally import D6, Tally, throw
from probcast.distributions import Pmf, explode, hands
from probcast.game import Chance, Choice, End, Player

Judge: TypeAlias = Callable[[Tally], Outcome]

MOST_LIES: Final = 10_000
"""Most ways in which dice may lie that are looked at die by die."""


@final
@dataclass(frozen=True, slots=True)
class Roll:
    """`dice` pool dice with chains of up to `depth` free dice each, and one re-roll.

    `reroll` is one of `reroll.KINDS`. It is decided `when` the roll is `complete`, free dice and
    all, or on the `pool` dice alone, before any free die is thrown.
    """

    dice: int
    depth: int
    reroll: str
    when: str

    def check(self, clause: str) -> None:
        """Raise `IllegalError` where the roll could lie in too many ways to look at them all."""
        if self.when == "pool" or self.reroll in ("none", "failed"):
            return
        ways = comb(self.dice + 5 * self.depth + 5, self.dice)
        require(
            ways <= MOST_LIES,
            f"{self.dice} dice with chains of {self.depth} lie in {ways:,} ways: re-rolls die by "
            f"die are looked at up to {MOST_LIES:,} ({clause})",
        )

    def root(self, judge: Judge) -> Chance[Any] | End[Outcome]:
        """Return the roll, which ends the matter where nothing may be re-rolled."""
        if self.reroll == "none":
            return End(power_roll(self.dice, self.depth).map(judge))
        if self.when == "pool":
            return Chance(hands(self.dice, 6))
        return Chance(loose.thrown(self.reroll, self.dice, self.depth))

    def node(self, state: Hand | Lie | Tally, judge: Judge) -> Choice[Any, Outcome] | End[Outcome]:
        """Return the choice to keep a roll or to re-roll, or the end once the dice lie for good."""
        if isinstance(state, Tally):
            return End(Pmf.point(judge(state)))
        if isinstance(state, Lie):
            anew = power_roll(self.dice, self.depth)
            return loose.choice(self.reroll, state, self.depth, judge(state.tally), anew)
        cast = judge(plain(state)).cast
        again = dict(rerolls.rerolls(self.reroll, state, cast=cast))
        keep = End(self.completed(state).map(judge))
        if not again:
            return keep
        chances = {name: Chance(law.bind(self.completed)) for name, law in again.items()}
        return Choice(Player.CASTER, {rerolls.KEEP: keep, **chances})

    def completed(self, hand: Hand) -> Pmf[Tally]:
        """Return the law of the roll once the free dice for a hand are thrown."""
        return _completed(hand, self.depth)

    def shows(self, state: Hand | Lie) -> dict[str, int]:
        """Return what lies on the table, as far as a re-roll asks for it."""
        if isinstance(state, Lie):
            return loose.shown(self.reroll, state, self.depth)
        return rerolls.shown(state)

    def after(self, faces: Hand) -> Hand | Lie:
        """Return the state after dice were seen: those of the pool, then the free ones if thrown.

        Raises `IllegalError` for dice that cannot be.
        """
        if self.when == "pool" or self.reroll == "none":
            return rerolls.seen(faces, self.dice, "WAP-1")
        return loose.seen(self.reroll, faces, self.dice, self.depth)


@lru_cache(maxsize=64)
def power_roll(dice: int, depth: int) -> Pmf[Tally]:
    """Return the law of some pool dice with the free dice that they grant."""
    return throw(explode(D6, {Tally.of(6)}, depth, add=Tally.joined), dice)


def plain(hand: Hand) -> Tally:
    """Return the tally of some dice without the free ones that they grant."""
    return reduce(Tally.joined, map(Tally.of, hand))


@lru_cache(maxsize=1024)
def _completed(hand: Hand, depth: int) -> Pmf[Tally]:
    lying, free = plain(hand), hand.count(6)
    return power_roll(free, depth - 1).map(lying.joined) if free else Pmf.point(lying)
