"""How values show themselves in a notebook: as a layer above has said.

Imports point down, so a law cannot know how it is drawn. It asks here, and gets `None`, which
means plain text, as long as nobody has said how.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

Form: TypeAlias = Literal["html", "latex"]
Renderer: TypeAlias = Callable[[object], str | None]

_renderers: dict[Form, Renderer] = {}


def show(form: Form, renderer: Renderer) -> None:
    """Let a renderer make one form of all values that ask; it returns `None` for plain text."""
    _renderers[form] = renderer


def html(value: object) -> str | None:
    """Return a value as HTML, or `None` where nobody knows how.

    Classes take it as their method `_repr_html_`, which notebooks look for.
    """
    return _asked("html", value)


def latex(value: object) -> str | None:
    """Return a value as LaTeX, or `None`; the method `_repr_latex_` of classes."""
    return _asked("latex", value)


def _asked(form: Form, value: object) -> str | None:
    renderer = _renderers.get(form)
    return None if renderer is None else renderer(value)
