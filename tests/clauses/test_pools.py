"""Dice pools at the start of a phase: product against oracle (GHB-3, WAP-12)."""

import json
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from oracles import pools
from oracles.pools import Pools

from probcast.rulesets import load

PHASES = (1, 2)
ARMIES = (
    {"points": 1999},
    {"points": 2000},
    {"points": 2999},
    {"points": 3000},
    {"points": 4500},
    {"points": 1000, "levels": 1},
    {"points": 2000, "levels": 4},
    {"points": 2500, "levels": 6},
    {"points": 3000, "levels": 8},
)
CAPPED = ({"points": 2000, "levels": 4, "cap": 12}, {"points": 4000, "cap": 16})
Law = dict[Any, Fraction]
ORACLES: dict[str, Callable[..., Law]] = {
    "ghb2023": pools.primal_dice,
    "wap": pools.wap_winds,
}


def product_pool(ruleset: str, **settings: int) -> Law:
    """Ask the product for a pool: its outcomes, a number or (power, dispel), and their chances."""
    pool = load(ruleset).pool
    assert pool is not None
    found = pool.law(pool.settled(settings))
    alike = all(dice.own == dice.opponent for dice in found.support)
    return {dice.own if alike else tuple(dice): found.pmf(dice) for dice in found.support}


def rows(ruleset: str, *options: str) -> Any:
    """Read the rows that the command prints."""
    command = [sys.executable, "-m", "probcast", "pool", ruleset, *options, "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    printed = json.loads(done.stdout)
    return printed if isinstance(printed, list) else printed["rows"]


@pytest.mark.parametrize("phases", PHASES, ids="GHB-3-{}-phases".format)
def test_primal_dice(phases: int) -> None:
    """GHB-3: what each player has been given after so many hero phases."""
    assert product_pool("ghb2023", phases=phases) == pools.primal_dice(phases)


@pytest.mark.parametrize("army", ARMIES, ids="WAP-12-{}".format)
def test_winds_of_magic(army: dict[str, int]) -> None:
    """WAP-12: the power and dispel pools together, channelled dice in the power pool."""
    assert product_pool("wap", **army) == pools.wap_winds(**army)


@pytest.mark.parametrize("army", CAPPED, ids=str)
def test_winds_of_magic_with_a_cap(army: dict[str, int]) -> None:
    """The same where the power pool holds no more than so many dice."""
    assert product_pool("wap", **army) == pools.wap_winds(**army)


@pytest.mark.parametrize(
    ("ruleset", "settings"),
    [
        ("ghb2023", {"phases": 0}),
        ("ghb2023", {"phases": 3}),
        ("wap", {"points": -1}),
        ("wap", {"points": 2000, "levels": -1}),
    ],
)
def test_illegal(ruleset: str, settings: dict[str, int]) -> None:
    """Oracle and product refuse the same."""
    with pytest.raises(ValueError, match="dice"):
        ORACLES[ruleset](**settings)
    with pytest.raises(ValueError, match=r"\S"):
        product_pool(ruleset, **settings)


def test_the_command_prints_primal_dice() -> None:
    """GHB-3 again: both sides have as many."""
    found = rows("ghb2023", "--phases", "2")
    assert all(row["own"] == row["opponent"] for row in found)
    assert {row["own"]: Fraction(row["chance"]) for row in found} == pools.primal_dice(2)


def test_the_command_prints_both_pools() -> None:
    """WAP-12 again."""
    found = {
        Pools(row["power"], row["dispel"]): Fraction(row["chance"])
        for row in rows("wap", "--points", "2000", "--levels", "4")
    }
    assert found == pools.wap_winds(2000, 4)
