"""A sheet of rows as a page and as data."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from probcast.answers import Column, Item, Sheet, flat, item
from probcast.render.data import question_data
from probcast.render.number import exact, machine, shown
from probcast.render.page import Grid, Page, field_line, provenance, spaced
from probcast.rules import RefusedError, Root

MOST_ROWS = 1_000


def sheet_page(sheet: Sheet, *, fractions: bool) -> Page:
    """Return a sheet as a page with one grid; a mapping in a cell becomes a column an entry.

    A lone row that holds several mappings is turned: an entry a row, a mapping a column.
    Raises `RefusedError` for more rows than anybody reads.
    """
    if len(sheet.rows) > MOST_ROWS:
        raise RefusedError(
            f"{len(sheet.rows):,} situations are too many to read: say what lies on the table "
            "(--seen), or take --format csv or json"
        )
    grid = _turned(sheet, fractions=fractions) or _listed(sheet, fractions=fractions)
    notes = (*sheet.notes, *_provenance(sheet))
    lines = (f"Scenario: {field_line(sheet.scenario)}.",) if sheet.scenario else ()
    above = (*lines, *_alone(sheet, fractions=fractions), *_figures(sheet, fractions=fractions))
    return Page(sheet.title, above, (grid,), notes)


def _provenance(sheet: Sheet) -> tuple[str, ...]:
    policy, *rest = provenance(sheet.question)
    return (f"Policy: {sheet.policy}." if sheet.policy else policy, *rest)


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """Return a sheet as data, exact values as strings."""
    return {
        **question_data(sheet.question),
        **({"policy": sheet.policy, "worth": None} if sheet.policy else {}),
        "scenario": dict(sheet.scenario),
        **sheet.asked,
        **{column.key: str(value) for column, value in sheet.figures},
        "notes": list(sheet.notes),
        "rows": [{key: _plain(cell) for key, cell in row.items()} for row in sheet.rows],
    }


def sheet_rows(sheet: Sheet) -> list[dict[str, Any]]:
    """Return the rows with every column, mappings spread over columns of their own."""
    return [{key: _plain(cell) for key, cell in row.items()} for row in sheet.flat_rows()]


def _listed(sheet: Sheet, *, fractions: bool) -> Grid:
    columns = sheet.flat_columns
    rows = tuple(
        tuple(_cell(sheet, number, *column, fractions=fractions) for column in columns)
        for number in range(len(sheet.rows))
    )
    header = tuple(spaced(f"{column.label} {entry}".strip()) for column, entry in columns)
    return Grid("", header, rows)


def _figures(sheet: Sheet, *, fractions: bool) -> tuple[str, ...]:
    return tuple(
        f"{column.label}: {_text(value, column, fractions=fractions)}"
        + ("." if fractions else f" ({value}).")
        for column, value in sheet.figures
    )


def _is_turned(sheet: Sheet) -> bool:
    return len(sheet.rows) == 1 and len(_mappings(sheet)) > 1


def _mappings(sheet: Sheet) -> list[Column]:
    (first, *_) = sheet.rows
    return [column for column in sheet.columns if isinstance(first.get(column.key), Mapping)]


def _turned(sheet: Sheet, *, fractions: bool) -> Grid | None:
    """Return the mappings of a lone row side by side, the entries down."""
    if not _is_turned(sheet):
        return None
    columns = _mappings(sheet)
    entries = [entry for column, entry in sheet.flat_columns if column == columns[0]]
    body = tuple(
        (entry, *(_cell(sheet, 0, column, entry, fractions=fractions) for column in columns))
        for entry in entries
    )
    return Grid("", (sheet.entries, *(column.label for column in columns)), body)


def _alone(sheet: Sheet, *, fractions: bool) -> tuple[str, ...]:
    """Return the cells of a turned row that are no mappings, as a line."""
    if not _is_turned(sheet):
        return ()
    mappings = _mappings(sheet)
    cells = [
        f"{column.label} {_cell(sheet, 0, column, '', fractions=fractions)}"
        for column in sheet.columns
        if column not in mappings
    ]
    return (f"Answer: {', '.join(cells)}.",)


def _cell(sheet: Sheet, number: int, column: Column, entry: str, *, fractions: bool) -> str:
    given_up = (number, flat(column, entry)) in sheet.forgone
    value = item(sheet.rows[number], column, entry)
    return _text(value, column, fractions=fractions, forgone=given_up)


def _text(cell: Item, column: Column, *, fractions: bool, forgone: bool = False) -> str:
    if cell is None:
        return "-"
    if column.kind is None or not isinstance(cell, Fraction | Root):
        return str(cell)
    return exact(cell) if fractions else shown(cell, column.kind, 1, forgone=forgone)


def _plain(cell: Item) -> Any:
    if isinstance(cell, Mapping):
        return {key: str(value) for key, value in cell.items()}
    return machine(cell) if isinstance(cell, Fraction | Root) else cell
