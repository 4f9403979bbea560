"""The rule of a ruleset in a chapter: its clauses, and how unclear ones are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple, final

from probcast.casting import IllegalError, Kind, Measure, Odds, answer
from probcast.render.number import shown
from probcast.render.page import Grid, field_line, spaced
from probcast.report.findings import DOWN, Findings
from probcast.report.section import Section, Tabled, Terms, marked, said

CHANCES = (Kind.CHANCE, Kind.REACH)
ANSWERS = (1, 3)
"""Dice of an opponent with which another reading is tried."""


@final
class Change(NamedTuple):
    """A measure of an attempt as it is read, and as it could be read."""

    measure: Measure
    odds: Odds
    before: Fraction
    after: Fraction

    def weight(self) -> tuple[bool, Fraction]:
        """Return how much it tells: a change of success before any other, then its size."""
        return self.measure.kind is Kind.REACH and self.size > 0, self.size

    @property
    def size(self) -> Fraction:
        """How far the two are apart."""
        return abs(self.after - self.before)


def rule(findings: Findings) -> Section:
    """Return the clauses by their ids, and below them the rulings."""
    ruleset = findings.ruleset
    lead = said(
        "In our own words, clause by clause. Every number of this chapter follows from these "
        "clauses, and each of them has tests of its own.",
    )
    clauses = Terms(tuple((clause, marked(words)) for clause, words in ruleset.clauses.items()))
    return Section("The rule", f"{ruleset.key}-rule", (lead, clauses), (readings(findings),))


def readings(findings: Findings) -> Section:
    """Return how unclear clauses are read, and how much another reading would change."""
    ruleset = findings.ruleset
    title, anchor = "Unclear clauses, and how they are read here", f"{ruleset.key}-rulings"
    if not ruleset.rulings:
        return Section(title, anchor, (said("Nothing is left open in this ruleset."),))
    words = said(
        "Where the text is silent or can be read in two ways, one reading is taken throughout, "
        "and the others can be asked for. The last column says what another reading would "
        f"change most in the usual attempt ({findings.usual.attempt.summary()}), whatever the "
        "casting value; if it changes nothing there, with more dice, or against an answer.",
    )
    rows = tuple(
        (name, spec.clause, spec.help, spec.default, other, _effect(findings, name, other))
        for name, spec in ruleset.rulings.items()
        for other in spec.readings[1:]
    )
    header = ("ruling", "clause", "about", "read as", "or", "which would change")
    command = f"table {ruleset.key} --ruling KEY=VALUE"
    tabled = Tabled(Grid("Rulings", header, rows), findings.source(command))
    return Section(title, anchor, (words, tabled))


def _effect(findings: Findings, name: str, reading: str) -> str:
    """Return the greatest change that a reading makes, in words."""
    for fields in _settings(findings):
        pairs = list(_pairs(findings, name, reading, fields))
        changes = [change for pair in pairs for change in _changes(*pair)]
        greatest = max(changes, key=Change.weight, default=None)
        if greatest and greatest.size:
            where = f" ({field_line(fields)})" if fields else ""
            return f"{_in_words(greatest)}{where}"
        if any(here.tables != there.tables for here, there in pairs):
            return "the miscast table alone"
    return "nothing in these attempts"


def _settings(findings: Findings) -> Iterator[dict[str, Any]]:
    """Yield what may differ from the usual attempt: nothing, more dice, an opponent."""
    yield {}
    for step in reversed(findings.steps):
        yield {findings.across: step}
    contest = findings.ruleset.contest
    for dice in ANSWERS if contest else ():
        if contest and dice <= findings.ruleset.numbers[contest.dice].high:
            yield {**contest.needs, contest.dice: dice}


def _pairs(
    findings: Findings, name: str, reading: str, fields: dict[str, Any]
) -> Iterator[tuple[Odds, Odds]]:
    """Yield an attempt at every casting value, as it is read and read otherwise."""
    planner = findings.question.planner()
    for value in findings.ruleset.grid[DOWN]:
        try:
            here = findings.at(**{**fields, DOWN: value})
        except IllegalError:
            continue
        other = replace(here.attempt, **{name: reading})
        yield here, answer(findings.question, other, planner)


def _changes(here: Odds, there: Odds) -> Iterator[Change]:
    for measure in here.ruleset.all_measures.values():
        before, after = measure.of(here.law), measure.of(there.law)
        if measure.kind not in CHANCES:
            continue
        if isinstance(before, Fraction) and isinstance(after, Fraction):
            yield Change(measure, here, before, after)


def _in_words(change: Change) -> str:
    """Return a change with its casting value: `cast at 9+: 74.1% becomes 70.4%`."""
    kind = change.measure.kind
    return (
        f"{spaced(change.measure.key)} at {change.odds.scenario[DOWN]}+: "
        f"{shown(change.before, kind, 1)} becomes {shown(change.after, kind, 1)}"
    )
