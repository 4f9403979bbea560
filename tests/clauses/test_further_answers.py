"""The opponent's dice alone, in the further games, against a total that stands: `decide`.

AOS-7 is asked in the same way: an endless spell is a total that stands.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from oracles import aos, tow, wh40k7, wh40k8, whfb8, whfb67

import probcast
from probcast.rulesets import keys

Answer = Callable[[int], Fraction]  # so many dice, or attempts, to a chance
Asked = tuple[str, int, dict[str, Any], tuple[int, ...], Answer]

BY_THE_BOOK = tow.BY_THE_BOOK
TURNED = tow.Rulings("full", "dispels")
DICE = (1, 2, 3, 4)
ONCE = ()
"""An opponent who has one attempt a spell has no number to choose."""


def wfb(key: str, total: int, tie: str, patterns: str = "first") -> Asked:
    """Dispel in the 6th or 7th edition."""
    rulings = whfb67.Rulings(patterns, tie)

    def answer(dice: int) -> Fraction:
        return whfb67.dispel_chance(total, whfb67.Scenario(1, 3, dispel_dice=dice), rulings)

    return key, total, {"rulings": rulings._asdict()}, DICE, answer


def wfb8(total: int, level: int, bonus: int) -> Asked:
    """Dispel in the 8th edition."""

    def answer(dice: int) -> Fraction:
        scenario = whfb8.Scenario(1, 3, dispel_dice=dice, dispel_level=level, dispel_bonus=bonus)
        return whfb8.dispel_chance(total, scenario)

    return "whfb8", total, {"dispel_level": level, "dispel_bonus": bonus}, DICE, answer


def unbind(key: str, total: int, modifier: int = 0, extra: int = 0, again: str = "none") -> Asked:
    """Unbind a spell."""
    scenario = aos.Scenario(7, 0, 0, 1, modifier, extra, "none", again)
    asked = {"unbind_modifier": modifier, "unbind_extra_dice": extra, "unbind_reroll": again}
    return key, total, asked, ONCE, lambda _: aos.unbind_chance(total, scenario)


def endless(edition: int, value: int) -> Asked:
    """Dispel an endless spell; what is reached at a value goes beyond the number below it."""
    beyond = value - 1 if edition == 4 else value
    return f"aos{edition}", beyond, {}, ONCE, lambda _: aos.endless(edition, value)


def old(
    total: int, dispel: str, level: int = 0, again: str = "none", rulings: tow.Rulings = BY_THE_BOOK
) -> Asked:
    """Dispel in the Old World."""
    scenario = tow.Scenario(7, dispel=dispel, dispel_level=level, dispel_reroll=again)
    asked = {
        "dispel": dispel,
        "dispel_level": level,
        "dispel_reroll": again,
        "rulings": rulings._asdict(),
    }
    return "tow", total, asked, ONCE, lambda _: tow.dispel_chance(total, scenario, rulings)


def deny(total: int, modifier: int) -> Asked:
    """Deny a power."""
    scenario = wh40k8.Scenario(deny=1, deny_modifier=modifier)
    return (
        "wh40k8",
        total,
        {"deny_modifier": modifier},
        ONCE,
        lambda _: wh40k8.deny_chance(total, scenario),
    )


def deny_charges(charges: int, on: int) -> Asked:
    """Deny so many charges."""

    def answer(dice: int) -> Fraction:
        return wh40k7.deny_chance(charges, wh40k7.Scenario(1, 1, dice, on))

    return "wh40k7", charges, {"deny_on": on}, DICE, answer


ASKED: dict[str, list[Asked]] = {
    "W6-9": [
        wfb(key, total, tie)
        for key in ("whfb6", "whfb7")
        for total in (2, 4, 7, 12, 16, 30)
        for tie in ("dispels", "stands")
    ],
    "W8-8": [
        wfb8(total, level, bonus) for total in (5, 9, 14) for level, bonus in ((0, 0), (3, 1))
    ],
    "W8-9": [wfb8(3, 4, 2)],
    "W8-10": [wfb8(40, 4, 0)],
    "TOW-9": [
        old(total, dispel, level, "none", rulings)
        for total in (3, 7, 11)
        for dispel, level in (("wizardly", 0), ("wizardly", 3), ("fated", 0))
        for rulings in (BY_THE_BOOK, TURNED)
    ],
    "TOW-10": [old(30, dispel) for dispel in ("wizardly", "fated")],
    "TOW-11": [old(1, "wizardly", 4), old(1, "fated")],
    "TOW-12": [
        old(total, dispel, 0, "failed", rulings)
        for total in (1, 7, 30)
        for dispel in ("wizardly", "fated")
        for rulings in (BY_THE_BOOK, TURNED)
    ],
    "AOS-3": [unbind(f"aos{edition}", 8, 1) for edition in aos.EDITIONS],
    "AOS-4": [
        unbind(f"aos{edition}", 8, 0, extra, again)
        for edition in aos.EDITIONS
        for extra, again in ((1, "none"), (2, "none"), (0, "failed"))
    ],
    "AOS-7": [endless(edition, value) for edition in aos.EDITIONS for value in range(3, 13)],
    "P8-5": [deny(total, modifier) for total in (5, 9) for modifier in (-1, 0, 2)],
    "P7-4": [deny_charges(charges, on) for charges in (1, 2, 3) for on in (6, 5, 4)],
}


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(asked, id=f"{clause}-{asked[0]}-{asked[1]}-{number}")
        for clause, group in ASKED.items()
        for number, asked in enumerate(group)
        if asked[0] in keys()
    ],
)
def test_against_a_total_that_stands(asked: Asked) -> None:
    """So many dice, or the one attempt, stop it as often as the oracle says."""
    key, total, fields, numbers, answer = asked
    said = {name: value for name, value in fields.items() if value not in (0, "none")}
    (row,) = probcast.decide(key, against=total, **said).to_dict("records")
    assert row["total"] == total
    if not numbers:
        assert row["value"] == answer(1)
        return
    found = {number: row[f"alternatives_{number}"] for number in numbers}
    assert found == {number: answer(number) for number in numbers}
    options = [cell for name, cell in row.items() if str(name).startswith("alternatives_")]
    chances = [cell for cell in options if isinstance(cell, (int, Fraction))]
    assert row["value"] == max(chances)
    assert row[f"alternatives_{row['action']}"] == row["value"]
