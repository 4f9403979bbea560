"""The rule of a ruleset in a chapter: its clauses, and how unclear ones are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple, final

from probcast.render.number import shown
from probcast.render.page import Grid, field_line, spaced
from probcast.report.findings import DOWN, Findings
from probcast.report.section import Section, Tabled, Terms, marked, said
from probcast.rules import IllegalError, Kind, Measure, Odds, answer

CHANCES = (Kind.CHANCE, Kind.REACH)
ANSWERS = (1, 3)
"""Dice of an opponent with which another reading is tried."""
THIRD = 3
NOTHING = "nothing in these attempts"


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
        "and the others can be asked for. The last column says what another reading would change "
        f"most in the usual attempt ({findings.usual.attempt.summary()}), whatever the casting "
        "value; if it changes nothing there, with other dice or against an answer, at every third "
        "value."
    )
    effects = _effects(findings)
    rows = tuple(
        (name, spec.clause, spec.help, spec.default, other, effects.get((name, other), NOTHING))
        for name, spec in ruleset.rulings.items()
        for other in spec.readings[1:]
    )
    header = ("ruling", "clause", "about", "read as", "or", "which would change")
    name, spec = next(iter(ruleset.rulings.items()))
    command = f"table {ruleset.key} --ruling {name}={spec.readings[1]}"
    tabled = Tabled(Grid("Rulings", header, rows), findings.source(command))
    return Section(title, anchor, (words, tabled))


def _effects(findings: Findings) -> dict[tuple[str, str], str]:
    """Return in words what each other reading changes, for those that change anything."""
    rulings = findings.ruleset.rulings
    pairs = [(name, other) for name, spec in rulings.items() for other in spec.readings[1:]]
    told: dict[tuple[str, str], str] = {}
    for fields in _settings(findings):
        attempts = list(_attempts(findings, fields))
        where = f" ({field_line(fields)})" if fields else ""
        for pair in pairs:
            effect = "" if pair in told else _effect(findings, attempts, *pair)
            if effect:
                told[pair] = f"{effect}{where}"
    return told


def _settings(findings: Findings) -> Iterator[dict[str, Any]]:
    """Yield what may differ from the usual attempt: nothing, other dice, an opponent."""
    yield {}
    for step in reversed(findings.steps):
        yield {findings.across: step}
    contest = findings.ruleset.contest
    for dice in ANSWERS if contest else ():
        if contest and dice <= findings.ruleset.numbers[contest.dice].high:
            yield {**contest.needs, contest.dice: dice}


def _attempts(findings: Findings, fields: dict[str, Any]) -> Iterator[Odds]:
    """Yield the usual attempt with these fields, at every casting value, or every third."""
    for value in findings.ruleset.grid[DOWN][:: THIRD if fields else 1]:
        try:
            yield findings.at(**{**fields, DOWN: value})
        except IllegalError:
            continue


def _effect(findings: Findings, attempts: Sequence[Odds], name: str, reading: str) -> str:
    """Return the greatest change that a reading makes in these attempts, in words."""
    greatest, tables = None, False
    for here in attempts:
        other = replace(here.attempt, **{name: reading})
        there = answer(findings.question, other, findings.planner)
        tables = tables or here.tables != there.tables
        changes = _changes(here, there) if here.law != there.law else ()
        greatest = max((*filter(None, (greatest,)), *changes), key=Change.weight, default=None)
    if greatest and greatest.size:
        return _in_words(greatest)
    return "the miscast table alone" if tables else ""


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
