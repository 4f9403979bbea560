"""The pools of dice against answers that are known from elsewhere."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from . import pools
from .pools import Pools

QUARTERS = {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}


def surplus(pools: Pools) -> int:
    """Count the power dice beyond the opponent's dispel dice."""
    return pools.power - pools.dispel


def surplus_of_one() -> Fraction:
    """W12: the lower die shows a 1."""
    return sum(
        (chance for both, chance in pools.whfb8_winds().items() if surplus(both) == 1), Fraction(0)
    )


GIVEN: dict[str, tuple[Callable[[], Fraction], str]] = {
    "A13": (lambda: 1 - (1 - pools.primal_dice(1)[0]) ** 5, "781/1024"),
    "A13d": (lambda: 1 - pools.at_least(pools.primal_dice(1), 2), "3/4"),
    "P14": (lambda: pools.at_least(pools.channelled(6), 1), "665/729"),
    "W11": (lambda: pools.mean(pools.whfb8_winds(), surplus), "91/36"),
    "W12": (surplus_of_one, "11/36"),
    "W13": (lambda: pools.whfb8_winds()[Pools(2, 1)], "1/36"),
    "W15": (lambda: pools.at_least(pools.channelled(3, needed=6), 1), "91/216"),
    "W16": (lambda: pools.mean(pools.whfb8_winds(3, 12), lambda both: both.power), "58175/7776"),
    "W16 uncapped": (lambda: pools.mean(pools.whfb8_winds(3), lambda both: both.power), "15/2"),
}


@pytest.mark.parametrize("name", GIVEN)
def test_a_known_answer(name: str) -> None:
    """Each pool gives the answer that was found without it."""
    answer, known = GIVEN[name]
    assert answer() == Fraction(known)


def test_primal_dice_over_a_round() -> None:
    """GHB-3: four rolls of 4+ in two phases, for both players alike."""
    assert pools.primal_dice(1) == QUARTERS
    sixteenths = {dice: Fraction(ways, 16) for dice, ways in enumerate((1, 4, 6, 4, 1))}
    assert pools.primal_dice(2) == sixteenths


@pytest.mark.parametrize(
    ("points", "dice"),
    [(0, 2), (1999, 2), (2000, 4), (2999, 4), (3000, 6), (3999, 6), (4000, 8), (5000, 10)],
)
def test_dice_of_an_army(points: int, dice: int) -> None:
    """WAP-12: two below 2,000 points, four from there, and two more for each further 1,000."""
    assert pools.winds_dice(points) == dice


@pytest.mark.parametrize(
    ("points", "levels", "cap"), [(1000, 0, None), (2000, 2, None), (2000, 2, 9)]
)
def test_winds_and_channelling_at_once(points: int, levels: int, cap: int | None) -> None:
    """Rolling all dice together gives what joining the laws gave."""
    winds, channelling = [range(1, 4)] * pools.winds_dice(points), [range(1, 7)] * levels
    plays = list(product(*winds, *channelling))
    found: dict[Pools, Fraction] = {}
    for play in plays:
        drawn = sorted(play[: len(winds)], reverse=True)
        power = sum(drawn) + sum(face >= 5 for face in play[len(winds) :])
        both = Pools(min(power, cap or power), sum(drawn[: len(winds) // 2]))
        found[both] = found.get(both, Fraction(0)) + Fraction(1, len(plays))
    assert pools.wap_winds(points, levels, cap) == found
    assert sum(found.values()) == 1


@pytest.mark.parametrize(("levels", "power"), [(0, "8"), (4, "28/3")])
def test_mean_winds(levels: int, power: str) -> None:
    """Four D3 make 8, and each level a third of a die."""
    found = pools.wap_winds(2000, levels)
    assert pools.mean(found, lambda both: both.power) == Fraction(power)


@pytest.mark.parametrize("settings", [{"points": -1}, {"points": 2000, "levels": -1}])
def test_what_no_army_has(settings: dict[str, int]) -> None:
    """Fewer than no points, or levels, are refused."""
    with pytest.raises(ValueError, match="dice"):
        pools.wap_winds(**settings)
