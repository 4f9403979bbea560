"""Sums of independent draws, dense and sparse, against every pair counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probcast.distributions import Pmf, TooLargeError, convolve

from . import naive
from .laws import integer_laws, sparse_laws

any_laws = st.one_of(integer_laws, sparse_laws)


@given(st.lists(any_laws, max_size=4))
def test_sums(laws: list[Pmf[int]]) -> None:
    """Any number of laws of any shape, none included."""
    assert naive.read(convolve(*laws)) == naive.convolved(*map(naive.read, laws))


def test_no_law_at_all_sums_to_nothing() -> None:
    """The empty sum is certainly 0."""
    assert convolve() == Pmf.point(0)


@given(any_laws, any_laws, any_laws)
def test_order_and_grouping_do_not_matter(a: Pmf[int], b: Pmf[int], c: Pmf[int]) -> None:
    """Dice on a table have no order."""
    assert convolve(a, b) == convolve(b, a)
    assert convolve(convolve(a, b), c) == convolve(a, convolve(b, c)) == convolve(a, b, c)


@given(any_laws, st.integers(-3000, 3000))
def test_a_certain_law_shifts(law: Pmf[int], by: int) -> None:
    """A modifier is a law of one outcome."""
    assert convolve(law, Pmf.point(by)) == law.map(lambda x: x + by)


@given(any_laws, any_laws)
def test_means_and_variances_add(a: Pmf[int], b: Pmf[int]) -> None:
    """The two moments say the same without looking at any pair."""
    both = convolve(a, b)
    assert both.mean() == a.mean() + b.mean()
    assert both.variance() == a.variance() + b.variance()


def test_large_weights_keep_their_slots() -> None:
    """Weights of many bytes do not run over into the slot beside them."""
    high = 256**40 - 1
    a, b = Pmf({0: high, 1: 1, 2: high}), Pmf({-1: high, 0: high, 1: 2})
    assert naive.read(convolve(a, b)) == naive.convolved(naive.read(a), naive.read(b))


def test_far_values_cost_no_row_between_them() -> None:
    """Two values a billion apart are four sums, not a row of a billion weights."""
    far = Pmf({0: 1, 10**9: 1})
    other = Pmf({0: 1, 10**12: 1})
    assert convolve(far, other) == Pmf.uniform([0, 10**9, 10**12, 10**12 + 10**9])


def test_the_limit_is_told_and_can_be_lifted() -> None:
    """What would not fit is refused with its size and the way out, and done when asked to."""
    d100 = Pmf.uniform(range(100))
    with pytest.raises(TooLargeError, match=r"limit=None") as refused:
        convolve(d100, d100, limit=100)
    assert "199" in str(refused.value)
    assert convolve(d100, d100, limit=None) == convolve(d100, d100)
    assert convolve(d100, d100, limit=10_000) == convolve(d100, d100)
