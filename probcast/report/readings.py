"""How unclear clauses are read, in a chapter, and what another reading would change most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias, final

from probcast.api import question
from probcast.casting import IllegalError, Kind, Law, Measure, Odds, Planner, Question
from probcast.casting.odds import answer, law_of
from probcast.render.number import shown
from probcast.render.page import Grid, field_line, spaced
from probcast.report.findings import DOWN, Findings
from probcast.report.opponent import opponents
from probcast.report.section import Section, Tabled, said

CHANCES = (Kind.CHANCE, Kind.REACH)
NOTHING = "nothing in these attempts"
THROUGH: Mapping[str, int] = {"through": 1}
"""What both sides play for against an answer."""

Other: TypeAlias = tuple[str, str]
"""A ruling, and a reading of it that is not taken."""


@final
class Asked(NamedTuple):
    """An attempt of a chapter: how it is played, how it differs from the usual one, and its law."""

    question: Question
    planner: Planner
    attempt: Any
    fields: Mapping[str, Any]
    law: Law


@final
class Change(NamedTuple):
    """A chance of an attempt as it is read, and as it could be read; `rank` is what is told first.

    Success goes before what else a law holds, and that before the rows of a miscast table.
    """

    rank: int
    label: str
    kind: Kind
    asked: Asked
    before: Fraction
    after: Fraction

    @property
    def weight(self) -> tuple[int, Fraction]:
        """How much it tells: its rank, then its size."""
        return self.rank, abs(self.after - self.before)

    def words(self) -> str:
        """Return it with its casting value: `cast at 9+: 74.1% becomes 70.4% (dice 2)`."""
        value = getattr(self.asked.attempt, DOWN)
        asked = self.asked.question
        where = [field_line(self.asked.fields)] if self.asked.fields else []
        if asked.policy != "best":
            where.append(f"policy {asked.policy}")
        elif asked.worth.counts("through"):
            where.append(f"played for {asked.worth}")
        there = f" ({', '.join(where)})" if where else ""
        before, after = shown(self.before, self.kind, 1), shown(self.after, self.kind, 1)
        return f"{self.label} at {value}+: {before} becomes {after}{there}"

    def command(self, other: Other) -> str:
        """Return the command that prints what it becomes."""
        asked, attempt = self.asked.question, self.asked.attempt
        fields = {**self.asked.fields, DOWN: getattr(attempt, DOWN)}
        flags = [f"--{name.replace('_', '-')} {value}" for name, value in fields.items()]
        if asked.policy != "best":
            flags.append(f"--policy {asked.policy}")
        elif asked.worth.counts("through"):
            flags.append(f"--worth {asked.worth}")
        return " ".join(("odds", asked.ruleset.key, *flags, f"--ruling {other[0]}={other[1]}"))


def readings(findings: Findings) -> Section:
    """Return how unclear clauses are read, and how much another reading would change."""
    ruleset = findings.ruleset
    title, anchor = "Unclear clauses, and how they are read here", f"{ruleset.key}-rulings"
    others = [(name, o) for name, spec in ruleset.rulings.items() for o in spec.readings[1:]]
    if not others:
        return Section(title, anchor, (said("Nothing is left open in this ruleset."),))
    changes = largest(findings, others)
    rows = []
    for name, other in others:
        spec, change = ruleset.rulings[name], changes.get((name, other))
        told = change.words() if change else NOTHING
        rows.append((name, spec.clause, spec.help, spec.default, other, told))
    header = ("ruling", "clause", "about", "read as", "or", "which would change")
    first, *_ = [*changes, others[0]]
    shows = changes[first].command(first) if first in changes else None
    command = shows or f"table {ruleset.key} --ruling {first[0]}={first[1]}"
    tabled = Tabled(Grid("Rulings", header, tuple(rows)), findings.source(command))
    return Section(title, anchor, (said(_lead(findings)), tabled))


def _lead(findings: Findings) -> str:
    """Return what the table of rulings is over."""
    contest, usual, steps = findings.ruleset.contest, findings.usual, findings.steps
    values, dice = findings.ruleset.grid[DOWN], opponents(findings)
    parts = [f"at casting values of {values[0]} to {values[-1]}"]
    if steps:
        parts.append(f"with {steps[0]} to {steps[-1]} {spaced(findings.across)}")
    if contest:
        parts.append(f"against {dice[0]} to {dice[-1]} {spaced(contest.dice)}")
    if usual.chooses:
        parts.append("and by each rule of thumb")
    return (
        "Where the text is silent or can be read in two ways, one reading is taken throughout, "
        "and the others can be asked for. The last column says what another reading would change "
        "most, a success before anything else, in the attempts of this chapter: "
        f"{', '.join(parts)}. Where nothing is said of a field, it is that of the usual attempt "
        f"({usual.attempt.summary()})."
    )


def largest(findings: Findings, others: Sequence[Other]) -> dict[Other, Change]:
    """Return the greatest change that each reading makes over what the chapter covers."""
    found: dict[Other, Change] = {}
    measures = [m for m in findings.ruleset.all_measures.values() if m.kind in CHANCES]
    for asked in covered(findings):
        for other in others:
            for change in _changes(asked, other, measures):
                if other not in found or change.weight > found[other].weight:
                    found[other] = change
    for other in others:
        rows = [] if other in found else _of_table(findings, other)
        if rows:
            found[other] = max(rows, key=lambda change: change.weight)
    return {other: found[other] for other in others if other in found}


def covered(findings: Findings) -> Iterator[Asked]:
    """Yield the attempts of a chapter: its table, those with an answer, and rules of thumb."""
    usual, contest = findings.usual, findings.ruleset.contest
    values = findings.ruleset.grid[DOWN]
    steps = [{findings.across: step} for step in findings.steps] or [{}]
    for fields in steps:
        yield from _asked(findings, findings.question, fields, values)
    if contest:
        through = question(findings.key, worth=THROUGH) if usual.chooses else None
        for played in filter(None, (findings.question, through)):
            for dice in opponents(findings):
                fields = {**contest.needs, contest.dice: dice}
                yield from _asked(findings, played, fields, values)
    for policy in findings.ruleset.policies if usual.chooses else ():
        fixed = question(findings.key, policy=policy)
        yield from _asked(findings, fixed, {}, (usual.scenario[DOWN],))


def _asked(
    findings: Findings, played: Question, fields: Mapping[str, Any], values: Sequence[Any]
) -> Iterator[Asked]:
    """Yield the usual attempt with other fields at every casting value that the rules allow."""
    planner, usual = played.planner(), findings.usual.scenario
    other = {name: value for name, value in fields.items() if value != usual[name]}
    for value in values:
        try:
            attempt = replace(findings.usual.attempt, **{**fields, DOWN: value})
        except IllegalError:
            continue
        yield Asked(played, planner, attempt, other, law_of(played.ruleset, attempt, planner))


def _changes(asked: Asked, other: Other, measures: Sequence[Measure]) -> Iterator[Change]:
    attempt = replace(asked.attempt, **{other[0]: other[1]})
    law = law_of(asked.question.ruleset, attempt, asked.planner)
    if law == asked.law:
        return
    for measure in measures:
        before, after = measure.of(asked.law), measure.of(law)
        if isinstance(before, Fraction) and isinstance(after, Fraction) and before != after:
            rank = 2 if measure.kind is Kind.REACH else 1
            yield Change(rank, spaced(measure.key), measure.kind, asked, before, after)


def _of_table(findings: Findings, other: Other) -> list[Change]:
    """Return the changes to the rows of the miscast tables of the chapter."""
    return [
        Change(0, f"{table.title.partition(',')[0].lower()} {row.row}", Kind.CHANCE, asked, *pair)
        for asked in _asked_of_table(findings)
        for table, then in zip(_tables(asked), _tables(asked, other), strict=True)
        for row, there in zip(table.rows, then.rows, strict=True)
        if (pair := (row.chance, there.chance))[0] != pair[1]
    ]


def _asked_of_table(findings: Findings) -> Iterator[Asked]:
    value = findings.usual.scenario[DOWN]
    for step in findings.steps:
        yield from _asked(findings, findings.question, {findings.across: step}, (value,))


def _tables(asked: Asked, *others: Other) -> tuple[Any, ...]:
    attempt = replace(asked.attempt, **dict(others))
    odds: Odds = answer(asked.question, attempt, asked.planner)
    return odds.tables
