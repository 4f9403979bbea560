"""The opponent's dice against totals that stand: every number of dice, every way to share them."""

import json
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import pytest
from cli.command import call
from oracles.dispelling import (
    T9aDispeller,
    Unbinder,
    WapDispeller,
    shared_out,
    split_value,
)

import probcast
from probcast.rules import RefusedError

Capture = pytest.CaptureFixture[str]


class Asked(NamedTuple):
    """A dispeller of the oracle, and the options that put him to the product."""

    ruleset: str
    oracle: T9aDispeller | WapDispeller | Unbinder
    options: tuple[str, ...] = ()


DISPELLERS = {
    "t9a": Asked("t9a", T9aDispeller()),
    "t9a-ties-stand": Asked("t9a", T9aDispeller(tie="stands"), ("--ruling=tie=stands",)),
    "t9a-one-die-fails": Asked(
        "t9a",
        T9aDispeller(3, "dispels", "fails"),
        ("--dispel-modifier=3", "--ruling=one_die_dispel=fails"),
    ),
    "t9a-minus": Asked("t9a", T9aDispeller(-2), ("--dispel-modifier=-2",)),
    "wap": Asked("wap", WapDispeller()),
    "wap-level-4": Asked("wap", WapDispeller(4), ("--dispel-level=4",)),
    "wap-cap": Asked("wap", WapDispeller(1, 9), ("--dispel-level=1", "--dispel-bonus=9")),
    "wap-power": Asked(
        "wap",
        WapDispeller(2, 0, "on"),
        ("--dispel-level=2", "--ruling=dispel_ultimate_power=on"),
    ),
    "ghb2023": Asked("ghb2023", Unbinder()),
    "ghb2023-plus": Asked("ghb2023", Unbinder(1), ("--unbind-modifier=1",)),
    "ghb2023-ties-unbind": Asked(
        "ghb2023", Unbinder(-1, "unbinds"), ("--unbind-modifier=-1", "--ruling=tie=unbinds")
    ),
}
DICE = {"t9a": "--dispel-dice", "wap": "--dispel-dice", "ghb2023": "--unbind-primal"}
every_dispeller = pytest.mark.parametrize("name", DISPELLERS)


def answer(capsys: Capture, name: str, standing: tuple[int, ...], dice: int, *more: str) -> Any:
    """Ask the product, and read its sheet."""
    ruleset, _, options = DISPELLERS[name]
    totals = ",".join(map(str, standing))
    if not dice and ruleset != "ghb2023":  # then nothing else that the dispeller has counts
        options = tuple(option for option in options if option.startswith("--ruling"))
    args = ("decide", ruleset, f"--against={totals}", f"{DICE[ruleset]}={dice}", *options, *more)
    called = call(capsys, *args, "--format=json")
    assert (called.code, called.err) == (0, "")
    return json.loads(called.out)


@every_dispeller
@pytest.mark.parametrize("total", [1, 2, 3, 5, 9, 14, 21, 40])
def test_each_number_of_dice(name: str, total: int, capsys: Capture) -> None:
    """The chance of each number of dice is the oracle's; the fewest of the best are taken."""
    (row,) = answer(capsys, name, (total,), 6)["rows"]
    known = {dice: DISPELLERS[name].oracle.answers(total, dice) for dice in range(7)}
    found = {int(dice): Fraction(chance) for dice, chance in row["alternatives"].items()}
    best = max(known.values())
    assert found == known
    assert Fraction(row["value"]) == best
    assert int(row["action"]) == min(dice for dice in known if known[dice] == best)


STANDING = [(14, 9), (9, 14), (5, 5), (4, 4), (6, 6, 6), (3, 8, 13), (30, 31), (1, 7), (8,) * 4]


ALLOTTING = [name for name in DISPELLERS if not name.startswith("ghb2023")]
"""Whoever rolls dispel dice at once; primal dice are added one by one, seeing each (GHB-4)."""


