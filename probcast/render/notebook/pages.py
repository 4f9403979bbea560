"""The answer that every value is, or is shown as, in a notebook."""

from __future__ import annotations

from probcast.answers.answer import Answer
from probcast.answers.odds import told
from probcast.distributions import Pmf
from probcast.render.notebook.law import law_answer
from probcast.rules import Odds


def answer_of(value: object) -> Answer | None:
    """Return a value as an answer, `None` for what is none."""
    match value:
        case Answer():
            return value
        case Pmf():
            return law_answer(value)
        case Odds():
            return told(value)
    return None
