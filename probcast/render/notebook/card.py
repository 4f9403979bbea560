"""An answer as a fragment of HTML that needs no style: what code hosts leave of a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple, final

from probcast.answers.answer import Answer, Table
from probcast.answers.cell import Cell
from probcast.render.notebook.bar import bar, level, skyline
from probcast.render.number import exact
from probcast.render.page import lines_of, notes_of, tables_of, text
from probcast.render.template import filled
from probcast.rules import Kind, Root

WIDTH = 12
"""Blocks of the longest bar."""
MOST_COLUMNS = 10
"""A table that is wider than this, and wider than long, is laid on its side."""


@final
class Shown(NamedTuple):
    """What one cell says, with a picture beside it and the exact value below, where there are."""

    text: str
    picture: str = ""
    exact: str = ""
    side: str = "left"


@final
@dataclass(frozen=True, slots=True)
class Part:
    """One table of the fragment; a folded one is opened by its caption."""

    caption: str
    header: tuple[str, ...]
    rows: Sequence[tuple[Shown, ...]]
    picture: str = ""
    folded: bool = False


def card(answer: Answer) -> str:
    """Return an answer as HTML that says all it has to say without styles, scripts and ids.

    Code hosts take those away; `style` stands beside `align` for notebooks, which heed no other.
    Every chance is a picture too: a bar where its exact value has a column of its own, else one
    sign, with the exact value below.
    """
    tables = tables_of(answer)
    parts = [_part(table, folded=table is not tables[0]) for table in tables]
    values = {"title": answer.title, "lines": lines_of(answer), "notes": notes_of(answer)}
    return filled("probcast.render.notebook", "card.html.j2", {}, parts=parts, **values)


def _part(table: Table, *, folded: bool) -> Part:
    if table.exact:
        return _with_bars(table, folded=folded)
    turned = _upright(table)
    rows = [tuple(_cell(cell, table.places) for cell in row) for row in turned.rows]
    return Part(table.caption, _header(turned), rows)


def _header(table: Table) -> tuple[str, ...]:
    head = f"{table.header[0]} \\ {table.across}" if table.across else table.header[0]
    return head, *table.header[1:]


def _upright(table: Table) -> Table:
    """Return a table, one that is too wide turned: its columns down and its rows across."""
    if len(table.header) <= max(MOST_COLUMNS, len(table.rows)):
        return table
    first, *others = zip(*table.rows, strict=True)
    header = table.header[0], *(text(cell, table.places) for cell in first)
    rows = zip(map(Cell, table.header[1:]), others, strict=True)
    return replace(table, header=header, rows=tuple((head, *row) for head, row in rows))


def _cell(cell: Cell, places: int) -> Shown:
    """Return a cell with its chance as a picture, and its exact value below."""
    chance, said = _chance(cell), text(cell, places)
    exactly = exact(*cell) if isinstance(cell.value, Fraction | Root) else ""
    below = exactly if "/" in exactly else ""
    return Shown(said, "" if chance is None else level(chance), below, _side(cell))


def _with_bars(table: Table, *, folded: bool) -> Part:
    """Return a table with bars beside the exact values, against the greatest where it is a law.

    Laws that come after the first table are folded away.
    """
    at = table.exact + 1
    shares = [_chance(row[table.exact]) for row in table.rows]
    chances = [share for share in shares if share is not None]
    is_law = len(chances) == len(shares) and sum(chances) == 1
    top = max(chances) if is_law else Fraction(1)
    rows = []
    for row, share in zip(table.rows, shares, strict=True):
        said = [Shown(text(cell, table.places), side=_side(cell)) for cell in row]
        beside = Shown(exact(*row[table.exact]), side="right")
        drawn = Shown("", "" if share is None else bar(share / top, WIDTH))
        rows.append((*said[:at], beside, drawn, *said[at:]))
    header = _header(table)
    picture = skyline(chances) if is_law else ""
    heads = (*header[:at], "exact", "", *header[at:])
    return Part(table.caption, heads, rows, picture, folded and is_law)


def _side(cell: Cell) -> str:
    """Return the side that a cell keeps to: numbers keep right, words and bars left."""
    return "left" if cell.kind is Kind.WORD and cell.value is not None else "right"


def _chance(cell: Cell) -> Fraction | None:
    """Return the chance that a cell shows in percent, if it does."""
    value, kind = cell
    shows = kind is Kind.CHANCE or (kind is Kind.REACH and value != 0)
    return value if shows and isinstance(value, Fraction) else None
