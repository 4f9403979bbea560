"""Every attempt of every ruleset is a sound game: all states that can be reached are walked."""

from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from probcast.casting import IllegalError, Outcome, Ruleset
from probcast.distributions import Pmf
from probcast.game import Chance, Choice, End, Player
from probcast.rulesets import keys, load

Asked = tuple[Ruleset, dict[str, int], dict[str, str]]


def scenarios(ruleset: Ruleset) -> Iterator[dict[str, int]]:
    """Yield the defaults, and each axis of the grid at its ends, the others at rest."""
    yield {}
    for name, values in ruleset.grid.items():
        yield {name: values[0]}
        yield {name: values[-1]}
    for name, spec in ruleset.numbers.items():
        yield {name: spec.low}


def asked() -> Iterator[Any]:
    """Yield these scenarios of every ruleset under every single other reading."""
    for key in keys():
        ruleset = load(key)
        others = [{n: r} for n, ruling in ruleset.rulings.items() for r in ruling.readings[1:]]
        for readings in ({}, *others):
            for scenario in scenarios(ruleset):
                label = ",".join(f"{k}={v}" for k, v in {**scenario, **readings}.items())
                if is_legal(ruleset, scenario):
                    question = (ruleset, scenario, readings)
                    yield pytest.param(question, id=f"{key}-{label or 'default'}")


def is_legal(ruleset: Ruleset, scenario: dict[str, int]) -> bool:
    """Tell whether the rules allow a scenario; what they refuse is not walked."""
    try:
        ruleset.make(scenario, {})
    except IllegalError:
        return False
    return True


def attempt(question: Asked) -> Any:
    """Make the attempt."""
    ruleset, scenario, readings = question
    return ruleset.make(scenario, readings)


def after(node: Any) -> list[Hashable]:
    """List the states that can follow a node."""
    parts = node.options.values() if isinstance(node, Choice) else [node]
    return [s for part in parts if isinstance(part, Chance) for s in part.states.support]


def check_law(law: Pmf[Any]) -> None:
    """Check that a law has positive whole weights, and they are all of its mass."""
    weights = [weight for _, weight in law.items()]
    assert all(type(weight) is int and weight > 0 for weight in weights)
    assert sum(weights) == law.mass
    assert len({hash(outcome) for outcome in law.support}) >= 1


def check_node(node: Any) -> None:
    """Check that a node is one of three kinds; whoever chooses has something to choose."""
    if isinstance(node, Choice):
        assert node.player in Player
        assert node.options
        assert all(name for name in node.options)
    for part in node.options.values() if isinstance(node, Choice) else [node]:
        assert isinstance(part, Chance | End)
        check_law(part.states if isinstance(part, Chance) else part.outcomes)
        if isinstance(part, End):
            assert all(isinstance(outcome, Outcome) for outcome in part.outcomes.support)


def walk(game: Any) -> dict[Hashable, list[Hashable]]:
    """Visit every state once, check its node, and note what follows it."""
    waiting, seen = after(game.root()), dict[Hashable, list[Hashable]]()
    while waiting:
        state = waiting.pop()
        if state not in seen:
            node = game.node(state)
            check_node(node)
            assert game.node(state) == node
            seen[state] = after(node)
            waiting += seen[state]
    return seen


def has_cycle(following: dict[Hashable, list[Hashable]]) -> bool:
    """Take away states that lead nowhere else until none is left, or only a cycle is."""
    left = {state: set(states) for state, states in following.items()}
    while left:
        ends = {state for state, states in left.items() if not states & left.keys()}
        if not ends:
            return True
        for state in ends:
            del left[state]
    return False


@pytest.mark.parametrize("question", list(asked()))
def test_attempt_is_a_sound_game(question: Asked) -> None:
    """Roots are no choices, nodes are the same at every look, and nothing comes again."""
    game = attempt(question)
    root = game.root()
    assert not isinstance(root, Choice)
    check_node(root)
    assert game.root() == root
    assert not has_cycle(walk(game))
    assert hash(game) == hash(attempt(question))
    assert game == attempt(question)


def test_a_cycle_would_be_found() -> None:
    """The check itself tells a ring from a chain."""
    assert has_cycle({1: [2], 2: [3], 3: [1]})
    assert has_cycle({1: [2], 2: [2]})
    assert not has_cycle({1: [2, 3], 2: [3], 3: []})
