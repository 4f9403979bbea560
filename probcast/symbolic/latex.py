"""Exact values and formulas as LaTeX mathematics."""

from __future__ import annotations

from fractions import Fraction

from sympy import Expr, Rational
from sympy import latex as sympy_latex


def latex(value: Fraction | Expr) -> str:
    r"""Return a fraction or a formula as LaTeX, without dollar signs.

    >>> latex(Fraction(5, 8))
    '\\frac{5}{8}'
    """
    if isinstance(value, Fraction):
        value = Rational(value.numerator, value.denominator)
    return str(sympy_latex(value))
