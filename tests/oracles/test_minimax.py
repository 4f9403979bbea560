"""Unbinding once more, as two players who think ahead, without the replay enumerator.

The caster's chance to get a spell through, when he plays for that alone and his opponent against
it, found by recursion over the dice on the table. It knows the first reading of each open clause.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import pytest

from . import ghb2023
from .play import chance

FACES = range(1, 7)
Dice = tuple[int, ...]


class Duel(NamedTuple):
    """The spell, and what each player has at hand."""

    casting_value: int
    modifier: int
    hand: int
    unbind_hand: int
    unbind_modifier: int


def with_one_more(dice: Dice) -> list[Dice]:
    """Put one more die beside the others, in each of the ways it can fall."""
    return [tuple(sorted((*dice, face))) for face in FACES]


def average(chances: list[Fraction]) -> Fraction:
    """Weigh all ways alike."""
    return sum(chances, Fraction(0)) / len(chances)


@cache
def unbinder(duel: Duel, to_beat: int, dice: Dice) -> Fraction:
    """Find the least chance that the spell stands, with these dice before the unbinder."""
    if len(dice) < 2:
        return average([unbinder(duel, to_beat, more) for more in with_one_more(dice)])
    beaten = sum(dice) + duel.unbind_modifier > to_beat
    stop_here = Fraction(0) if beaten else Fraction(1)
    if len(dice) == 2 + duel.unbind_hand:
        return stop_here
    go_on = average([unbinder(duel, to_beat, more) for more in with_one_more(dice)])
    return min(stop_here, go_on)


@cache
def caster(duel: Duel, dice: Dice) -> Fraction:
    """Find the greatest chance that the spell gets through, with these dice before the caster."""
    if len(dice) < 2:
        return average([caster(duel, more) for more in with_one_more(dice)])
    if dice.count(1) >= 2:
        return Fraction(0)
    if len(dice) > 2 and dice.count(6) >= 2:
        return Fraction(1)
    total = sum(dice) + duel.modifier
    stop_here = unbinder(duel, total, ()) if total >= duel.casting_value else Fraction(0)
    if len(dice) == 2 + duel.hand:
        return stop_here
    go_on = average([caster(duel, more) for more in with_one_more(dice)])
    return max(stop_here, go_on)


@pytest.mark.parametrize(
    "duel",
    [
        Duel(6, 0, 0, 0, 0),
        Duel(5, 0, 1, 0, 0),
        Duel(5, 0, 1, 2, 0),
        Duel(5, 0, 2, 2, 0),
        Duel(9, 0, 2, 1, 0),
        Duel(8, 2, 2, 1, 1),
        Duel(8, -2, 2, 1, -2),
        Duel(7, -4, 2, 0, 20),
        Duel(12, 0, 1, 1, 0),
    ],
)
def test_both_sides_think_ahead(duel: Duel) -> None:
    """The oracle's caster and unbinder play as well as these two."""
    value, modifier, hand, unbind_hand, unbind_modifier = duel
    scenario = ghb2023.Scenario(value, modifier, hand, 1, unbind_hand, unbind_modifier)
    law = ghb2023.law(scenario, policy="best", worth=(("through", 1),))
    assert chance(law, lambda play: play.through) == caster(duel, ())
