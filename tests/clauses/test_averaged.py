"""Odds before the pools are rolled: product against oracle (GHB-3, WAP-12)."""

from typing import Any

import pytest
from oracles import ghb2023, wap
from oracles.averaged import ghb_law, wap_law

from .verdict import ask, check, check_rows

WINDS = "winds"
"""What is said in place of a number of dice that is rolled for."""
GHB = [
    ghb2023.Scenario(5),
    ghb2023.Scenario(7),
    ghb2023.Scenario(12, 1),
    ghb2023.Scenario(9, unbind=1, unbind_primal=1),
]
WAP = [
    wap.Scenario(1, 11, 1),
    wap.Scenario(1, 8, 2, dispel_dice=2, dispel_level=2),
    wap.Scenario(1, 17, 4, boosted_value=22),
]
not_yet = pytest.mark.xfail(reason="the product does not average over pools yet")


def question(scenario: Any, **said: object) -> dict[str, object]:
    """Put a word, or a setting of the pool, in the place of a number."""
    return {**scenario._asdict(), **said}


@not_yet
@pytest.mark.parametrize("policy", ["best", "until-cast"])
@pytest.mark.parametrize("phases", [1, 2])
@pytest.mark.parametrize("scenario", GHB, ids=str)
def test_primal_dice(scenario: ghb2023.Scenario, phases: int, policy: str) -> None:
    """GHB-3: the caster's primal dice out of one hero phase, or of two."""
    found = ghb_law(scenario, phases, policy)
    asked = question(scenario, primal=WINDS, phases=phases, policy=policy)
    check(ask("ghb2023", asked), found, ghb2023.measures(found))


@not_yet
@pytest.mark.parametrize("value", [5, 8])
def test_the_same_primal_dice_for_both(value: int) -> None:
    """GHB-3: the unbinder holds as many as the caster was given."""
    scenario, worth = ghb2023.Scenario(value, unbind=1), (("cast", 0), ("through", 1))
    found = ghb_law(scenario, 1, "best", worth, unbinder_too=True)
    asked = question(scenario, primal=WINDS, unbind_primal=WINDS, worth=dict(worth))
    check(ask("ghb2023", asked), found, ghb2023.measures(found))


@not_yet
@pytest.mark.parametrize("points", [1000, 2000])
@pytest.mark.parametrize("scenario", WAP, ids=str)
def test_power_dice(scenario: wap.Scenario, points: int) -> None:
    """WAP-12, WAP-1: all power dice of the winds, or as many as the wizard may use."""
    found = wap_law(scenario, points=points)
    answer = ask("wap", question(scenario, dice=WINDS, points=points))
    check(answer, found, wap.measures(found, scenario))
    check_rows(answer, wap.miscast_rows(found))


@not_yet
@pytest.mark.parametrize("points", [1000, 2000])
@pytest.mark.parametrize(("value", "level"), [(9, 1), (15, 3)])
def test_both_pools_of_the_same_winds(points: int, value: int, level: int) -> None:
    """WAP-12: the dispel pool is the highest half of the very D3 that made the power pool."""
    scenario = wap.Scenario(1, value, level, dispel_level=2)
    found = wap_law(scenario, points=points, dispel_too=True)
    answer = ask("wap", question(scenario, dice=WINDS, dispel_dice=WINDS, points=points))
    check(answer, found, wap.measures(found, scenario))
