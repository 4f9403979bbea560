"""A spell and the opponent's answer to it, in a chapter."""

from __future__ import annotations

from typing import Any

from probcast.answers.answer import Table
from probcast.answers.asking import question
from probcast.answers.cell import Cell, count
from probcast.answers.table import table
from probcast.render.spread import pivot
from probcast.report.findings import DOWN, Findings
from probcast.report.section import Runs, Section, Tabled, said
from probcast.report.source import source
from probcast.rules import Kind, Opponent
from probcast.rules.standing import stops
from probcast.rules.wording import spaced

MOST = 6
"""Dice of the opponent up to which the tables go."""


def opponent(findings: Findings) -> Section | None:
    """Return how often a spell takes effect against an answer, or `None` where there is none."""
    answer = findings.ruleset.opponent
    if answer is None:
        return None
    dice = opponents(findings)
    words = said(
        f"How often the spell of the usual attempt is cast and not stopped, by "
        f"{spaced(answer.has)}. Both sides play for this, not for the cast alone. "
        "Below it, the other side of the table: how often a total that stands is stopped.",
    )
    through, line = _through(findings, answer, dice)
    tables = (
        Tabled(through, line, shaded=True),
        Tabled(_stopped(findings, answer, dice), _standing(findings, answer, dice), shaded=True),
    )
    return Section("Against an answer", f"{findings.key}-opponent", (words, *tables))


def opponents(findings: Findings) -> range:
    """Return how many dice of the opponent the tables go through, none where nobody answers."""
    answer = findings.ruleset.opponent
    if answer is None:
        return range(0)
    spec = findings.ruleset.numbers[answer.has]
    return range(spec.low, min(spec.high, MOST) + 1)


def _through(findings: Findings, answer: Opponent, dice: range) -> tuple[Table, Runs]:
    """Return the chance to get through by casting value and the opponent's dice."""
    asked = question(findings.ruleset, worth={"through": 1})
    values = {**findings.usual.scenario, **dict(answer.asks)}
    fixed = {n: v for n, v in values.items() if n not in (DOWN, answer.has)}
    here: dict[str, Any] = {name: value for name, value in fixed.items() if value is not None}
    axes = {**here, answer.has: dice, DOWN: findings.values}
    rows = table(asked, axes, ("through",)).rows
    through = findings.ruleset.all_measures["through"]
    cast = pivot(rows, (DOWN,), answer.has, through, "Cast, and not stopped or lost")
    given = {answer.has: f"{dice[0]}..{dice[-1]}", **dict(answer.asks)}
    flags = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in given.items())
    command = f"table {findings.key} {flags} --worth through=1 --measure through"
    return cast, source(asked, command, fixed, chooses=findings.usual.chooses)


def _standing(findings: Findings, answer: Opponent, dice: range) -> Runs:
    """Return what the second table is of: the opponent's side alone."""
    most = f"--{answer.has.replace('_', '-')} {dice[-1]}"
    command, needs = f"decide {findings.key} --against TOTAL {most}", dict(answer.asks)
    each = "casting total for TOTAL"
    return source(findings.question, command, needs, chooses=False, each=each)


def _stopped(findings: Findings, answer: Opponent, dice: range) -> Table:
    """Return the chance to stop each casting total with each number of dice."""
    asks = dict(answer.asks)
    held = [findings.usual.setting.changed(**asks, **{answer.has: n}) for n in dice]
    rows = tuple(
        (
            count(total),
            *(Cell(stops(setting, total), Kind.REACH) for setting in held),
        )
        for total in findings.values
    )
    header = ("casting total", *map(str, dice))
    caption, across = "A total that stands is stopped", spaced(answer.has)
    return Table(caption, header, rows, across, places=0)