@pytest.mark.parametrize("name", ALLOTTING)
@pytest.mark.parametrize("standing", STANDING, ids=str)
@pytest.mark.parametrize("dice", [0, 2, 5])
def test_no_split_is_better(
    name: str, standing: tuple[int, ...], dice: int, capsys: Capture
) -> None:
    """The dice are shared out as in one of the best splits, and none is taken for nothing."""
    oracle = DISPELLERS[name].oracle
    data = answer(capsys, name, standing, dice)
    split = tuple(int(row["action"]) for row in data["rows"])
    known = shared_out(oracle.answers, standing, dice)
    assert [row["total"] for row in data["rows"]] == list(standing)
    assert split in known.thriftiest()
    if len(standing) > 1:
        assert Fraction(data["mean_stopped"]) == known.value
    values = [Fraction(row["value"]) for row in data["rows"]]
    assert sum(values) == split_value(oracle.answers, standing, split)


@cache
def in_turn(totals: tuple[int, ...], dice: int) -> Fraction:
    """Unbind totals one after another: a die is added, or kept for the rest, as the rolls fall."""
    if not totals:
        return Fraction(0)

    def rolled(total: int, left: int) -> Fraction:
        stopped = total > totals[0]
        stop = stopped + in_turn(totals[1:], left)
        if stopped or not left:
            return stop
        on = sum(rolled(total + face, left - 1) for face in range(1, 7)) / Fraction(6)
        return max(stop, on)

    rolls = [a + b for a in range(1, 7) for b in range(1, 7)]
    return sum((rolled(roll, dice) for roll in rolls), Fraction(0)) / 36


@pytest.mark.parametrize("totals", [(14, 9), (9, 14), (12, 12), (5, 20, 8)])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_primal_dice_go_where_the_rolls_want_them(totals: tuple[int, ...], dice: int) -> None:
    """They are not allotted: what one total leaves is there for the next (GHB-4)."""
    frame = probcast.decide("ghb2023", against=totals, unbind_primal=dice)
    assert list(frame["total"]) == list(totals)
    assert sum(frame["value"]) == in_turn(totals, dice)
    alone = probcast.decide("ghb2023", against=totals[-1], unbind_primal=dice)
    assert frame["value"].iloc[-1] <= alone["value"][0]


def test_the_order_matters() -> None:
    """A low total first leaves dice for the high one."""
    high_first, low_first = in_turn((14, 9), 3), in_turn((9, 14), 3)
    assert (str(high_first), str(low_first)) == ("3295/2592", "41761/31104")


@pytest.mark.parametrize("name", ["t9a", "wap-level-4", "ghb2023-plus"])
@pytest.mark.parametrize("enough", [0, 1, 2, 3])
def test_the_fewest_dice_for_a_chance(name: str, enough: int, capsys: Capture) -> None:
    """A chance that some dice have exactly is reached by them, a bit more only by others."""
    known = [DISPELLERS[name].oracle.answers(9, dice) for dice in range(6)]
    target = known[enough] or Fraction(1, 10**6)
    for at_least in (target, target + Fraction(1, 10**6)):
        fewest = next(dice for dice, chance in enumerate(known) if chance >= at_least)
        (row,) = answer(capsys, name, (9,), 5, f"--at-least={at_least}")["rows"]
        assert (row["action"], row["value"]) == (str(fewest), str(known[fewest]))
    (row,) = answer(capsys, name, (40,), 5, "--at-least=999/1000")["rows"]
    assert (row["action"], row["value"]) == ("none", None)


def test_how_much_is_looked_at(capsys: Capture) -> None:
    """Two totals with up to 99 dice are the most; where nothing is dispelled, a clause says so."""
    assert len(answer(capsys, "wap", (30, 300), 99)["rows"]) == 2
    with pytest.raises(RefusedError, match="30,000 scenarios"):
        probcast.decide("wap", against=(30, 30, 300), dispel_dice=99)
    with pytest.raises(RefusedError, match="44,100 scenarios"):
        probcast.decide("ghb2023", against=(9,) * 100, unbind_primal=20)
    with pytest.raises(RefusedError, match="SCR-6"):
        probcast.decide("scrollhammer", against=14)


def test_the_opponent_keeps_4_dice(capsys: Capture) -> None:
    """T16: 721/1296 against a total of 14."""
    (row,) = answer(capsys, "t9a", (14,), 4)["rows"]
    assert row["value"] == "721/1296"
    assert Fraction(row["value"]) == Fraction(721, 1296)
