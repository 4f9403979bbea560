"""How unclear clauses are read, in a chapter, and what another reading would change most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias, final

from probcast.answers.answer import Table
from probcast.answers.asking import question
from probcast.answers.cell import words
from probcast.render.number import shown
from probcast.report.findings import DOWN, Findings
from probcast.report.opponent import answers
from probcast.report.section import Section, Tabled, said
from probcast.rules import Curve, IllegalError, Kind, Measure, Question, Value
from probcast.rules.wording import field_line, spaced

CHANCES = (Kind.CHANCE, Kind.REACH)
NOTHING = "nothing in these attempts"
THROUGH: Mapping[str, int] = {"through": 1}
"""What both sides play for against an answer."""

Other: TypeAlias = tuple[str, str]
"""A ruling, and a reading of it that is not taken."""


@final
class Asked(NamedTuple):
    """Attempts of a chapter: what each changes of the usual one, at which casting values."""

    question: Question
    changes: Sequence[Mapping[str, Value]]
    values: Sequence[int]


@final
class Change(NamedTuple):
    """A chance of an attempt as it is read, and as it could be read; `rank` is what is told first.

    Success goes before what else a law holds, and that before the rows of a miscast table.
    `fields` are how the attempt differs from the usual one, its casting value aside.
    """

    rank: int
    label: str
    kind: Kind
    question: Question
    fields: Mapping[str, Value]
    value: int
    before: Fraction
    after: Fraction

    @property
    def weight(self) -> tuple[int, Fraction]:
        """How much it tells: its rank, then its size."""
        return self.rank, abs(self.after - self.before)

    def words(self) -> str:
        """Return it with its casting value: `cast at 9+: 74.1% becomes 70.4% (dice 2)`."""
        where = [field_line(self.fields)] if self.fields else []
        if self.question.policy != "best":
            where.append(f"policy {self.question.policy}")
        elif self.question.worth.counts("through"):
            where.append(f"played for {self.question.worth}")
        there = f" ({', '.join(where)})" if where else ""
        before, after = shown(self.before, self.kind, 1), shown(self.after, self.kind, 1)
        return f"{self.label} at {self.value}+: {before} becomes {after}{there}"

    def command(self, other: Other) -> str:
        """Return the command that prints what it becomes."""
        fields = {**self.fields, DOWN: self.value}
        flags = [f"--{name.replace('_', '-')} {value}" for name, value in fields.items()]
        if self.question.policy != "best":
            flags.append(f"--policy {self.question.policy}")
        elif self.question.worth.counts("through"):
            flags.append(f"--worth {self.question.worth}")
        key = self.question.ruleset.key
        return " ".join(("odds", key, *flags, f"--ruling {other[0]}={other[1]}"))


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
        rows.append(words(name, spec.clause, spec.help, spec.default, other, told))
    header = ("ruling", "clause", "about", "read as", "or", "which would change")
    first, *_ = [*changes, others[0]]
    shows = changes[first].command(first) if first in changes else None
    command = shows or f"table {ruleset.key} --ruling {first[0]}={first[1]}"
    tabled = Tabled(Table("Rulings", header, tuple(rows)), findings.source(command))
    return Section(title, anchor, (said(_lead(findings)), tabled))


def _lead(findings: Findings) -> str:
    """Return what the table of rulings is over."""
    usual, steps = findings.usual, findings.steps
    values, against = findings.casting_values, answers(findings)
    parts = [f"at casting values of {values[0]} to {values[-1]}"]
    if steps:
        parts.append(f"with {steps[0]} to {steps[-1]} {spaced(findings.across)}")
    if against:
        parts.append(f"against {against.words}")
    if usual.chooses:
        parts.append("and by each rule of thumb")
    return (
        "Where the text is silent or can be read in two ways, one reading is taken throughout, "
        "and the others can be asked for. The last column says what another reading would change "
        "most, a success before anything else, in the attempts of this chapter: "
        f"{', '.join(parts)}. Where nothing is said of a field, it is that of the usual attempt "
        f"({usual.setting.summary})."
    )


def largest(findings: Findings, others: Sequence[Other]) -> dict[Other, Change]:
    """Return the greatest change that each reading makes over what the chapter covers."""
    found: dict[Other, Change] = {}
    measures = [m for m in findings.ruleset.all_measures.values() if m.kind in CHANCES]
    for asked in covered(findings):
        for other, change in _changes(findings, asked, others, measures):
            if other not in found or change.weight > found[other].weight:
                found[other] = change
    for other in others:
        rows = [] if other in found else list(_of_table(findings, other))
        if rows:
            found[other] = max(rows, key=lambda change: change.weight)
    return {other: found[other] for other in others if other in found}


def covered(findings: Findings) -> Iterator[Asked]:
    """Yield the attempts of a chapter: its table, those with an answer, and rules of thumb."""
    usual, against = findings.usual, answers(findings)
    yield Asked(findings.question, findings.columns, findings.casting_values)
    if against:
        through = question(findings.ruleset, worth=THROUGH) if usual.chooses else None
        for played in filter(None, (findings.question, through)):
            yield Asked(played, against.changes, findings.casting_values)
    for policy in findings.ruleset.policy_names[1:] if usual.chooses else ():
        yield Asked(question(findings.ruleset, policy=policy), [{}], [usual.setting[DOWN]])


def _changes(
    findings: Findings, asked: Asked, others: Sequence[Other], measures: Sequence[Measure]
) -> Iterator[tuple[Other, Change]]:
    """Yield what each other reading makes of some attempts, chance by chance."""
    read = [{**fields, **dict([other])} for other in others for fields in asked.changes]
    both = [*asked.changes, *read]
    found, n = findings.curves(both, asked.values, measures, asked.question), len(asked.changes)
    for place, other in enumerate(others, 1):
        then = found[place * n : (place + 1) * n]
        for fields, before, after in zip(asked.changes, found, then, strict=False):
            for value, measure, pair in _differing(before, after, measures):
                rank = 2 if measure.kind is Kind.REACH else 1
                what = rank, spaced(measure.key), measure.kind
                yield other, Change(*what, asked.question, _differs(findings, fields), value, *pair)


def _differing(
    before: Curve, after: Curve, measures: Sequence[Measure]
) -> Iterator[tuple[int, Measure, tuple[Fraction, Fraction]]]:
    """Yield where two curves have a value and not the same one."""
    for value, cells in before.cells.items():
        others = after.cells.get(value, cells)
        if others == cells:
            continue
        for measure, one, other in zip(measures, cells, others, strict=True):
            if one != other and isinstance(one, Fraction) and isinstance(other, Fraction):
                yield value, measure, (one, other)


def _of_table(findings: Findings, other: Other) -> Iterator[Change]:
    """Yield the changes to the rows of the miscast tables of the chapter."""
    for fields in findings.columns if findings.ruleset.table else ():
        for name, *pair in _rows(findings, fields, other):
            what = 0, name, Kind.CHANCE, findings.question, _differs(findings, fields)
            yield Change(*what, findings.usual.setting[DOWN], *pair)


def _rows(
    findings: Findings, fields: Mapping[str, Value], other: Other
) -> Iterator[tuple[str, Fraction, Fraction]]:
    """Yield the rows of a miscast table that another reading changes, with their chances."""
    try:
        now, then = findings.at(**fields), findings.at(**fields, **dict([other]))
    except IllegalError:
        return
    for table, read in zip(now.tables, then.tables, strict=True):
        title = table.title.partition(",")[0].lower()
        for row, there in zip(table.rows, read.rows, strict=True):
            if row.chance != there.chance:
                yield f"{title} {row.row}", row.chance, there.chance


def _differs(findings: Findings, fields: Mapping[str, Value]) -> dict[str, Value]:
    """Return the fields that are not those of the usual attempt."""
    usual = findings.usual.setting
    return {name: value for name, value in fields.items() if value != usual[name]}
