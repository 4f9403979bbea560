"""Every plan, tried: counted, worked out by hand, and set beside the players who think ahead."""

from fractions import Fraction

import pytest

from . import ghb2023
from .plans import (
    STOP,
    Best,
    Duel,
    Plan,
    Prices,
    base_rolls,
    best,
    best_from,
    caster_is_over,
    his_plans,
    plan_worth,
    plans,
)
from .play import chance, mean

CAST = Prices(cast=Fraction(1))
THROUGH = Prices(through=Fraction(1))


def test_how_many_plans_there_are() -> None:
    """Stop; or roll, and for each face that ends nothing stop or roll again."""
    assert sum(share for _, share in base_rolls()) == 1
    counts = {(1, 1): 1, (2, 3): 1 + 2**6, (1, 3): 1 + 2**5, (3, 6): 1 + 2**5, (1, 6): 1 + 2**4}
    for dice, count in counts.items():
        found = plans(dice, 2, caster_is_over)
        assert len(set(found)) == len(found) == count
    assert len(his_plans((1, 1), Duel(7, unbind_primal=2))) == 1 + 2**6
    # Two 6s at first are no double 6 yet; whatever primal die comes makes them one (GHB-8).
    assert len(plans((6, 6), 2, caster_is_over)) == 2


def test_one_plan_by_hand() -> None:
    """4-1 at 9 with two dice: roll, and roll on after a 2 or a 3 only.

    A 1 ends it, 4, 5 and 6 cast. After a 2 it takes 2 or more, with 1 a miscast: 5 of 6; after a 3
    likewise: 5 of 6. So 3/6 and 2/6 * 5/6, with 1 + 2/6 dice.
    """
    on = Plan((STOP,) * 6)
    plan = Plan((STOP, on, on, STOP, STOP, STOP))
    found = plan_worth(Duel(9, primal=2), CAST, (1, 4), plan)
    assert found == (Fraction(3, 6) + Fraction(2, 6) * Fraction(5, 6), Fraction(8, 6))
    assert best_from(Duel(9, primal=2), CAST, (1, 4)) == found


@pytest.mark.parametrize(("primal", "known"), [(0, "7/12"), (1, "8/9"), (2, "401/432")])
def test_the_anchors(primal: int, known: str) -> None:
    """Best stopping at 7."""
    assert best(Duel(7, primal=primal), CAST).worth == Fraction(known)


def test_a_double_6_to_be_sure() -> None:
    """GHB-8: 6-6 at 12 would be unbound now and then; any primal die makes it stand."""
    duel = Duel(12, primal=2, unbind=1, unbind_primal=1)
    assert best_from(duel, THROUGH, (6, 6)) == Best(Fraction(1), Fraction(1))
    assert best_from(duel, CAST, (6, 6)) == Best(Fraction(1), Fraction(0))


@pytest.mark.parametrize(
    ("value", "hand", "his"),
    [*((value, 2, 1) for value in range(3, 15)), (5, 1, 2), (9, 1, 2), (7, 2, 2)],
)
def test_the_casting_oracle_plays_the_best_plan(value: int, hand: int, his: int) -> None:
    """Backward induction finds the worth of the best plan, and no more dice than it takes."""
    scenario = ghb2023.Scenario(value, 0, hand, 1, his, 1)
    found = ghb2023.law(scenario, policy="best", worth=(("through", 1),))
    known = best(Duel(value, 0, hand, 1, his, 1), THROUGH)
    assert chance(found, lambda play: play.through) == known.worth
    assert mean(found, lambda play: play.spent) == known.dice
