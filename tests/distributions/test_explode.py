"""Dice that grant another roll, against throwing every roll that could be granted."""

import operator
from collections.abc import Collection
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probcast.distributions import Pmf, TooLargeError, dice, die, explode

from . import naive
from .laws import positive_laws

DEPTHS = (0, 1, 2, 3)


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("again", [(), (6,), (1,), (5, 6), range(1, 7)])
def test_d6(depth: int, again: Collection[int]) -> None:
    """No face, one, two or all of them grant another roll, so many times in a chain."""
    found = explode(die(6), again, depth)
    assert naive.read(found) == naive.exploded(naive.die(6), again, depth, operator.add)


@given(positive_laws, st.sampled_from(DEPTHS), st.data())
def test_loaded(law: Pmf[int], depth: int, data: st.DataObject) -> None:
    """Any die and any of its faces."""
    again = data.draw(st.sets(st.sampled_from(law.support)))
    found = explode(law, again, depth)
    assert naive.read(found) == naive.exploded(naive.read(law), again, depth, operator.add)


def test_depth_0_is_the_die_itself() -> None:
    """A die that may grant nothing is plain."""
    assert explode(die(6), {6}, 0) == die(6)


@pytest.mark.parametrize("depth", [1, 2, 3, 50])
def test_a_die_that_always_rolls_again_ends(depth: int) -> None:
    """Every face again is one more die a step; a d1 adds one a step."""
    assert explode(die(6), range(1, 7), depth) == dice(depth + 1, 6)
    assert explode(die(1), {1}, depth) == Pmf.point(depth + 1)


def test_once_is_for_every_die_not_for_the_first_six() -> None:
    """Each of three dice may grant its own free die, and a granted six grants nothing."""
    one = explode(die(6), {6}, 1)
    assert one.mean() == Fraction(49, 12)
    assert max(one.support) == 12
    assert one.pmf(12) == Fraction(1, 36)
    assert 6 not in one.support


def test_rolls_are_joined_by_any_rule() -> None:
    """Faces may be words; the roll that came first stands first."""
    letters = Pmf({"a": 1, "b": 2, "c": 3})
    found = explode(letters, {"b", "c"}, 2, add=operator.add)
    assert naive.read(found) == naive.exploded(naive.read(letters), "bc", 2, operator.add)
    assert found.pmf("bca") == Fraction(1, 36)
    pairs = die(6).map(lambda face: (face, 1))
    counted = explode(pairs, {(6, 1)}, 1, add=lambda a, b: (a[0] + b[0], a[1] + b[1]))
    assert counted.map(lambda pair: pair[1]) == Pmf({1: 5, 2: 1})
    assert counted.map(lambda pair: pair[0]) == explode(die(6), {6}, 1)


def test_refusals() -> None:
    """A chain has an end, and only faces of the die can start one."""
    with pytest.raises(ValueError, match="depth is -1"):
        explode(die(6), {6}, -1)
    with pytest.raises(ValueError, match="7 is not a face"):
        explode(die(6), {6, 7}, 1)


def test_a_long_chain_is_quick_and_an_endless_one_is_refused() -> None:
    """Thousands of granted rolls are no trouble; a million are refused at once, by size."""
    assert len(explode(die(6), {6}, 1000)) == 5 * 1001 + 1
    with pytest.raises(TooLargeError, match="the limit is 268 MB"):
        explode(die(6), {6}, 10**6)
