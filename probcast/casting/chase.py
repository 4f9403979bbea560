"""An answer that has to reach a total: a roll, and then dice added one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from probcast.casting.contest import Answer
from probcast.distributions import Pmf
from probcast.game import Chance, Choice, End, Player


@final
@dataclass(frozen=True, slots=True)
class Chase:
    """A reply that stops the spell once `first` and up to `left` dice `die` reach `needed`.

    A state is what is still lacking, and the dice left. The opponent sees every die before he
    decides on the next.
    """

    needed: int
    first: Pmf[int]
    die: Pmf[int]
    left: int

    def root(self) -> Chance[tuple[int, int]]:
        """Return the first roll."""
        return Chance(self.first.map(lambda total: (max(self.needed - total, 0), self.left)))

    def node(self, state: tuple[int, int]) -> End[Answer] | Choice[tuple[int, int], Answer]:
        """Return the choice to stop, or to add one more die."""
        lack, left = state
        stop = End(Pmf.point(Answer(stops=lack == 0, left=left)))
        if left == 0 or lack == 0:
            return stop
        more = Chance(self.die.map(lambda face: (max(lack - face, 0), left - 1)))
        return Choice(Player.OPPONENT, {"stop": stop, "roll": more})
