"""Laws as generating functions: the chance of total k is the coefficient of x^k."""

from __future__ import annotations

from fractions import Fraction

from sympy import Expr, Poly, PolynomialError, Rational, Symbol, expand, lcm, sympify

from probcast.distributions import Pmf, die_pgf
from probcast.rules import Setting
from probcast.rules.expression import evaluate

X = Symbol("x")
"""The indeterminate of all generating functions here."""


def pgf(law: Pmf[int]) -> Expr:
    """Return the generating function of a law of whole numbers, a sum of powers of `X`.

    >>> pgf(Pmf({1: 1, 3: 2}))
    2*x**3/3 + x/3
    """
    return sum((Rational(w, law.mass) * X**k for k, w in law.items()), sympify(0))


def roll(setting: Setting) -> Expr:
    """Return the formula of a setting's first roll, its free dice and modifiers, not expanded.

    >>> from probcast.rules import Setting
    >>> from probcast.rulesets import load
    >>> roll(Setting(load("t9a"), {"dice": 2, "modifier": 1}))
    x*(x**6/6 + x**5/6 + x**4/6 + x**3/6 + x**2/6 + x/6)**2
    """
    ruleset, names = setting.ruleset, setting.names
    plain = die = die_pgf(X, 6)
    for _ in range(int(evaluate(ruleset.free_dice(theirs=False), names))):
        die = plain + X**6 * (die - 1) / 6
    return sympify(die ** int(evaluate(ruleset.roll.dice, names)) * X**setting.plus)


def law(formula: Expr) -> Pmf[int]:
    """Return the law whose generating function is `formula`, a Laurent polynomial in `X`.

    Raises `ValueError` where a coefficient is no positive chance or they do not add up to 1.

    >>> law((X + X**2) ** 2 / 4).pmf(3)
    Fraction(1, 2)
    """
    try:
        terms = {k: Fraction(int(c.p), int(c.q)) for k, c in _coefficients(formula).items()}
    except (AttributeError, PolynomialError):
        raise ValueError(f"{formula} is no polynomial in x with rational coefficients") from None
    if sum(terms.values()) != 1:
        raise ValueError("the coefficients of a generating function add up to 1")
    common = int(lcm([c.denominator for c in terms.values()]))
    return Pmf({k: int(c * common) for k, c in sorted(terms.items())})


def _coefficients(formula: Expr) -> dict[int, Rational]:
    """Return the coefficients by power; a negative power is lifted before and lowered after."""
    expanded = expand(formula)
    lift = max([0, *(-int(term.as_coeff_exponent(X)[1]) for term in expanded.as_ordered_terms())])
    return {k - lift: c for (k,), c in Poly(expand(expanded * X**lift), X).terms()}
