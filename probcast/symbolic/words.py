"""Formulas in words, for who hears a report instead of seeing it."""

from __future__ import annotations

from sympy import Add, Expr, Mul, Pow, Symbol, fraction

POWERS = {2: "squared", 3: "cubed"}


def words(expression: Expr, order: str | None = None) -> str:
    """Return a formula as it is read out; `order` is sympy's, of its sums.

    >>> from probcast.symbolic import X
    >>> words(X**2 * (X - 1) ** 4 / 6)
    'x squared times open bracket x minus 1 close bracket to the power 4 over 6'
    """
    above, below = fraction(expression)
    if below != 1:
        return f"{words(above, order)} over {words(below, order)}"
    if isinstance(expression, Add):
        return _sum(expression, order)
    if isinstance(expression, Mul):
        return _product(expression, order)
    if isinstance(expression, Pow):
        power = POWERS.get(expression.exp, f"to the power {words(expression.exp, order)}")
        return f"{_grouped(expression.base, order)} {power}"
    return _name(expression) if isinstance(expression, Symbol) else str(expression)


def _sum(expression: Add, order: str | None) -> str:
    first, *rest = expression.as_ordered_terms(order=order)
    parts = [words(first, order)]
    for term in rest:
        minus = term.could_extract_minus_sign()
        parts.append(f"minus {words(-term, order)}" if minus else f"plus {words(term, order)}")
    return " ".join(parts)


def _product(product: Mul, order: str | None) -> str:
    if product.could_extract_minus_sign():
        return f"minus {_grouped(-product, order)}"
    return " times ".join(_grouped(factor, order) for factor in product.as_ordered_factors())


def _grouped(factor: Expr, order: str | None) -> str:
    """Return a factor, a sum with its brackets."""
    text = words(factor, order)
    return f"open bracket {text} close bracket" if isinstance(factor, Add) else text


def _name(symbol: Symbol) -> str:
    """Return a symbol's name as it is said."""
    return str(symbol.name).replace("_", " sub ").replace("(", " of ").replace(")", "")
