"""Age of Sigmar, 1st to 4th edition: the two highest dice count, and all of them may miscast."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import probcast
from rulesets.asked import agrees
from rulesets.brute import Hand, Roll, answered, stopping

KEYS = ("aos1", "aos2", "aos3", "aos4")
REROLLS = ("none", "failed", "one-die", "ones", "ones-and-twos")


def highest(hand: Hand) -> Hand:
    """Return the two dice that count (AOS-4)."""
    return tuple(sorted(hand)[-2:])


def rules(key: str, value: int, modifier: int, miscast_dice: str = "all") -> Any:
    """Return how a casting roll is judged (AOS-1, AOS-2)."""

    def judge(_first: Hand, end: Hand) -> Roll:
        total = sum(highest(end)) + modifier
        ones = (end if key == "aos4" and miscast_dice == "all" else highest(end)).count(1)
        if key in ("aos3", "aos4") and ones >= 2:
            return Roll(cast=False, total=total, miscast=True, silenced=True)
        return Roll(cast=total >= value, total=total)

    return judge


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("extra", "reroll"), list(product((0, 1), REROLLS)))
def test_cast(key: str, extra: int, reroll: str) -> None:
    """2D6 and 3D6, each re-roll of them."""
    for value, modifier in ((3, 2), (8, 0)) if extra else product((3, 8, 12), (0, 2)):
        found = answered(rules(key, value, modifier), 2 + extra, reroll)
        scenario = {"casting_value": value, "modifier": modifier, "reroll": reroll}
        agrees(key, found, {**scenario, "extra_dice": extra})


@pytest.mark.parametrize(("key", "reroll"), list(product(KEYS, ("none", "one-die", "ones"))))
def test_cast_on_four_dice(key: str, reroll: str) -> None:
    """4D6, the two highest."""
    found = answered(rules(key, 9, 0), 4, reroll)
    agrees(key, found, {"casting_value": 9, "extra_dice": 2, "reroll": reroll})


@pytest.mark.parametrize(("extra", "reroll"), list(product((1, 2), ("none", "one-die", "ones"))))
def test_dice_that_miscast(extra: int, reroll: str) -> None:
    """In the other reading of AOS-2 the two that count alone."""
    found = answered(rules("aos4", 7, 0, "kept"), 2 + extra, reroll)
    scenario = {"casting_value": 7, "extra_dice": extra, "reroll": reroll}
    agrees("aos4", found, scenario, {"miscast_dice": "kept"})


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("extra", "reroll"), list(product((0, 1), ("none", "failed"))))
def test_unbind(key: str, extra: int, reroll: str) -> None:
    """It must exceed; the unbinder's dice and re-roll are as the caster's (AOS-3, AOS-4)."""
    for plus in (0, 2):

        def stops(_first: Hand, end: Hand, total: int, plus: int = plus) -> bool:
            return sum(highest(end)) + plus > total

        found = answered(rules(key, 7, 1), 2, "none", stopping(stops, 2 + extra, reroll))
        scenario = {"casting_value": 7, "modifier": 1, "unbind": 1, "unbind_modifier": plus}
        agrees(key, found, {**scenario, "unbind_extra_dice": extra, "unbind_reroll": reroll})


def test_numbers_of_the_rules() -> None:
    """As they stand beside the clauses."""
    for key in ("aos1", "aos3", "aos4"):
        through = [
            probcast.odds(key, casting_value=value, unbind=1).measures["through"]
            for value in range(5, 10)
        ]
        assert list(map(str, through)) == ["29/54", "41/81", "581/1296", "455/1296", "325/1296"]
    cast = [
        probcast.odds("aos4", casting_value=value, extra_dice=1, rulings=readings).measures["cast"]
        for value, readings in ((8, {}), (5, {}), (5, {"miscast_dice": "kept"}))
    ]
    assert list(map(str, cast)) == ["49/72", "49/54", "205/216"]
    third = probcast.odds("aos3", casting_value=4, extra_dice=1).measures
    assert third["miscast"] == Fraction(1, 216)
    assert third["mean_mortal_wounds"] == Fraction(1, 108)
    assert "miscast" not in probcast.odds("aos2").measures
