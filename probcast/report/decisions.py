"""What a player should do, in a chapter: before the roll, after it, and with one thing more."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from probcast.answers import Sheet
from probcast.answers.decide import decide
from probcast.answers.side_by_side import policies
from probcast.answers.whatif import whatif
from probcast.render.number import percent
from probcast.render.page import Grid, spaced
from probcast.render.sheet import sheet_page
from probcast.report.findings import Findings
from probcast.report.pictures import mapped, risk
from probcast.report.section import Block, Section, Tabled, said
from probcast.rules import RefusedError
from probcast.rules.decision import decisions

SURE = Fraction(3, 4)
"""The chance to cast that is asked for before the roll."""


def decided(findings: Findings) -> Section:
    """Return what to do before and after the roll, by rule of thumb, and with one thing more."""
    blocks = (
        *before_the_roll(findings),
        *more_dice(findings),
        *after_the_roll(findings),
        *rules_of_thumb(findings),
        *one_thing_more(findings),
    )
    return Section("What to do", f"{findings.key}-decisions", blocks)


def before_the_roll(findings: Findings) -> Iterator[Block]:
    """Yield what each number of dice buys, costs and risks, where one is declared."""
    field, usual = findings.ruleset.declared, findings.usual
    if not field:
        return
    scenario = {name: value for name, value in usual.scenario.items() if name != field}
    sheet = decide(findings.question, scenario, at_least=SURE)
    yield said(
        f"Before the roll: what each number of {spaced(field)} buys, and at what price, "
        f"against a casting value of {scenario['casting_value']}. The fewest with which the "
        f"spell is cast in {percent(SURE, 0)} of all attempts or more: {sheet.rows[0]['action']}.",
    )
    command = f"decide {findings.key} --at-least {percent(SURE, 0)}"
    grid = grid_of(sheet, f"Before the roll: {spaced(field)} against {scenario['casting_value']}+")
    yield Tabled(grid, findings.source(command, scenario))


def more_dice(findings: Findings) -> Iterator[Block]:
    """Yield what more dice buy and risk, where anything can go wrong."""
    drawn = risk(findings) if findings.in_dice else None
    if drawn:
        yield drawn


def after_the_roll(findings: Findings) -> Iterator[Block]:
    """Yield best play wherever something is chosen after the roll."""
    usual, declared = findings.usual, findings.ruleset.declared
    if not usual.chooses:
        yield said("After the roll of the usual attempt nothing is left to choose.")
        return
    try:
        sheet = decide(findings.question, usual.scenario)
    except RefusedError:
        return
    listed = decisions(findings.question, usual.setting)
    tied = sum(len(decision.ties) > 1 for decision in listed)
    ties = f" In {tied} of them options are worth as much; the one of fewest dice is taken."
    yield said(
        f"After the roll the usual attempt ({usual.setting.summary}) can stand in "
        f"{len(listed)} ways that leave a choice. Each row is one: what lies on the table, "
        "what to do, and the chance that the spell is cast after each option."
        + (ties if tied else ""),
    )
    drawn = mapped(findings)
    if usual.setting.summary not in drawn.caption:
        yield said("The map of what to do has one die more to add than the table below it.")
    yield drawn
    given = f" --{declared} {usual.scenario[declared]}" if declared else ""
    grid = varied(grid_of(sheet, f"After the roll: {usual.setting.summary}"))
    yield Tabled(grid, findings.source(f"decide {findings.key}{given}", usual.scenario))


def rules_of_thumb(findings: Findings) -> Iterator[Block]:
    """Yield every policy of the ruleset for the usual attempt, best play first."""
    usual = findings.usual
    if usual.chooses and len(findings.ruleset.policy_names) > 1:
        yield said("Best play beside rules of thumb, for the same attempt.")
        sheet = policies(findings.question, usual.setting)
        grid = turned(grid_of(sheet, f"Policies side by side: {usual.setting.summary}"))
        yield Tabled(grid, findings.source(f"compare-policies {findings.key}", usual.scenario))


def one_thing_more(findings: Findings) -> Iterator[Block]:
    """Yield what +1, one more die, a re-roll would buy."""
    if findings.ruleset.view.improvements:
        usual = findings.usual
        sheet = whatif(findings.question, usual.setting)
        yield said(f"What one thing more would buy. {sheet.notes[0]}")
        grid = grid_of(sheet, f"One thing more: {usual.setting.summary}")
        yield Tabled(grid, findings.source(f"whatif {findings.key}", usual.scenario))


def grid_of(sheet: Sheet, caption: str) -> Grid:
    """Return a sheet as its one grid."""
    (grid,) = sheet_page(sheet, fractions=False).grids
    return Grid(caption, grid.header, grid.rows)


def varied(grid: Grid) -> Grid:
    """Return a grid without the columns that say the same in every row."""
    kept = [
        place
        for place, column in enumerate(zip(*grid.rows, strict=True))
        if len(set(column)) > 1 or len(grid.rows) == 1
    ]
    rows = tuple(tuple(row[place] for place in kept) for row in grid.rows)
    return Grid(grid.caption, tuple(grid.header[place] for place in kept), rows)


def turned(grid: Grid) -> Grid:
    """Return a grid with its rows as columns."""
    header, *rows = zip(grid.header, *grid.rows, strict=True)
    return Grid(grid.caption, tuple(header), tuple(rows))
