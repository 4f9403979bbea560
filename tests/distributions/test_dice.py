"""Fair dice, few and very many: sums, hands of faces, tails and generating functions."""

from collections import Counter
from fractions import Fraction
from importlib import import_module
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probcast.distributions import (
    DEFAULT_LIMIT,
    Pmf,
    TooLargeError,
    convolve,
    dice,
    die,
    die_pgf,
    hands,
    successes,
)

from . import naive
from .laws import integer_laws

POWER: Any = import_module("probcast.distributions.power")


@pytest.mark.parametrize(("n", "sides"), [(0, 6), (1, 6), (2, 6), (5, 6), (3, 3), (4, 1), (2, 20)])
def test_a_few_dice(n: int, sides: int) -> None:
    """Every total of a few dice, from all ordered rolls."""
    rolls = Counter(map(sum, product(range(1, sides + 1), repeat=n)))
    assert naive.read(dice(n, sides)) == {t: Fraction(c, sides**n) for t, c in rolls.items()}


def test_two_thousand_dice() -> None:
    """The promise holds where floats would be long gone: all mass, and a mirror image."""
    law = dice(2000, 6)
    assert sum(weight for _, weight in law.items()) == law.mass == 6**2000
    weights = dict(law.items())
    assert law.support == tuple(range(2000, 12001))
    assert all(weights[total] == weights[14000 - total] for total in range(2000, 7001))
    assert law.pmf(2000) == Fraction(1, 6**2000)
    assert weights[2001] == 2000
    assert law.mean() == 7000


def test_a_million_dice_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal names the size, the limit and the way out, before any row is begun."""

    def never(*_: object) -> None:
        pytest.fail("work began before the refusal")

    for method in ("fair_power", "packed_power", "recurrent_power", "_squaring"):
        monkeypatch.setattr(POWER, method, never)
    with pytest.raises(TooLargeError, match="limit=None") as refused:
        dice(1_000_000, 6)
    assert "1,000,000" in str(refused.value)
    assert f"{DEFAULT_LIMIT // 10**6:,} MB" in str(refused.value)
    assert isinstance(refused.value, ValueError)


def test_the_limit_can_be_moved() -> None:
    """A limit is in bytes; a smaller one refuses, none at all refuses nothing."""
    with pytest.raises(TooLargeError, match="limit"):
        dice(300, 6, limit=1000)
    assert dice(300, 6, limit=None) == dice(300, 6)
    assert dice(300, 6, limit=10**6).mass == 6**300


@pytest.mark.parametrize("sides", [0, -6])
def test_a_die_has_a_side(sides: int) -> None:
    """A die without sides is refused with its number."""
    with pytest.raises(ValueError, match=str(sides)):
        die(sides)


@pytest.mark.parametrize(("n", "sides"), [(0, 6), (1, 6), (2, 6), (3, 6), (5, 4), (3, 1)])
def test_hands(n: int, sides: int) -> None:
    """A sorted hand weighs as many ordered rolls as show it."""
    found = naive.every([naive.die(sides)] * n, lambda faces: tuple(sorted(faces)))
    assert naive.read(hands(n, sides)) == found
    assert hands(n, sides).map(sum) == dice(n, sides)


def test_too_many_hands() -> None:
    """A hand of a hundred d20 is refused before it is looked at."""
    with pytest.raises(TooLargeError, match="limit=None"):
        hands(100, 20)
    with pytest.raises(TooLargeError, match="limit=None"):
        hands(5, 6, limit=100)
    assert hands(5, 6, limit=None) == hands(5, 6)


@given(integer_laws, st.integers(-30, 30), st.integers(-30, 30), st.integers(-3, 3).filter(bool))
def test_successes(law: Pmf[int], start: int, stop: int, step: int) -> None:
    """One pass gives what one question a target gives: inside, outside, in steps, backwards."""
    targets = range(start, stop, step)
    expected = [law.at_least(target) * law.mass for target in targets]
    assert successes(law, targets) == expected


@pytest.mark.parametrize("step", [1, 2, 7])
@pytest.mark.parametrize(("start", "stop"), [(-900, -800), (800, 900), (-50, 50), (5, 5), (9, 3)])
def test_successes_far_outside(start: int, stop: int, step: int) -> None:
    """Far below everything is certain, far above nothing is reached, and no target is none."""
    law, targets = dice(3, 6), range(start, stop, step)
    expected = [law.mass * law.at_least(target) for target in targets]
    assert successes(law, targets) == expected


@pytest.mark.parametrize("sides", [1, 2, 3, 6])
@given(x=st.builds(Fraction, st.integers(-9, 9), st.integers(1, 9)))
def test_die_pgf(sides: int, x: Fraction) -> None:
    """At any number it is the mean of that number to the power of the face."""
    assert die_pgf(x, sides) == die(sides).expect(lambda face: x**face)
    assert die_pgf(Fraction(1), sides) == 1


@given(st.builds(Fraction, st.integers(-9, 9), st.integers(1, 9)), st.integers(0, 4))
def test_pgfs_multiply_where_dice_add(x: Fraction, n: int) -> None:
    """The second algebra: a product of generating functions is the law of the sum."""
    total = convolve(dice(n, 6), die(3))
    assert total.expect(lambda pips: x**pips) == die_pgf(x, 6) ** n * die_pgf(x, 3)
