"""The tables of a chapter: chances by casting value, counted exactly, and dice that are enough."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from probcast.answers.explain import throws_of
from probcast.render.number import percent
from probcast.render.page import Grid, spaced, value_text
from probcast.render.pivot import MISSING
from probcast.render.table import table_page
from probcast.report.findings import DOWN, Findings
from probcast.report.pictures import by_value
from probcast.report.section import Section, Tabled, said
from probcast.rules import Kind
from probcast.rules.attempt import most_dice

TARGETS = (Fraction(1, 2), Fraction(3, 4), Fraction(9, 10), Fraction(95, 100))
"""How sure a player may want to be."""


def grids(findings: Findings) -> Section:
    """Return the section with the tables of a ruleset."""
    page = table_page(findings.table, (), fractions=False)
    from_table = findings.source(f"table {findings.key}", findings.fixed)
    kinds = {measure.label: measure.kind for measure in findings.table.measures}
    tabled = [
        Tabled(_titled(grid), from_table, shaded=kinds.get(grid.caption) is Kind.REACH)
        for grid in page.grids
    ]
    lead = said(
        "Percents are rounded to whole ones; 0% and 100% stand only where they are exact, "
        "cannot where no roll is enough. The counted table has the same chances unrounded: each is "
        "the count in its cell out of the number at the head of its column, that of all equally "
        "likely throws of the dice that may be rolled (a d3 is half a d6).",
    )
    sections = (enough(findings),) if findings.across else ()
    exactly = findings.source(f"table {findings.key} --exact", findings.fixed)
    counted = (Tabled(counts(findings), exactly),) if findings.across else ()
    anchor = f"{findings.key}-table"
    blocks = (lead, tabled[0], by_value(findings), *tabled[1:], *counted)
    return Section("The table", anchor, blocks, sections)


def _titled(grid: Grid) -> Grid:
    """Return a grid with a caption that says what goes down and across."""
    down, _, across = grid.header[0].partition(" \\ ")
    caption = grid.caption[:1].upper() + grid.caption[1:]
    axes = f"by {down} and {across}" if across else "" if caption else f"By {down}"
    return replace(grid, caption=", ".join(filter(None, (caption, axes))))


def counts(findings: Findings) -> Grid:
    """Return the chances to cast as counts of equally likely throws, one number of them a column.

    The throws are those of all dice that an attempt of the column may need.
    """
    cells = {(row[DOWN], row[findings.across]): row["cast"] for row in findings.rows}
    out_of = {}
    for step in findings.steps:
        held = [cell for (_, at), cell in cells.items() if at == step]
        most = most_dice(findings.usual.setting.changed(**{findings.across: step}))
        out_of[step] = 6 ** throws_of(most, held)
    rows = tuple(
        (
            value_text(value),
            *(
                f"{int(cells[value, step] * whole):,}" if (value, step) in cells else MISSING
                for step, whole in out_of.items()
            ),
        )
        for value in findings.values
    )
    header = tuple(f"{value_text(step)} (of {whole:,})" for step, whole in out_of.items())
    corner = f"{spaced(DOWN)} \\ {spaced(findings.across)}"
    return Grid("Cast, counted exactly", (corner, *header), rows)


def enough(findings: Findings) -> Section:
    """Return how many dice make a cast as likely as a player may want."""
    name, targets = spaced(findings.across), [percent(target, 0) for target in TARGETS]
    last, least = findings.steps[-1], "fewest" if findings.in_dice else "lowest"
    spec = findings.ruleset.fields[findings.across]
    words = said(
        f"The {least} ({spec.help}) with which a spell is cast at least that often, from the "
        f"table above. A dash says that even {last} would not be enough.",
    )
    rows = tuple(
        (value_text(value), *(_step(fewest(findings, value, target)) for target in TARGETS))
        for value in findings.values
    )
    header = (f"{spaced(DOWN)} \\ cast at least", *targets)
    grid = Grid(f"The {least} {name} for a chance to cast", header, rows)
    tabled = Tabled(grid, findings.source(f"table {findings.key}", findings.fixed))
    title = "How many are enough?" if findings.in_dice else "What is enough?"
    return Section(title, f"{findings.key}-enough", (words, tabled))


def fewest(findings: Findings, value: int, target: Fraction) -> int | None:
    """Return the first step at which a casting value is cast that often, if there is one."""
    steps: list[int] = [
        row[findings.across]
        for row in findings.rows
        if row[DOWN] == value and row["cast"] >= target
    ]
    return min(steps, default=None)


def _step(step: int | None) -> str:
    return MISSING if step is None else str(step)
