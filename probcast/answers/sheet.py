"""Answers that are a list of rows: decisions, changes, needs, policies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple, TypeAlias, final

from probcast import display
from probcast.rules.field import Value
from probcast.rules.measure import Cell, Kind
from probcast.rules.question import Question

Item: TypeAlias = Cell | int | str | Mapping[str, Fraction]


@final
class Column(NamedTuple):
    """One column: a key for programs, a label for people, and how its values read.

    `kind` is `None` for what is no chance and no mean: words and whole numbers.
    """

    key: str
    label: str
    kind: Kind | None = None


@final
@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows that answer one question; a mapping in a cell spreads over columns of its own.

    `asked` is what was asked besides the scenario, such as a chance to reach; `entries` says what
    the entries of the mappings are, `policy` who chooses and how, where it is not the caster;
    `figures` are values that belong to all rows together. `forgone` holds the row number and flat
    key of each chance that is 0 for the play asked about, and not for every other.
    """

    title: str
    question: Question
    scenario: Mapping[str, Value]
    columns: tuple[Column, ...]
    rows: Sequence[Mapping[str, Item]]
    notes: tuple[str, ...] = ()
    asked: Mapping[str, str] = field(default_factory=dict)
    entries: str = ""
    policy: str = ""
    figures: tuple[tuple[Column, Fraction], ...] = ()
    forgone: frozenset[tuple[int, str]] = frozenset()

    _repr_html_ = display.html
    _repr_latex_ = display.latex

    @property
    def flat_columns(self) -> list[tuple[Column, str]]:
        """The columns, those that hold mappings once for every entry, named beside them."""
        return [part for column in self.columns for part in self._spread(column)]

    def flat_rows(self) -> list[dict[str, Item]]:
        """Return the rows with a value for every flat column: `alternatives_roll`."""
        return [
            {flat(column, entry): item(row, column, entry) for column, entry in self.flat_columns}
            for row in self.rows
        ]

    def _spread(self, column: Column) -> Iterator[tuple[Column, str]]:
        cells = [row.get(column.key) for row in self.rows]
        mappings = [cell for cell in cells if isinstance(cell, Mapping)]
        if not mappings:
            yield column, ""
        for entry in dict.fromkeys(entry for mapping in mappings for entry in mapping):
            yield column, entry


def item(row: Mapping[str, Item], column: Column, entry: str) -> Item:
    """Return what a row holds in a flat column, `None` for nothing."""
    cell = row.get(column.key)
    return cell.get(entry) if isinstance(cell, Mapping) else cell


def flat(column: Column, entry: str) -> str:
    """Return the key of a flat column."""
    return f"{column.key}_{entry}" if entry else column.key


def value_kind(question: Question) -> Kind:
    """Return how an expected worth reads: as a chance where it counts one event once."""
    events = question.worth.values
    alone = len(events) == 1 and "die" not in events and set(events.values()) == {Fraction(1)}
    return Kind.CHANCE if alone else Kind.NUMBER
