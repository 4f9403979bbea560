"""Where a game can go."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TypeVar

from probcast.game.node import Choice, Game
from probcast.game.solve import successors

S = TypeVar("S", bound=Hashable)
O = TypeVar("O", bound=Hashable)  # noqa: E741  (the outcome of a game, as S is its state)


def choices(game: Game[S, O]) -> Iterator[S]:
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
