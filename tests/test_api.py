"""The calls of a notebook's first cell: what they say of themselves, and what they refuse."""

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import probcast
from probcast.rules import RefusedError, made
from probcast.rulesets import keys, load


@pytest.mark.parametrize("key", keys())
def test_an_answer_names_what_it_answers(key: str) -> None:
    """Ruleset, scenario, and a policy, worth or reading that is not usual, are in the repr."""
    plain = probcast.odds(key)
    assert load(key).short in repr(plain)
    assert plain.setting.summary in repr(plain)
    for policy in load(key).policy_names[1:]:
        named = f"policy {policy}" in repr(probcast.odds(key, policy=policy))
        assert named == plain.chooses
    for name, ruling in load(key).rulings.items():
        other = ruling.readings[1]
        assert f"{name}={other}" in repr(probcast.odds(key, rulings={name: other}))
    if plain.chooses:
        assert "for cast=1 die=-1" in repr(probcast.odds(key, worth={"die": -1}))


def test_an_opponent_and_a_boosted_version_are_named() -> None:
    """Whoever reads the line alone knows who answers the spell."""
    t9a = probcast.odds("t9a", dispel_dice=2, dispel_modifier=1)
    assert "against 2 dispel dice +1" in repr(t9a)
    assert "against an unbind with 1 primal die" in repr(
        probcast.odds("ghb2023", unbind=1, unbind_primal=1)
    )
    wap = repr(probcast.odds("wap", boosted_value=14, dispel_dice=1, dispel_level=3))
    assert "(boosted 14+), against 1 dispel die, level 3 (+2)" in wap


def test_dice_to_come_are_named_with_what_is_not_usual() -> None:
    """Where no attempt can be summed up, the casting value and what differs from the default."""
    said = probcast.odds("wap", dice="winds", casting_value=10, level=3, bonus=1).summary
    assert said == "dice winds, casting value 10, level 3, bonus 1"


def test_a_rule_of_thumb_has_no_worth() -> None:
    """It does the same whatever it is worth."""
    assert " for " not in repr(probcast.odds("ghb2023", policy="never", worth={"silenced": -1}))


def test_frames_carry_their_origin() -> None:
    """A frame says which ruleset, policy, worth and rulings it comes from, and what is missing."""
    frame = probcast.table("wap", level=[1, 2], dice=4, casting_value=9, measures="cast")
    assert frame.attrs["ruleset"] == "wap"
    assert frame.attrs["rulings"]["natural_minimum"] == "any"
    assert frame.attrs["left_out"].endswith("(WAP-1)")
    assert list(frame["level"]) == [2]
    both = probcast.compare("t9a", "ghb2023:policy=never", casting_value=[9])
    assert both.attrs["ghb2023:policy=never"]["policy"] == "never"


@pytest.mark.parametrize("key", keys())
def test_answers_and_rulesets_can_be_pickled(key: str) -> None:
    """For other processes, and for a cache."""
    assert pickle.loads(pickle.dumps(load(key))) == load(key)  # noqa: S301 (our own bytes)
    odds = probcast.odds(key)
    again = pickle.loads(pickle.dumps(odds))  # noqa: S301 (our own bytes)
    assert (again.law, again.measures) == (odds.law, odds.measures)


def test_a_ruleset_cannot_be_changed_by_accident() -> None:
    """The record is the same for everybody in the process."""
    grid: Any = load("wap").view.grid
    with pytest.raises(TypeError):
        grid["dice"] = range(2)


def test_numpy_numbers_become_plain() -> None:
    """No numpy number gets in, where it would overflow in silence."""
    assert type(made(load("t9a"), {"dice": np.int64(3)})["dice"]) is int
    odds = probcast.odds("t9a", dice=np.int64(2), worth={"cast": np.int64(2)})  # type: ignore[arg-type]
    assert odds.worth == 2 * probcast.odds("t9a", dice=2).worth


MISUSE: dict[str, Callable[[], object]] = {
    "no ruleset": lambda: probcast.odds(None),  # type: ignore[arg-type]
    "no policy": lambda: probcast.odds("wap", policy=None),  # type: ignore[arg-type]
    "a key that is no text": lambda: probcast.odds("wap", worth={1: 1}),  # type: ignore[dict-item]
    "a ruling that is no text": lambda: probcast.odds("wap", rulings={1: "any"}),  # type: ignore[dict-item]
    "a float": lambda: probcast.odds("wap", worth={"die": 0.5}),
    "half a die": lambda: probcast.table("wap", dice=[3, 2.5]),  # type: ignore[list-item]
    "a word in a list": lambda: probcast.table("wap", dice=[3, "x"]),
    "nothing in a list": lambda: probcast.table("wap", dice=[3, None]),
    "an empty axis": lambda: probcast.table("wap", dice=[]),
    "an empty axis for all": lambda: probcast.compare("wap", "t9a", casting_value=[]),
    "an entrant that is no text": lambda: probcast.compare(3),  # type: ignore[arg-type]
    "a list of entrants": lambda: probcast.compare(["wap", "t9a"]),  # type: ignore[arg-type]
    "a setting given twice": lambda: probcast.compare("t9a:dice=3,dice=4"),
    "a policy that none has": lambda: probcast.compare(policy="nver"),
}


@pytest.mark.parametrize("what", MISUSE)
def test_misuse_is_refused_in_one_line(what: str) -> None:
    """Never an error from the inside, never a value dropped in silence."""
    with pytest.raises(RefusedError) as refused:
        MISUSE[what]()
    assert "\n" not in str(refused.value)


def test_a_policy_for_all_holds_where_it_is_known() -> None:
    """`never` is GHB's; the others keep theirs, and the frame says so."""
    frame = probcast.compare(policy="never", casting_value=9, measures="cast")
    assert frame.attrs["ghb2023"]["policy"] == "never"
    assert frame.attrs["scrollhammer"]["policy"] == "best"
