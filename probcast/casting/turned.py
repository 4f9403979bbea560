"""Attempts that end otherwise than their total says, and the clauses that are why."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, final

from probcast.casting.bite import Bite
from probcast.casting.odds import Odds
from probcast.casting.outcome import Outcome


@final
class Turned(NamedTuple):
    """Attempts whose total is high enough and that are not cast, or the other way round.

    `chance` is that of all of them, `because` the clauses that made them so, each with its words.
    """

    cast: bool
    chance: Fraction
    because: dict[str, str]

    @property
    def words(self) -> str:
        """What these attempts are: `high enough and not cast`."""
        return "too low and cast" if self.cast else "high enough and not cast"


def turned(odds: Odds) -> tuple[Turned, ...]:
    """Return the attempts that end otherwise than their total says, those that fail first.

    Nothing is returned where a total is cast exactly if it reaches the casting value: then the
    chance to reach it is the chance to cast.

    >>> from probcast.api import odds
    >>> (failed,) = turned(odds("ghb2023", casting_value=7, primal=1))
    >>> failed.words, str(failed.chance), list(failed.because)
    ('high enough and not cast', '1/108', ['GHB-6'])
    """
    both = (_turned(odds, cast=False), _turned(odds, cast=True))
    return tuple(each for each in both if each.chance)


def _turned(odds: Odds, *, cast: bool) -> Turned:
    value = odds.scenario.get("casting_value")

    def is_turned(outcome: Outcome) -> bool:
        reaches = isinstance(value, int) and outcome.total >= value
        return outcome.cast is cast and isinstance(value, int) and reaches is not cast

    chance = odds.law.prob(is_turned)
    because = {
        b.clause: b.words for b in odds.ruleset.bites if b.turns and _did(odds, b, cast=cast)
    }
    return Turned(cast, chance, because)


def _did(odds: Odds, bite: Bite, *, cast: bool) -> bool:
    """Whether a clause turned any of these attempts into what they became."""
    return any(
        outcome.cast is cast and bite.event(part.attempt, outcome)
        for part in odds.parts
        for outcome in part.law.support
    )
