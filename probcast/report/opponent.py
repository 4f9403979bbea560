"""A spell and the opponent's answer to it, in a chapter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, final

from probcast.answers.answer import Table
from probcast.answers.asking import question
from probcast.answers.cell import Cell, count
from probcast.answers.table import table
from probcast.render.spread import pivot
from probcast.report.findings import DOWN, Findings
from probcast.report.section import Runs, Section, Tabled, said
from probcast.report.source import source
from probcast.rules import Kind, Number, Value
from probcast.rules.standing import stops
from probcast.rules.wording import spaced, value_text

MOST = 6
"""Dice of the opponent up to which the tables go."""


@final
class Answers(NamedTuple):
    """The answers of a chapter: a `field` with the values that it goes through.

    `asks` must hold for there to be an answer at all; `dice` says whether the values are numbers of
    dice, of which the opponent may choose fewer.
    """

    field: str
    values: Sequence[Value]
    asks: dict[str, Value]
    dice: bool

    @property
    def changes(self) -> list[dict[str, Value]]:
        """What each answer changes of the usual attempt."""
        return [{**self.asks, self.field: value} for value in self.values]

    @property
    def words(self) -> str:
        """All of them in words: `0 to 6 dispel dice`."""
        values = [value_text(value) for value in self.values]
        span = f"{values[0]} to {values[-1]}" if self.dice else ", ".join(values)
        return f"{span} {spaced(self.field)}" if self.dice else f"{spaced(self.field)} {span}"


def answers(findings: Findings) -> Answers | None:
    """Return the answers that tables go through, `None` where nobody answers.

    That is by the opponent's dice, or else by the first field on which an answer depends.
    """
    ruleset, opponent = findings.ruleset, findings.ruleset.opponent
    if opponent is None:
        return None
    name = opponent.has or next(n for n in ruleset.fields if n in ruleset.reads([opponent.when]))
    asks: dict[str, Value] = {n: value for n, value in opponent.asks if n != name}
    spec = ruleset.fields[name]
    if isinstance(spec, Number):
        numbers = range(spec.low, min(spec.high, MOST) + 1)
        return Answers(name, numbers, asks, dice=bool(opponent.has))
    return Answers(name, spec.words, asks, dice=False)


def opponent(findings: Findings) -> Section | None:
    """Return how often a spell takes effect against an answer, or `None` where there is none."""
    found = answers(findings)
    if found is None:
        return None
    beside = (
        " Below it, the other side of the table: how often a total that stands is stopped."
        if found.dice
        else ""
    )
    words = said(
        "How often the spell of the usual attempt is cast and not stopped, by "
        f"{spaced(found.field)}. Both sides play for this, not for the cast alone.{beside}",
    )
    anchor = f"{findings.key}-opponent"
    return Section("Against an answer", anchor, (words, *_tables(findings, found)))


def _tables(findings: Findings, found: Answers) -> Iterator[Tabled]:
    through, line = _through(findings, found)
    yield Tabled(through, line, shaded=True)
    if found.dice:
        yield Tabled(_stopped(findings, found), _standing(findings, found), shaded=True)


def _through(findings: Findings, found: Answers) -> tuple[Table, Runs]:
    """Return the chance to get through by casting value and by answer."""
    asked = question(findings.ruleset, worth={"through": 1})
    values = {**findings.usual.scenario, **found.asks}
    fixed = {n: v for n, v in values.items() if n not in (DOWN, found.field)}
    here: dict[str, Any] = {name: value for name, value in fixed.items() if value is not None}
    axes = {**here, found.field: found.values, DOWN: findings.casting_values}
    rows = table(asked, axes, ("through",)).rows
    through = findings.ruleset.all_measures["through"]
    cast = pivot(rows, (DOWN,), found.field, through, "Cast, and not stopped or lost")
    listed = [value_text(value) for value in found.values]
    span = f"{listed[0]}..{listed[-1]}" if found.dice else ",".join(listed)
    given = {found.field: span, **found.asks}
    flags = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in given.items())
    command = f"table {findings.key} {flags} --worth through=1 --measure through"
    return cast, source(asked, command, fixed, chooses=findings.usual.chooses)


def _standing(findings: Findings, found: Answers) -> Runs:
    """Return what the second table is of: the opponent's side alone."""
    most = f"--{found.field.replace('_', '-')} {found.values[-1]}"
    command = f"dispel {findings.key} --against TOTAL {most}"
    each = "casting total for TOTAL"
    return source(findings.question, command, found.asks, chooses=False, each=each)


def _stopped(findings: Findings, found: Answers) -> Table:
    """Return the chance to stop each casting total with each number of dice."""
    held = [findings.usual.setting.changed(**changes) for changes in found.changes]
    rows = tuple(
        (count(total), *(Cell(stops(setting, total), Kind.REACH) for setting in held))
        for total in findings.casting_values
    )
    header = ("casting total", *map(value_text, found.values))
    caption, across = "A total that stands is stopped", spaced(found.field)
    return Table(caption, header, rows, across, places=0)
