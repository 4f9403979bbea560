"""Dispelling against answers that are known from elsewhere or counted by hand, and die by die."""

from fractions import Fraction
from functools import partial
from itertools import product

import pytest

from . import ghb2023, t9a, wap
from .dispelling import FACES, T9aDispeller, Unbinder, WapDispeller, shared_out, split_value
from .replay import law

T9A, WAP, GHB = T9aDispeller(), WapDispeller(), Unbinder()


@pytest.mark.parametrize(
    ("found", "known"),
    [
        (T9A.answers(14, 4), "721/1296"),  # T16
        (T9A.answers(14, 0), "0"),
        (T9A.answers(1, 0), "0"),
        (T9A.answers(7, 2), "21/36"),
        (T9A._replace(tie="stands").answers(7, 2), "15/36"),
        (T9A._replace(modifier=2).answers(7, 1), "2/6"),
        (T9A._replace(modifier=5).answers(6, 1), "1"),
        (T9A._replace(modifier=5, one_die_dispel="fails").answers(6, 1), "4/6"),
        (T9A.answers(18, 3), "1/216"),
        (T9A.answers(19, 3), "0"),
        (WAP.answers(7, 2), "21/36"),
        (WAP.answers(2, 2), "35/36"),  # a natural 2 fails
        (WAP.answers(2, 1), "4/6"),
        (WAP._replace(level=4).answers(9, 2), "21/36"),
        (WAP._replace(level=1, bonus=9).answers(12, 2), "21/36"),
        (WAP.answers(7, 1), "0"),
        (WAP._replace(dispel_ultimate_power="on").answers(7, 1), "1/6"),
        (WAP._replace(dispel_ultimate_power="on").answers(8, 1), "5/36"),
        (GHB.answers(7, 0), "15/36"),
        (GHB._replace(tie="unbinds").answers(7, 0), "21/36"),
        (GHB._replace(modifier=1).answers(7, 0), "21/36"),
        (GHB.answers(12, 0), "0"),
        # Three dice of 13 to 18: 21 + 15 + 10 + 6 + 3 + 1.
        (GHB.answers(12, 1), "56/216"),
    ],
)
def test_a_known_answer(found: Fraction, known: str) -> None:
    """Each chance is the one that was counted without the oracle."""
    assert found == Fraction(known)


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("total", [2, 5, 9, 14])
def test_the_casting_oracles_agree(dice: int, total: int) -> None:
    """Die by die, as the casting oracles roll them, comes to the same."""
    for modifier, tie, one_die in product((-1, 0, 2), ("dispels", "stands"), ("normal", "fails")):
        scenario = t9a.Scenario(1, 3, dispel_dice=dice, dispel_modifier=modifier)
        plays = t9a.dispel_law(total, scenario, t9a.Rulings(tie, one_die))
        stopped = sum((share for play, share in plays.items() if play.succeeds), Fraction(0))
        assert T9aDispeller(modifier, tie, one_die).answers(total, dice) == stopped
    for level, bonus, power in product((0, 2, 4), (0, 5), ("off", "on")):
        spell = wap.Scenario(1, 3, 1, 0, 0, None, dice, level, bonus)
        rulings = wap.Rulings(dispel_ultimate_power=power)
        rolled = partial(wap.dispelled, to_stop=total, scenario=spell, rulings=rulings)
        answers = law(rolled)
        known = answers.get(True, Fraction(0))
        assert WapDispeller(level, bonus, power).answers(total, dice) == known


@pytest.mark.parametrize("primal", [0, 1, 2])
@pytest.mark.parametrize("tie", ["stands", "unbinds"])
def test_unbinding_at_best(primal: int, tie: str) -> None:
    """Rolling on until it is enough is as good as the best play that the casting oracle finds."""
    for total, modifier in product((4, 9, 13, 20), (-1, 0, 2)):
        plays = ghb2023.best_unbinding(total, primal, modifier, tie)
        unbound = sum((share for play, share in plays.items() if play.succeeds), Fraction(0))
        assert Unbinder(modifier, tie).answers(total, primal) == unbound
    assert GHB.answers(8, primal) == ghb2023.dispelling_endless(8, primal, 0)


def test_one_die_each_or_both_on_one() -> None:
    """Two totals of 4: 3/6 each with one die, 33/36 for two dice on one: 1 against 11/12."""
    found = shared_out(T9A.answers, (4, 4), 2)
    assert found.value == 1
    assert found.splits == [(1, 1)]
    assert split_value(T9A.answers, (4, 4), (2, 0)) == Fraction(11, 12)


def test_all_on_one() -> None:
    """Two totals of 6: 1/6 each with one die, 26/36 for two dice on either of them."""
    found = shared_out(T9A.answers, (6, 6), 2)
    assert found.value == Fraction(26, 36)
    assert found.splits == [(0, 2), (2, 0)]


def test_the_worthier_spell() -> None:
    """A total of 6 worth three against one of 3 worth one: 26/12 against 4/6 + 1/2."""
    worths = [Fraction(3), Fraction(1)]
    found = shared_out(T9A.answers, (6, 3), 2, worths)
    assert (found.value, found.splits) == (Fraction(26, 12), [(2, 0)])
    plain = shared_out(T9A.answers, (6, 3), 2)
    # Two dice at 3 or more: 35/36. One die each: 1/6 + 4/6. Two dice at 6: 26/36.
    assert (plain.value, plain.splits) == (Fraction(35, 36), [(0, 2)])


def test_dice_that_buy_nothing_are_kept() -> None:
    """One die dispels a total of 1 for certain; a hopeless total is not worth any die."""
    found = shared_out(T9A.answers, (1, 40), 3)
    assert found.value == 1
    assert found.thriftiest() == [(1, 0)]
    assert len(found.splits) == 6  # the other two dice may lie anywhere
    assert shared_out(T9A.answers, (40, 41), 3).thriftiest() == [(0, 0)]


def test_every_split_die_by_die() -> None:
    """Three dice over two totals, every one of the 216 rolls written out for each split."""
    standing = (9, 5)
    best = Fraction(0)
    for first in range(4):
        stopped = 0
        for faces in product(FACES, repeat=3):
            stopped += first > 0 and sum(faces[:first]) >= standing[0]
            stopped += first < 3 and sum(faces[first:]) >= standing[1]
        best = max(best, Fraction(stopped, 216))
    assert shared_out(T9A.answers, standing, 3).value == best
