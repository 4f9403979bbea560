"""Warhammer 40,000, 7th to 9th edition: charges on 4+, and psychic tests that grow harder."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import probcast
from probcast.rules import IllegalError
from rulesets.asked import agrees
from rulesets.brute import Hand, Roll, answered, played, stopping

REROLLS = ("none", "failed", "one-die", "ones")


def late(charge: int, attempt: int, modifier: int) -> Any:
    """Return how a psychic test is judged (P8-1 to P8-3)."""
    need = max(charge, min(charge + attempt - 1, 11))

    def judge(_first: Hand, end: Hand) -> Roll:
        total = sum(end) + modifier
        return Roll(cast=total >= need, total=total, miscast=end in ((1, 1), (6, 6)))

    return judge


@pytest.mark.parametrize("reroll", REROLLS)
def test_psychic_test(reroll: str) -> None:
    """Each attempt of a phase, printed values below and above 11."""
    for charge, attempt, modifier in product((4, 5, 9, 12), (1, 3, 7), (0, 1)):
        found = answered(late(charge, attempt, modifier), 2, reroll)
        scenario = {"casting_value": charge, "attempt": attempt, "modifier": modifier}
        agrees("wh40k8", found, {**scenario, "reroll": reroll})


@pytest.mark.parametrize("reroll", REROLLS)
def test_deny(reroll: str) -> None:
    """It must exceed the test (P8-5)."""
    for plus in (0, 2):

        def stops(_first: Hand, end: Hand, total: int, plus: int = plus) -> bool:
            return sum(end) + plus > total

        found = answered(late(6, 2, 1), 2, "none", stopping(stops, 2, reroll))
        scenario = {"casting_value": 6, "attempt": 2, "modifier": 1, "deny": 1}
        agrees("wh40k8", found, {**scenario, "deny_modifier": plus, "deny_reroll": reroll})


@pytest.mark.parametrize(("modifier", "deny"), list(product((0, 1, 2), (0, 1))))
def test_wounds_of_smite(modifier: int, deny: int) -> None:
    """D3, and D6 for a result of more than 10; what is denied wounds nobody (P8-3)."""
    wounds = Fraction(0)
    for (_, end), weight in played(2, "none", lambda _first, _end: True).items():
        total = sum(end) + modifier
        if total >= 5:
            mean = Fraction(7, 2) if total > 10 else Fraction(2)
            stopped = Fraction(sum(a + b > total for a, b in product(range(1, 7), repeat=2)), 36)
            wounds += weight * mean * (1 - stopped * deny)
    odds = probcast.odds("wh40k8", modifier=modifier, deny=deny)
    assert odds.measures["mean_mortal_wounds"] == wounds


def test_numbers_of_smite() -> None:
    """As they stand beside the clauses, and the page that has `10 or more` wrong."""
    measures = probcast.odds("wh40k8").measures
    assert measures["mean_mortal_wounds"] == Fraction(43, 24) != Fraction(23, 12)
    cast = [probcast.odds("wh40k8", attempt=n).measures["cast"] for n in range(1, 8)]
    assert list(map(str, cast)) == ["5/6", "13/18", "7/12", "5/12", "5/18", "1/6", "1/12"]
    assert probcast.odds("wh40k8", deny=1).measures["through"] == Fraction(29, 54)


def early(charge: int) -> Any:
    """Return how a test of the 7th edition is judged (P7-2, P7-3)."""

    def judge(_first: Hand, end: Hand) -> Roll:
        total = sum(face >= 4 for face in end)
        return Roll(cast=total >= charge, total=total, miscast=end.count(6) >= 2)

    return judge


@pytest.mark.parametrize(("dice", "reroll"), [*product((1, 2, 3), REROLLS), (4, "one-die")])
def test_charges(dice: int, reroll: str) -> None:
    """Each number of dice, each warp charge."""
    for charge in (1, 2, 3):
        found = answered(early(charge), dice, reroll)
        agrees("wh40k7", found, {"dice": dice, "casting_value": charge, "reroll": reroll})


@pytest.mark.parametrize(("dice", "on", "reroll"), list(product((1, 3), (4, 6), REROLLS)))
def test_deny_charges(dice: int, on: int, reroll: str) -> None:
    """As many 6s, or 4s and more, as there are charges (P7-4)."""

    def stops(_first: Hand, end: Hand, total: int) -> bool:
        return sum(face >= on for face in end) >= total

    found = answered(early(1), 2, "none", stopping(stops, dice, reroll))
    scenario = {"dice": 2, "casting_value": 1, "deny_dice": dice, "deny_on": on}
    agrees("wh40k7", found, {**scenario, "deny_reroll": reroll})


def test_five_dice_against_two_charges() -> None:
    """Denied in 763 of 3888 throws."""
    frame = probcast.decide("wh40k7", against=2, deny_dice=5)
    assert list(frame["value"]) == [Fraction(763, 3888)]


def test_warp_charge_is_one_to_three() -> None:
    """No power asks for more (P7-2)."""
    with pytest.raises(IllegalError, match=r"casting_value is 4: 1 to 3 is allowed \(P7-2\)"):
        probcast.odds("wh40k7", casting_value=4)


def test_pool() -> None:
    """One D6 for both sides, and levels (P7-1)."""
    frame = probcast.pool("wh40k7", levels=4, deny_levels=1)
    assert frame[["power", "deny"]].to_numpy().tolist() == [[n + 4, n + 1] for n in range(1, 7)]
    assert set(frame["chance"]) == {Fraction(1, 6)}
