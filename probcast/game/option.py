"""A game told by its moves, with the total beside the state: what can be solved by need.

The goal is a total that meets a need, and nothing in the game knows the need: a state says what
else has come about, a move what it adds to the total, and whether an option is open may only depend
on whether the need is met as it stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, NamedTuple, Protocol, TypeVar, final

S = TypeVar("S")


@final
class Act(Enum):
    """What an option does, as far as a rule of thumb asks."""

    MORE = "more"
    """Adds dice, or stops."""
    REROLL = "reroll"
    """Rolls dice again, or keeps them."""


class Move(NamedTuple, Generic[S]):
    """One way an option can go.

    It leads to a state, adds some pips to the total, has a weight among the moves of its option,
    and spends and rolls some dice.
    """

    state: S
    pips: int
    weight: int
    spent: int = 0
    dice: int = 0


@final
@dataclass(frozen=True, slots=True, eq=False)
class Option(Generic[S]):
    """One option of a player: its moves, and the sum of their weights.

    `open` says whether it may be taken where the need is met, and where it is not. One that
    `resets` starts the total anew. Two are equal only where they are one and the same, so that
    what is known of an option can be kept under it.
    """

    name: str
    moves: tuple[Move[S], ...]
    mass: int
    act: Act = Act.MORE
    open: tuple[bool, bool] = (True, True)
    resets: bool = False

    def total(self, before: int, pips: int) -> int:
        """Return the total after a move."""
        return pips if self.resets else before + pips


class Moves(Protocol[S]):
    """A game of moves: the options at a state, one alone where nothing is chosen, none at an end.

    `carries` says whether what happens at a state may depend on its total.
    """

    carries: bool

    def node(self, state: S, total: int, /) -> tuple[Option[S], ...]:
        """Return the options at a state, the one that spends least first."""
        ...
