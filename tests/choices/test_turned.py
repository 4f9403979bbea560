"""The chance to reach the casting value beside that to cast: where they differ, it says why."""

import re
from fractions import Fraction
from typing import Any

import pytest
from cli.command import call

import probcast
from probcast.rules import turned
from probcast.rulesets import keys, load

BY_HAND: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "ghb2023",
        {"primal": 1, "casting_value": 7},
        (
            "Total 7 or more: 89.8% (97/108); cast: 88.9% (8/9). "
            "High enough and not cast: 0.9% (1/108)"
        ),
        "GHB-6 (Primal miscast instead: two natural 1s with a primal die)",
    ),
    (
        "ghb2023",
        {"primal": 0, "casting_value": 2},
        "Total 2 or more: 100% (1); cast: 97.2% (35/36). High enough and not cast: 2.8% (1/36)",
        "GHB-2 (Miscast: natural double 1, no primal die rolled)",
    ),
    (
        "ghb2023",
        {"primal": 1, "casting_value": 20},
        "Total 20 or more: 0% (0); cast: 7.4% (2/27). Too low and cast: 7.4% (2/27)",
        (
            "GHB-7 (Two natural 6s with a primal die: cast whatever the total, cannot be unbound, "
            "silenced, and both players gain a primal die)"
        ),
    ),
    (
        "t9a",
        {"dice": 1, "modifier": 1, "casting_value": 3},
        "Total 3 or more: 83.3% (5/6); cast: 66.7% (2/3). High enough and not cast: 16.7% (1/6)",
        "T9A-3 (With a single die a natural 1 or 2 fails, whatever is added to it)",
    ),
    (
        "wap",
        {"dice": 2, "casting_value": 3},
        "Total 3 or more: 100% (1); cast: 97.2% (35/36). High enough and not cast: 2.8% (1/36)",
        ("WAP-4 (A natural sum of 1 or 2 fails whatever the bonus, and silences the wizard)"),
    ),
]


@pytest.mark.parametrize(("key", "scenario", "figures", "why"), BY_HAND)
def test_it_is_said(
    key: str,
    scenario: dict[str, Any],
    figures: str,
    why: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On the page of the command, with the clause; each count can be made by hand."""
    flags = [f"--{name.replace('_', '-')}={value}" for name, value in scenario.items()]
    assert f"{figures}, by {why}." in call(capsys, "odds", key, *flags).out.splitlines()


@pytest.mark.parametrize("key", keys())
def test_the_difference_is_explained_wherever_there_is_one(key: str) -> None:
    """Over grid and policies: the tail, less what fails, and what is cast, is that to cast."""
    ruleset = load(key)
    (across,) = [name for name in ruleset.view.grid if name != "casting_value"]
    for policy in ruleset.policy_names:
        for value in (2, *ruleset.view.grid["casting_value"], 20):
            spec = ruleset.numbers["casting_value"]
            if not spec.low <= value <= spec.high:
                continue
            for step in ruleset.view.grid[across]:
                given: dict[str, Any] = {across: step, "casting_value": value}
                odds = probcast.odds(key, policy=policy, **given)
                found = {each.cast: each for each in turned(odds)}
                chance = {cast: each.chance for cast, each in found.items()}
                more = chance.get(True, Fraction(0)) - chance.get(False, Fraction(0))
                needed = odds.setting["casting_value"]
                assert odds.total.at_least(needed) + more == odds.measures["cast"]
                assert all(each.because.keys() <= ruleset.words.keys() for each in found.values())
                assert all(each.because for each in found.values())


@pytest.mark.parametrize("key", keys())
def test_nothing_is_said_where_they_are_one(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The line stands on the page exactly where the two figures differ."""
    for value in load(key).view.grid["casting_value"]:
        odds = probcast.odds(key, casting_value=value)
        differs = odds.total.at_least(value) != odds.measures["cast"]
        page = call(capsys, "odds", key, "--casting-value", str(value)).out
        assert bool(re.search(rf"^Total {value} or more", page, re.MULTILINE)) == differs
