"""What a miscast leads to, in a chapter: its table, by the number of dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from probcast.answers.answer import Table
from probcast.answers.cell import Cell, words
from probcast.report.findings import Findings
from probcast.report.section import Section, Tabled, said
from probcast.rules import EffectRow, EffectTable, IllegalError, Kind, Odds
from probcast.rules.wording import spaced, value_text


def miscast(findings: Findings) -> Section | None:
    """Return the miscast table, or a sentence where a ruleset has miscasts and no table of them."""
    columns = _columns(findings)
    if findings.ruleset.table is None or not columns:
        return None
    first: EffectTable = next(iter(columns.values()))
    value = findings.usual.scenario["casting_value"]
    lead = said(
        f"The table is used if: {first.condition}. First the chance of each row over all "
        f"attempts at a casting value of {value}, by {spaced(findings.across)}; then the same "
        "rows once the table is used.",
    )
    line = findings.source(
        f"odds {findings.key} --{findings.across} N",
        {"casting_value": value, **findings.fixed},
        f"number of {spaced(findings.across)} for N",
    )
    over_all = _grid(findings, columns, first.title, lambda row: row.chance)
    once = _grid(findings, columns, f"{first.title}, once it is used", lambda row: row.given)
    anchor = f"{findings.key}-miscast"
    return Section("Miscasts", anchor, (lead, Tabled(over_all, line), Tabled(once, line)))


def _columns(findings: Findings) -> dict[str, EffectTable]:
    """Return the table for every step of the grid at which it is used at all."""
    columns = {}
    for step in findings.steps:
        try:
            odds: Odds = findings.at(**{findings.across: step})
        except IllegalError:
            continue
        for table in odds.tables:
            if any(row.chance for row in table.rows):
                columns[value_text(step)] = table
    return columns


def _grid(
    findings: Findings,
    columns: dict[str, EffectTable],
    caption: str,
    chance: Callable[[EffectRow], Fraction | None],
) -> Table:
    tables = list(columns.values())
    rows = tuple(
        (
            *words(row.row, row.effect),
            *(Cell(chance(table.rows[place]), Kind.CHANCE) for table in tables),
        )
        for place, row in enumerate(tables[0].rows)
    )
    names = (f"{step} {spaced(findings.across)}" for step in columns)
    return Table(caption, ("score", "effect", *names), rows)
