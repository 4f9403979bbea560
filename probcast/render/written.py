"""An answer written down in one of the formats."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from probcast.answers.answer import Answer
from probcast.render.page import Page, page
from probcast.rules import RefusedError


def written(answer: Answer, form: str, *, fractions: bool = False) -> str:
    """Return an answer in a format, with `fractions` exactly where people read it.

    Only what writes that format is loaded. Raises `RefusedError` where the answer does not fit it.
    """
    if form in answer.unfit:
        raise RefusedError(answer.unfit[form])
    if form in ("csv", "json"):
        from probcast.render.data import to_csv, to_json

        return to_csv(answer) if form == "csv" else to_json(answer)
    write: Callable[[Page], str] = getattr(import_module(f"probcast.render.{form}"), form)
    return write(page(answer, fractions=fractions))
