"""Where a game can go."""

from __future__ import annotations

from collections.abc import Iterator

from probcast.game.node import Choice, Game, Out, S
from probcast.game.solve import successors


def chooses(game: Game[S, Out]) -> bool:
    """Return whether a player chooses anything, however the dice fall."""
    return next(choices(game), None) is not None


def choices(game: Game[S, Out]) -> Iterator[S]:
    """Yield every state at which a player chooses, whatever was chosen before."""
    waiting = list(successors(game.root()))
    met = set(waiting)
    while waiting:
        state = waiting.pop()
        node = game.node(state)
        if isinstance(node, Choice):
            yield state
        fresh = [after for after in successors(node) if after not in met]
        met.update(fresh)
        waiting += fresh
