"""Formulas as plain text, for a terminal."""

from __future__ import annotations

from sympy import Expr, Symbol

from probcast.distributions import die_pgf
from probcast.symbolic.pgf import X

DIE = Symbol("D")


def as_text(formula: Expr) -> str:
    """Return a formula as text, with `D` for the generating function of a d6 where it stands.

    >>> as_text(X * die_pgf(X, 6) ** 3)
    'D^3*x, D = (x + x^2 + x^3 + x^4 + x^5 + x^6)/6'
    """
    text = str(formula.subs(die_pgf(X, 6), DIE)).replace("**", "^")
    meaning = ", D = (x + x^2 + x^3 + x^4 + x^5 + x^6)/6" if str(DIE) in text else ""
    return f"{text}{meaning}"
