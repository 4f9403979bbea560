"""The work behind an answer: counts that can be made by hand, and clauses that did something."""

import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from cli.command import call

import probcast
from probcast.answers.explain import Explanation, explain
from probcast.rules import Odds, RefusedError, Ruleset
from probcast.rulesets import keys, load

SCENARIOS: list[tuple[str, dict[str, Any]]] = [
    ("t9a", {"dice": 3, "modifier": 1, "casting_value": 11}),
    ("t9a", {"dice": 2, "dispel_dice": 2, "casting_value": 5}),
    ("t9a", {"dice": 3, "reroll": "failed"}),
    ("ghb2023", {"primal": 2, "casting_value": 8}),
    ("ghb2023", {"primal": 1, "unbind": 1}),
    ("scrollhammer", {"pool": 4, "dice": 2}),
    ("wap", {"dice": 2, "dispel_dice": 1}),
    ("wap", {"dice": 2, "reroll": "one-die"}),
]


def told(key: str, **question: Any) -> Explanation:
    """Explain the odds of one scenario."""
    return explain(probcast.odds(key, **question))


def effects(found: Explanation) -> dict[str, tuple[Fraction, Fraction, Fraction]]:
    """Return what each clause did: how often it held, and the changes without it."""
    return {effect.clause: (effect.held, effect.cast, effect.through) for effect in found.effects}


def test_the_count_is_made_by_hand() -> None:
    """3 dice +1 against 11+: 135 of 216, listed total by total."""
    found = told("t9a", dice=3, modifier=1, casting_value=11)
    rolls = [sum(faces) + 1 for faces in product(range(1, 7), repeat=3)]
    assert (
        (found.rolls, found.counts["cast"])
        == (216, 135)
        == (len(rolls), sum(t >= 11 for t in rolls))
    )
    for total, (throws, cast) in found.totals.items():
        assert throws == rolls.count(total)
        assert cast == (throws if total >= 11 else 0)


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_counts_are_the_chances(key: str, scenario: dict[str, Any]) -> None:
    """Every count over all throws is the measure itself, and the totals make up the whole."""
    found = told(key, **scenario)
    for name, count in found.counts.items():
        assert Fraction(count, found.rolls) == found.odds.measures[name]
    assert sum(throws for throws, _ in found.totals.values()) == found.rolls
    assert sum(cast for _, cast in found.totals.values()) == found.counts["cast"]
    assert {"cast", "failed", "through"} <= set(found.counts)


@pytest.mark.parametrize(
    ("key", "scenario", "clause", "effect"),
    [
        ("t9a", {"dice": 1, "casting_value": 3, "modifier": 2}, "T9A-3", "1/3 1/3 1/3"),
        ("t9a", {"dice": 3, "casting_value": 6}, "T9A-7", "1/216 0 1/216"),
        (
            "t9a",
            {"dice": 3, "casting_value": 7, "dispel_dice": 3},
            "T9A-9",
            "21301/46656 0 21301/46656",
        ),
        ("ghb2023", {"casting_value": 2, "primal": 0}, "GHB-2", "1/36 1/36 1/36"),
        ("ghb2023", {"casting_value": 7, "primal": 1}, "GHB-6", "1/27 1/108 1/108"),
        ("ghb2023", {"casting_value": 9, "primal": 2}, "GHB-6", "5/72 13/324 13/324"),
        ("ghb2023", {"casting_value": 20, "primal": 1}, "GHB-7", "2/27 -2/27 -2/27"),
        (
            "ghb2023",
            {"casting_value": 6, "unbind": 1, "primal": 0},
            "GHB-9",
            "35/162 0 35/162",
        ),
        ("wap", {"dice": 1, "casting_value": 3, "level": 1, "bonus": 2}, "WAP-4", "1/3 1/3 1/3"),
    ],
)
def test_what_a_clause_did(key: str, scenario: dict[str, Any], clause: str, effect: str) -> None:
    """How often a rule of it held, and what casting and getting through would gain without it.

    Each can be counted on one's fingers, or is a given case.
    """
    found = told(key, **scenario)
    assert " ".join(map(str, effects(found)[clause])) == effect
    assert clause in found.clauses


