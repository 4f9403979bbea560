"""One random play, for demonstrations; no answer of this package comes from it."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import TypeVar

from probcast.distributions import Pmf
from probcast.game.node import Chance, Choice, End, Game, Out, S
from probcast.game.policy import Policy

T = TypeVar("T", bound=Hashable)


def simulate(game: Game[S, Out], policy: Policy[S], seed: int | Random) -> Out:
    """Return the outcome of one play in which dice are drawn by the seeded generator.

    The same seed gives the same play. Pass a `random.Random` to draw several plays from one
    stream.
    """
    random = seed if isinstance(seed, Random) else Random(seed)
    part: Chance[S] | End[Out] = game.root()
    while isinstance(part, Chance):
        state = draw(part.states, random)
        node = game.node(state)
        part = node.options[policy(state, node)] if isinstance(node, Choice) else node
    return draw(part.outcomes, random)


def draw(law: Pmf[T], random: Random) -> T:
    """Return one outcome of a law, drawn by the generator."""
    at = random.randrange(law.mass)
    for outcome, weight in law.items():
        at -= weight
        if at < 0:
            return outcome
    raise ArithmeticError("the weights of a law do not add up to its mass")
