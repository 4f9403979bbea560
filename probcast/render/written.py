"""An answer written down in one of the formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from probcast.answers.answer import Answer
from probcast.render.page import Page, page
from probcast.rules import RefusedError


def written(answer: Answer, form: str, *, fractions: bool = False) -> str:
    """Return an answer in a format, with `fractions` exactly where people read it.

    Raises `RefusedError` for a format that it does not fit.
    """
    if form in answer.unfit:
        raise RefusedError(answer.unfit[form])
    if form in ("csv", "json"):
        from probcast.render.data import to_csv, to_json

        return to_csv(answer) if form == "csv" else to_json(answer)
    return _RENDERERS[form]()(page(answer, fractions=fractions))


def _html() -> Callable[[Page], str]:
    from probcast.render.html import html

    return html


def _latex() -> Callable[[Page], str]:
    from probcast.render.latex import latex

    return latex


def _markdown() -> Callable[[Page], str]:
    from probcast.render.markdown import markdown

    return markdown


def _text() -> Callable[[Page], str]:
    from probcast.render.text import text

    return text


_RENDERERS: Final = {"html": _html, "latex": _latex, "markdown": _markdown, "text": _text}
