"""A table as a page: casting values down, dice across, one grid a measure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from probcast.render.page import Grid, Page, field_line, left_out, provenance
from probcast.render.pivot import (
    Row,
    depends_only_on,
    distinct,
    gathered,
    listed,
    pivot,
    with_forgone,
)
from probcast.rules import Kind, Measure, Value
from probcast.tables import Table, records

DOWN = "casting_value"


def table_page(table: Table, asked: Sequence[str], *, fractions: bool) -> Page:
    """Return a table as a page.

    Without `asked` measures it shows the ruleset's headline ones, then those that do not depend
    on the casting value.
    """
    ruleset = table.question.ruleset
    rows = with_forgone(records(table.frame), table.forgone)
    varying = [field for field in ruleset.fields if len(distinct(rows, field)) > 1]
    down, across = _axes(varying, ruleset.view.grid)
    headline = [m for m in table.measures if m.key in (asked or ruleset.view.headline)]
    if across:
        sections = [field for field in varying if field not in (down, across)]
        others = [m for m in table.measures if m not in headline and not asked and not sections]
        grids = _grids(rows, (down, across), sections, headline, others, fractions=fractions)
    else:
        sections, grids = [], [listed(rows, down, headline, "", fractions=fractions)]
    shown = (down, across, *sections)
    fixed = field_line({f: rows[0][f] for f in ruleset.fields if f not in shown})
    notes = (
        *_provenance(table),
        *left_out(table.skipped),
    )
    lines = (f"Everywhere: {fixed}.",) if fixed else ()
    return Page(f"{ruleset.title}, {ruleset.edition}", lines, tuple(grids), notes)


def _grids(  # noqa: PLR0913 (what a table is spread over)
    rows: list[Row],
    axes: tuple[str, str],
    sections: list[str],
    headline: Sequence[Measure],
    others: Sequence[Measure],
    *,
    fractions: bool,
) -> list[Grid]:
    """Return a grid a headline measure and section, then one of what holds at every value."""
    down, across = axes
    grids = []
    alone = len(distinct(rows, down)) == 1 and not sections and len(headline) > 1
    if alone:
        caption = field_line({down: rows[0][down]})
        grids.append(gathered(rows, across, headline, caption, fractions=fractions))
    for measure in () if alone else headline:
        for here, part in _sections(rows, sections):
            grid = pivot(part, down, across, measure, fractions=fractions)
            where = f"; {field_line(here)}" if here else ""
            grids.append(replace(grid, caption=grid.caption + where))
    steady = [m for m in others if _is_steady(m, rows, across)]
    if steady and down == DOWN and len(distinct(rows, down)) > 1:
        caption = "The same at every casting value shown"
        grids.append(gathered(rows, across, steady, caption, fractions=fractions))
    return grids


def _provenance(table: Table) -> tuple[str, ...]:
    attrs = table.frame.attrs
    return provenance(table.question, chooses=attrs["chooses"], answered=attrs["answered"])


def _is_steady(measure: Measure, rows: list[Row], across: str) -> bool:
    """Whether a measure is worth a line of its own: not about success, and the same throughout."""
    about_success = measure.kind is Kind.REACH or measure.key == "failed"
    return not about_success and depends_only_on(rows, across, measure)


def _axes(varying: Sequence[str], usual: Iterable[str]) -> tuple[str, str]:
    """Return the axis that goes down and the one that goes across, empty where there is none.

    Casting values go down, unless something else varies and they do not.
    """
    rest = [*(field for field in usual if field != DOWN), *(f for f in varying if f != DOWN), ""]
    across = rest[0]
    others = [field for field in varying if field != across]
    return (DOWN if DOWN in others or not others else others[0]), across


def _sections(rows: list[Row], fields: list[str]) -> Iterator[tuple[dict[str, Value], list[Row]]]:
    """Yield the rows apart, by the values of the fields that are on neither axis."""
    for values in product(*(distinct(rows, field) for field in fields)):
        here = dict(zip(fields, values, strict=True))
        part = [row for row in rows if all(row[field] == value for field, value in here.items())]
        if part:
            yield here, part
