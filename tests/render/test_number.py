"""Numbers that people read: rounded from integers, never a false 0% or 100%."""

from fractions import Fraction
from math import inf, nextafter, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

import probcast
from probcast.render.number import decimal, exact, machine, percent, shown
from probcast.rules import Kind, Root

CHANCES = st.fractions(min_value=0, max_value=1)


@pytest.mark.parametrize(
    ("chance", "places", "text"),
    [
        ("0", 0, "0%"),
        ("1", 1, "100%"),
        ("7775/7776", 1, ">99.9%"),
        ("7775/7776", 0, ">99%"),
        ("1/7776", 0, "<1%"),
        ("1/7776", 1, "<0.1%"),
        ("1/2000", 1, "0.1%"),
        ("1/200", 0, "1%"),
        ("199/200", 0, ">99%"),
        ("5/8", 0, "63%"),
        ("5/8", 1, "62.5%"),
        ("65/81", 1, "80.2%"),
        ("33/36", 2, "91.67%"),
        ("1/3", 1, "33.3%"),
    ],
)
def test_percent(chance: str, places: int, text: str) -> None:
    """Rounded once, the half up; published tables that truncate or round twice are wrong."""
    assert percent(Fraction(chance), places) == text


@given(CHANCES, st.integers(0, 3))
def test_percent_is_never_falsely_certain(chance: Fraction, places: int) -> None:
    """0% and 100% are printed only when exact, and the printed figure is the nearest one."""
    text = percent(chance, places)
    assert (text in ("0%", "100%")) == (chance in (0, 1))
    if text[0] not in "<>":
        assert abs(Fraction(text[:-1]) - 100 * chance) <= Fraction(1, 2 * 10**places)


@given(st.fractions(), st.integers(1, 4))
def test_decimal_is_the_nearest(value: Fraction, places: int) -> None:
    """A decimal is at most half a unit of its last place away."""
    assert abs(Fraction(decimal(value, places)) - value) <= Fraction(1, 2 * 10**places)


@given(st.fractions(min_value=0, max_value=10**6), st.integers(1, 6))
def test_root_is_the_nearest(square: Fraction, places: int) -> None:
    """A root's decimal is right to half a unit of its last place, shown by squaring."""
    shown_root, half = Fraction(Root(square).decimal(places)), Fraction(1, 2 * 10**places)
    assert max(shown_root - half, Fraction(0)) ** 2 <= square <= (shown_root + half) ** 2


def test_numbers_beyond_the_limits_of_text_and_floats() -> None:
    """Thousands of digits are rounded all the same."""
    tiny = Fraction(1, 6**6000)
    assert percent(tiny) == "<0.1%"
    assert percent(1 - tiny) == ">99.9%"


def test_words_for_what_is_no_number() -> None:
    """`cannot` for what is out of reach, `undefined` for a condition that cannot happen."""
    assert shown(Fraction(0), Kind.REACH, 0) == "cannot"
    assert shown(Fraction(0), Kind.CHANCE, 0) == "0%"
    assert shown(None, Kind.CHANCE, 0) == exact(None) == "undefined"
    assert machine(None) is None
    assert machine(Fraction(1)) == "1"
    assert (exact(Root(Fraction(35, 4))), machine(Root(Fraction(35, 4)))) == (
        "sqrt(35/4)",
        "2.958040",
    )


@given(
    st.fractions(min_value=0, max_denominator=10**40)
    | st.builds(Fraction, st.integers(0, 10**600), st.integers(1, 10**500))
)
def test_a_root_as_a_float_is_the_nearest_one(square: Fraction) -> None:
    """The next float on either side is no nearer: its middle is beyond the root."""
    near = float(Root(square))
    below = (Fraction(near) + Fraction(nextafter(near, -inf))) / 2
    above = (Fraction(near) + Fraction(nextafter(near, inf))) / 2
    assert max(below, Fraction(0)) ** 2 <= square <= above**2


def test_a_frame_of_roots_becomes_floats() -> None:
    """A standard deviation can be plotted and put into arrays like any other number."""
    frame = probcast.table("t9a", dice=2, casting_value=7, measures=["cast", "sd_total"])
    found = frame[["cast", "sd_total"]].astype(float)
    assert list(found.loc[0]) == [21 / 36, sqrt(35 / 6)]
