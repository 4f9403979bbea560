"""A spell and the opponent's answer to it, in a chapter."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from probcast.api import question, tabulated
from probcast.casting import Contest, Kind
from probcast.render.number import shown
from probcast.render.page import Grid, spaced
from probcast.render.pivot import pivot
from probcast.report.findings import DOWN, Findings
from probcast.report.section import Runs, Section, Tabled, said
from probcast.report.source import source
from probcast.tables import records

MOST = 6
"""Dice of the opponent up to which the tables go."""


def opponent(findings: Findings) -> Section | None:
    """Return how often a spell takes effect against an answer, or `None` where there is none."""
    contest = findings.ruleset.contest
    if contest is None:
        return None
    dice = opponents(findings)
    words = said(
        f"How often the spell of the usual attempt is cast and not stopped, by "
        f"{spaced(contest.dice)}. Both sides play for this, not for the cast alone. "
        "Below it, the other side of the table: how often a total that stands is stopped.",
    )
    through, line = _through(findings, contest, dice)
    tables = (
        Tabled(replace(through, caption="Cast, and not stopped or lost"), line, shaded=True),
        Tabled(_stopped(findings, contest, dice), _standing(findings, contest, dice), shaded=True),
    )
    return Section("Against an answer", f"{findings.key}-opponent", (words, *tables))


def opponents(findings: Findings) -> range:
    """Return how many dice of the opponent the tables go through, none where nobody answers."""
    contest = findings.ruleset.contest
    if contest is None:
        return range(0)
    spec = findings.ruleset.numbers[contest.dice]
    return range(spec.low, min(spec.high, MOST) + 1)


def _through(findings: Findings, contest: Contest, dice: range) -> tuple[Grid, Runs]:
    """Return the chance to get through by casting value and the opponent's dice."""
    asked = question(findings.key, worth={"through": 1})
    values = {**findings.usual.scenario, **contest.needs}
    fixed = {n: v for n, v in values.items() if n not in (DOWN, contest.dice)}
    here: dict[str, Any] = {name: value for name, value in fixed.items() if value is not None}
    axes = {**here, contest.dice: dice, DOWN: findings.ruleset.grid[DOWN]}
    table = tabulated(asked, axes, ["through"])
    (through,) = table.measures
    grid = pivot(records(table.frame), DOWN, contest.dice, through, fractions=False)
    given = {contest.dice: f"{dice[0]}..{dice[-1]}", **contest.needs}
    flags = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in given.items())
    command = f"table {findings.key} {flags} --worth through=1 --measure through"
    return grid, source(asked, command, fixed, chooses=findings.usual.chooses)


def _standing(findings: Findings, contest: Contest, dice: range) -> Runs:
    """Return what the second table is of: the opponent's side alone."""
    most = f"--{contest.dice.replace('_', '-')} {dice[-1]}"
    command, needs = f"decide {findings.key} --against TOTAL {most}", dict(contest.needs)
    each = "casting total for TOTAL"
    return source(findings.question, command, needs, chooses=False, each=each)


def _stopped(findings: Findings, contest: Contest, dice: range) -> Grid:
    """Return the chance to stop each casting total with each number of dice."""
    needs: dict[str, Any] = {**contest.needs}
    held = [replace(findings.usual.attempt, **needs, **{contest.dice: n}) for n in dice]
    rows = tuple(
        (
            str(total),
            *(shown(contest.stops(attempt, total), Kind.REACH, 0) for attempt in held),
        )
        for total in findings.ruleset.grid[DOWN]
    )
    header = (f"casting total \\ {spaced(contest.dice)}", *map(str, dice))
    return Grid("A total that stands is stopped", header, rows)
