"""From rows to a grid of text: one axis down, one across, one measure in the cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from probcast.render.number import exact, shown
from probcast.render.page import Grid, spaced, value_text
from probcast.rules import Cell, Measure

Row: TypeAlias = dict[str, Any]

FORGONE = "forgone"
"""Where a row keeps the measures that its play forgoes."""
MISSING = "-"
"""Stands where the rules allow no such scenario."""


def pivot(
    rows: Sequence[Row], down: str, across: str, measure: Measure, *, fractions: bool
) -> Grid:
    """Return one measure with the values of `down` as rows and those of `across` as columns."""
    cells = {(row[down], row[across]): text(row, measure, fractions=fractions) for row in rows}
    columns = distinct(rows, across)
    body = tuple(
        (value_text(value), *(cells.get((value, column), MISSING) for column in columns))
        for value in distinct(rows, down)
    )
    corner = f"{spaced(down)} \\ {spaced(across)}"
    return Grid(measure.label, (corner, *map(value_text, columns)), body)


def gathered(
    rows: Sequence[Row], across: str, measures: Sequence[Measure], caption: str, *, fractions: bool
) -> Grid:
    """Return measures that depend on `across` alone: a row each."""
    columns = distinct(rows, across)
    first = {column: next(row for row in rows if row[across] == column) for column in columns}
    body = tuple(
        (m.label, *(text(first[column], m, fractions=fractions) for column in columns))
        for m in measures
    )
    return Grid(caption, (spaced(across), *map(value_text, columns)), body)


def listed(
    rows: Sequence[Row], down: str, measures: Sequence[Measure], caption: str, *, fractions: bool
) -> Grid:
    """Return measures over one axis alone: its values down, the measures across."""
    body = tuple(
        (value_text(row[down]), *(text(row, m, fractions=fractions) for m in measures))
        for row in rows
    )
    return Grid(caption, (spaced(down), *(m.label for m in measures)), body)


def depends_only_on(rows: Sequence[Row], across: str, measure: Measure) -> bool:
    """Whether a measure is defined somewhere and the same in all rows with equal `across`."""
    seen: dict[Any, Cell] = {}
    same = all(seen.setdefault(row[across], row[measure.key]) == row[measure.key] for row in rows)
    return same and any(value is not None for value in seen.values())


def distinct(rows: Sequence[Row], column: str) -> list[Any]:
    """Return the values of a column, each once, in the order in which they come."""
    return list(dict.fromkeys(row[column] for row in rows))


def text(row: Row, measure: Measure, *, fractions: bool) -> str:
    """Return a cell: the exact value, or a whole percent that is 0% or 100% only where exact."""
    value = row[measure.key]
    if fractions:
        return exact(value, measure.kind)
    return shown(value, measure.kind, 0, forgone=measure.key in row.get(FORGONE, ()))


def with_forgone(rows: Iterable[Row], forgone: Iterable[frozenset[str]]) -> list[Row]:
    """Return rows that know which of their measures are 0 for the play that was asked alone."""
    return [{**row, FORGONE: keys} for row, keys in zip(rows, forgone, strict=True)]
