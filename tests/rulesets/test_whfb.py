"""WHFB 6th to 8th edition: doubles that decide, full levels, dispels with doubles of their own."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import probcast
from probcast.rules import IllegalError
from probcast.rulesets import load
from rulesets.asked import agrees
from rulesets.brute import Hand, Roll, answered, stopping

REROLLS = ("none", "failed", "one-die", "ones")
EARLY = ("whfb6", "whfb7")


def early(value: int, modifier: int, patterns: str) -> Any:
    """Return how a roll of the 6th and 7th edition is judged (W6-3 to W6-8)."""

    def judge(first: Hand, end: Hand) -> Roll:
        seen = first if patterns == "first" else end
        total = sum(end) + modifier
        if seen.count(1) >= 2:
            return Roll(cast=False, total=total, miscast=True)
        if seen.count(6) >= 2:
            return Roll(cast=True, total=total, irresistible=True)
        return Roll(cast=sum(end) > 2 and total >= value, total=total)

    return judge


def early_stops(patterns: str, tie: str) -> Any:
    """Return how a dispel of the 6th and 7th edition is judged (W6-9)."""

    def stops(first: Hand, end: Hand, total: int) -> bool:
        seen = first if patterns == "first" else end
        if seen.count(1) >= 2:
            return False
        return seen.count(6) >= 2 or sum(end) >= total + (tie == "stands")

    return stops


@pytest.mark.parametrize("key", EARLY)
@pytest.mark.parametrize(("dice", "reroll"), [*product((1, 2, 3), REROLLS), (4, "one-die")])
def test_cast_early(key: str, dice: int, reroll: str) -> None:
    """Each number of dice, each re-roll, both readings of W6-8."""
    values = (3, 8, 13) if dice < 3 else (8,)
    for value, modifier, patterns in product(values, (0, 2), ("first", "second")):
        found = answered(early(value, modifier, patterns), dice, reroll)
        scenario = {"dice": dice, "casting_value": value, "modifier": modifier, "reroll": reroll}
        agrees(key, found, scenario, {"patterns": patterns})


@pytest.mark.parametrize("key", EARLY)
@pytest.mark.parametrize(("against", "reroll"), list(product((1, 2, 3), REROLLS)))
def test_dispel_early(key: str, against: int, reroll: str) -> None:
    """Each number of dispel dice, each re-roll of them, both readings of a tie."""
    for tie, patterns in product(("dispels", "stands"), ("first", "second")):
        answer = stopping(early_stops(patterns, tie), against, reroll)
        found = answered(early(7, 0, patterns), 2, "none", answer)
        scenario = {"dice": 2, "casting_value": 7, "dispel_dice": against, "dispel_reroll": reroll}
        agrees(key, found, scenario, {"patterns": patterns, "tie": tie})


def late(value: int, plus: int) -> Any:
    """Return how a roll of the 8th edition is judged (W8-3 to W8-6)."""

    def judge(_first: Hand, end: Hand) -> Roll:
        total = sum(end) + plus
        if end.count(6) >= 2:
            return Roll(cast=True, total=total, irresistible=True, miscast=True)
        cast = sum(end) > 2 and total >= value
        return Roll(cast=cast, total=total, silenced=not cast)

    return judge


def late_stops(plus: int) -> Any:
    """Return how a dispel of the 8th edition is judged (W8-8 to W8-10)."""

    def stops(_first: Hand, end: Hand, total: int) -> bool:
        return end.count(6) >= 2 or (sum(end) > 2 and sum(end) + plus >= total)

    return stops


@pytest.mark.parametrize(("dice", "reroll"), [*product((1, 2, 3), REROLLS), (4, "one-die")])
def test_cast_late(dice: int, reroll: str) -> None:
    """Each number of dice, each re-roll, with levels and bonuses."""
    values = (4, 9, 16) if dice < 3 else (12,)
    for value, level, bonus in product(values, (0, 3), (0, 1)):
        found = answered(late(value, level + bonus), dice, reroll)
        scenario = {"dice": dice, "casting_value": value, "level": level, "bonus": bonus}
        agrees("whfb8", found, {**scenario, "reroll": reroll})


@pytest.mark.parametrize(("against", "reroll"), list(product((1, 2, 3), REROLLS)))
def test_dispel_late(against: int, reroll: str) -> None:
    """By the army and by a wizard, with and without bonuses, each re-roll."""
    for level, bonus in product((0, 3), (0, 1)):
        answer = stopping(late_stops(level + bonus), against, reroll)
        found = answered(late(9, 2), 2, "none", answer)
        scenario = {"dice": 2, "casting_value": 9, "level": 2, "dispel_dice": against}
        theirs = {"dispel_level": level, "dispel_bonus": bonus, "dispel_reroll": reroll}
        agrees("whfb8", found, {**scenario, **theirs})


@pytest.mark.parametrize("key", EARLY)
def test_more_dice_may_be_worse(key: str) -> None:
    """Two 1s spoil a cast, so that 3+ is cast most often with two dice (W6-6)."""
    chances = [
        probcast.odds(key, dice=dice, casting_value=3).measures["cast"] for dice in range(1, 6)
    ]
    assert list(map(str, chances)) == ["2/3", "35/36", "25/27", "125/144", "3125/3888"]
    best = probcast.decide(key, casting_value=3)
    assert list(best.loc[best["action"] == "2", "value"]) == [Fraction(35, 36)]


@pytest.mark.parametrize("key", EARLY)
def test_dice_beyond_the_level(key: str) -> None:
    """Level + 1 at most, one for level 0; the level does nothing else (W6-2, W6-10)."""
    with pytest.raises(IllegalError, match=r"dice is 3: 1 to level \+ 1 = 2 is allowed \(W6-2\)"):
        probcast.odds(key, dice=3, level=1)
    assert probcast.odds(key, dice=1, level=0, casting_value=4).measures["cast"] == Fraction(1, 2)
    assert (
        probcast.odds(key, dice=3, level=2).measures == probcast.odds(key, dice=3, level=4).measures
    )


def test_both_patterns_take_the_miscast() -> None:
    """Four dice may show two 1s and two 6s (W6-7): irresistible and no miscast is 55/432."""
    odds = probcast.odds("whfb6", dice=4, casting_value=12)
    assert odds.measures["irresistible"] == Fraction(55, 432)
    without = probcast.odds(load("whfb6").without("W6-7"), dice=4, casting_value=12)
    assert without.measures["irresistible"] == Fraction(19, 144)


def test_miscast_table_late() -> None:
    """2D6 on rows that cover it, each of them with its share (W8-7)."""
    (table,) = probcast.odds("whfb8", dice=2).tables
    assert [row.given for row in table.rows] == [Fraction(n, 36) for n in (6, 9, 6, 9, 6)]
    assert sum(row.chance for row in table.rows) == Fraction(1, 36)


def test_pools() -> None:
    """Levels and 2 (W6-1), a wizard's own and 2 (W7-1), 2D6 and the higher of them (W8-1, W8-2)."""
    frame = probcast.pool("whfb6", levels=6, dispel_wizards=2, dispel_masters=1)
    assert frame[["power", "dispel"]].to_numpy().tolist() == [[8, 6]]
    frame = probcast.pool("whfb7", wizard_level=3, dispel_wizards=1, dispel_masters=0)
    assert frame[["power", "dispel"]].to_numpy().tolist() == [[5, 3]]
    law: dict[tuple[int, int], int] = {}
    for a, b, own, one, two in product(range(1, 7), repeat=5):
        dice = min(a + b + (own == 6), 12), max(a, b) + (one == 6) + (two == 6)
        law[dice] = law.get(dice, 0) + 1
    frame = probcast.pool("whfb8", wizards=1, dispel_wizards=2)
    assert {(row.power, row.dispel): row.chance for row in frame.itertuples()} == {
        dice: Fraction(n, 6**5) for dice, n in law.items()
    }
