"""Attempts that end otherwise than their total says, and the clauses that are why."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple, final

from probcast.rules.expression import names
from probcast.rules.odds import Odds


@final
class Turned(NamedTuple):
    """Attempts whose total is high enough and that are not cast, or the other way round.

    `chance` is that of all of them, `because` the clauses that made them so, each with its words.
    """

    cast: bool
    chance: Fraction
    because: Mapping[str, str]

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
    weight = sum(part.weight for part in odds.parts)
    chance, because = Fraction(0), set()
    for part in odds.parts:
        for (is_cast, clause), share in part.turned.items():
            if is_cast is cast:
                chance += share * Fraction(part.weight, weight)
                because.add(clause)
    words, fields = odds.ruleset.words, odds.ruleset.fields
    if not because <= words.keys():  # no rule about the roll: what it takes is not the value itself
        because |= {fields[name].clause for name in names(odds.ruleset.value) if name in fields}
    return Turned(cast, chance, {clause: words[clause] for clause in words if clause in because})
