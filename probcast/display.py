"""How values show themselves in a notebook: as a layer above draws them.

Imports point down, so a law cannot know how it is drawn. It asks here, and what draws is loaded
when something is shown.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, Literal, TypeAlias

Form: TypeAlias = Literal["html", "latex"]

DRAWS: Final = "probcast.render.notebook"
"""The package that has a function for each form, which returns `None` for plain text."""


def html(value: object) -> str | None:
    """Return a value as HTML, or `None` where nobody knows how.

    Classes take it as their method `_repr_html_`, which notebooks look for.
    """
    return _drawn("html", value)


def latex(value: object) -> str | None:
    """Return a value as LaTeX, or `None`; the method `_repr_latex_` of classes."""
    return _drawn("latex", value)


def _drawn(form: Form, value: object) -> str | None:
    drawn: str | None = getattr(import_module(DRAWS), form)(value)
    return drawn
