"""Rows with what stands beside them: all that a picture needs, where no frame is asked for."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any, final

from probcast.answers.answer import Answer


@final
class Rows:
    """Rows of exact values by column, with the `attrs` that a frame of them would have.

    >>> found = Rows([{"dice": 1, "cast": 0}, {"dice": 2, "cast": 1}], {"ruleset": "t9a"})
    >>> found.columns, found.where("dice", [2]).rows
    (['dice', 'cast'], [{'dice': 2, 'cast': 1}])
    """

    def __init__(self, rows: Iterable[Mapping[str, Any]], attrs: Mapping[str, Any]) -> None:
        self.rows = [dict(row) for row in rows]
        self.attrs = dict(attrs)

    @staticmethod
    def of(answer: Answer) -> Rows:
        """Return the rows of an answer."""
        keys = answer.keys
        rows = ([cell.value for cell in row] for row in answer.flat_rows())
        return Rows((dict(zip(keys, row, strict=True)) for row in rows), answer.attrs)

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return list(self.rows[0]) if self.rows else []

    @property
    def empty(self) -> bool:
        """Whether there are no rows."""
        return not self.rows

    def where(self, column: str, values: Container[object]) -> Rows:
        """Return the rows that have one of some values in a column."""
        return Rows((row for row in self.rows if row[column] in values), self.attrs)
