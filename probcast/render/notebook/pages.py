"""The page of every value that shows itself in a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from probcast.answers import Sheet
from probcast.distributions import Pmf
from probcast.render.notebook.law import law_page
from probcast.render.odds import odds_page
from probcast.render.page import Page
from probcast.render.sheet import sheet_page
from probcast.rules import Measure, Odds, Ruleset


def pages(value: object) -> tuple[Page, Page | None] | None:
    """Return a value's page and, where it has no column for them, the same page in fractions.

    Returns `None` for what has no page.
    """
    match value:
        case Pmf():
            return law_page(value), None
        case Odds():
            measures = tuple(value.ruleset.all_measures.values())
            return odds_page(value, measures, fractions=False), None
        case Sheet():
            return sheet_page(value, fractions=False), sheet_page(value, fractions=True)
    return _frame_pages(value)


def _frame_pages(value: Any) -> tuple[Page, Page | None] | None:
    """Return the pages of what `tables` makes: whoever has such a value has loaded pandas."""
    from probcast.render.comparison import comparison_page
    from probcast.render.pool import pool_page
    from probcast.render.table import table_page
    from probcast.tables import Comparison, Dealt, Table

    match value:
        case Dealt(question, fields, sides, law):
            return pool_page(question, dict(fields), sides, law, fractions=False), None
        case Table():
            asked = _asked(value.measures, [value.question.ruleset])
            shown, exact = (table_page(value, asked, fractions=f) for f in (False, True))
        case Comparison():
            asked = _asked(value.measures, [e.question.ruleset for e in value.entrants])
            shown, exact = (comparison_page(value, asked, fractions=f) for f in (False, True))
        case _:
            return None
    return shown, exact


def _asked(measures: Sequence[Measure], rulesets: Sequence[Ruleset]) -> tuple[str, ...]:
    """Return the measures that were asked for by name: fewer than the rulesets share."""
    shared = set.intersection(*(set(ruleset.all_measures) for ruleset in rulesets))
    keys = tuple(measure.key for measure in measures)
    return keys if set(keys) < shared else ()
