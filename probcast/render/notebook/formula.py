r"""Values as LaTeX: exact numbers, generating functions, and whole answers for print.

>>> from probcast.distributions import Pmf
>>> latex(Pmf({-1: 1, 0: 2, 1: 3}))
'$\\frac{1}{6}\\left(x^{-1} + 2 + 3x\\right)$'
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from probcast.distributions import Pmf
from probcast.render.notebook.pages import answer_of
from probcast.render.written import written
from probcast.rules import Root

MOST = 60
"""Terms of the longest generating function that is written out."""


def latex(value: object) -> str | None:
    """Return a value as LaTeX, or `None` where plain text says it better.

    A law of whole numbers is its generating function, a table a table with booktabs.
    """
    if isinstance(value, Root):
        return rf"$\sqrt{{{_number(value.square)}}}$"
    if isinstance(value, Pmf):
        return _generating(value)
    found = answer_of(value)
    return None if found is None else written(found, "latex")


def formula(value: Fraction) -> str:
    r"""Return a fraction as a formula.

    >>> formula(Fraction(-5, 8)), formula(Fraction(3))
    ('$-\\frac{5}{8}$', '$3$')
    """
    return f"${_number(value)}$"


def _number(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value)
    sign = "-" if value < 0 else ""
    return rf"{sign}\frac{{{abs(value.numerator)}}}{{{value.denominator}}}"


def _generating(law: Pmf[Any]) -> str | None:
    """Return the generating function of a law of not too many whole numbers."""
    if len(law) > MOST or not all(type(outcome) is int for outcome in law.support):
        return None
    terms = " + ".join(_term(w, k) for k, w in sorted(law.items()))
    return f"${terms}$" if law.mass == 1 else rf"$\frac{{1}}{{{law.mass}}}\left({terms}\right)$"


def _term(weight: int, exponent: int) -> str:
    power = {0: "", 1: "x"}.get(exponent, f"x^{{{exponent}}}")
    return power if weight == 1 and power else f"{weight}{power}"
