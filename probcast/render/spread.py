"""From rows to tables: some axes down, one across, one measure in the cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from probcast.answers.answer import Row, Spread, Table
from probcast.answers.cell import NOTHING, Cell
from probcast.rules import Measure
from probcast.rules.measure import Kind
from probcast.rules.wording import field_line, spaced, value_text

MISSING: Final = NOTHING
"""Stands where the rules allow no such scenario."""


def spread_out(spread: Spread, rows: Sequence[Row]) -> tuple[Table, ...]:
    """Return rows as tables: one for each measure and section, then one of what holds all down."""
    measures = [m for m in spread.measures if not (spread.telling and _is_silent(m, rows))]
    across, down = spread.across, ", ".join(map(spaced, spread.down))
    if not across:
        return (_listed(rows, spread.down[0], measures),)
    first = {name: cell_of(rows[0], name).value for name in spread.down}
    single = all(len(distinct(rows, name)) == 1 for name in spread.down)
    if single and not spread.sections and (len(measures) > 1 or not spread.down):
        return (gathered(rows, across, measures, field_line(first)),)
    steady = [m for m in measures if m in spread.steady]
    steady += [m for m in spread.steady if m not in measures and not spread.telling]
    same = [measure for measure in steady if _is_steady(rows, across, measure)]
    tables = []
    for measure in (each for each in measures if each not in same):
        for here, part in _sections(rows, spread.sections):
            caption = f"{measure.label}; {here}" if here else measure.label
            tables.append(pivot(part, spread.down, across, measure, caption))
    if same:
        tables.append(gathered(rows, across, same, f"The same at every {down} shown"))
    return tuple(tables)


def pivot(
    rows: Sequence[Row], down: Sequence[str], across: str, measure: Measure, caption: str
) -> Table:
    """Return one measure with the values of `down` as rows and those of `across` as columns."""
    cells = {(_place(row, down), row[across]): cell_of(row, measure.key) for row in rows}
    columns = distinct(rows, across)
    body = tuple(
        (_named(place), *(cells.get((place, column), MISSING) for column in columns))
        for place in dict.fromkeys(place for place, _ in cells)
    )
    head = ", ".join(map(spaced, down))
    return Table(caption, (head, *map(_text, columns)), body, spaced(across), places=0)


def gathered(rows: Sequence[Row], across: str, measures: Sequence[Measure], caption: str) -> Table:
    """Return measures that depend on `across` alone: a row each."""
    first = {row[across]: row for row in reversed(rows)}
    columns = distinct(rows, across)
    body = tuple(
        (Cell(m.label), *(cell_of(first[column], m.key) for column in columns)) for m in measures
    )
    return Table(caption, (spaced(across), *map(_text, columns)), body, places=0)


def _listed(rows: Sequence[Row], down: str, measures: Sequence[Measure]) -> Table:
    """Return measures over one axis alone: its values down, the measures across."""
    body = tuple(
        tuple(cell_of(row, key) for key in (down, *(m.key for m in measures))) for row in rows
    )
    return Table("", (spaced(down), *(m.label for m in measures)), body, places=0)


def cell_of(row: Row, key: str) -> Cell:
    """Return what a row holds in a column."""
    found = row[key]
    return found if isinstance(found, Cell) else NOTHING


def distinct(rows: Sequence[Row], key: str) -> list[Cell]:
    """Return the values of a column, each once, in the order in which they come."""
    return list(dict.fromkeys(cell_of(row, key) for row in rows))


def _place(row: Row, down: Sequence[str]) -> tuple[Cell, ...]:
    return tuple(cell_of(row, name) for name in down)


def _named(place: tuple[Cell, ...]) -> Cell:
    return place[0] if len(place) == 1 else Cell(", ".join(map(_text, place)), Kind.COUNT)


def _text(cell: Cell) -> str:
    return value_text(cell.value)


def _is_steady(rows: Sequence[Row], across: str, measure: Measure) -> bool:
    """Whether a measure is defined somewhere and the same in all rows with equal `across`."""
    seen: dict[Cell, object] = {}
    for row in rows:
        value = cell_of(row, measure.key).value
        if seen.setdefault(cell_of(row, across), value) != value:
            return False
    return any(value is not None for value in seen.values())


def _is_silent(measure: Measure, rows: Sequence[Row]) -> bool:
    """Whether a measure says nothing: never defined, or plain from the chance to cast."""
    cells = [cell_of(row, measure.key).value for row in rows]
    repeats = measure.key == "through" and all(
        cell == cell_of(row, "cast").value for cell, row in zip(cells, rows, strict=True)
    )
    return measure.key == "failed" or repeats or all(cell is None for cell in cells)


def _sections(rows: Sequence[Row], fields: Sequence[str]) -> Iterator[tuple[str, Sequence[Row]]]:
    """Yield the rows apart, by the values of the fields that are on neither axis."""
    for values in product(*(distinct(rows, field) for field in fields)):
        part = [row for row in rows if _place(row, fields) == values]
        if part:
            named = zip(fields, (cell.value for cell in values), strict=True)
            yield field_line(dict(named)), part
