"""Games of chance and choice: the nodes, best play, and what happens under a policy."""

from probcast.game.evaluate import outcomes
from probcast.game.lump import Lumped
from probcast.game.node import Chance, Choice, End, Game, Player
from probcast.game.policy import Policy, cheapest, dearest, second
from probcast.game.refine import Refined
from probcast.game.rows import Rows
from probcast.game.simulate import draw, simulate
from probcast.game.solve import Memo, Solution, Utility, solve, successors
from probcast.game.walk import choices, chooses, ends

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
    "choices",
    "chooses",
    "dearest",
    "draw",
    "ends",
    "outcomes",
    "second",
    "simulate",
    "solve",
    "successors",
]
