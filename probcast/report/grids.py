"""The tables of a chapter: chances by casting value, counted exactly, and dice that are enough."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from probcast.answers.answer import Table
from probcast.answers.cell import Cell, count
from probcast.answers.explain import throws_of
from probcast.render.number import percent
from probcast.render.page import tables_of
from probcast.render.spread import MISSING
from probcast.report.findings import DOWN, Findings
from probcast.report.pictures import by_value
from probcast.report.section import Section, Tabled, said
from probcast.rules import Kind
from probcast.rules.attempt import most_dice
from probcast.rules.wording import spaced, value_text

TARGETS = (Fraction(1, 2), Fraction(3, 4), Fraction(9, 10), Fraction(95, 100))
"""How sure a player may want to be."""


def grids(findings: Findings) -> Section:
    """Return the section with the tables of a ruleset."""
    from_table = findings.source(f"table {findings.key}", findings.fixed)
    kinds = {measure.label: measure.kind for measure in findings.ruleset.all_measures.values()}
    tabled = [
        Tabled(_titled(table), from_table, shaded=kinds.get(table.caption) is Kind.REACH)
        for table in tables_of(findings.table)
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


def _titled(table: Table) -> Table:
    """Return a table with a caption that says what goes down and across."""
    down, across = table.header[0], table.across
    caption = table.caption[:1].upper() + table.caption[1:]
    axes = f"by {down} and {across}" if across else "" if caption else f"By {down}"
    return replace(table, caption=", ".join(filter(None, (caption, axes))))


def counts(findings: Findings) -> Table:
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
            count(value),
            *(_counted(cells, (value, step), whole) for step, whole in out_of.items()),
        )
        for value in findings.casting_values
    )
    header = tuple(f"{value_text(step)} (of {whole:,})" for step, whole in out_of.items())
    head = (spaced(DOWN), *header)
    return Table("Cast, counted exactly", head, rows, spaced(findings.across))


def _counted(
    cells: Mapping[tuple[int, object], Fraction], place: tuple[int, object], whole: int
) -> Cell:
    return count(f"{int(cells[place] * whole):,}") if place in cells else MISSING


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
        (count(value), *(_step(fewest(findings, value, target)) for target in TARGETS))
        for value in findings.casting_values
    )
    caption = f"The {least} {name} for a chance to cast"
    table = Table(caption, (spaced(DOWN), *targets), rows, "cast at least")
    tabled = Tabled(table, findings.source(f"table {findings.key}", findings.fixed))
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


def _step(step: int | None) -> Cell:
    return MISSING if step is None else count(step)
