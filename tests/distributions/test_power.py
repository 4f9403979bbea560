"""Every method of the n-fold sum against the others and against a count of all sequences."""

from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probcast.distributions import Pmf, TooLargeError, convolve, power
from probcast.distributions.row import (
    fair_power,
    pack,
    packed_power,
    recurrent_power,
    slot_bytes,
    unpack,
)

from . import naive
from .laws import integer_laws, positive_laws, sparse_laws

# The package has a function of the same name, so the module is not to be had as an attribute.
MODULE: Any = import_module("probcast.distributions.power")
METHODS = ("fair_power", "recurrent_power", "packed_power", "_squaring")

LOADED = Pmf({1: 3, 2: 1, 3: 2, 6: 1})
SHAPES: dict[str, tuple[Pmf[int], int, str | None]] = {
    "fair-few": (Pmf.uniform(range(1, 7)), 7, "fair_power"),
    "fair-many": (Pmf.uniform(range(1, 7)), 60, "fair_power"),
    "fair-from-below-zero": (Pmf.uniform(range(-2, 3)), 9, "fair_power"),
    "fair-in-steps": (Pmf.uniform([5, 15, 25]), 50, "fair_power"),
    "coin": (Pmf.uniform([0, 1]), 33, "fair_power"),
    "loaded-few": (LOADED, 40, "packed_power"),
    "loaded-many": (LOADED, 41, "recurrent_power"),
    "loaded-once": (LOADED, 1, "packed_power"),
    "negative-many": (Pmf({-3: 2, 0: 1, 1: 5}), 60, "recurrent_power"),
    "steps-many": (Pmf({-4: 1, 0: 2, 8: 3}), 45, "recurrent_power"),
    "sparse": (Pmf({0: 1, 1: 2, 1000: 3}), 6, "_squaring"),
    "sparse-below-zero": (Pmf({-999: 1, 1: 2, 1000: 3}), 5, "_squaring"),
    "point": (Pmf.point(-7), 50, None),
    "none": (LOADED, 0, None),
}


def by_one(law: Pmf[int], n: int) -> naive.Law[int]:
    """Add one draw after another, by hand."""
    return naive.convolved(*[naive.read(law)] * n)


def watched(patch: pytest.MonkeyPatch) -> list[str]:
    """Note which methods are used, and let them work."""
    used: list[str] = []
    for name in METHODS:

        def noted(*args: Any, name: str = name, method: Callable[..., Any]) -> Any:
            used.append(name)
            return method(*args)

        method = getattr(MODULE, name)
        patch.setattr(MODULE, name, lambda *args, m=method, noted=noted: noted(*args, method=m))
    return used


@pytest.mark.parametrize("shape", SHAPES)
def test_each_shape_by_its_method(shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The method that the shape calls for is the one that ran, and it counted right."""
    law, n, method = SHAPES[shape]
    used = watched(monkeypatch)
    found = power(law, n)
    assert used == ([] if method is None else [method])
    assert naive.read(found) == by_one(law, n)


@given(st.one_of(integer_laws, sparse_laws), st.integers(0, 5))
def test_any_law(law: Pmf[int], n: int) -> None:
    """Any shape and a few draws, against one draw at a time."""
    assert naive.read(power(law, n)) == by_one(law, n)


@given(st.lists(st.integers(1, 6), min_size=2, max_size=7), st.integers(1, 60))
def test_row_methods_agree(row: list[int], n: int) -> None:
    """The recurrence and the packed power are two ways to the same row."""
    counts = recurrent_power(row, n)
    assert counts == packed_power(row, n)
    assert sum(counts) == sum(row) ** n
    assert len(counts) == n * (len(row) - 1) + 1


@given(st.lists(st.integers(0, 3), min_size=1, max_size=6), st.integers(1, 30))
def test_row_methods_agree_on_rows_with_holes(row: list[int], n: int) -> None:
    """A weight of 0 inside the row is no trouble for either, as long as the ends hold."""
    whole = [2, *row, 1]
    assert recurrent_power(whole, n) == packed_power(whole, n)


@pytest.mark.parametrize("sides", range(2, 13))
@pytest.mark.parametrize("n", [1, 2, 3, 17, 64])
def test_fair_row(sides: int, n: int) -> None:
    """The three-term recurrence and its mirror image, odd and even lengths alike."""
    assert fair_power(n, sides) == recurrent_power([1] * sides, n) == packed_power([1] * sides, n)


@given(st.lists(st.integers(0, 300), min_size=1, max_size=9))
def test_packing_is_undone(row: list[int]) -> None:
    """What is packed comes out again, down to the last positive weight."""
    size = slot_bytes(300)
    whole = [*row, 1]
    assert unpack(pack(whole, size), size) == whole


@given(positive_laws, st.integers(0, 12), st.integers(0, 50))
def test_powers_add(law: Pmf[int], m: int, n: int) -> None:
    """Draws of m and of n are draws of m + n, whichever methods the three of them take."""
    assert convolve(power(law, m), power(law, n)) == power(law, m + n)


@given(positive_laws, st.integers(0, 80))
def test_moments(law: Pmf[int], n: int) -> None:
    """The mean and the variance grow with n, exactly."""
    assert power(law, n).mean() == n * law.mean()
    assert power(law, n).variance() == Fraction(n) * law.variance()


def test_fewer_than_no_draws() -> None:
    """There is no such sum."""
    with pytest.raises(ValueError, match="-1"):
        power(LOADED, -1)


@pytest.mark.parametrize("shape", ["fair-many", "loaded-many", "loaded-few", "sparse"])
def test_the_limit_holds_for_every_method(shape: str) -> None:
    """No shape slips past it, and none is cut by it."""
    law, n, _ = SHAPES[shape]
    with pytest.raises(TooLargeError, match="limit=None"):
        power(law, n, limit=50)
    assert power(law, n, limit=None) == power(law, n)
