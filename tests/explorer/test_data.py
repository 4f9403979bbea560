"""What the page is made of: which set-ups, how they are packed, and what is said of best play."""

import json
import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest

import probcast
from probcast.answers.asking import question
from probcast.report.explorer import Explorer, document, explorer
from probcast.report.explorer.explorer import SCRIPTS, source
from probcast.report.explorer.packing import packed
from probcast.report.explorer.play import play
from probcast.report.explorer.setups import ELSEWHERE, MOST, Place, controls, setups
from probcast.rules import Kind, Measure, Outcome, Ruleset, Worth, answer, made
from probcast.rules import Question as Asked
from probcast.rules.decision import decisions
from probcast.rules.measure import Form
from probcast.rulesets import load, scrollhammer, wap

from .sample import Contents, legal, unpacked

every_ruleset = pytest.mark.parametrize("ruleset", probcast.rulesets(), ids=lambda r: str(r.key))


def test_the_same_rulesets_give_the_same_page() -> None:
    """Byte for byte, so that a report can be compared with the one that is kept."""
    assert explorer([scrollhammer.RULESET]) == explorer([scrollhammer.RULESET])


def test_nothing_is_inline_that_a_strict_policy_refuses(page: Explorer) -> None:
    """No style and no handler in an attribute; the data cannot end its own block."""
    text = document(page)
    assert not re.search(r"<[^>]+\s(style|on\w+)=", page.markup)
    assert "<" not in page.data
    assert "default-src 'none'; script-src 'sha256-" in text
    assert "unsafe" not in text
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)


def test_data_is_in_decimal_digits(contents: Contents) -> None:
    """Weights are strings of digits, which no program takes for floats."""
    for rules in contents.values():
        assert all(re.fullmatch(r"[0-9,]+", row) for row in rules["rows"]["of"])


@every_ruleset
def test_every_set_up_has_figures_or_a_reason(ruleset: Ruleset, contents: Contents) -> None:
    """Every position of the controls that the rules allow has weights; all others have words."""
    rules = contents[ruleset.key]
    refusals, on = unpacked(rules["refusals"], rules), rules["refusals"]["on"]
    allowed = {place for place, _ in legal(ruleset)}
    for place in product(*(range(len(control["values"])) for control in rules["controls"])):
        refusal = refusals[tuple(place[axis] for axis in on)]
        assert (refusal == "") == (place in allowed)


@every_ruleset
def test_the_defaults_can_be_shown(ruleset: Ruleset, contents: Contents) -> None:
    """The page opens where `odds` without any field is."""
    for control in contents[ruleset.key]["controls"]:
        default = ruleset.fields[control["name"]].default
        assert control["values"][control["start"]] == str(default)


@every_ruleset
def test_the_opponents_fields_change_nothing_of_the_roll(ruleset: Ruleset) -> None:
    """What is the opponent's alone is so: without an answer, all else ends as it would have."""
    question = Asked(ruleset, "best", Worth(), {})
    theirs = {name: ruleset.fields[name].default for name in ruleset.theirs & set(ruleset.fields)}
    assert bool(theirs) == (ruleset.opponent is not None)
    for _, setup in legal(ruleset)[::301]:
        own, law = setup.exact.changed(**theirs), answer(question, setup.exact).law
        assert answer(question, own).law.map(rolled) == law.map(rolled)


def rolled(outcome: Outcome) -> tuple[object, ...]:
    """Return what an outcome says of the caster's roll."""
    return outcome.cast, outcome.total, outcome.dice, outcome.spent, outcome.miscast


def test_packing_drops_what_makes_no_difference() -> None:
    """Whatever the values, unpacking gives them back, over no more axes than are needed."""
    random = Random(1)
    sizes = (3, 4, 2, 5)
    for axes in [(), (0,), (2,), (1, 3), (0, 1, 2, 3)]:
        drawn: dict[Place, int] = {}
        values: dict[Place, int] = {}
        for place in product(*map(range, sizes)):
            key = tuple(place[axis] for axis in axes)
            values[place] = drawn.setdefault(key, random.randrange(9))
        table = packed(values, sizes)
        assert set(table.on) <= set(axes)
        rules = {"controls": [{"values": range(size)} for size in sizes]}
        found = unpacked(json.loads(json.dumps(table.data())), rules)
        for place, value in values.items():
            assert found[tuple(place[axis] for axis in table.on)] == value


