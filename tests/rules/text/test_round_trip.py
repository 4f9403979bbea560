"""What is written and read again is an equal value, whatever the ruleset."""

import pickle
from fractions import Fraction
from time import process_time

import pytest

import probcast
from probcast.rules import Clause, Reroll, Rule, Ruleset, Stage, judges
from probcast.rules.text import from_text, skeleton, written
from probcast.rules.text.clause import clause_at, plain_clause
from probcast.rules.text.place import Place, Source
from probcast.rulesets import load

RULESETS = probcast.rulesets()
MOST_SECONDS = 0.02


def again(ruleset: Ruleset) -> Ruleset:
    """Return a ruleset as it comes out of its own text."""
    return probcast.ruleset(text=written(ruleset))


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda each: each.key)
def test_a_shipped_ruleset_comes_back_equal(ruleset: Ruleset) -> None:
    """Every part of it is the same value, its pool's law and its view too."""
    found = again(ruleset)
    assert found == ruleset
    assert found.view == ruleset.view
    assert list(found.fields) == list(ruleset.fields)
    assert written(found) == written(ruleset)
    assert pickle.loads(pickle.dumps(found)) == ruleset  # noqa: S301 (its own bytes)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda each: each.key)
def test_it_can_be_leaned_upon(ruleset: Ruleset) -> None:
    """House rules that change nothing have the same odds, and say that nothing was changed."""
    found = probcast.ruleset(text=f'extends = "{ruleset.key}"')
    assert found.clauses == ruleset.clauses
    assert found.edition == f"house rules on {ruleset.short}: no clause changed"
    assert probcast.odds(found).measures == probcast.odds(ruleset).measures
    assert again(found) == found


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda each: each.key)
def test_reading_is_quick(ruleset: Ruleset) -> None:
    """A whole ruleset is read in less than 20 ms of work."""
    text, taken = written(ruleset), []
    for _ in range(3):
        started = process_time()
        from_text(text, load)
        taken.append(process_time() - started)
    assert min(taken) < MOST_SECONDS


def test_the_skeleton_is_a_ruleset() -> None:
    """What `rulesets --skeleton` prints works as it stands."""
    found = probcast.ruleset(text=skeleton())
    assert again(found) == found
    assert probcast.odds(found, dice=2, casting_value=7).measures["cast"] == Fraction(7, 12)


def test_parts_keep_their_order() -> None:
    """Parts of one kind that do not stand together come back as they were."""
    clause = Clause(
        "A-1", "words", judges("met", cast=True), Reroll(), judges(when=True, miscast=True)
    )
    assert clause_at(plain_clause(clause), Place(Source("text", ""))) == clause


def test_none_and_truth_come_back() -> None:
    """Terms that are no text keep their kind."""
    rule = Rule(
        Stage.JUDGES, when=True, gives=(("severity", None), ("returned", 2), ("miscast", False))
    )
    clause = Clause("A-1", "words", rule)
    assert clause_at(plain_clause(clause), Place(Source("text", ""))) == clause
