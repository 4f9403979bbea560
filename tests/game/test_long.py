"""Games of twenty thousand steps."""

import sys
from dataclasses import dataclass
from fractions import Fraction
from typing import final

from probcast.distributions import Pmf
from probcast.game import Chance, Choice, End, Player, cheapest, outcomes, solve

from .board import Node

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
