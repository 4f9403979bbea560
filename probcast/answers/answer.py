"""An answer as a value: what it is called, what was asked, its tables, its notes, its rows.

It says what there is to say and not how it looks: texts, files, frames, pictures and reports all
read this one value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import NamedTuple, TypeAlias, final

from probcast import display
from probcast.answers.asked import Asked
from probcast.answers.cell import NOTHING, Cell
from probcast.rules.measure import Measure
from probcast.rules.wording import field_line

Words: TypeAlias = str | tuple[str | Cell, ...]
"""A sentence; a cell in it is read with its exact value behind it."""
Row: TypeAlias = Mapping[str, Cell | Mapping[str, Cell]]
"""Cells by the key of their column; a mapping spreads over columns of its own."""


@final
@dataclass(frozen=True, slots=True)
class Table:
    """A table as people read it: the first column names the rows, `across` what goes across.

    Percents have so many `places`. Where there is an `exact` column, its exact values stand in one
    of their own beside it.
    """

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    across: str = ""
    places: int = 1
    exact: int = 0


@final
class Column(NamedTuple):
    """One column of rows: a key for programs, a label for people.

    `entries` are those of the mappings in it, each a column of its own.
    """

    key: str
    label: str
    entries: tuple[str, ...] | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the columns that this one is spread over: `alternatives_roll`."""
        if self.entries is None:
            return (self.key,)
        return tuple(f"{self.key}_{entry}" for entry in self.entries)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the columns that this one is spread over."""
        entries = ("",) if self.entries is None else self.entries
        return tuple(f"{self.label} {entry}".strip().replace("_", " ") for entry in entries)

    def cells(self, row: Row) -> Iterator[Cell]:
        """Yield what a row holds in the columns that this one is spread over."""
        found = row.get(self.key, NOTHING)
        if self.entries is None:
            yield found if isinstance(found, Cell) else NOTHING
        for entry in self.entries or ():
            yield NOTHING if isinstance(found, Cell) else found.get(entry, NOTHING)


@final
class Spread(NamedTuple):
    """How rows are read in tables: the axes that go down, the one across, a table a section.

    Each of `measures` has a table of its own, those of `steady` share one if they are the same all
    the way down. Measures that tell nothing are left out where `telling` ones are wanted.
    """

    down: tuple[str, ...]
    across: str
    sections: tuple[str, ...]
    measures: tuple[Measure, ...]
    steady: tuple[Measure, ...] = ()
    telling: bool = False


@final
@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """An answer to one question, or to one put to several.

    `tables` are what people read; where there are none, the `rows` are read by their `columns`, or
    `spread` over axes. `data` is what programs read, `rows` what they read one by one; `attrs` is
    what goes with these in a frame. `after` are notes that stand behind what was asked; `skipped`
    says in a line what was left out, `unfit` why the answer does not fit a form.
    """

    title: str
    asked: tuple[Asked, ...] = ()
    lines: tuple[Words, ...] = ()
    tables: tuple[Table, ...] = ()
    notes: tuple[Words, ...] = ()
    columns: tuple[Column, ...] = ()
    rows: Sequence[Row] = ()
    data: object = None
    attrs: Mapping[str, object] = field(default_factory=dict)
    spread: Spread | None = None
    after: tuple[Words, ...] = ()
    skipped: tuple[str, ...] = ()
    unfit: Mapping[str, str] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Answer: {self.title}>"

    _repr_html_ = display.html
    _repr_latex_ = display.latex

    @property
    def keys(self) -> list[str]:
        """The key of every column, those of mappings spread."""
        return [key for column in self.columns for key in column.keys]

    def flat_rows(self) -> Iterable[Sequence[Cell]]:
        """Return the cells of each row, column by column."""
        if self.spread:  # then no cell is missing, and there may be very many
            return map(itemgetter(*self.keys), self.rows)
        return ([cell for each in self.columns for cell in each.cells(row)] for row in self.rows)


def sheet(  # noqa: PLR0913, PLR0917 (what an answer is made of)
    title: str,
    asked: Asked,
    columns: Sequence[Column],
    rows: Sequence[Row],
    notes: Sequence[str] = (),
    more: Mapping[str, object] | None = None,
    lines: Sequence[Words] = (),
    tables: Sequence[Table] = (),
) -> Answer:
    """Return an answer that is a list of rows about one scenario.

    `more` is what programs read besides: what was asked beyond the scenario, such as a chance to
    reach, and figures that belong to all rows together.
    """
    scenario = dict(asked.scenario)
    above = (f"Scenario: {field_line(scenario)}.",) if scenario else ()
    beside = {**asked.data(), "scenario": scenario, **(more or {}), "notes": list(notes)}
    return Answer(
        title,
        (asked,),
        (*above, *lines),
        tuple(tables),
        tuple(notes),
        tuple(columns),
        rows,
        {**beside, "rows": rows},
        {**asked.attrs(), "scenario": scenario, "title_line": title, "notes": tuple(notes)},
    )
