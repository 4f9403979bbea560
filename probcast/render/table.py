"""A table as a page: casting values down, dice across, one grid a measure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from probcast.casting import Measure
from probcast.render.page import Grid, Page, left_out, provenance
from probcast.render.pivot import Row, depends_only_on, distinct, gathered, name, pivot
from probcast.tables import Table, records

DOWN = "casting_value"


def table_page(table: Table, asked: Sequence[str], *, fractions: bool) -> Page:
    """Return a table as a page.

    Without `asked` measures it shows the ruleset's headline ones, then those that do not depend
    on the casting value.
    """
    ruleset = table.question.ruleset
    rows: list[Row] = [{**row, "": ""} for row in records(table.frame)]
    varying = [field for field in ruleset.numbers if len(distinct(rows, field)) > 1]
    down, across = _axes(varying, list(ruleset.grid))
    sections = [field for field in varying if field not in (down, across)]
    headline = [m for m in table.measures if m.key in (asked or ruleset.headline)]
    grids = [
        grid
        for measure in headline
        for grid in _sections(rows, sections, down, across, measure, fractions)
    ]
    others = [m for m in table.measures if m not in headline and depends_only_on(rows, across, m)]
    if others and not asked and not sections and down and across:
        grids.append(gathered(rows, across, others, fractions=fractions))
    fixed = [f"{f} {name(rows[0][f])}" for f in ruleset.numbers if f not in varying]
    notes = (*provenance(table.question), *left_out(table.skipped))
    lines = (f"Everywhere: {', '.join(fixed)}.",) if fixed else ()
    return Page(f"{ruleset.title}, {ruleset.edition}", lines, tuple(grids), notes)


def _axes(varying: list[str], usual: list[str]) -> tuple[str, str]:
    """Return the axis that goes down and the one that goes across; `""` for none."""
    down = DOWN if DOWN in varying else (varying or [""])[-1]
    rest = [field for field in (*usual, *varying) if field in varying and field != down]
    return down, (rest or [""])[0]


def _sections(
    rows: list[Row], fields: list[str], down: str, across: str, measure: Measure, fractions: bool
) -> list[Grid]:
    grids = []
    for values in product(*(distinct(rows, field) for field in fields)):
        here = dict(zip(fields, values, strict=True))
        part = [row for row in rows if all(row[field] == value for field, value in here.items())]
        if part:
            grid = pivot(part, down, across, measure, fractions=fractions)
            where = ", ".join(f"{field} {name(value)}" for field, value in here.items())
            caption = f"{grid.caption}; {where}" if where else grid.caption
            grids.append(Grid(caption, grid.header, grid.rows))
    return grids
