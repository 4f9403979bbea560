"""Basic against boosted, against answers known from elsewhere and against the casting oracles."""

from fractions import Fraction
from itertools import pairwise

import pytest

from . import t9a, wap
from .boosted import Chances, severity, t9a_declared, t9a_version, wap_chosen
from .dispelling import T9aDispeller, WapDispeller
from .play import chance


def test_how_much_better_it_must_be() -> None:
    """T20b, T20B and T20r."""
    found = t9a_declared(3, (8, 11), 1)
    assert found.basic == Chances(Fraction(49, 54), Fraction(49, 54))
    assert found.boosted == Chances(Fraction(5, 8), Fraction(5, 8))
    assert found.break_even() == Chances(Fraction(196, 135), Fraction(196, 135))


def test_out_of_reach() -> None:
    """Nothing makes up for a version that cannot be cast, or that never gets through."""
    assert t9a_declared(2, (8, 14), 1).break_even() is None
    assert t9a_declared(1, (3, 5), 0, (T9aDispeller(modifier=20), 1)).break_even() is None


def test_the_dispeller_likes_low_totals() -> None:
    """One die at 3 or at 6 against one die: 4/6 and 1/6 to cast; 3, 4, 5, 6 stand 2, 3, 4, 5 of 6.

    By hand: 3 gets through with 2/6, 4 with 3/6, 5 with 4/6, 6 with 5/6: 14/36 against 5/36.
    """
    found = t9a_declared(1, (3, 6), 0, (T9aDispeller(), 1))
    assert found.basic == Chances(Fraction(4, 6), Fraction(14, 36))
    assert found.boosted == Chances(Fraction(1, 6), Fraction(5, 36))
    assert found.break_even() == Chances(Fraction(4), Fraction(14, 5))


def test_severity() -> None:
    """T9A-6: the face, less 1 with three dice, more 1 with five."""
    assert severity((2, 2, 2)) == 1
    assert severity((1, 1, 5, 1)) == 1
    assert severity((1, 1, 1, 5, 5)) == 2
    assert severity((1, 1, 5, 5)) is None


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("theirs", [0, 1, 3])
def test_t9a_as_the_casting_oracle(dice: int, theirs: int) -> None:
    """Whoever declares a version casts a spell of its value."""
    for value in (3, 6, 3 * dice + 2):
        scenario = t9a.Scenario(dice, value, 1, dispel_dice=theirs, dispel_modifier=2)
        plays = t9a.law(scenario)
        known = Chances(
            chance(plays, lambda play: play.cast), chance(plays, lambda play: play.through)
        )
        assert t9a_version(dice, value, 1, (T9aDispeller(2), theirs)) == known


def test_what_a_roll_is_worth() -> None:
    """P13 and P13v."""
    found = wap_chosen(3, (7, 12), 3)
    assert found.boosted.cast == Fraction(287, 432)
    assert found.worth(Fraction(1), Fraction(2)) == Fraction(79, 48)


def test_nobody_takes_the_worse_effect() -> None:
    """A boosted effect that is worth less is not taken: then a roll is worth its basic effect."""
    found = wap_chosen(2, (5, 9), 1)
    cast = found.only_basic.through + found.boosted.through
    assert found.worth(Fraction(1), Fraction(1, 2)) == cast


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("theirs", [0, 1, 2])
def test_wap_as_the_casting_oracle(dice: int, theirs: int) -> None:
    """Both parts make up what is cast, and what gets through."""
    for basic, boosted in pairwise((3, 6, 11, 15)):
        scenario = wap.Scenario(dice, basic, 3, 0, 0, boosted, theirs, 2)
        plays = wap.law(scenario)
        found = wap_chosen(dice, (basic, boosted), 3, (WapDispeller(2), theirs))
        assert found.boosted == Chances(
            chance(plays, lambda play: play.boosted),
            chance(plays, lambda play: play.boosted and play.through),
        )
        assert found.only_basic == Chances(
            chance(plays, lambda play: play.cast and not play.boosted),
            chance(plays, lambda play: play.through and not play.boosted),
        )
