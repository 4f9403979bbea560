"""Games of chance and choice: best play, one state after another, or for every need at once."""

from probcast.game.axis import Axis, Lay
from probcast.game.by_need import ByNeed, Thumb, Thumbs
from probcast.game.evaluate import outcomes
from probcast.game.node import Chance, Choice, End, Game, Player
from probcast.game.option import Act, Move, Moves, Option
from probcast.game.policy import Policy, cheapest, dearest, second
from probcast.game.solve import Memo, Solution, Utility, solve, successors
from probcast.game.walk import choices, chooses

__all__ = [
    "Act",
    "Axis",
    "ByNeed",
    "Chance",
    "Choice",
    "End",
    "Game",
    "Lay",
    "Memo",
    "Move",
    "Moves",
    "Option",
    "Player",
    "Policy",
    "Solution",
    "Thumb",
    "Thumbs",
    "Utility",
    "cheapest",
    "choices",
    "chooses",
    "dearest",
    "outcomes",
    "second",
    "solve",
    "successors",
]
