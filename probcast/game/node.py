"""What a game is made of: chance, choices and ends.

A game is a `root` and a rule `node(state)` that says what stands at a state. A state holds
what the players can still use and nothing else, so equal situations are one state.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, Protocol, TypeAlias, TypeVar, final

from probcast.distributions import Pmf

S = TypeVar("S", bound=Hashable)
Out = TypeVar("Out", bound=Hashable)


@final
class Player(IntEnum):
    """Who chooses; as a number, the sign with which the utility counts for that player."""

    CASTER = 1
    OPPONENT = -1


@final
@dataclass(frozen=True, slots=True)
class End(Generic[Out]):
    """The game is over: the law of its outcome."""

    outcomes: Pmf[Out]


@final
@dataclass(frozen=True, slots=True)
class Chance(Generic[S]):
    """Dice decide: the law of the next state."""

    states: Pmf[S]


@final
@dataclass(frozen=True, slots=True)
class Choice(Generic[S, Out]):
    """A player decides: what each option leads to, the cheapest option listed first.

    Where options are worth the same, the first of them is taken.
    """

    player: Player
    options: Mapping[str, Chance[S] | End[Out]]


Node: TypeAlias = Chance[S] | End[Out] | Choice[S, Out]


class Game(Protocol[S, Out]):
    """A game with finitely many states, none of which can come again."""

    def root(self) -> Chance[S] | End[Out]:
        """Return where the game begins: dice or an end, never a choice."""
        ...

    def node(self, state: S) -> Chance[S] | End[Out] | Choice[S, Out]:
        """Return what stands at this state."""
        ...
