"""Odds averaged over pools: against hand counts, and against laws that are joined another way."""

from fractions import Fraction
from itertools import product

import pytest

from . import ghb2023, pools, wap
from .averaged import ghb_law, highest_die_rolls, one_spell, primal_rolls, wap_law, winds_rolls
from .play import Law, chance, mean


def cast(law: Law) -> Fraction:
    """Read the chance that the casting step succeeds."""
    return chance(law, lambda play: play.cast)


def through(law: Law) -> Fraction:
    """Read the chance that the spell takes effect."""
    return chance(law, lambda play: play.through)


def test_rolls_of_the_pool_dice() -> None:
    """Counts, not chances: of 36, of 81, and of 36 rolls."""
    assert primal_rolls(1) == {(0, 0): 9, (1, 1): 18, (2, 2): 9}
    assert sum(primal_rolls(2).values()) == 6**4
    assert winds_rolls(1000) == {(2, 1): 1, (3, 2): 2, (4, 2): 1, (4, 3): 2, (5, 3): 2, (6, 3): 1}
    assert highest_die_rolls()[12, 6] == 1
    assert sum(count for (own, _), count in highest_die_rolls().items() if own == 7) == 6


@pytest.mark.parametrize(("points", "levels"), [(1000, 0), (2000, 0), (3000, 0), (1000, 4)])
def test_the_pool_oracle_agrees(points: int, levels: int) -> None:
    """The joint law of both pools is that of the oracle of pools."""
    found, known = winds_rolls(points, levels), pools.wap_winds(points, levels)
    whole = sum(found.values())
    assert {pair: Fraction(count, whole) for pair, count in found.items()} == {
        tuple(pair): share for pair, share in known.items()
    }


def test_a_seven_before_the_primal_dice_are_rolled() -> None:
    """The anchors 7/12, 8/9 and 401/432, a quarter, a half and a quarter of the time."""
    known = Fraction(7, 12) / 4 + Fraction(8, 9) / 2 + Fraction(401, 432) / 4
    found = ghb_law(ghb2023.Scenario(7))
    assert cast(found) == known == Fraction(1421, 1728)


def test_a_seven_in_the_second_hero_phase() -> None:
    """0 to 4 dice in 1, 4, 6, 4, 1 of 16; from two dice on, 401/432."""
    known = (Fraction(7, 12) + 4 * Fraction(8, 9) + 11 * Fraction(401, 432)) / 16
    assert cast(ghb_law(ghb2023.Scenario(7), 2)) == known
    assert mean(ghb_law(ghb2023.Scenario(40), 2, "never"), lambda play: play.spent) == 0


def test_both_players_get_the_same_dice() -> None:
    """None against none, one against one, two against two; never one against two."""
    scenario = ghb2023.Scenario(6, unbind=1)
    plays = (("through", 1),)
    known = sum(
        (
            Fraction(ways, 4)
            * through(
                ghb2023.law(
                    scenario._replace(primal=dice, unbind_primal=dice), policy="best", worth=plays
                )
            )
            for dice, ways in ((0, 1), (1, 2), (2, 1))
        ),
        Fraction(0),
    )
    assert through(ghb_law(scenario, 1, "best", plays, rolled=(True, True))) == known
    apart = through(ghb_law(scenario._replace(unbind_primal=1), 1, "best", plays))
    assert apart != known


def test_all_of_two_d3_into_a_spell_of_3() -> None:
    """Level 1, at most three dice: two of them in one roll of nine, three in the other eight."""
    scenario = wap.Scenario(1, 11, 1)
    two, three = (cast(wap.law(scenario._replace(dice=dice))) for dice in (2, 3))
    assert cast(wap_law(scenario, army=(1000, 0))) == (two + 8 * three) / 9


def test_the_dispel_dice_of_the_same_winds() -> None:
    """Two D3 and a level 1 at 7: each of nine rolls, with its own dispel dice."""
    scenario = wap.Scenario(1, 7, 1, dispel_level=1)
    known = Fraction(0)
    for faces in product(range(1, 4), repeat=2):
        dice = min(3, sum(faces))
        one = scenario._replace(dice=dice, dispel_dice=max(faces))
        known += through(wap.law(one)) / 9
    assert through(wap_law(scenario, army=(1000, 0), rolled=(True, True))) == known


def test_dice_that_are_not_rolled_for() -> None:
    """The higher of two D3 is 1, 2 or 3 in one, three and five rolls of nine."""
    scenario = wap.Scenario(2, 9, 3)
    known = sum(
        (
            Fraction(rolls, 9) * through(wap.law(scenario._replace(dispel_dice=dice)))
            for dice, rolls in ((1, 1), (2, 3), (3, 5))
        ),
        Fraction(0),
    )
    assert through(wap_law(scenario, army=(1000, 0), rolled=(False, True))) == known
    unbound = ghb2023.Scenario(7, unbind=1, primal=1)
    mixed = sum(
        (
            Fraction(ways, 4)
            * through(
                ghb2023.law(
                    unbound._replace(unbind_primal=dice), policy="best", worth=(("cast", 1),)
                )
            )
            for dice, ways in ((0, 1), (1, 2), (2, 1))
        ),
        Fraction(0),
    )
    assert through(ghb_law(unbound, rolled=(False, True))) == mixed


@pytest.mark.parametrize("power", ["off", "on"])
def test_counted_dispels_are_those_of_the_casting_oracle(power: str) -> None:
    """The law with counted dispelling dice is the law with replayed ones, play by play."""
    rulings = wap.Rulings(dispel_ultimate_power=power)
    for theirs in (0, 1, 3):
        scenario = wap.Scenario(2, 6, 3, dispel_dice=theirs, dispel_level=2)
        assert one_spell(scenario, rulings) == wap.law(scenario, rulings)


def test_the_dice_are_not_averaged() -> None:
    """Two D3 come to four dice on average, and never more than six; at 25 that is a difference."""
    scenario = wap.Scenario(4, 25, 3)
    assert cast(wap_law(scenario, army=(1000, 0))) > cast(wap.law(scenario)) > 0
