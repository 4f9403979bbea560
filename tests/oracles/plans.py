"""Every plan there is, for a caster with up to two primal dice against an unbinder with up to two.

A plan says beforehand what to do after every die that could come up: stop, or roll one more and
then, for each face, a plan again. After one base roll there are 65 of them with two primal dice.
Each is played out whole and none is built from the best parts of others, as backward induction
would. Covers GHB-1 to GHB-14 by their first readings; knows nothing of the other oracles.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import lcm
from typing import NamedTuple

FACES = range(1, 7)
MOST = 2
ROLLS = 6**MOST
"""How many ways so many dice can fall: every plan is counted over all of them."""
Dice = tuple[int, ...]


class Plan(NamedTuple):
    """What to do with the dice that lie there; a plan without next ones stops."""

    after: tuple["Plan", ...] = ()


STOP = Plan()
Over = Callable[[Dice], bool]


@cache
def plans(dice: Dice, hand: int, over: Over) -> list[Plan]:
    """List every plan from these dice on."""
    if hand == 0 or over(dice):
        return [STOP]
    nexts = [plans((*dice, face), hand - 1, over) for face in FACES]
    return [STOP, *(Plan(after) for after in product(*nexts))]


@cache
def played(dice: Dice, plan: Plan, rolls: int = ROLLS) -> tuple[tuple[Dice, int], ...]:
    """Play a plan out: how the dice can lie in the end, and in how many of the rolls they do."""
    if not plan.after:
        return ((dice, rolls),)
    return tuple(
        end
        for face, after in zip(FACES, plan.after, strict=True)
        for end in played((*dice, face), after, rolls // 6)
    )


def base_rolls() -> Iterator[tuple[Dice, Fraction]]:
    """List two dice, whose order nobody looks at, and how often they fall so."""
    for low, high in combinations_with_replacement(FACES, 2):
        yield (low, high), Fraction(1 if low == high else 2, 36)


class Duel(NamedTuple):
    """The spell, and what each player has at hand; no attempt to unbind where `unbind` is 0."""

    casting_value: int
    modifier: int = 0
    primal: int = 0
    unbind: int = 0
    unbind_primal: int = 0
    unbind_modifier: int = 0


class Prices(NamedTuple):
    """What the caster wants, and what he fears."""

    cast: Fraction = Fraction(0)
    through: Fraction = Fraction(0)
    irresistible: Fraction = Fraction(0)
    miscast: Fraction = Fraction(0)


class Best(NamedTuple):
    """The most that any plan is worth, and the fewest primal dice it takes to get that much."""

    worth: Fraction
    dice: Fraction


def caster_is_over(dice: Dice) -> bool:
    """GHB-6, GHB-7 and GHB-13: two 1s, or two 6s with a primal die among them."""
    return dice.count(1) >= 2 or (len(dice) > 2 and dice.count(6) >= 2)


def unbinder_may_always_go_on(_dice: Dice) -> bool:
    """GHB-14: doubles on the unbinder's dice mean nothing."""
    return False


@cache
def stands(duel: Duel, total: int) -> Fraction:
    """Let the unbinder choose, after each base roll, the plan that leaves the least (GHB-9)."""

    def left(dice: Dice, plan: Plan) -> int:
        ends = played(dice, plan)
        return sum(rolls for end, rolls in ends if sum(end) + duel.unbind_modifier <= total)

    if duel.unbind == 0:
        return Fraction(1)
    return sum(
        (
            share * Fraction(min(left(dice, plan) for plan in his_plans(dice, duel)), ROLLS)
            for dice, share in base_rolls()
        ),
        Fraction(0),
    )


def his_plans(dice: Dice, duel: Duel) -> list[Plan]:
    """List the unbinder's plans."""
    return plans(dice, duel.unbind_primal, unbinder_may_always_go_on)


def end_worth(duel: Duel, prices: Prices, dice: Dice) -> Fraction:
    """Say what a finished casting roll is worth to the caster."""
    if dice.count(1) >= 2:
        return prices.miscast
    if len(dice) > 2 and dice.count(6) >= 2:
        return prices.cast + prices.through + prices.irresistible
    total = sum(dice) + duel.modifier
    if total < duel.casting_value:
        return Fraction(0)
    return prices.cast + prices.through * stands(duel, total)


@cache
def priced(duel: Duel, prices: Prices, dice: Dice) -> tuple[dict[Dice, int], int]:
    """Say what each end of a base roll is worth in whole parts of 1, and how small those are."""
    ends = [(*dice, *more) for number in range(MOST + 1) for more in product(FACES, repeat=number)]
    worths = {end: end_worth(duel, prices, end) for end in ends}
    parts = lcm(*(worth.denominator for worth in worths.values()))
    return {end: int(worth * parts) for end, worth in worths.items()}, parts


def plan_worth(duel: Duel, prices: Prices, dice: Dice, plan: Plan) -> Best:
    """Say what one plan is worth, and how many primal dice it takes on average."""
    worths, parts = priced(duel, prices, dice)
    worth = spent = 0
    for end, rolls in played(dice, plan):
        worth += rolls * worths[end]
        spent += rolls * (len(end) - 2)
    return Best(Fraction(worth, ROLLS * parts), Fraction(spent, ROLLS))


def best_from(duel: Duel, prices: Prices, dice: Dice) -> Best:
    """Try every plan of the caster's after one base roll."""
    if not 0 <= max(duel.primal, duel.unbind_primal) <= MOST:
        message = f"more than {MOST} primal dice have too many plans"
        raise ValueError(message)
    found = [
        plan_worth(duel, prices, dice, plan) for plan in plans(dice, duel.primal, caster_is_over)
    ]
    return max(found, key=lambda best: (best.worth, -best.dice))


def best(duel: Duel, prices: Prices) -> Best:
    """Average that over all base rolls."""
    worth = spent = Fraction(0)
    for dice, share in base_rolls():
        found = best_from(duel, prices, dice)
        worth += share * found.worth
        spent += share * found.dice
    return Best(worth, spent)
