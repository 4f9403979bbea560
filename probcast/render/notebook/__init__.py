"""Values in the cells of a notebook: rich HTML, LaTeX for print, plain text anywhere else."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from probcast.render.notebook import formula
from probcast.render.notebook.card import card
from probcast.render.notebook.pages import answer_of


def load_ipython_extension(shell: Any) -> None:
    """Typeset every `Fraction` that a cell of this session ends with: `%load_ext probcast`."""
    shell.display_formatter.formatters["text/latex"].for_type(Fraction, formula.formula)


def html(value: object) -> str | None:
    """Return a law, odds or another answer as HTML, `None` for what has no picture of its own."""
    found = answer_of(value)
    return None if found is None else card(found)


def latex(value: object) -> str | None:
    """Return a value as LaTeX, or `None`."""
    return formula.latex(value)
