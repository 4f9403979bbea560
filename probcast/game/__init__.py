"""Games of chance and choice: the nodes, best play, and what happens under a policy."""

from probcast.game.evaluate import outcomes
from probcast.game.lump import Lumped
from probcast.game.node import Chance, Choice, End, Game, Player
from probcast.game.policy import Policy, cheapest, dearest
from probcast.game.refine import Refined
from probcast.game.rows import Rows
from probcast.game.simulate import simulate
from probcast.game.solve import Memo, Solution, Utility, solve, successors

__all__ = [
    "Chance",
    "Choice",
    "End",
    "Game",
    "Lumped",
    "Memo",
    "Player",
    "Policy",
    "Refined",
    "Rows",
    "Solution",
    "Utility",
    "cheapest",
    "dearest",
    "outcomes",
    "simulate",
    "solve",
    "successors",
]
