"""Generating functions in sympy: a second algebra for the same laws."""

from probcast.symbolic.latex import latex
from probcast.symbolic.pgf import X, law, pgf, roll
from probcast.symbolic.text import as_text

__all__ = ["X", "as_text", "latex", "law", "pgf", "roll"]
