"""What another reading of a clause would change most, beside all that the chapter covers."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest

import probcast
from probcast.render.number import shown
from probcast.report.findings import find
from probcast.report.readings import readings
from probcast.report.section import Tabled
from probcast.rules import Kind
from probcast.rulesets import keys, load

from .as_set import as_set

CHANGE = re.compile(r"(.+) at (\d+)\+: (\S+) becomes (\S+?)(?: \((.*)\))?")
GIVEN = {
    ("t9a", "tie", "stands"): "through at 3+: 45.3% becomes 54.6% (dispel dice 3)",
    ("wap", "dispel_ultimate_power", "on"): ("through at 3+: 69.3% becomes 59.1% (dispel dice 3)"),
    ("ghb2023", "tie", "unbinds"): "through at 5+: 61.3% becomes 49.5% (unbind 1)",
    ("ghb2023", "double_one", "open"): "miscast at 7+: 2.8% becomes 0% (policy always)",
    ("t9a", "one_die_dispel", "fails"): "nothing in these attempts",
}


def told(key: str) -> dict[tuple[str, str], str]:
    """Return what the report says of each reading that is not taken."""
    tables = [block for block in readings(find(key)).blocks if isinstance(block, Tabled)]
    return {(row[0], row[4]): row[5] for table in tables for row in as_set(table).rows}


@pytest.fixture(scope="module", params=keys())
def chapter(request: pytest.FixtureRequest) -> tuple[str, dict[tuple[str, str], str]]:
    """Return a ruleset's key with all that its report says."""
    return str(request.param), told(str(request.param))


def question(key: str, words: str | None) -> dict[str, Any]:
    """Return what stands in brackets as a question: fields, a policy, what is played for."""
    found: dict[str, Any] = {}
    for part in words.split(", ") if words else ():
        name, _, value = part.rpartition(" ")
        if name == "policy":
            found["policy"] = value
        elif name == "played for":
            event, _, worth = value.partition("=")
            found["worth"] = {event: worth}
        else:
            field = name.replace(" ", "_")
            found[field] = load(key).fields[field].read(field, value)
    return found


Chapter = tuple[str, Mapping[tuple[str, str], str]]


def test_what_is_said_is_so(chapter: Chapter) -> None:
    """Each change is that of two answers of the package, in one reading and in the other."""
    key, changes = chapter
    for (name, other), words in changes.items():
        if (key, name, other) in GIVEN:
            assert words == GIVEN[key, name, other]
        match = CHANGE.fullmatch(words)
        if match is None or "table" in match[1]:
            continue
        asked = {**question(key, match[5]), "casting_value": int(match[2])}
        both = [
            probcast.odds(key, **asked, rulings=rulings).measures[match[1].replace(" ", "_")]
            for rulings in ({}, {name: other})
        ]
        kind = load(key).all_measures[match[1].replace(" ", "_")].kind
        assert [shown(chance, kind, 1) for chance in both] == [match[3], match[4]]


DISPELS = ("none", "wizardly", "fated")
"""What an opponent may do who has no dice to choose from."""
SLOW = ("3", "4", "5")
"""Depths of Ultimate Power; the one of 2 stands for them."""


def test_nothing_that_is_covered_changes_more(chapter: Chapter) -> None:
    """Neither in the chapter's table nor against an answer, for the cast or for its effect."""
    key, changes = chapter
    for (name, other), words in changes.items():
        if other in SLOW:
            continue
        match = CHANGE.fullmatch(words)
        success = match is not None and match[1].replace(" ", "_") in ("cast", "through")
        most = max(gains(key, name, other), default=Fraction(0))
        if not success:
            assert most == 0
            continue
        assert match is not None
        asked = {**question(key, match[5]), "casting_value": int(match[2])}
        before, after = (
            probcast.odds(key, **asked, rulings=rulings).measures[match[1]]
            for rulings in ({}, {name: other})
        )
        assert isinstance(before, Fraction)
        assert isinstance(after, Fraction)
        assert abs(after - before) == most


def gains(key: str, name: str, other: str) -> Iterator[Fraction]:
    """Yield how far the chances of success are apart, attempt by attempt."""
    ruleset, usual = load(key), find(key).usual
    grid: dict[str, Any] = dict(ruleset.view.grid)
    asked: list[dict[str, Any]] = [grid]
    if ruleset.opponent:
        has: dict[str, Any] = {ruleset.opponent.has: range(7)} if ruleset.opponent.has else {}
        if "dispel" in ruleset.fields:
            has = {"dispel": DISPELS}
        dice = {**has, **dict(ruleset.opponent.asks)}
        here = {name: value for name, value in usual.scenario.items() if value is not None}
        values = {**here, "casting_value": grid["casting_value"]}
        asked += [{**values, **dice}]
        asked += [{**values, **dice, "worth": {"through": 1}}] if usual.chooses else []
    for axes in asked:
        measures = [m.key for m in ruleset.all_measures.values() if m.kind is Kind.REACH]
        both: list[dict[str, str]] = [{}, {name: other}]
        frames: list[Any] = [
            probcast.table(key, **axes, measures=measures, rulings=read) for read in both
        ]
        for measure in measures:
            for before, after in zip(frames[0][measure], frames[1][measure], strict=True):
                if before is not None:
                    yield abs(after - before)
