"""Where a game can go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from probcast.distributions import Pmf
from probcast.game.node import Choice, End, Game, Node, Out, S
from probcast.game.solve import successors


def chooses(game: Game[S, Out]) -> bool:
    """Return whether a player chooses anything, however the dice fall."""
    return next(choices(game), None) is not None


def choices(game: Game[S, Out]) -> Iterator[S]:
    """Yield every state at which a player chooses, whatever was chosen before."""
    return (state for state, node in _nodes(game) if isinstance(node, Choice))


def ends(game: Game[S, Out]) -> Iterator[Pmf[Out]]:
    """Yield the law of the outcome at every end, whatever the players choose."""
    for node in chain([game.root()], (node for _, node in _nodes(game))):
        parts = node.options.values() if isinstance(node, Choice) else (node,)
        yield from (part.outcomes for part in parts if isinstance(part, End))


def _nodes(game: Game[S, Out]) -> Iterator[tuple[S, Node[S, Out]]]:
    """Yield every state that can come after the root, with what stands there."""
    waiting = list(successors(game.root()))
    met = set(waiting)
    while waiting:
        state = waiting.pop()
        node = game.node(state)
        yield state, node
        fresh = [after for after in successors(node) if after not in met]
        met.update(fresh)
        waiting += fresh
