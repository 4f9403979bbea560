"""Every attempt of every ruleset is a sound game: all states that can be reached are walked."""

from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from probcast.game import Option
from probcast.rules import IllegalError, Setting, made
from probcast.rules import Option as Words
from probcast.rules.attempt import Attempt, State, opened
from probcast.rulesets import every

Place = tuple[State, int]


def scenarios(setting: Setting) -> Iterator[dict[str, Any]]:
    """Yield the defaults, and each axis of the grid at its ends, the others at rest."""
    yield {}
    for name, values in setting.ruleset.view.grid.items():
        yield {name: values[0]}
        yield {name: values[-1]}
    for name, spec in setting.ruleset.numbers.items():
        yield {name: spec.low}
    for name, field in setting.ruleset.fields.items():
        if isinstance(field, Words):
            yield from ({name: word} for word in field.words[1:])


def asked() -> Iterator[Any]:
    """Yield these scenarios of every ruleset under every single other reading."""
    for ruleset in every():
        others = [{n: r} for n, ruling in ruleset.rulings.items() for r in ruling.readings[1:3]]
        for readings in ({}, *others):
            for scenario in scenarios(Setting(ruleset)):
                label = ",".join(f"{k}={v}" for k, v in {**scenario, **readings}.items())
                try:
                    setting = made(ruleset, scenario, readings)
                except IllegalError:
                    continue
                yield pytest.param(setting, id=f"{ruleset.key}-{label or 'default'}")


def check_option(attempt: Attempt, option: Option[State]) -> None:
    """Check that an option has whole weights, all of its mass, and is open somewhere."""
    assert all(type(move.weight) is int and move.weight > 0 for move in option.moves)
    assert sum(move.weight for move in option.moves) == option.mass
    assert any(option.open)
    assert all(0 <= move.spent <= move.dice or move.dice < 0 for move in option.moves)
    assert all(len(move.state.counts) in sizes(attempt) for move in option.moves)


def sizes(attempt: Attempt) -> set[int]:
    """Return how many things are watched of a roll, when it is seen and when it lies."""
    return {len(attempt.caps), len(attempt.first_caps)}


def after(option: Option[State], total: int) -> set[Place]:
    """Return where an option can lead."""
    return {(move.state, option.total(total, move.pips)) for move in option.moves}


def walk(attempt: Attempt, setting: Setting) -> dict[Place, set[Place]]:
    """Visit every state once, check what may be done there, and note what follows it."""
    root = attempt.root(setting.left)
    check_option(attempt, root)
    waiting, seen = list(after(root, 0)), dict[Place, set[Place]]()
    while waiting:
        state, total = place = waiting.pop()
        if place in seen:
            continue
        options = opened(attempt, setting, state, total)
        assert bool(options) == bool(attempt.node(state, total))
        assert len({option.name for option in options}) == len(options)
        for option in options:
            check_option(attempt, option)
        assert all(
            a is b for a, b in zip(options, opened(attempt, setting, state, total), strict=True)
        )
        seen[place] = set().union(*(after(option, total) for option in options))
        waiting += seen[place]
    return seen


def has_cycle(following: dict[Any, set[Hashable]]) -> bool:
    """Take away states that lead nowhere else until none is left, or only a cycle is."""
    left = {state: set(states) for state, states in following.items()}
    while left:
        ends = {state for state, states in left.items() if not states & left.keys()}
        if not ends:
            return True
        for state in ends:
            del left[state]
    return False


@pytest.mark.parametrize("setting", list(asked()))
def test_attempt_is_a_sound_game(setting: Setting) -> None:
    """Weights are whole, options are the same at every look, and nothing comes again."""
    following: dict[Any, Any] = walk(Attempt(setting.ruleset, setting.names), setting)
    assert following
    assert not has_cycle(following)


def test_a_cycle_would_be_found() -> None:
    """The check itself tells a ring from a chain."""
    assert has_cycle({1: {2}, 2: {3}, 3: {1}})
    assert has_cycle({1: {2}, 2: {2}})
    assert not has_cycle({1: {2, 3}, 2: {3}, 3: set()})
