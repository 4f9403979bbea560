"""The same game with states merged that differ in nothing that matters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, final

from probcast.game.node import Chance, Choice, End, Game, Out, S


@final
@dataclass(frozen=True, slots=True)
class Lumped(Generic[S, Out]):
    """A game seen through `lump`, which names one state for each class of equal ones.

    It is right for a utility that cannot tell the members of a class apart: solving it gives
    the same value with fewer states, and its policy fits every state by way of `lump`.
    """

    game: Game[S, Out]
    lump: Callable[[S], S]

    def root(self) -> Chance[S] | End[Out]:
        """Return the root with its states merged."""
        return self._merge(self.game.root())

    def node(self, state: S) -> Chance[S] | End[Out] | Choice[S, Out]:
        """Return the node with the states after it merged."""
        node = self.game.node(state)
        if not isinstance(node, Choice):
            return self._merge(node)
        return Choice(
            node.player, {action: self._merge(part) for action, part in node.options.items()}
        )

    def _merge(self, part: Chance[S] | End[Out]) -> Chance[S] | End[Out]:
        return Chance(part.states.map(self.lump)) if isinstance(part, Chance) else part
