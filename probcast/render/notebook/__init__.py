"""Values in the cells of a notebook: rich HTML, LaTeX for print, plain text anywhere else.

Loading this package is cheap: what draws is loaded when something is shown.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from probcast import display


def install() -> None:
    """Let laws, odds, sheets and tables show themselves where HTML or LaTeX is asked for."""
    display.show("html", _html)
    display.show("latex", _latex)


def load_ipython_extension(shell: Any) -> None:
    """Typeset every `Fraction` that a cell of this session ends with: `%load_ext probcast`."""
    shell.display_formatter.formatters["text/latex"].for_type(Fraction, _formula)


def _html(value: object) -> str | None:
    from probcast.render.notebook.card import card
    from probcast.render.notebook.pages import pages

    found = pages(value)
    return None if found is None else card(*found)


def _latex(value: object) -> str | None:
    from probcast.render.notebook.formula import latex

    return latex(value)


def _formula(value: Fraction) -> str:
    from probcast.render.notebook.formula import formula

    return formula(value)
