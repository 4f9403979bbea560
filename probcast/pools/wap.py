"""Winds of Magic of the Warhammer Armies Project.

WAP-12  The power pool is the sum of 4 D3 at 2,000 to 2,999 points, of 2 D3 below, and of 2 D3 more
        for each further 1,000; the dispel pool is the sum of the highest half of those D3.
        By a house rule two d6 are rolled instead: the dispel pool is then the highest of them.
        Channelling: a d6 for each wizard level, each 5+ adds a die.
"""

from dataclasses import dataclass
from typing import ClassVar, final

from probcast.casting.pool import Dice
from probcast.casting.scenario import check_fields, number, option
from probcast.distributions import Pmf, die, hands, power


@final
@dataclass(frozen=True, slots=True)
class Pool:
    """The dice of a magic phase: power dice of one side, dispel dice of the other."""

    NAME: ClassVar = "winds"
    SIDES: ClassVar = ("power", "dispel")
    FIELDS: ClassVar = ("dice", "dispel_dice")

    points: int = number(2000, 0, 9999, help="size of the game", clause="WAP-12", needs="roll=d3")
    levels: int = number(
        0, 0, 40, help="wizard levels that channel power", clause="WAP-12", bears="dice"
    )
    dispel_levels: int = number(
        0, 0, 40, help="levels that channel dispel", clause="WAP-12", bears="dispel_dice"
    )
    cap: int | None = number(
        None, 1, 99, help="most power dice, if any", clause="WAP-12", bears="dice"
    )
    roll: str = option("d3", "2d6", help="winds as D3s, or 2d6 as a house rule", clause="WAP-12")

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def winds(self) -> tuple[int, int]:
        """How many dice are rolled, and their sides."""
        return (2, 6) if self.roll == "2d6" else (2 * max(self.points // 1000, 1), 3)

    def law(self) -> Pmf[Dice]:
        """Return the joint law of power and dispel dice, which come from the same roll."""
        dice, sides = self.winds
        winds = hands(dice, sides).map(lambda hand: Dice(sum(hand), sum(hand[dice // 2 :])))
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
