"""Displayed formulas: one expression, written for a web page, for typst, and for the ear."""

from __future__ import annotations

from typing import Any, NamedTuple, final

from sympy import Expr, Symbol
from sympy.printing.mathml import MathMLPresentationPrinter

from probcast.distributions import die_pgf
from probcast.rules import Setting
from probcast.symbolic.pgf import X, roll
from probcast.symbolic.typst import typst
from probcast.symbolic.words import words

SIDES = (6, 3)
"""The dice that get a name of their own in a formula."""


@final
class Formula(NamedTuple):
    """One formula as MathML, as typst mathematics, and in words."""

    mathml: str
    typst: str
    words: str


def formulas(setting: Setting) -> tuple[Formula, ...]:
    """Return the generating function of a first roll, and then that of each kind of die in it.

    >>> from probcast.rules import Setting
    >>> from probcast.rulesets import load
    >>> roll, die = formulas(Setting(load("t9a"), {"dice": 2, "modifier": 1}))
    >>> roll.words
    'G of x equals d sub 6 squared times x'
    """
    expression = roll(setting)
    dice = []
    for sides in SIDES:
        die, name = die_pgf(X, sides), Symbol(f"d_{sides}")
        shorter = expression.subs(die, name)
        if name in shorter.free_symbols:
            expression = shorter
            dice.append(_die(name, die * sides, sides))
    return (_roll(expression), *dice)


def _roll(expression: Expr) -> Formula:
    return Formula(
        _equation("<mi>G</mi><mo>(</mo><mi>x</mi><mo>)</mo>", _mathml(expression)),
        f"G(x) = {typst(expression)}",
        f"G of x equals {words(expression)}",
    )


def _die(name: Symbol, faces: Expr, sides: int) -> Formula:
    """Return the formula of a die: its faces in ascending order over their number."""
    order = "rev-lex"
    over = f"<mfrac><mrow>{_mathml(faces, order=order)}</mrow><mn>{sides}</mn></mfrac>"
    return Formula(
        _equation(_mathml(name), over),
        f"{typst(name)} = ({typst(faces, order)}) / {sides}",
        f"{words(name)} equals {words(faces, order)}, all over {sides}",
    )


def _equation(left: str, right: str) -> str:
    return f'<math display="block"><mrow>{left}<mo>=</mo>{right}</mrow></math>'


def _mathml(expression: Expr, **settings: Any) -> str:
    return str(MathMLPresentationPrinter(settings).doprint(expression))
