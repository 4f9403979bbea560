"""Primal dice of the General's Handbook 2023-24.

GHB-3  At the start of each hero phase two d6 are rolled; each 4+ gives both players one primal
       die. What is not spent is lost at the end of the battle round, which has two hero phases.
"""

from dataclasses import dataclass
from typing import ClassVar, final

from probcast.casting.pool import Dice
from probcast.casting.scenario import check_fields, number
from probcast.distributions import Pmf, die, power


@final
@dataclass(frozen=True, slots=True)
class Pool:
    """The primal dice that have come by some hero phase of a battle round, none spent."""

    NAME: ClassVar = "pool"
    SIDES: ClassVar = ("own", "opponent")
    FIELDS: ClassVar = ("primal", "unbind_primal")

    phases: int = number(1, 1, 2, help="hero phases of the round so far", clause="GHB-3")

    def __post_init__(self) -> None:
        check_fields(self)

    def law(self) -> Pmf[Dice]:
        """Return the law of the dice, of which both players have as many."""
        gained = die(6).map(lambda face: int(face >= 4))
        return power(gained, 2 * self.phases).map(lambda dice: Dice(dice, dice))
