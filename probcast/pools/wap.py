"""Winds of Magic of the Warhammer Armies Project.

WAP-12  The power pool is the sum of 4 D3 at 2,000 to 2,999 points, of 2 D3 below, and of 2 D3 more
        for each further 1,000; the dispel pool is the sum of the highest half of those D3.
        Channelling: a d6 for each wizard level, each 5+ adds a die.
"""

from dataclasses import dataclass
from typing import ClassVar, final

from probcast.casting.pool import Dice
from probcast.casting.scenario import check_fields, number
from probcast.distributions import Pmf, die, hands, power


@final
@dataclass(frozen=True, slots=True)
class Pool:
    """The dice of a magic phase: power dice of one side, dispel dice of the other."""

    SIDES: ClassVar = ("power", "dispel")

    points: int = number(2000, 0, 9999, help="size of the game", clause="WAP-12")
    levels: int = number(0, 0, 40, help="wizard levels that channel power", clause="WAP-12")
    dispel_levels: int = number(0, 0, 40, help="levels that channel dispel", clause="WAP-12")
    cap: int | None = number(None, 1, 99, help="most power dice, if any", clause="WAP-12")

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def winds(self) -> int:
        """How many D3 are rolled."""
        return 2 * max(self.points // 1000, 1)

    def law(self) -> Pmf[Dice]:
        """Return the joint law of power and dispel dice, which come from the same D3."""
        half = self.winds // 2
        winds = hands(self.winds, 3).map(lambda hand: Dice(sum(hand), sum(hand[half:])))
        power_law = winds.bind(lambda dice: channelled(self.levels).map(lambda n: (dice, n)))
        return power_law.bind(
            lambda pair: channelled(self.dispel_levels).map(
                lambda n: Dice(self.held(pair[0].own + pair[1]), pair[0].opponent + n)
            )
        )

    def held(self, dice: int) -> int:
        """Return how many of the dice the power pool may hold."""
        return dice if self.cap is None else min(dice, self.cap)


def channelled(levels: int) -> Pmf[int]:
    """Return the law of the dice that channelling adds."""
    return power(die(6).map(lambda face: int(face >= 5)), levels)
