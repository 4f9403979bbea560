"""Odds before the pools are rolled: product against oracle (GHB-3, WAP-12)."""

from typing import Any

import pytest
from oracles import ghb2023, wap
from oracles.averaged import ghb_law, wap_law
from oracles.play import Worth

from probcast.rules import RefusedError

from .verdict import ask, check, check_rows

GHB = [
    ghb2023.Scenario(5),
    ghb2023.Scenario(7),
    ghb2023.Scenario(12, 1),
    ghb2023.Scenario(9, unbind=1, unbind_primal=1),
]
WAP = [
    wap.Scenario(1, 11, 1),
    wap.Scenario(1, 8, 2, dispel_dice=2, dispel_level=2),
    wap.Scenario(1, 17, 3, boosted_value=22),
]
THROUGH: Worth = (("cast", 0), ("through", 1))
SIDES = {"caster": (True, False), "opponent": (False, True), "both": (True, True)}
sides = pytest.mark.parametrize("side", SIDES)


def said(scenario: Any, names: tuple[str, str], word: str, side: str) -> dict[str, object]:
    """Put the name of the pool in the place of the dice that come out of it."""
    rolled = SIDES[side]
    words = {name: word for name, yes in zip(names, rolled, strict=True) if yes}
    return {**scenario._asdict(), **words}


def primal(scenario: ghb2023.Scenario, side: str, phases: int) -> dict[str, object]:
    """Say whose primal dice are not known yet."""
    word = "pool" if phases == 1 else f"pool:phases={phases}"
    return said(scenario, ("primal", "unbind_primal"), word, side)


def winds(scenario: wap.Scenario, side: str, army: tuple[int, int]) -> dict[str, object]:
    """Say whose dice the winds have not brought yet."""
    points, levels = army
    settings = [f"points={points}"] * (points != 2000) + [f"levels={levels}"] * (levels != 0)
    word = ":".join(["winds", *filter(None, [",".join(settings)])])
    return said(scenario, ("dice", "dispel_dice"), word, side)


@pytest.mark.parametrize(
    ("scenario", "phases", "policy"),
    [
        *((scenario, 1, policy) for scenario in GHB for policy in ("best", "until-cast")),
        (GHB[1], 2, "best"),
        (GHB[3], 2, "until-cast"),
    ],
    ids=str,
)
def test_primal_dice(scenario: ghb2023.Scenario, phases: int, policy: str) -> None:
    """GHB-3: the caster's primal dice out of one hero phase, or of two."""
    found = ghb_law(scenario, phases, policy)
    asked = {**primal(scenario, "caster", phases), "policy": policy}
    check(ask("ghb2023", asked), found, ghb2023.measures(found))


@sides
@pytest.mark.parametrize("value", [5, 8])
def test_the_same_primal_dice_for_both(value: int, side: str) -> None:
    """GHB-3: where both hold what was rolled, they hold equally many; best play knows it."""
    scenario = ghb2023.Scenario(value, 0, 1, 1, 1)
    found = ghb_law(scenario, 1, "best", THROUGH, rolled=SIDES[side])
    asked = {**primal(scenario, side, 1), "worth": dict(THROUGH)}
    check(ask("ghb2023", asked), found, ghb2023.measures(found))


@pytest.mark.parametrize("army", [(1000, 0), (2000, 0), (1000, 2)])
@pytest.mark.parametrize("scenario", WAP, ids=str)
def test_power_dice(scenario: wap.Scenario, army: tuple[int, int]) -> None:
    """WAP-12, WAP-1: all power dice of the winds, or as many as the wizard may use."""
    found = wap_law(scenario, army=army)
    answer = ask("wap", winds(scenario, "caster", army))
    check(answer, found, wap.measures(found, scenario))
    check_rows(answer, wap.miscast_rows(found))


@sides
@pytest.mark.parametrize("army", [(1000, 0), (2000, 0), (3000, 0)])
@pytest.mark.parametrize(("value", "level"), [(9, 1), (15, 2)])
def test_both_pools_of_the_same_winds(
    value: int, level: int, army: tuple[int, int], side: str
) -> None:
    """WAP-12: the dispel pool is the highest half of the very D3 that made the power pool."""
    scenario = wap.Scenario(2, value, level, dispel_dice=2, dispel_level=2)
    found = wap_law(scenario, army=army, rolled=SIDES[side])
    answer = ask("wap", winds(scenario, side, army))
    check(answer, found, wap.measures(found, scenario))


@pytest.mark.parametrize(
    ("ruleset", "question"),
    [
        ("ghb2023", {"primal": "pool:phases=3"}),
        ("ghb2023", {"primal": "pool", "reroll": "ones"}),
        ("ghb2023", {"casting_value": "pool"}),
        ("ghb2023", {"primal": "winds"}),
        ("wap", {"dice": "pool"}),
        ("wap", {"dice": "winds:points=-1"}),
        ("wap", {"level": "winds"}),
        ("t9a", {"dice": "winds"}),
        ("wap", {"dice": "winds", "dispel_dice": "winds:points=1000"}),
    ],
)
def test_refused(ruleset: str, question: dict[str, object]) -> None:
    """No other word, no other field, no pool of another game, not two different winds at once."""
    with pytest.raises(RefusedError):
        ask(ruleset, question)
