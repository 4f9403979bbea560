"""The dice that two sides will have: random, and not independent of each other."""

from __future__ import annotations

from typing import NamedTuple, Protocol, final

from probcast.distributions import Pmf


@final
class Dice(NamedTuple):
    """How many dice the caster has, and how many the opponent has against him."""

    own: int
    opponent: int


class Pool(Protocol):
    """How a ruleset deals dice out: its fields are what the dice depend on."""

    def law(self) -> Pmf[Dice]:
        """Return the joint law of both sides' dice; they come from the same roll."""
        ...
