"""Formulas as typst mathematics, which is what the printed report is set with."""

from __future__ import annotations

from collections.abc import Iterable

from sympy import Add, Expr, Mul, Pow, Symbol, fraction


def typst(expression: Expr, order: str | None = None) -> str:
    """Return a formula as the text of a typst equation; `order` is sympy's, of its sums.

    >>> from probcast.symbolic import X
    >>> typst(X**2 * (X + 1) / 6)
    '(x^(2) (x + 1)) / (6)'
    """
    above, below = fraction(expression)
    if below != 1:
        return f"({typst(above, order)}) / ({typst(below, order)})"
    if isinstance(expression, Add):
        return _sum(expression.as_ordered_terms(order=order), order)
    if isinstance(expression, Mul):
        return _product(expression, order)
    if isinstance(expression, Pow):
        return f"{_grouped(expression.base, order)}^({typst(expression.exp, order)})"
    return _name(expression.name) if isinstance(expression, Symbol) else str(expression)


def _sum(terms: Iterable[Expr], order: str | None) -> str:
    """Return terms with signs between them, none before a first positive one."""
    signed = [
        f"- {typst(-term, order)}" if term.could_extract_minus_sign() else f"+ {typst(term, order)}"
        for term in terms
    ]
    return " ".join(signed).removeprefix("+ ")


def _product(product: Mul, order: str | None) -> str:
    """Return factors side by side, behind a sign where there is one."""
    if product.could_extract_minus_sign():
        return f"- {_grouped(-product, order)}"
    return " ".join(_grouped(factor, order) for factor in product.as_ordered_factors())


def _grouped(factor: Expr, order: str | None) -> str:
    """Return a factor, in brackets where it is a sum or a quotient."""
    text = typst(factor, order)
    plain = isinstance(factor, Symbol) or (factor.is_Integer and factor >= 0)
    return text if plain or (isinstance(factor, Pow) and fraction(factor)[1] == 1) else f"({text})"


def _name(name: str) -> str:
    """Return a symbol's name, what follows the underscore set below the line."""
    letter, _, index = name.partition("_")
    return f"{letter}_({index})" if index else letter
