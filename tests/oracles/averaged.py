"""Odds before the pools are known: every roll of the pool dice, times the odds that it leaves.

GHB-3 and WAP-12. Both players' dice come out of the same pool dice, so they are never averaged
apart. A player decides knowing his dice: the pool is rolled before anything is cast.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from . import ghb2023, wap
from .dispelling import WapDispeller
from .play import Law, Play, Worth
from .pools import winds_dice
from .replay import answered


def mixed(pools: Mapping[tuple[int, int], int], law: Callable[[int, int], Law]) -> Law:
    """Weigh the laws of a spell by the rolls that lead to each pair of pools."""
    whole = sum(pools.values())
    found: Law = {}
    for (own, other), rolls in pools.items():
        for play, chance in law(own, other).items():
            found[play] = found.get(play, Fraction(0)) + Fraction(rolls, whole) * chance
    return found


def primal_rolls(phases: int) -> Counter[tuple[int, int]]:
    """GHB-3: two dice a hero phase, and each 4+ gives a primal die to each player."""
    return Counter(
        (gained, gained)
        for faces in product(range(1, 7), repeat=2 * phases)
        for gained in [sum(face >= 4 for face in faces)]
    )


def winds_rolls(points: int, levels: int = 0) -> Counter[tuple[int, int]]:
    """WAP-12: the D3 of an army; all of them are power dice, the highest half dispel dice.

    One more die for each level of the caster's wizards, and each 5+ is a power die more.
    """
    dice = winds_dice(points)
    return Counter(
        (sum(faces) + sum(face >= 5 for face in channelled), sum(sorted(faces)[dice // 2 :]))
        for faces in product(range(1, 4), repeat=dice)
        for channelled in product(range(1, 7), repeat=levels)
    )


def highest_die_rolls() -> Counter[tuple[int, int]]:
    """Roll the older winds: two d6 are power dice, the higher one alone dispel dice."""
    return Counter((sum(faces), max(faces)) for faces in product(range(1, 7), repeat=2))


@cache
def ghb_law(
    scenario: ghb2023.Scenario,
    phases: int = 1,
    policy: str = "best",
    worth: Worth = (("cast", 1),),
    *,
    rolled: tuple[bool, bool] = (True, False),
) -> Law:
    """Roll for primal dice first: those of the caster, of the unbinder, or of both alike."""

    def law(own: int, other: int) -> Law:
        known = scenario
        if rolled[0]:
            known = known._replace(primal=own)
        if rolled[1]:
            known = known._replace(unbind_primal=other)
        return ghb2023.law(known, ghb2023.BY_THE_BOOK, policy, worth)

    return mixed(primal_rolls(phases), law)


@cache
def wap_law(
    scenario: wap.Scenario,
    rulings: wap.Rulings = wap.BY_THE_BOOK,
    army: tuple[int, int] = (2000, 0),
    *,
    rolled: tuple[bool, bool] = (True, False),
) -> Law:
    """Roll the winds first, for points and wizard levels, then put all dice into one spell.

    The caster's dice come out of it, as many as he may use (WAP-1), or the dispeller's, all of
    them, or both out of the same roll; who gets none has the dice that he has anyhow.
    """

    def law(own: int, other: int) -> Law:
        known = scenario
        if rolled[0]:
            known = known._replace(dice=min(scenario.level + 2, own))
        if rolled[1]:
            known = known._replace(dispel_dice=other)
        return one_spell(known, rulings)

    return mixed(winds_rolls(*army), law)


@cache
def one_spell(scenario: wap.Scenario, rulings: wap.Rulings) -> Law:
    """Cast with known dice; the dispelling dice are counted, not replayed, for there are many."""
    power = rulings.dispel_ultimate_power
    dispeller = WapDispeller(scenario.dispel_level, scenario.dispel_bonus, power)

    @cache
    def stopped(total: int) -> Fraction:
        return dispeller.answers(total, scenario.dispel_dice)

    def answer(play: Play) -> Law:
        if not play.cast:
            return {play: Fraction(1)}
        chance = stopped(play.total)
        fell = play._replace(through=False, dispelled=True)
        ends = {fell: chance, play: 1 - chance}
        return {end: share for end, share in ends.items() if share}

    return answered(wap.law(scenario._replace(dispel_dice=0), rulings), answer)
