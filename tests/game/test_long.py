"""Games of twenty thousand steps, and single plays."""

import sys
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probcast.distributions import Pmf
from probcast.game import (
    Chance,
    Choice,
    End,
    Lumped,
    Player,
    Refined,
    cheapest,
    dearest,
    outcomes,
    simulate,
    solve,
)

from .board import Board, Node, boards

STEPS = 20_000


@final
@dataclass(frozen=True)
class Chain:
    """Go on, step by step, as long as you like; what you keep is the step where you stop."""

    steps: int

    def root(self) -> Chance[int]:
        """Return the first step."""
        return Chance(Pmf.point(0))

    def node(self, state: int) -> Node:
        """Return the choice at a step, or the end of the way."""
        stop = End(Pmf.point(state))
        if state == self.steps:
            return stop
        return Choice(Player.CASTER, {"stop": stop, "on": Chance(Pmf.point(state + 1))})


def test_a_long_game_needs_no_recursion() -> None:
    """Twenty times deeper than Python recurses, backward and forward."""
    assert sys.getrecursionlimit() < STEPS
    chain = Chain(STEPS)
    solution = solve(chain, Fraction)
    assert solution.value == STEPS
    assert len(solution.memo.values) == STEPS + 1
    assert outcomes(chain, lambda state, _: solution.action(state)) == Pmf.point(STEPS)
    assert outcomes(chain, cheapest) == Pmf.point(0)


def test_a_long_game_seen_otherwise_needs_none_either() -> None:
    """Merged, refined and simulated, it is as long as before."""
    steps = 3 * sys.getrecursionlimit()
    chain = Chain(steps)
    assert solve(Lumped(chain, lambda state: state), Fraction).value == steps
    flat = solve(chain, lambda _: 0)
    assert solve(Refined(chain, flat), lambda state: -state).value == 0
    assert simulate(chain, dearest, 1) == steps


@given(boards(), st.integers(0, 99))
def test_a_seed_names_a_play(board: Board, seed: int) -> None:
    """The same seed gives the same play, and every play is one that can happen."""
    law = outcomes(board, dearest)
    play = simulate(board, dearest, seed)
    assert play in law.support
    assert simulate(board, dearest, seed) == play
    assert simulate(board, dearest, Random(seed)) == play


@pytest.mark.parametrize("policy", [cheapest, dearest])
def test_one_stream_of_plays_meets_everything(policy: object) -> None:
    """A stream goes on where it stopped, and in the end shows all that is possible."""
    d6: list[Node] = [
        Choice(
            Player.CASTER,
            {"keep": End(Pmf.point(face)), "again": End(Pmf.uniform(range(10, 16)))},
        )
        for face in range(1, 7)
    ]
    board = Board(Chance(Pmf.uniform(range(6))), d6)
    chosen = cheapest if policy is cheapest else dearest
    stream = Random(5)
    plays = {simulate(board, chosen, stream) for _ in range(200)}
    assert plays == set(outcomes(board, chosen).support)
