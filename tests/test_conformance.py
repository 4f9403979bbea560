"""What every ruleset owes, checked for every one that the folder holds.

Nothing here names a ruleset: a fifth file in the folder is under the same obligations at once.
"""

import inspect
import re
from dataclasses import FrozenInstanceError
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import probcast
from probcast.rules import (
    COMMON,
    RefusedError,
    Root,
    Ruleset,
    Setting,
    UnknownNameError,
    made,
)
from probcast.rulesets import every, keys, load

CONTRACT = {"cast", "failed", "through", "mean_total", "sd_total", "mean_dice"}
CLAUSE = re.compile(r"\b[A-Z][A-Z0-9]*-\d+\b")
SNAKE_CASE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

every_ruleset = pytest.mark.parametrize("key", keys())


def module_of(key: str) -> ModuleType:
    """Return the ruleset's own file, imported."""
    return import_module(f"probcast.rulesets.{key}")


def source_of(key: str) -> str:
    """Return the text of the ruleset's own file."""
    return inspect.getsource(module_of(key))


def default(ruleset: Ruleset) -> Setting:
    """Return the setting that is made when nothing is asked."""
    return made(ruleset, {})


@every_ruleset
def test_the_record_is_complete(key: str) -> None:
    """The key is the file's name, and everything that people read says something."""
    ruleset = load(key)
    assert ruleset.key == key
    assert SNAKE_CASE.fullmatch(key)
    for words in (ruleset.title, ruleset.edition, ruleset.short):
        assert words == words.strip() != ""
        assert words.isascii()
    assert set(ruleset.view.headline) <= set(ruleset.all_measures)
    assert ruleset.view.headline
    assert ruleset in probcast.rulesets()


@every_ruleset
def test_it_is_a_frozen_value(key: str) -> None:
    """Fields and rulings have a default and a word of help, and nothing can be changed."""
    ruleset: Any = load(key)
    assert set(default(ruleset).values) == {*ruleset.fields, *ruleset.rulings}
    with pytest.raises(FrozenInstanceError):
        ruleset.title = "another"
    for mapping in (ruleset.fields, ruleset.rulings, ruleset.let, ruleset.view.grid):
        with pytest.raises(TypeError):
            mapping["another"] = 1
    for name, number in ruleset.numbers.items():
        assert SNAKE_CASE.fullmatch(name)
        assert number.help == number.help.strip() != ""
        assert number.default is None or number.low <= number.default <= number.high
    for name, ruling in ruleset.rulings.items():
        assert SNAKE_CASE.fullmatch(name)
        assert ruling.help == ruling.help.strip() != ""
        assert len(set(ruling.readings)) == len(ruling.readings) >= 2


@every_ruleset
def test_the_default_scenario_is_legal(key: str) -> None:
    """Nothing need be known to get a first answer; its summary fits a line."""
    ruleset = load(key)
    setting = default(ruleset)
    assert setting == made(
        ruleset,
        {name: number.default for name, number in ruleset.numbers.items()},
        {name: ruling.default for name, ruling in ruleset.rulings.items()},
    )
    assert setting.summary.isascii()
    assert "\n" not in setting.summary
    assert len(setting.summary) < 72


@every_ruleset
def test_the_grid_names_fields(key: str) -> None:
    """Every axis is a field, within its range, and has something to show."""
    ruleset = load(key)
    assert ruleset.view.grid
    for name, values in ruleset.view.grid.items():
        number = ruleset.numbers[name]
        assert len(values) >= 2
        assert number.low <= values[0] <= values[-1] <= number.high


@every_ruleset
def test_what_is_out_of_range_is_refused_by_its_clause(key: str) -> None:
    """A value beyond either end is refused in a line that names the field and the clause."""
    ruleset = load(key)
    for name, number in ruleset.numbers.items():
        for wrong in (number.low - 1, number.high + 1, 2.5, "many", True):
            with pytest.raises(RefusedError, match=re.escape(number.clause)) as refused:
                made(ruleset, {name: wrong})
            assert name in str(refused.value)
            assert "\n" not in str(refused.value)
    with pytest.raises(UnknownNameError):
        made(ruleset, {"no_such_field": 1})
    for name in ruleset.rulings:
        with pytest.raises(UnknownNameError):
            made(ruleset, {}, {name: "no such reading"})


@every_ruleset
def test_every_clause_is_stated(key: str) -> None:
    """What the file cites, a clause states; so do the fields and the refusals."""
    ruleset = load(key)
    stated = ruleset.words
    assert stated
    assert len(stated) == len(ruleset.clauses)
    assert all(words for words in stated.values())
    assert len({clause.partition("-")[0].rstrip("0123456789") for clause in stated}) == 1
    anywhere = {clause for each in every() for clause in each.words}  # editions cite each other
    assert set(CLAUSE.findall(source_of(key))) <= anywhere
    assert {field.clause for field in ruleset.fields.values()} <= set(stated)
    assert {ruling.clause for ruling in ruleset.rulings.values()} <= set(stated)


@every_ruleset
def test_measures(key: str) -> None:
    """Keys are plain names, all different; the ones that programs count on are there."""
    ruleset = load(key)
    own = [measure.key for measure in COMMON + ruleset.measures]
    assert len(set(own)) == len(own)
    assert all(SNAKE_CASE.fullmatch(name) for name in own)
    assert set(own) >= CONTRACT
    labels = [measure.label for measure in ruleset.all_measures.values()]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@every_ruleset
def test_no_name_means_two_things(key: str) -> None:
    """A row of a table holds fields and measures side by side."""
    ruleset = load(key)
    assert not set(ruleset.fields) & set(ruleset.rulings)
    assert not {*ruleset.fields, *ruleset.rulings} & set(ruleset.all_measures)


@every_ruleset
def test_policies(key: str) -> None:
    """`best` comes first, every policy answers, and every cell is exact."""
    ruleset = load(key)
    assert ruleset.policy_names[0] == "best"
    assert len(set(ruleset.policy_names)) == len(ruleset.policy_names)
    for policy in ruleset.policy_names:
        odds = probcast.odds(key, policy=policy)
        assert odds.question.policy == policy
        assert set(odds.measures) == set(ruleset.all_measures)
        assert {type(cell).__name__ for cell in odds.measures.values()} <= {
            "Fraction",
            "NoneType",
            Root.__name__,
        }
        assert (odds.returned is None) == (ruleset.view.returns == "")
        assert len(odds.tables) == (ruleset.table is not None)
    with pytest.raises(UnknownNameError):
        probcast.odds(key, policy="no such policy")


@every_ruleset
def test_declared_dice_are_counted(key: str) -> None:
    """The dice that a worth prices are those of the field that declares them, and no others."""
    ruleset = load(key)
    for dice in range(1, 4):
        given: dict[str, Any] = {ruleset.declared: dice} if ruleset.declared else {}
        held = dice if ruleset.declared else 0
        assert {o.declared for o in probcast.odds(key, **given).law.support} == {held}


@every_ruleset
def test_a_small_table(key: str) -> None:
    """A single row of the ruleset's own table is what `odds` says."""
    ruleset = load(key)
    axes: dict[str, Any] = {name: number.default for name, number in ruleset.numbers.items()}
    frame = probcast.table(key, **axes)
    assert len(frame) == 1
    row = frame.iloc[0].to_dict()
    assert {name: row[name] for name in ruleset.all_measures} == probcast.odds(key).measures
