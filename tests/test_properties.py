"""What holds for every legal scenario of every ruleset, whatever its rules are."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scenarios import Asked, asked, policies, worths

import probcast
from probcast.casting import Best, Kind, Odds, Root, Worth
from probcast.rulesets import load

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
    planner = Best(question.ruleset, Worth.read(worth))
    attempt = question.ruleset.make(question.scenario, question.readings)
    assert planner.value(attempt) == best.worth == best.law.expect(Worth.read(worth))
    for policy in question.ruleset.policies:
        assert question.odds(policy, worth).worth <= best.worth


@every_ruleset
@few
@given(data=st.data())
def test_a_planner_that_knows_other_scenarios_decides_alike(key: str, data: st.DataObject) -> None:
    """What is shared over a sweep is only what is the same in all of it."""
    questions = data.draw(st.lists(asked(key), min_size=2, max_size=4))
    worth = data.draw(worths(key))
    shared = Best(questions[0].ruleset, Worth.read(worth))
    for question in questions:
        attempt = question.ruleset.make(question.scenario, question.readings)
        alone = question.odds("best", worth)
        assert shared.value(attempt) == alone.worth
        assert probcast.casting.answer(alone.question, attempt, shared).law == alone.law


@every_ruleset
@few
@given(data=st.data())
def test_all_casting_values_at_once(key: str, data: st.DataObject) -> None:
    """The worth of a range of casting values is that of each of them."""
    questions = data.draw(st.lists(asked(key), min_size=1, max_size=2))
    worth = data.draw(worths(key))
    planner = Best(questions[0].ruleset, Worth.read(worth))
    for question in questions:
        start = question.scenario["casting_value"] or 1
        legal = [v for v in range(start, start + 4) if with_value(question, v).is_legal()]
        attempt = question.ruleset.make(question.scenario, question.readings)
        found = planner.values(attempt, range(legal[0], legal[-1] + 1))
        alone = Best(question.ruleset, Worth.read(worth))
        assert found == [alone.value(replace(attempt, casting_value=value)) for value in legal]


@pytest.mark.parametrize("key", [r.key for r in probcast.rulesets() if r.sharing is not None])
def test_one_planner_for_every_reading_of_a_grid(key: str) -> None:
    """Situations are shared only between attempts in which they are worth the same."""
    ruleset = load(key)
    shared = Best(ruleset, Worth.read({}))
    for readings in product(*(ruling.readings for ruling in ruleset.rulings.values())):
        for value in ruleset.grid["casting_value"]:
            named = dict(zip(ruleset.rulings, readings, strict=True))
            attempt = ruleset.make({"casting_value": value}, named)
            assert shared.value(attempt) == Best(ruleset, Worth.read({})).value(attempt)


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