def test_a_ruleset_that_says_nothing_is_shown_about_its_defaults() -> None:
    """Its own grid, and of the other fields what lies near, as far as that is not too much."""
    ruleset = load("wap")
    plain = replace(ruleset, view=replace(ruleset.view, sliders=()))
    shown = {control.name: control.values for control in controls(plain)}
    assert shown["dice"] == tuple(range(1, 7))
    assert shown["level"] == (2, 3, 4)
    assert shown["boosted_value"] == (None,)
    assert len(list(setups(plain, controls(plain)))) <= MOST


def test_places_between_the_boxes_say_so() -> None:
    """Two boxes do not hold what lies in neither; the page says where to ask."""
    boxes = ({"dice": range(1, 4)}, {"modifier": range(2)})
    known = load("t9a")
    ruleset = replace(known, view=replace(known.view, sliders=boxes))
    found = {s.place: s.refusal for s in setups(ruleset, controls(ruleset))}
    assert len(found) == 3 * 2
    assert sorted(place for place, why in found.items() if why == ELSEWHERE) == [(0, 1), (1, 1)]


def test_a_chance_that_is_none_of_an_event_is_refused() -> None:
    """A measure that does not add up over outcomes would be shown wrong: better not at all."""
    crooked = Measure("twice", "twice", Kind.CHANCE, Form.MEAN, "2 if cast else 0")
    ruleset = replace(scrollhammer.RULESET, measures=(crooked,))
    with pytest.raises(ValueError, match="twice is 2 of a certain outcome"):
        explorer([ruleset])


def test_play_of_a_surge() -> None:
    """With 2 of 4 dice on a 6: what lacks decides how many d3s are rolled."""
    setting = made(load("scrollhammer"), {"pool": 4, "dice": 2, "casting_value": 6})
    told = play(decisions(question("scrollhammer"), setting))
    assert told.head == ("do", "at total")
    assert told.rows == (("add 1 die", "5"), ("add 2 dice", "2 to 4"))


def test_play_die_by_die() -> None:
    """Every roll that is taken again is named with its dice, and all others stay."""
    setting = made(load("ghb2023"), {"casting_value": 8, "primal": 0, "reroll": "one-die"})
    listed = decisions(question("ghb2023"), setting)
    told = play(listed)
    assert told.head == ("do", "with these dice, in any order")
    assert told.rows[-1] == ("keep", "any other roll")
    named = {roll: action for action, rolls in told.rows[:-1] for roll in rolls.split(", ")}
    for decision in listed:
        roll = "+".join(map(str, decision.seen.values()))
        assert named.get(roll, "keep") == decision.action
    assert named["1+4"] == "re-roll 1"
    assert "2+6" not in named


def test_play_by_more_than_the_total() -> None:
    """With primal dice the total alone does not say it: a 1 that shows is a danger."""
    setting = made(load("ghb2023"), {"casting_value": 7, "primal": 2})
    asked = question("ghb2023", worth={"irresistible": "1/4"})
    told = play(decisions(asked, setting))
    assert "ones" in told.head
    assert len({row[0] for row in told.rows}) > 1


def test_play_with_too_many_cases_is_no_table() -> None:
    """Four dice and a re-roll are too much to read; then the page names the command instead."""
    setting = made(load("t9a"), {"dice": 4, "casting_value": 14, "reroll": "one-die"})
    told = play(decisions(question("t9a"), setting))
    assert told.head
    assert told.rows == ()


def test_level_and_dice_are_named_where_the_rules_refuse(contents: Contents) -> None:
    """The refusal is the package's own sentence, kept by the two controls that it depends on."""
    table = contents["wap"]["refusals"]
    names = [contents["wap"]["controls"][axis]["name"] for axis in table["on"]]
    assert names == ["dice", "level"]
    assert wap.RULESET.fields["dice"].clause == "WAP-1"
    assert "dice is 6: 1 to level + 2 = 5 is allowed (WAP-1)" in table["of"]


def test_the_texts_of_the_page_are_plain() -> None:
    """What stands in the files is ASCII, so that no reader's encoding can spoil it."""
    for name in ("markup.html.j2", "document.html.j2", "style.css", *SCRIPTS):
        assert source(name).isascii()
