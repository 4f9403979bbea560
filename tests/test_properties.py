"""What holds for every legal scenario of every ruleset, whatever its rules are."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scenarios import Asked, asked, policies, worths

import probcast
from probcast.rules import Kind, Odds, Play, Root, Worth, curves, measured, played
from probcast.rules.measure import WORTH

KEYS = [ruleset.key for ruleset in probcast.rulesets()]
few = settings(max_examples=10)
every_ruleset = pytest.mark.parametrize("key", KEYS)


def draw_odds(data: st.DataObject, key: str) -> Odds:
    """Draw a scenario, its rulings, a policy and a worth; return the answer."""
    question = data.draw(asked(key))
    policy = data.draw(policies(question.ruleset))
    return question.odds(policy, data.draw(worths(key)))


def chances_of(odds: Odds) -> dict[str, Fraction]:
    """Return the measures that are chances, where they are defined."""
    cells = odds.measures
    kinds = {key: measure.kind for key, measure in odds.ruleset.all_measures.items()}
    defined = {k: c for k, c in cells.items() if isinstance(c, Fraction)}
    return {key: cell for key, cell in defined.items() if kinds[key] is not Kind.NUMBER}


def check_mass(odds: Odds) -> None:
    """Check that every law is whole: outcomes, totals, returned dice."""
    for law in (odds.law, odds.total, odds.returned):
        if law is not None:
            assert sum(weight for _, weight in law.items()) == law.mass
            assert law.prob(lambda _: True) == 1


def check_parts(odds: Odds) -> None:
    """Check that an attempt is cast or failed, and only what is cast can go through."""
    chances = chances_of(odds)
    assert chances["cast"] + chances["failed"] == 1
    assert chances["through"] <= chances["cast"]
    assert all(o.spent <= o.dice and o.returned <= o.dice for o in odds.law.support)


def check_cells(odds: Odds) -> None:
    """Check that cells are fractions, roots or undefined, and chances between 0 and 1."""
    assert {type(cell) for cell in odds.measures.values()} <= {Fraction, Root, type(None)}
    assert all(0 <= chance <= 1 for chance in chances_of(odds).values())
    assert type(odds.worth) is Fraction


def check_means(odds: Odds) -> None:
    """Check that what is printed as a mean is the mean of what is printed as a law."""
    cells: dict[str, Any] = odds.measures
    assert cells["mean_total"] == odds.total.mean()
    assert cells["sd_total"].square == odds.total.variance()
    assert cells["mean_dice"] == odds.law.map(lambda outcome: outcome.dice).mean()
    if odds.returned is not None and "mean_returned" in cells:
        assert cells["mean_returned"] == odds.returned.mean()


def check_tables(odds: Odds) -> None:
    """Check that the rows of a table share out the chance that it is used at all."""
    for table in odds.tables:
        used = sum(row.chance for row in table.rows)
        assert used <= chances_of(odds)["miscast"]
        given_used = [row.given for row in table.rows if row.given is not None]
        assert given_used == ([row.chance / used for row in table.rows] if used else [])


@every_ruleset
@few
@given(data=st.data())
def test_an_answer_adds_up(key: str, data: st.DataObject) -> None:
    """Mass, parts, cells, means and tables of any scenario under any policy."""
    odds = draw_odds(data, key)
    for check in (check_mass, check_parts, check_cells, check_means, check_tables):
        check(odds)


@every_ruleset
@few
@given(data=st.data())
def test_the_same_question_has_the_same_answer(key: str, data: st.DataObject) -> None:
    """No state is left behind by an answer, and the order of the fields does not matter."""
    question, worth = data.draw(asked(key)), data.draw(worths(key))
    policy = data.draw(policies(question.ruleset))
    first = question.odds(policy, worth)
    turned = question._replace(scenario=dict(reversed([*question.scenario.items()])))
    for again in (question.odds(policy, worth), turned.odds(policy, worth)):
        assert again.law == first.law
        assert again.law.support == first.law.support
        assert again.measures == first.measures
        assert again.tables == first.tables
        assert repr(again) == repr(first)


@every_ruleset
@few
@given(data=st.data())
def test_best_is_best(key: str, data: st.DataObject) -> None:
    """No fixed policy earns more, and what is promised is what is earned."""
    question, worth = data.draw(asked(key)), data.draw(worths(key))
    best = question.odds("best", worth)
    assert worth_of(question, worth) == best.worth == best.law.expect(Worth.read(worth))
    for policy in question.ruleset.policy_names:
        assert question.odds(policy, worth).worth <= best.worth


@every_ruleset
@few
@given(data=st.data())
def test_settings_asked_together_are_played_alike(key: str, data: st.DataObject) -> None:
    """What is shared over a sweep is only what is the same in all of it."""
    questions, worth = (
        data.draw(st.lists(asked(key), min_size=2, max_size=4)),
        data.draw(worths(key)),
    )
    ruleset = questions[0].ruleset
    play = Play("best", Worth.read(worth), (WORTH, *ruleset.all_measures.values()))
    settings = [question.setting() for question in questions]
    value = ruleset.numbers["casting_value"].default or 1
    for setting, curve in zip(settings, curves(settings, [value], play), strict=True):
        here = setting.changed(casting_value=value)
        if value in curve.refused:
            assert str(here.refusal()) == str(curve.refused[value])
            continue
        law = played(here, play).law
        expected, *cells = curve.cells[value]
        assert expected == law.expect(play.worth)
        assert cells == list(measured(law, ruleset.all_measures.values()).values())


@every_ruleset
@few
@given(data=st.data())
def test_all_casting_values_at_once(key: str, data: st.DataObject) -> None:
    """The worth of a range of casting values is that of each of them."""
    questions, worth = (
        data.draw(st.lists(asked(key), min_size=1, max_size=2)),
        data.draw(worths(key)),
    )
    play = Play("best", Worth.read(worth), (WORTH,))
    for question in questions:
        start = question.scenario["casting_value"] or 1
        values = range(start, min(start + 3, question.ruleset.numbers["casting_value"].high) + 1)
        (curve,) = curves([question.setting()], values, play)
        for value in values:
            there = with_value(question, value)
            assert there.is_legal() == (value in curve.cells) == (value not in curve.refused)
            if value in curve.cells:
                assert curve.cells[value] == (there.odds("best", worth).worth,)


def worth_of(question: Asked, worth: dict[str, Any]) -> Fraction:
    """Return the worth of an attempt, read off its curve."""
    setting, play = question.setting(), Play("best", Worth.read(worth), (WORTH,))
    (curve,) = curves([setting], [setting["casting_value"]], play)
    (cell,) = curve.cells[setting["casting_value"]]
    assert isinstance(cell, Fraction)
    return cell


def with_value(question: Asked, value: int) -> Asked:
    """Return the same scenario at another casting value."""
    return question._replace(scenario={**question.scenario, "casting_value": value})


@every_ruleset
@few
@given(data=st.data())
def test_disputed_rulings_are_those_that_change_something(key: str, data: st.DataObject) -> None:
    """A ruling is named exactly where one of its other readings gives another answer."""
    question = data.draw(asked(key))
    policy = data.draw(policies(question.ruleset))
    odds = question.odds(policy)
    others = {
        name: [question.read(name, reading).odds(policy) for reading in ruling.readings]
        for name, ruling in question.ruleset.rulings.items()
    }
    changed = tuple(
        name
        for name, found in others.items()
        if any((o.law, o.tables) != (odds.law, odds.tables) for o in found)
    )
    assert odds.disputed() == changed
