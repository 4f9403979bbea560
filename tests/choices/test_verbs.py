"""What to declare, what to do now, how to dispel: each has a verb, and `decide` still asks all."""

import json
from typing import Any

import pytest
from cli.command import call

import probcast
from probcast.rules import RefusedError
from probcast.rulesets import every, keys

Capture = pytest.CaptureFixture[str]

DECLARED = (
    "t9a --casting-value 9",
    "t9a --casting-value 9 --at-least 75%",
    "t9a --casting-value 8 --boosted-value 11",
    "t9a --dice 3 --modifier 1 --casting-value 8 --boosted-value 11 --format csv",
    "scrollhammer --pool 5 --casting-value 9 --worth die=-1/10 --exact",
    "wap --casting-value 12 --level 3 --boosted-value 15",
)
DISPELLED = (
    "t9a --against 14,9 --dispel-dice 7",
    "t9a --against 9 --at-least 60% --format json",
    "ghb2023 --against 9,12 --unbind-primal 3",
    "wap --against 12 --dispel-level 3 --format markdown",
)


@pytest.mark.parametrize("words", DECLARED)
def test_declare_is_what_decide_says_before_the_roll(words: str, capsys: Capture) -> None:
    """In every form, to the letter."""
    new, old = (call(capsys, verb, *words.split()) for verb in ("declare", "decide"))
    assert new == old
    assert new.code == 0


@pytest.mark.parametrize("words", DISPELLED)
def test_dispel_is_what_decide_says_of_totals_that_stand(words: str, capsys: Capture) -> None:
    """In every form, to the letter."""
    new, old = (call(capsys, verb, *words.split()) for verb in ("dispel", "decide"))
    assert new == old
    assert new.code == 0


def test_calls_say_what_commands_say() -> None:
    """The old call and the new one give the same frame."""
    pairs: tuple[tuple[Any, dict[str, Any]], ...] = (
        (probcast.declare, {"casting_value": 9, "at_least": "75%"}),
        (probcast.declare, {"dice": 3, "casting_value": 8, "boosted_value": 11}),
        (probcast.dispel, {"against": (14, 9), "dispel_dice": 7}),
    )
    for ask, asked in pairs:
        new, old = ask("t9a", **asked), probcast.decide("t9a", **asked)
        assert new.equals(old)
        assert new.attrs == old.attrs


def test_an_endless_spell_stands_with_its_casting_value(capsys: Capture) -> None:
    """GHB-10: it is dispelled as any spell is unbound, against its casting value: 7 takes 8."""
    found = json.loads(call(capsys, "dispel", "ghb2023", "--against", "7", "--format", "json").out)
    alternatives = found["rows"][0]["alternatives"]
    assert alternatives["0"] == "5/12"
    assert list(probcast.dispel("ghb2023", against=7).alternatives_0.map(str)) == ["5/12"]


@pytest.mark.parametrize("key", keys())
def test_only_what_the_rules_have_is_offered(key: str, capsys: Capture) -> None:
    """A verb that a ruleset has no use for is refused in one line, with the clause if one says."""
    ruleset = probcast.ruleset(key)
    listed = {verb: call(capsys, verb, "--help").out for verb in ("declare", "dispel")}
    assert (f"  {key} " in listed["declare"]) == bool(ruleset.declares)
    assert (f"  {key} " in listed["dispel"]) == (ruleset.opponent is not None)
    if not ruleset.declares:
        with pytest.raises(RefusedError, match="declares no"):
            probcast.declare(key)
    if ruleset.opponent is None:
        with pytest.raises(RefusedError):
            probcast.dispel(key, against=9)


def test_what_a_verb_finds_is_not_given_to_it(capsys: Capture) -> None:
    """The dice that `declare` finds, and totals that are missing."""
    given = call(capsys, "declare", "t9a", "--dice", "3")
    assert given.code == 2
    assert "dice is what declare finds: leave it out, or ask decide" in given.err
    missing = call(capsys, "dispel", "t9a")
    assert (missing.code, missing.out) == (2, "")
    assert "against is missing" in missing.err
    assert any(ruleset.opponent for ruleset in every())
