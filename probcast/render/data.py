"""Answers as plain data for programs: exact strings, ints, and `None` where undefined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from probcast.distributions import Pmf
from probcast.render.number import machine
from probcast.rules import Measure, Odds, Question, measured

if TYPE_CHECKING:
    from probcast.tables import Comparison, Table


def odds_data(odds: Odds, measures: Sequence[Measure]) -> dict[str, Any]:
    """Return one scenario's odds as data."""
    tables = [
        {
            "miscast_table": [
                {**row._asdict(), "chance": str(row.chance), "given": machine(row.given)}
                for row in table.rows
            ],
            "miscast_table_condition": table.condition,
        }
        for table in odds.tables
    ]
    returned = {} if odds.returned is None else {"returned": _law(odds.returned)}
    return {
        **question_data(odds.question),
        "scenario": odds.scenario,
        "measures": cells(odds, measures),
        "expected_worth": str(odds.worth),
        "total": _law(odds.total),
        **(tables[0] if tables else {}),
        **returned,
    }


def odds_rows(odds: Odds, measures: Sequence[Measure]) -> list[dict[str, Any]]:
    """Return one scenario's odds as a single row, in the form of a table's."""
    return [{**odds.scenario, **cells(odds, measures)}]


def cells(odds: Odds, measures: Sequence[Measure]) -> dict[str, str | None]:
    """Return some measures by key, as programs read them."""
    return {key: machine(value) for key, value in measured(odds.law, measures).items()}


def table_data(table: Table) -> dict[str, Any]:
    """Return a table as data: what was asked, then a row a scenario."""
    return {**question_data(table.question), "rows": rows_data(table)}


def comparison_data(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as data: the entrants, then a row an entrant and scenario."""
    entrants = [
        {"entrant": e.name, **question_data(e.question), "scenario": e.fixed(comparison.axes)}
        for e in comparison.entrants
    ]
    return {"entrants": entrants, "rows": rows_data(comparison)}


def rows_data(table: Table | Comparison) -> list[dict[str, Any]]:
    """Return the rows of a frame: fields as they are, measures as exact strings."""
    from probcast.tables import records

    keys = {measure.key for measure in table.measures}
    return [
        {name: machine(value) if name in keys else value for name, value in row.items()}
        for row in records(table.frame)
    ]


def question_data(question: Question) -> dict[str, Any]:
    """Return what stands beside every number."""
    return {
        "ruleset": question.ruleset.key,
        "edition": question.ruleset.edition,
        "policy": question.policy,
        "worth": {key: str(value) for key, value in question.worth.values.items()},
        "ties": "fewest dice" if question.policy == "best" else None,
        "rulings": question.rulings,
    }


def _law(law: Pmf[int]) -> dict[str, str]:
    return {str(value): str(law.pmf(value)) for value in sorted(law.support)}