@pytest.mark.parametrize(
    ("key", "scenario", "clause", "less"),
    [
        ("t9a", {"dice": 1, "casting_value": 8, "modifier": 3, "modifier_cap": 2}, "T9A-10", "1/6"),
        ("scrollhammer", {"pool": 2, "dice": 1, "casting_value": 3}, "SCR-3", "-5/18"),
        ("wap", {"dice": 1, "casting_value": 9, "level": 4, "bonus": 4}, "WAP-2", "-7/18"),
        ("ghb2023", {"casting_value": 20, "primal": 1}, "GHB-4", "-2/27"),
    ],
)
def test_what_adds_and_grants_did(
    key: str, scenario: dict[str, Any], clause: str, less: str
) -> None:
    """What is added to a roll, and dice that may be: what the chance to cast is without it."""
    _, cast, through = effects(told(key, **scenario))[clause]
    assert str(cast) == str(through) == less


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_effects_are_those_of_leaving_a_clause_out(key: str, scenario: dict[str, Any]) -> None:
    """The same ruleset without the clause, asked the same, has the chances that are told."""
    ruleset, odds = load(key), probcast.odds(key, **scenario)
    for clause, (_, cast, through) in effects(told(key, **scenario)).items():
        less = asked_without(ruleset.without(clause), scenario).law
        assert less.prob(lambda o: o.cast) == odds.law.prob(lambda o: o.cast) + cast
        assert less.prob(lambda o: o.through) == odds.law.prob(lambda o: o.through) + through


def asked_without(ruleset: Ruleset, scenario: dict[str, Any]) -> Odds:
    """Ask a ruleset that lacks a clause, and leave out what counts for nothing in it."""
    while True:
        try:
            return probcast.odds(ruleset, **scenario)
        except RefusedError as refused:
            name, _, why = str(refused).partition(" is ")
            assert "which changes nothing here" in why
            scenario = {field: value for field, value in scenario.items() if field != name}


def test_a_clause_that_did_nothing_is_not_named() -> None:
    """Two dice cannot miscast, and nobody dispels."""
    assert set(effects(told("t9a", dice=2, casting_value=7))) == {"T9A-2", "T9A-5"}
    assert set(effects(told("scrollhammer", pool=2, dice=2, casting_value=7))) == {"SCR-2"}


def test_every_clause_that_had_a_hand_in_it_is_named() -> None:
    """Always adding a die to 3+ with an unbinder: both doubles may come, and GHB-8 names GHB-7."""
    question = {"casting_value": 3, "primal": 1, "policy": "always", "unbind": 1}
    assert {"GHB-6", "GHB-7", "GHB-8", "GHB-9"} <= set(told("ghb2023", **question).clauses)


def test_the_tie_in_the_other_reading() -> None:
    """T15x: a tie that lets the spell stand lets it through in 8407 of 15552."""
    (tie,) = told("t9a", dice=3, casting_value=7, dispel_dice=3).readings
    assert (tie.ruling, tie.clause, str(tie.through)) == ("tie=stands", "T9A-9", "8407/15552")


@pytest.mark.parametrize("key", keys())
def test_on_the_command_line(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """People read counts, clauses and the formula; programs find the same in the JSON."""
    page = call(capsys, "odds", key, "--explain").out
    plain = call(capsys, "odds", key).out
    assert all(line in page for line in plain.splitlines() if line.startswith("To paste"))
    data = json.loads(call(capsys, "odds", key, "--explain", "--format", "json").out)
    shown = data.pop("explanation")
    assert data == json.loads(call(capsys, "odds", key, "--format", "json").out)
    for name, count in shown["counts"].items():
        assert str(Fraction(int(count), int(shown["rolls"]))) == data["measures"][name]
        assert f"{int(count):,} of {int(shown['rolls']):,}" in page
    for clause, text in shown["clauses"].items():
        assert clause in page
        assert text == probcast.odds(key).ruleset.words[clause]
    assert f"is the coefficient of x^k in {shown['formula']}." in page


def test_a_random_pool_has_no_one_count() -> None:
    """The number of dice differs from play to play."""
    with pytest.raises(RefusedError, match="name it"):
        told("wap", dice="winds")
