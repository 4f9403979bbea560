"""The joint law of a statistic and a total, by packed rows, against all sequences of throws."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probcast.distributions import Pmf, TooLargeError, dice, joint_power

from . import naive
from .laws import weights

K = TypeVar("K")
Pair = tuple[int, int]

MERGES: dict[str, Callable[[int, int], int]] = {
    "sum": lambda a, b: a + b,
    "capped": lambda a, b: min(a + b, 2),
    "most": max,
    "parity": lambda a, b: a ^ b,
}


def pair(statistic: K, total: int) -> tuple[K, int]:
    """Keep both."""
    return statistic, total


pair_laws = st.dictionaries(
    st.tuples(st.integers(0, 2), st.integers(-3, 7)), weights, min_size=1, max_size=5
).map(Pmf)


@pytest.mark.parametrize("merge", MERGES)
@given(law=pair_laws, n=st.integers(1, 4))
def test_any_law(merge: str, law: Pmf[Pair], n: int) -> None:
    """Totals below zero, holes, several totals for one statistic, and any way to merge."""
    found = joint_power(law, n, MERGES[merge], pair)
    assert naive.read(found) == naive.joint(naive.read(law), n, MERGES[merge])


def face_counts(face: int) -> tuple[Pair, int]:
    """Count the 1s and the 6s of a single die beside its total."""
    return (int(face == 1), int(face == 6)), face


def both_capped(a: Pair, b: Pair) -> Pair:
    """Add two counters that stop at 2."""
    return min(a[0] + b[0], 2), min(a[1] + b[1], 2)


@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_ones_and_sixes(n: int) -> None:
    """The statistic that the rulesets ask for, from every ordered roll."""
    single = Pmf.uniform(map(face_counts, range(1, 7)))
    found = joint_power(single, n, both_capped, pair)
    assert naive.read(found) == naive.joint(naive.read(single), n, both_capped)


@pytest.mark.parametrize("n", [1, 7, 40])
def test_margins(n: int) -> None:
    """Without its statistic the law is that of the dice, without its total that of a counter."""
    single = Pmf.uniform([(int(face == 1), face) for face in range(1, 7)])
    found = joint_power(single, n, lambda a, b: a + b, pair)
    assert found.map(lambda pair: pair[1]) == dice(n, 6)
    none = Fraction(5, 6) ** n
    assert found.prob(lambda pair: pair[0] == 0) == none
    assert found.prob(lambda pair: pair[0] == 1) == n * none / 5


def test_refusals() -> None:
    """No throw is no statistic, and what is too large is said so."""
    single = Pmf.uniform([(0, face) for face in range(1, 7)])
    with pytest.raises(ValueError, match="n is 0"):
        joint_power(single, 0, max, pair)
    with pytest.raises(TooLargeError, match="limit=None"):
        joint_power(single, 100, max, pair, limit=100)
    assert joint_power(single, 100, max, pair, limit=None).map(lambda found: found[1]) == dice(
        100, 6
    )
