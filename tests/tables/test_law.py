"""The law of the total as a frame: exact, with its holes, and with what stands beside it."""

from fractions import Fraction

import pytest

import probcast
from probcast.rulesets import keys, load
from probcast.tables import law


@pytest.mark.parametrize("key", keys())
def test_a_law_is_exact_and_whole(key: str) -> None:
    """Chances are fractions that add up to 1, tails those of the rows from here on."""
    odds = probcast.odds(key)
    frame = law(odds)
    exactly = list(frame["exactly"])
    assert {type(chance) for chance in exactly} == {Fraction}
    assert sum(exactly) == 1
    assert list(frame["total"]) == sorted(odds.total.support)
    for row, total in enumerate(frame["total"]):
        assert frame["exactly"][row] == odds.total.pmf(total)
        assert frame["at_least"][row] == sum(exactly[row:]) == odds.total.at_least(total)
    assert sum(frame["cast"]) == odds.measures["cast"]
    assert all(0 <= cast <= chance for cast, chance in zip(frame["cast"], exactly, strict=True))


def test_totals_have_holes() -> None:
    """A natural 6 never stays alone: it brings a free die."""
    totals = list(law(probcast.odds("wap", dice=1, level=1))["total"])
    assert totals == [2, 3, 4, 5, 6, *range(8, 14)]


def test_a_law_says_what_it_is_of() -> None:
    """Ruleset, edition, policy, readings, and the scenario in words and in numbers."""
    odds = probcast.odds("t9a", dice=2, modifier=1, casting_value=7, rulings={"tie": "stands"})
    attrs = law(odds).attrs
    assert attrs["described"] == odds.setting.summary == "2 dice +1 vs 7+"
    assert attrs["scenario"] == odds.scenario
    assert (attrs["title"], attrs["edition"]) == (load("t9a").title, load("t9a").edition)
    assert attrs["rulings"]["tie"] == "stands"
    assert attrs["usual"]["tie"] == "dispels"


@pytest.mark.parametrize("key", keys())
def test_every_frame_carries_its_origin(key: str) -> None:
    """Also one that is made from a ruleset as a value; and each side of a comparison."""
    ruleset = load(key)
    names = {"title": ruleset.title, "short": ruleset.short, "edition": ruleset.edition}
    swept = probcast.table(ruleset, measures=["cast"])
    assert names.items() <= swept.attrs.items()
    assert swept.attrs == probcast.table(key, measures=["cast"]).attrs
    both = probcast.compare(key, casting_value=[3], measures=["cast"])
    assert names.items() <= both.attrs[key].items()
    assert both.attrs[key]["scenario"].keys() == ruleset.fields.keys() - {"casting_value"}
