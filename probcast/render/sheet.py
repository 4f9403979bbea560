"""A sheet of rows as a page and as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from probcast.advice import Column, Item, Sheet
from probcast.casting import Root
from probcast.render.data import question_data
from probcast.render.number import exact, machine, shown
from probcast.render.page import Grid, Page, field_line, provenance, spaced


def sheet_page(sheet: Sheet, *, fractions: bool) -> Page:
    """Return a sheet as a page with one grid; a mapping in a cell becomes a column an entry."""
    columns = [part for column in sheet.columns for part in _spread(sheet, column)]
    rows = tuple(
        tuple(
            _text(_item(row, column, entry), column, fractions=fractions)
            for column, entry in columns
        )
        for row in sheet.rows
    )
    header = tuple(spaced(entry or column.label) for column, entry in columns)
    notes = (*sheet.notes, *provenance(sheet.question))
    lines = (f"Scenario: {field_line(sheet.scenario)}.",) if sheet.scenario else ()
    return Page(sheet.title, lines, (Grid("", header, rows),), notes)


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """Return a sheet as data, exact values as strings."""
    return {
        **question_data(sheet.question),
        "scenario": dict(sheet.scenario),
        "notes": list(sheet.notes),
        "rows": [{key: _plain(item) for key, item in row.items()} for row in sheet.rows],
    }


def sheet_rows(sheet: Sheet) -> list[dict[str, Any]]:
    """Return the rows with every column, mappings spread over columns of their own."""
    columns = [part for column in sheet.columns for part in _spread(sheet, column)]
    return [
        {
            f"{column.key}_{entry}" if entry else column.key: _plain(_item(row, column, entry))
            for column, entry in columns
        }
        for row in sheet.rows
    ]


def _spread(sheet: Sheet, column: Column) -> Iterator[tuple[Column, str]]:
    cells = [row.get(column.key) for row in sheet.rows]
    mappings = [cell for cell in cells if isinstance(cell, Mapping)]
    if not mappings:
        yield column, ""
    for entry in dict.fromkeys(entry for mapping in mappings for entry in mapping):
        yield column, entry


def _item(row: Mapping[str, Item], column: Column, entry: str) -> Item:
    item = row.get(column.key)
    return item.get(entry) if isinstance(item, Mapping) else item


def _text(item: Item, column: Column, *, fractions: bool) -> str:
    if item is None:
        return "-"
    if column.kind is None or not isinstance(item, Fraction | Root):
        return str(item)
    return exact(item) if fractions else shown(item, column.kind, 1)


def _plain(item: Item) -> Any:
    if isinstance(item, Mapping):
        return {key: str(value) for key, value in item.items()}
    return machine(item) if isinstance(item, Fraction | Root) else item
