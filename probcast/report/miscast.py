"""What a miscast leads to, in a chapter: its table, by the number of dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from probcast.casting import EffectRow, EffectTable, IllegalError, Kind, Odds
from probcast.render.number import percent, shown
from probcast.render.page import Grid, spaced, value_text
from probcast.report.findings import Findings
from probcast.report.section import Section, Tabled, said


def miscast(findings: Findings) -> Section | None:
    """Return the miscast table, or a sentence where a ruleset has miscasts and no table of them."""
    columns = _columns(findings)
    if findings.ruleset.lookup is None or not columns:
        return None
    first: EffectTable = next(iter(columns.values()))
    value = findings.usual.scenario["casting_value"]
    words = said(
        f"The table is used if: {first.condition}. First the chance of each row over all "
        f"attempts at a casting value of {value}, by {spaced(findings.across)}; then the same "
        "rows once the table is used.",
    )
    line = findings.source(
        f"odds {findings.key} --{findings.across} N",
        {"casting_value": value, **findings.fixed},
        f"number of {spaced(findings.across)} for N",
    )
    over_all = _grid(findings, columns, first.title, lambda row: percent(row.chance, 1))
    once = _grid(
        findings, columns, f"{first.title}, once it is used", lambda row: _given(row.given)
    )
    anchor = f"{findings.key}-miscast"
    return Section("Miscasts", anchor, (words, Tabled(over_all, line), Tabled(once, line)))


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
    cell: Callable[[EffectRow], str],
) -> Grid:
    tables = list(columns.values())
    rows = tuple(
        (row.row, row.effect, *(cell(table.rows[place]) for table in tables))
        for place, row in enumerate(tables[0].rows)
    )
    names = (f"{step} {spaced(findings.across)}" for step in columns)
    return Grid(caption, ("score", "effect", *names), rows)


def _given(chance: Fraction | None) -> str:
    return shown(chance, Kind.CHANCE, 1)
