"""A second preference: the same game with the best options only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, final

from probcast.game.node import Chance, Choice, End, Game, Out, S
from probcast.game.solve import Solution


@final
@dataclass(frozen=True, slots=True)
class Refined(Generic[S, Out]):
    """A game in which each player keeps only the options that `solution` calls best.

    Solving it again with another utility breaks the ties of the first by a second
    preference, for instance the fewest dice, without giving up anything of the first.
    """

    game: Game[S, Out]
    solution: Solution[S]

    def root(self) -> Chance[S] | End[Out]:
        """Return the root of the game that is refined."""
        return self.game.root()

    def node(self, state: S) -> Chance[S] | End[Out] | Choice[S, Out]:
        """Return the node of the game that is refined, less the options that are worse."""
        node = self.game.node(state)
        if not isinstance(node, Choice):
            return node
        best = self.solution.optimal(state)
        return Choice(node.player, {action: node.options[action] for action in best})
