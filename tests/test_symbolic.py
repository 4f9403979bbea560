"""The second algebra: sympy's polynomials agree with the engine, coefficient by coefficient."""

from fractions import Fraction
from typing import Any

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

import probcast
from probcast.distributions import Pmf, convolve, dice, power
from probcast.symbolic import X, latex, law, pgf, roll

FIRST_ROLLS = (
    [("t9a", {"dice": n, "modifier": m}, "best") for n in range(1, 6) for m in (-3, 0, 2)]
    + [
        ("wap", {"dice": n, "level": 4, "bonus": b, "penalty": p}, "best")
        for n in (1, 2, 4)
        for b, p in ((0, 0), (9, 1), (0, 7))
    ]
    + [("ghb2023", {"primal": k, "modifier": m}, "never") for k in (0, 2) for m in (-1, 1)]
    + [("scrollhammer", {"pool": 6, "dice": n, "casting_value": 9}, "none") for n in (1, 3, 6)]
)


@pytest.mark.parametrize(("key", "scenario", "policy"), FIRST_ROLLS)
def test_a_rulesets_formula_is_its_law(key: str, scenario: dict[str, Any], policy: str) -> None:
    """The formula that a ruleset writes down expands to the law of the total that it computes."""
    odds = probcast.odds(key, policy=policy, **scenario)
    assert law(roll(odds.setting)) == odds.total == law(pgf(odds.total))


@pytest.mark.parametrize("depth", ["1", "2", "3"])
def test_ultimate_power_as_a_marked_polynomial(depth: str) -> None:
    """Total, 1s and free dice at once: marks y and z on 1s and dice give wap's joint law."""
    y, z = sympy.symbols("y z")
    plain = z * (y * X + sum(X**face for face in range(2, 7))) / 6
    grown = plain
    for _ in range(int(depth)):
        grown = z * (y * X + sum(X**face for face in range(2, 6)) + X**6 * grown) / 6
    poly = sympy.Poly(sympy.expand(grown**3), X, y, z)
    marked: dict[tuple[int, bool, int], Fraction] = {}
    for (total, ones, count), chance in poly.terms():
        at = (total + 2, ones >= 2, count)
        marked[at] = marked.get(at, Fraction(0)) + Fraction(int(chance.p), int(chance.q))
    odds = probcast.odds("wap", dice=3, rulings={"ultimate_power_depth": depth})
    joint = odds.law.map(lambda o: (o.total, o.miscast, o.dice))
    assert {at: joint.pmf(at) for at in joint.support} == marked


@given(st.dictionaries(st.integers(-4, 9), st.integers(1, 6), min_size=1, max_size=4))
def test_products_are_convolutions(weights: dict[int, int]) -> None:
    """Multiplying generating functions adds independent draws, and powers are repeated sums."""
    one = Pmf(weights)
    assert law(pgf(one)) == one
    assert law(pgf(one) * pgf(dice(2, 6))) == convolve(one, dice(2, 6))
    assert law(pgf(one) ** 3) == power(one, 3)


def test_means_are_derivatives() -> None:
    """The mean is the derivative at 1."""
    total = dice(5, 6)
    assert sympy.diff(pgf(total), X).subs(X, 1) == sympy.Rational(35, 2)


@pytest.mark.parametrize("formula", [X / 2, X - X**2 + 1, (1 + X) / 3])
def test_what_is_no_law_is_refused(formula: sympy.Expr) -> None:
    """Coefficients must be chances that add up to 1."""
    with pytest.raises(ValueError, match=r"weights|coefficients"):
        law(formula)


def test_latex_of_values_and_formulas() -> None:
    """Fractions and formulas as mathematics."""
    assert latex(Fraction(-5, 8)) == r"- \frac{5}{8}"
    assert latex(Fraction(3)) == "3"
    assert latex(X**2) == "x^{2}"
