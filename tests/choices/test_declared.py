"""What stands beside each number of dice to declare: all of it counted, roll by roll."""

import json
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from cli.command import call
from oracles.boosted import severity
from oracles.dispelling import T9aDispeller

import probcast

Capture = pytest.CaptureFixture[str]
Figures = dict[str, Fraction]


@cache
def counted(dice: int, value: int, theirs: int) -> Figures:
    """Write out T9A-2 to T9A-9 for some dice against some dispel dice."""
    found = dict.fromkeys(("price", "cast", "through", "miscast", "dispelled"), Fraction(0))
    for faces in product(range(1, 7), repeat=dice):
        cast = sum(faces) >= value and not (dice == 1 and faces[0] <= 2)
        stopped = T9aDispeller().answers(sum(faces), theirs) if cast else Fraction(0)
        lost = 1 - stopped if cast and severity(faces) == 1 else Fraction(0)
        fizzled = 0 if dice == 1 else faces.count(1) * (lost if cast else 1)
        found["price"] += dice - fizzled
        found["cast"] += cast
        found["through"] += cast - stopped - lost
        found["miscast"] += severity(faces) is not None
        found["dispelled"] += stopped
    return {key: Fraction(number, 6**dice) for key, number in found.items()}


def sheet(capsys: Capture, *options: str) -> tuple[dict[str, Any], dict[str, dict[int, Fraction]]]:
    """Ask how many dice to declare: the row, and its figures by number of dice."""
    (row,) = json.loads(call(capsys, "decide", "t9a", *options, "--format=json").out)["rows"]
    figures = {key: cells for key, cells in row.items() if isinstance(cells, dict)}
    return row, {
        key: {int(dice): Fraction(cell) for dice, cell in cells.items()}
        for key, cells in figures.items()
    }


@pytest.mark.parametrize("theirs", [0, 2])
@pytest.mark.parametrize("value", [4, 6, 11, 16])
@pytest.mark.parametrize("price", ["0", "-1/3"])
def test_each_number_of_dice(value: int, theirs: int, price: str, capsys: Capture) -> None:
    """Figures that say nothing are left out: chances of 0, and what the worth says already."""
    options = (f"--casting-value={value}", f"--dispel-dice={theirs}", f"--worth=miscast={price}")
    row, figures = sheet(capsys, *options)
    known = {dice: counted(dice, value, theirs) for dice in range(1, 6)}
    worth = {dice: each["cast"] + each["miscast"] * Fraction(price) for dice, each in known.items()}
    assert figures.pop("alternatives") == worth
    said = {key: {dice: each[key] for dice, each in known.items()} for key in known[1]}
    if said["through"] == said["cast"]:
        del said["through"]
    if price == "0":
        del said["cast"]
    assert figures == {key: cells for key, cells in said.items() if any(cells.values())}
    assert Fraction(row["value"]) == max(worth.values())
    assert int(row["action"]) == min(n for n in worth if worth[n] == max(worth.values()))


def test_a_surge_is_paid_too() -> None:
    """SCR-3: one die of two at 7+ surges after a 4, 5 or 6, where a d3 can still help."""
    frame = probcast.decide("scrollhammer", pool=2, casting_value=7)
    assert (frame.price_1[0], frame.price_2[0]) == (Fraction(3, 2), 2)


def test_only_what_is_legal_is_listed() -> None:
    """WAP-1: a wizard of level 2 may use four dice; SCR-2: a pool of three holds three."""
    for frame, most in (
        (probcast.decide("wap", level=2), 4),
        (probcast.decide("scrollhammer", pool=3), 3),
    ):
        listed = [name for name in frame.columns if name.startswith("alternatives_")]
        assert listed == [f"alternatives_{n}" for n in range(1, most + 1)]
