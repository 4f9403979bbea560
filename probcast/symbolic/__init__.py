"""Generating functions in sympy: a second algebra for the same laws."""

from probcast.symbolic.latex import latex
from probcast.symbolic.pgf import X, law, pgf, roll

__all__ = ["X", "latex", "law", "pgf", "roll"]
