"""Re-rolls once more, by plain sums over faces, without the replay enumerator.

What a roll is worth is written down for each game; the dice are picked up where that is worth more.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from . import ghb2023, scrollhammer, t9a
from .play import Law, chance, spread, worth_of
from .replay import Table, best_answered, law
from .rerolls import KINDS, rerolled

Dice = tuple[int, ...]
Value = Callable[[Dice], Fraction]
THROUGH = (("cast", 0), ("through", 1))
WARY = (("cast", 1), ("miscast", -2))


def average(values: list[Fraction]) -> Fraction:
    """Weigh all values alike."""
    return sum(values, Fraction(0)) / len(values)


def rolled(value: Value, dice: int) -> Fraction:
    """Average a value over all rolls of so many dice."""
    return average([value(faces) for faces in product(range(1, 7), repeat=dice)])


def picked_up(faces: Dice, places: list[int], value: Value) -> Fraction:
    """Average a value over all that the dice at some places can show once rolled again."""

    def put(fresh: Dice) -> Fraction:
        shown = dict(zip(places, fresh, strict=True))
        return value(tuple(shown.get(place, face) for place, face in enumerate(faces)))

    return rolled(put, len(places))


def ways(faces: Dice, kind: str, *, cast: bool) -> list[list[int]]:
    """List which dice may be picked up together."""
    places = list(range(len(faces)))
    if kind == "failed":
        return [] if cast else [places]
    if kind == "one-die":
        return [[place] for place in places]
    ones = [place for place in places if faces[place] == 1]
    return [ones] if kind == "ones" and ones else []


def with_leave(kind: str, value: Value, cast: Callable[[Dice], bool]) -> Value:
    """Give what a roll is worth to a player who may pick dice up and knows when to."""

    def worth(faces: Dice) -> Fraction:
        options = ways(faces, kind, cast=cast(faces))
        return max([value(faces), *(picked_up(faces, places, value) for places in options)])

    return worth


def worth_found(law: Law, worth: tuple[tuple[str, int], ...]) -> Fraction:
    """Read what a law is worth."""
    price = worth_of(worth)
    return sum((price(play) * share for play, share in law.items()), Fraction(0))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("dice", "needed", "theirs"), [(1, 4, 1), (2, 7, 0), (2, 6, 2), (3, 6, 0), (3, 7, 1)]
)
def test_t9a_through(kind: str, dice: int, needed: int, theirs: int) -> None:
    """Whoever plays to get a spell through thinks of the dispel and of three 2s."""

    def cast(faces: Dice) -> bool:
        return sum(faces) >= needed and faces not in {(1,), (2,)}

    def through(faces: Dice) -> Fraction:
        if not cast(faces) or faces == (2, 2, 2):
            return Fraction(0)
        if theirs == 0:
            return Fraction(1)
        return rolled(lambda against: Fraction(sum(against) < sum(faces)), theirs)

    scenario = t9a.Scenario(dice, needed, dispel_dice=theirs, reroll=kind)
    found = t9a.law(scenario, policy="best", worth=THROUGH)
    assert worth_found(found, THROUGH) == rolled(with_leave(kind, through, cast), dice)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("value", "modifier"), [(2, 1), (7, 0), (9, 2), (12, 0)])
def test_ghb_wary(kind: str, value: int, modifier: int) -> None:
    """A double 1 costs more than a spell gains, and a second one may come of the second roll."""

    def cast(faces: Dice) -> bool:
        return sum(faces) + modifier >= value and faces != (1, 1)

    def wary(faces: Dice) -> Fraction:
        return Fraction(cast(faces) - 2 * (faces == (1, 1)))

    scenario = ghb2023.Scenario(value, modifier, reroll=kind)
    found = ghb2023.law(scenario, policy="best", worth=WARY)
    assert worth_found(found, WARY) == rolled(with_leave(kind, wary, cast), 2)


@pytest.mark.parametrize("kind", ["none", "one-die"])
@pytest.mark.parametrize(
    ("pool", "dice", "cost"), [(1, 1, 4), (2, 1, 5), (3, 2, 10), (3, 3, 12), (4, 2, 11)]
)
def test_scrollhammer_staff(kind: str, pool: int, dice: int, cost: int) -> None:
    """All that is left goes into the surge, after the staff has been used for what it is worth."""
    surges = [sum(fresh) for fresh in product(range(1, 4), repeat=pool - dice)]

    def cast(faces: Dice) -> Fraction:
        if sum(faces) >= cost:
            return Fraction(1)
        return average([Fraction(sum(faces) + surge >= cost) for surge in surges])

    scenario = scrollhammer.Scenario(pool, dice, cost, reroll=kind)
    found = scrollhammer.law(scenario, policy="best", worth=(("cast", 1),))
    best = with_leave(kind, cast, lambda faces: sum(faces) >= cost)
    assert chance(found, lambda play: play.cast) == rolled(best, dice)


@pytest.mark.parametrize("kind", KINDS)
def test_what_comes_of_it_stands(kind: str) -> None:
    """Whoever always rolls again takes the second result, be it worse."""
    found = t9a.law(t9a.Scenario(2, 7, reroll=kind), policy="always")
    expected = {
        "none": "7/12",
        "failed": "119/144",  # 7/12 + 5/12 * 7/12
        "one-die": "161/216",  # the higher die of two, and a fresh one
        "ones": "35/48",  # 19 rolls without a 1, 20/3 of those with one, 21/36 of the last
    }
    assert chance(found, lambda play: play.cast) == Fraction(expected[kind])
    assert t9a.law(t9a.Scenario(2, 7, reroll=kind), policy="never") == t9a.law(t9a.Scenario(2, 7))


def test_a_second_double_1() -> None:
    """GHB-2: a miscast may be rolled again, like any failure, and a failure may become one."""
    scenario = ghb2023.Scenario(7, reroll="failed")
    found = ghb2023.law(scenario, policy="until-cast")
    assert chance(found, lambda play: play.miscast) == Fraction(5, 12) * Fraction(1, 36)
    assert found == ghb2023.law(scenario, policy="always")


def test_second_dice_fizzle() -> None:
    """T9A-12: the 1s that return are those that lie there in the end."""
    found = t9a.law(t9a.Scenario(2, 13, reroll="ones"), policy="always")
    returned = {number: spread(found, lambda play: play.returned)[number] for number in (1, 2)}
    first, again = Fraction(1, 36), Fraction(10, 36)  # two 1s, one 1
    assert returned == {1: again / 6 + first * Fraction(10, 36), 2: first * first}


def test_failure_is_judged_before_or_after_modifiers() -> None:
    """G10: at -1 for 4+, half where natural dice decide on the re-roll; by our rules 5/9."""

    def natural(table: Table) -> bool:
        face = table.roll(6)
        if face < 4:
            face = table.roll(6)
        return face - 1 >= 4

    def modified(table: Table) -> bool:
        face = table.roll(6)
        return rerolled(table, [face], "failed", cast=face - 1 >= 4)[0] - 1 >= 4

    assert law(natural)[True] == Fraction(1, 2)
    assert law(modified, lambda _options, _facts: 1)[True] == Fraction(5, 9)
    found = t9a.law(t9a.Scenario(1, 4, -1, reroll="failed"), policy="always")
    assert chance(found, lambda play: play.cast) == Fraction(5, 9)


def test_ties_leave_the_dice_alone() -> None:
    """Where nothing is gained, nothing is rolled again."""
    for kind in KINDS:
        scenario = t9a.Scenario(2, 13, reroll=kind)
        found = t9a.law(scenario, policy="best", worth=(("cast", 1),))
        assert found == t9a.law(scenario, policy="never")


def test_ties_take_the_lowest_die() -> None:
    """With two 2s and two 3s either makes a triple as often as the other: a 2 is rolled again."""
    scenario = t9a.Scenario(4, 4, reroll="one-die")
    value, found = best_answered(
        lambda table: t9a.settled(table, (2, 2, 3, 3), scenario),
        worth_of((("cast", 1), ("miscast", 1))),
        lambda roll: {t9a.outcome(roll, t9a.NO_DISPEL): Fraction(1)},
    )
    assert value == Fraction(7, 6)
    assert {play.total for play in found} == {8 + face for face in range(1, 7)}
