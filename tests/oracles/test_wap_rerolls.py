"""Re-rolls with free dice among them once more, by plain sums and by counting on one's fingers.

A power die and what it brought are written as one tuple here, such as (6, 2) or (4,): that way a 6
can be taken away with its free die or without, which the oracle never has to decide.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

import pytest

from . import wap
from .play import chance, mean, spread, worth_of
from .rerolls import KINDS
from .wap_rerolls import Rulings, law, single_dice

CAST = (("cast", 1),)
WARY = (("cast", 1), ("miscast", -1))
POOL = Rulings(reroll_when="pool")
DEEP = Rulings(ultimate_power_depth=2)
Chain = tuple[int, ...]
Chains = tuple[Chain, ...]
Value = Callable[[Chains], Fraction]
CHAINS: dict[Chain, Fraction] = {
    **{(face,): Fraction(1, 6) for face in range(1, 6)},
    **{(6, face): Fraction(1, 36) for face in range(1, 7)},
}
"""What one power die can bring, and how often."""


def test_one_power_die_at_14() -> None:
    """12 or more on the dice: a 6, then a 6 (1/36). The rest is counted die by die."""
    expected = {
        # A failed roll has a second chance: 1/36 + 35/36 * 1/36.
        ("failed", "complete"): Fraction(71, 1296),
        # After 6-1 to 6-5 the free die (5/36 * 1/6), after 1 to 5 the power die (5/6 * 1/36).
        ("one-die", "complete"): Fraction(1, 36) + Fraction(5, 216) + Fraction(5, 216),
        # A power 1 has a second chance (1/6 * 1/36), and so has a free 1 (1/36 * 1/6).
        ("ones", "complete"): Fraction(1, 36) + Fraction(1, 216) + Fraction(1, 216),
        # A 6 is kept, and its free die is thrown after that: five faces have a second chance.
        ("failed", "pool"): Fraction(1, 36) + Fraction(5, 6) * Fraction(1, 36),
        ("one-die", "pool"): Fraction(1, 36) + Fraction(5, 6) * Fraction(1, 36),
        ("ones", "pool"): Fraction(1, 36) + Fraction(1, 6) * Fraction(1, 36),
    }
    for (kind, when), known in expected.items():
        found = law(wap.Scenario(1, 14, 3, reroll=kind), Rulings(reroll_when=when), "best", CAST)
        assert chance(found, lambda play: play.cast) == known


def test_a_free_die_that_comes_up_1_stays() -> None:
    """A 1 rolled again into a 6 with a fresh free 1: nothing is rolled a third time.

    One die that always is rolled again where it shows a 1, or its free die does. 6-1 lies there in
    the end after a 1 (1/6), then a 6 and a 1 (1/36); or after 6-1 (1/36), then a 1 again (1/6).
    """
    found = law(wap.Scenario(1, 40, 1, reroll="ones"), policy="always")
    assert chance(found, lambda play: play.total == 7 + 1) == Fraction(1, 216) + Fraction(1, 216)


def test_free_dice_go_with_a_failed_roll() -> None:
    """What is always rolled again has the law of a first roll, the number of dice included."""
    scenario = wap.Scenario(2, 40, 2)
    found = law(scenario._replace(reroll="failed"), policy="always")
    assert found == wap.law(scenario)
    assert mean(found, lambda play: play.dice) == Fraction(7, 3)


def test_a_natural_2_is_rolled_again() -> None:
    """WAP-4: a failure like any other; the phase ends only if the second roll is a 1 or 2 too."""
    for rulings in (Rulings(), POOL):
        scenario = wap.Scenario(1, 3, 4, bonus=3, reroll="failed")
        found = law(scenario, rulings, "best", CAST)
        assert chance(found, lambda play: play.silenced) == Fraction(1, 9)
        assert chance(found, lambda play: play.cast) == Fraction(8, 9)


def test_basic_is_no_failure() -> None:
    """WAP-5: a roll that reaches only the basic value has not failed, and stays."""
    scenario = wap.Scenario(1, 4, 1, boosted_value=6, reroll="failed")
    found = law(scenario, policy="best", worth=(("boosted", 1),))
    # 5 and 6 at once; 1 and 2 are rolled again, 3 and 4 lie there as the basic spell.
    assert chance(found, lambda play: play.boosted) == Fraction(1, 3) + Fraction(1, 3) ** 2


@pytest.mark.parametrize("rulings", [Rulings(), POOL, DEEP])
@pytest.mark.parametrize("kind", KINDS)
def test_never_is_one_roll(kind: str, rulings: Rulings) -> None:
    """Whoever leaves the dice alone has the law of one roll, whatever he may do."""
    scenario = wap.Scenario(2, 9, 3, boosted_value=12, dispel_dice=1)
    known = wap.law(scenario, rulings.of_one_roll())
    assert law(scenario._replace(reroll=kind), rulings, "never") == known
    if kind == "none":
        assert law(scenario, rulings, "always") == known
        assert law(scenario, rulings, "best", CAST) == known


def test_the_lowest_die_is_rolled_again() -> None:
    """`always` takes the lowest face, and of a power 1 and a free 1 the power die.

    A 6 that has brought its free die stays: of 6-6 the free 6 is rolled again.
    """
    assert single_dice(((1, 5, 6, 6), (1, 6))) == [(1, 0), (1, 1), (5, 0), (6, 1)]
    found = law(wap.Scenario(1, 40, 1, reroll="one-die"), policy="always")
    six_and = Fraction(1, 6) * Fraction(1, 6)  # a 6, then any free die rolled again
    other = Fraction(5, 6) * Fraction(1, 36)  # no 6 at first, a 6 and its free die then
    totals = spread(found, lambda play: play.total - 1)
    assert {total: totals[total] for total in range(7, 13)} == dict.fromkeys(
        range(7, 13), six_and + other
    )


def put(chains: Chains, place: int, chain: Chain) -> Chains:
    """Put what a power die brought in the place of what it was."""
    return (*chains[:place], chain, *chains[place + 1 :])


def replaced(chains: Chains, place: int) -> Iterator[tuple[Chains, Fraction]]:
    """Roll one power die again, and give up what it brought."""
    for chain, share in CHAINS.items():
        yield put(chains, place, chain), share


def kept(chains: Chains, place: int) -> Iterator[tuple[Chains, Fraction]]:
    """Roll one power 6 again, and keep what it brought; it brings nothing more."""
    for face in range(1, 7):
        yield put(chains, place, (face, *chains[place][1:])), Fraction(1, 6)


def freed(chains: Chains, place: int) -> Iterator[tuple[Chains, Fraction]]:
    """Roll one free die again."""
    for face in range(1, 7):
        yield put(chains, place, (6, face)), Fraction(1, 6)


def ones_replaced(chains: Chains) -> Iterator[tuple[Chains, Fraction]]:
    """Roll all 1s again."""
    choices: list[dict[Chain, Fraction]] = []
    for chain in chains:
        if chain == (1,):
            choices.append(CHAINS)
        elif chain == (6, 1):
            choices.append({(6, face): Fraction(1, 6) for face in range(1, 7)})
        else:
            choices.append({chain: Fraction(1)})
    for picked in product(*(choice.items() for choice in choices)):
        share = Fraction(1)
        for _, part in picked:
            share *= part
        yield tuple(chain for chain, _ in picked), share


def average(rolls: Iterator[tuple[Chains, Fraction]], value: Value) -> Fraction:
    """Weigh what rolls are worth."""
    return sum((value(chains) * share for chains, share in rolls), Fraction(0))


@cache
def everything(dice: int) -> Counter[Chains]:
    """Count every complete roll, whose order nobody looks at, in parts of 36 a die."""
    found: Counter[Chains] = Counter()
    for picked in product(CHAINS.items(), repeat=dice):
        chains = tuple(sorted(chain for chain, _ in picked))
        found[chains] += prod(int(share * 36) for _, share in picked)
    return found


def average_of_everything(dice: int, value: Value) -> Fraction:
    """Weigh what all rolls are worth."""
    rolls = everything(dice)
    return sum((value(chains) * n for chains, n in rolls.items()), Fraction(0)) / rolls.total()


def ways(chains: Chains, kind: str, six: str) -> Iterator[Iterator[tuple[Chains, Fraction]]]:
    """List what may be rolled again; a 6 goes with its free die, without it, or not at all."""
    if kind == "ones" and any(1 in chain for chain in chains):
        yield ones_replaced(chains)
    if kind == "one-die":
        for place, chain in enumerate(chains):
            if len(chain) == 2:
                yield freed(chains, place)
            if len(chain) == 1 or six == "loses":
                yield replaced(chains, place)
            elif six == "keeps":
                yield kept(chains, place)


def best(dice: int, kind: str, six: str, value: Value, cast: Callable[[Chains], bool]) -> Fraction:
    """Find the most that a player can make of a roll whose dice he may roll again."""
    known = cache(value)
    afresh = average_of_everything(dice, known)

    @cache
    def worth(chains: Chains) -> Fraction:
        if kind == "failed" and not cast(chains):
            return max(known(chains), afresh)
        return max([known(chains), *(average(rolls, known) for rolls in ways(chains, kind, six))])

    return average_of_everything(dice, worth)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("worth", [CAST, WARY], ids=("cast", "wary"))
@pytest.mark.parametrize(("dice", "needed"), [(1, 5), (1, 10), (2, 2), (2, 9), (2, 15), (3, 11)])
def test_plain_sums(dice: int, needed: int, worth: tuple[tuple[str, int], ...], kind: str) -> None:
    """The oracle's player does as well as one who tries everything, a 6 rolled again included.

    So it does not matter to anybody who wants the spell, and no miscast, that a 6 which has
    brought its free die is not rolled again: with the free die or without, it is never better.
    """

    def faces(chains: Chains) -> list[int]:
        return [face for chain in chains for face in chain]

    def cast(chains: Chains) -> bool:
        return sum(faces(chains)) >= needed and sum(faces(chains)) > 2

    def value(chains: Chains) -> Fraction:
        miscast = worth == WARY and faces(chains).count(1) >= 2
        return Fraction(cast(chains) - miscast)

    scenario = wap.Scenario(dice, needed + 2, 3, reroll=kind)
    found = law(scenario, Rulings(failed_miscast="none"), "best", worth)
    price = worth_of(worth)
    answer = sum((price(play) * share for play, share in found.items()), Fraction(0))
    for six in ("stays", "keeps", "loses") if kind == "one-die" else ("stays",):
        assert best(dice, kind, six, value, cast) == answer


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("dice", "needed"), [(1, 5), (1, 10), (2, 9), (3, 13)])
def test_plain_sums_before_the_free_dice(dice: int, needed: int, kind: str) -> None:
    """By the other reading the power dice are rolled again; only then free dice are thrown."""

    def in_the_end(pool: Chain) -> Fraction:
        free = list(product(range(1, 7), repeat=pool.count(6)))
        good = sum(sum(pool) + sum(more) >= max(needed, 3) for more in free)
        return Fraction(good, len(free))

    def after(pool: Chain, places: list[int]) -> Fraction:
        found = []
        for fresh in product(range(1, 7), repeat=len(places)):
            shown = dict(zip(places, fresh, strict=True))
            found.append(in_the_end(tuple(shown.get(i, face) for i, face in enumerate(pool))))
        return sum(found, Fraction(0)) / len(found)

    def options(pool: Chain) -> list[list[int]]:
        ones = [place for place, face in enumerate(pool) if face == 1]
        failed = sum(pool) < max(needed, 3)
        return {
            "none": [],
            "failed": [list(range(dice))] if failed else [],
            "one-die": [[place] for place in range(dice)],
            "ones": [ones] if ones else [],
        }[kind]

    pools = list(product(range(1, 7), repeat=dice))
    known = [
        max([in_the_end(pool), *(after(pool, places) for places in options(pool))])
        for pool in pools
    ]
    found = law(wap.Scenario(dice, needed + 2, 3, reroll=kind), POOL, "best", CAST)
    assert chance(found, lambda play: play.cast) == sum(known, Fraction(0)) / len(known)
