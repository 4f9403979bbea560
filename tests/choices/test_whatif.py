"""What one thing more gains: a gain adds to the scenario, and an exchange says what it takes."""

import json
from fractions import Fraction
from typing import Any

import pytest
from cli.command import call

import probcast
from probcast.rulesets import load

Capture = pytest.CaptureFixture[str]


SMALL: list[tuple[str, dict[str, Any]]] = [
    ("t9a", {"dice": 2, "casting_value": 8, "dispel_dice": 1}),
    ("t9a", {"dice": 1, "casting_value": 4, "modifier_cap": 0}),
    ("ghb2023", {"primal": 0}),
    ("ghb2023", {"primal": 2}),
    ("ghb2023", {"primal": 1, "casting_value": 11, "unbind": 1}),
    ("scrollhammer", {"pool": 3, "dice": 1}),
    ("scrollhammer", {"pool": 4, "dice": 1, "rulings": {"surge": "alone"}}),
    ("wap", {"dice": 2, "level": 1, "casting_value": 9}),
    ("wap", {"dice": 1, "bonus": 4, "casting_value": 5}),
]


@pytest.mark.parametrize(("key", "scenario"), SMALL)
def test_only_an_exchange_loses(key: str, scenario: dict[str, Any]) -> None:
    """Whoever plays for casting never does worse with more, unless something went for it."""
    for again in load(key).fields["reroll"].allowed.split(", "):
        if again != "none" and scenario.get("primal"):
            continue  # GHB-5
        frame = probcast.whatif(key, **scenario, reroll=again)
        taken = [change for change in frame.change if " instead of " in change]
        for change, gained in zip(frame.change, frame.gained, strict=True):
            assert change in taken or gained is None or gained >= 0
            if "re-roll" in change and again not in ("none", "failed"):
                assert change.endswith(f" instead of reroll {again}")
        if again == "none" and not scenario.get("primal"):
            assert all("surge" in change for change in taken)


def test_a_reroll_takes_the_place_of_another(capsys: Capture) -> None:
    """T9A-12: picking a die is worth more than rolling all of a failure, and one of them goes."""
    args = ("whatif", "t9a", "--modifier", "-4", "--reroll", "one-die", "--format", "json")
    rows = json.loads(call(capsys, *args).out)["rows"]
    lost = {row["change"]: Fraction(row["gained"]) for row in rows if row["gained"][0] == "-"}
    picked, failed = (
        probcast.odds("t9a", modifier=-4, reroll=kind).measures["cast"]
        for kind in ("one-die", "failed")
    )
    assert isinstance(picked, Fraction)
    assert isinstance(failed, Fraction)
    assert lost == {"a re-roll of a failed roll instead of reroll one-die": failed - picked}


def test_primal_dice_go_for_a_reroll() -> None:
    """GHB-5: the two exclude each other; without primal dice a re-roll is a gain alone."""
    changes = list(probcast.whatif("ghb2023", primal=2).change)
    assert "a re-roll of a failed roll instead of primal 2" in changes
    assert "a re-roll of a failed roll" in list(probcast.whatif("ghb2023", primal=0).change)
    noted = probcast.whatif("ghb2023", primal=2, casting_value=5).attrs["notes"]
    assert "instead of primal 2" in str(noted)


def test_a_die_of_the_first_roll_is_none_of_the_surge() -> None:
    """SCR-3: where the surge stands alone, it misses the die that went into the first roll."""
    asked: dict[str, Any] = {
        "pool": 5,
        "dice": 1,
        "casting_value": 8,
        "rulings": {"surge": "alone"},
    }
    frame = probcast.whatif("scrollhammer", **asked)
    gained = dict(zip(frame.change, frame.gained, strict=True))
    named = "one more die in the first roll instead of in the surge"
    assert gained[named] == Fraction(163, 324) - Fraction(50, 81)
