"""An answer laid out: sentences and tables of texts, in percents or exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, final

from probcast.answers.answer import Answer, Table, Words
from probcast.answers.cell import Cell
from probcast.render.number import exact, shown
from probcast.render.spread import spread_out
from probcast.rules import Kind, RefusedError

MOST_ROWS = 1_000

Texts: TypeAlias = Sequence[str]


@final
@dataclass(frozen=True, slots=True)
class Grid:
    """A table of texts: the first column names the rows; some columns hold `wordy` ones."""

    caption: str
    header: Texts
    rows: Sequence[Texts]
    wordy: Sequence[bool]


@final
@dataclass(frozen=True, slots=True)
class Page:
    """An answer as it is written down in whatever format."""

    title: str
    lines: Texts
    grids: Sequence[Grid]
    notes: Texts


def page(answer: Answer, *, fractions: bool = False) -> Page:
    """Return an answer laid out, with `fractions` exactly; raises as `tables_of` does."""
    return Page(
        answer.title,
        lines_of(answer, fractions=fractions),
        [grid(table, fractions=fractions) for table in tables_of(answer)],
        notes_of(answer),
    )


def lines_of(answer: Answer, *, fractions: bool = False) -> list[str]:
    """Return what stands above the tables, with `fractions` exactly."""
    return [sentence(words, fractions=fractions) for words in answer.lines]


def notes_of(answer: Answer) -> list[str]:
    """Return what stands below the tables: what there is to say, what was asked, what was not."""
    asked = [line for each in answer.asked for line in each.lines()]
    above, below = (map(sentence, words) for words in (answer.notes, answer.after))
    return [*above, *asked, *below, *answer.skipped]


def sentence(words: Words, *, fractions: bool = False) -> str:
    """Return a sentence, the values in it as they are read, each with its exact form behind it.

    With `fractions` that form stands alone.
    """
    if isinstance(words, str):
        return words
    return "".join(
        piece if isinstance(piece, str) else _said(piece, fractions=fractions) for piece in words
    )


def _said(cell: Cell, *, fractions: bool) -> str:
    exactly, said = exact(*cell), shown(*cell)
    return exactly if fractions or cell.value is None else f"{said} ({exactly})"


def tables_of(answer: Answer) -> Sequence[Table]:
    """Return an answer's tables, made from its rows where there are no others.

    Raises `RefusedError` for more rows than anybody reads.
    """
    if answer.tables:
        return answer.tables
    if answer.spread:
        return spread_out(answer.spread, answer.rows)
    if len(answer.rows) > MOST_ROWS:
        raise RefusedError(
            f"{len(answer.rows):,} situations are too many to read: say what lies on the table "
            "(--seen), or take --format csv or json"
        )
    header = tuple(label for column in answer.columns for label in column.labels)
    return (Table("", header, tuple(map(tuple, answer.flat_rows()))),)


def grid(table: Table, *, fractions: bool = False) -> Grid:
    """Return a table of texts; a column of chances may have their exact values beside it."""
    head = f"{table.header[0]} \\ {table.across}" if table.across else table.header[0]
    header = [head, *table.header[1:]]
    rows = [[text(cell, table.places, fractions=fractions) for cell in row] for row in table.rows]
    wordy = [is_wordy(column) for column in zip(*table.rows, strict=True)]
    if table.exact and not fractions:
        beside = table.exact + 1
        header.insert(beside, "exact")
        wordy.insert(beside, False)
        for row, cells in zip(rows, table.rows, strict=True):
            row.insert(beside, exact(*cells[table.exact]))
    return Grid(table.caption, header, rows, wordy)


def text(cell: Cell, places: int = 1, *, fractions: bool = False) -> str:
    """Return a cell as a person reads it, with `fractions` exactly."""
    return exact(*cell) if fractions else shown(*cell, places)


def is_wordy(cells: Sequence[Cell]) -> bool:
    """Whether a column holds words, which are read from the left."""
    return any(cell.kind is Kind.WORD and cell.value is not None for cell in cells)
