"""What every ruleset is, asks for and leaves open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from probcast.answers.answer import Answer, Column, Row, Table
from probcast.answers.cell import Cell, count, field, words
from probcast.rules.field import Number, Option
from probcast.rules.ruleset import Ruleset
from probcast.rules.text import told


def rulesets(listed: Sequence[Ruleset], *, clauses: bool = False) -> Answer:
    """Return the rulesets with their fields, rulings, policies and measures; a row a field.

    With `clauses`, also what each clause does, in the order of judging.
    """
    heads = tuple(words(r.key, r.title, r.edition, ", ".join(r.policy_names)) for r in listed)
    overview = Table("", ("ruleset", "title", "edition", "policies"), heads)
    rows: list[Row] = [
        {**_named(ruleset), **_field(name, spec)}
        for ruleset in listed
        for name, spec in ruleset.fields.items()
    ]
    return Answer(
        "Rulesets",
        tables=(
            overview,
            *(table for ruleset in listed for table in _tables(ruleset)),
            *(_clauses(ruleset) for ruleset in listed if clauses),
        ),
        notes=(
            *(f"{ruleset.key}: {ruleset.certainty}" for ruleset in listed if ruleset.certainty),
            "Unofficial. The games and their names belong to their owners.",
        ),
        columns=tuple(Column(key, key) for key in rows[0]),
        rows=rows,
        data=[{**_data(each), **(_does(each) if clauses else {})} for each in listed],
    )


def _named(ruleset: Ruleset) -> dict[str, Cell]:
    texts = words(ruleset.key, ruleset.title, ruleset.edition)
    return dict(zip(("ruleset", "title", "edition"), texts, strict=True))


def _data(ruleset: Ruleset) -> dict[str, object]:
    return {
        **_named(ruleset),
        "certainty": ruleset.certainty,
        "fields": [_field(name, spec) for name, spec in ruleset.fields.items()],
        "rulings": [
            {"ruling": name, "readings": spec.readings, "clause": spec.clause}
            for name, spec in ruleset.rulings.items()
        ],
        "policies": ruleset.policy_names,
        "measures": list(ruleset.all_measures),
        "clauses": ruleset.words,
    }


def _field(name: str, spec: Number | Option) -> dict[str, Cell]:
    number = spec if isinstance(spec, Number) else None
    return {
        "field": Cell(name),
        "type": Cell("whole number" if number else "word"),
        "allowed": Cell(spec.allowed),
        "low": count(number.low if number else None),
        "high": count(number.high if number else None),
        "default": field(spec.default),
        "help": Cell(spec.help),
        "clause": Cell(spec.clause),
    }


def _tables(ruleset: Ruleset) -> Iterator[Table]:
    """Yield what a ruleset asks for, leaves open and measures."""
    shown = ("field", "allowed", "default", "help", "clause")
    fields = [_field(name, spec) for name, spec in ruleset.fields.items()]
    header = ("field", "allowed", "default", "meaning", "clause")
    rows = tuple(tuple(cells[key] for key in shown) for cells in fields)
    yield Table(f"{ruleset.key}: scenario fields", header, rows)
    if ruleset.rulings:
        header = ("ruling", "default", "alternatives", "about", "clause")
        rows = tuple(
            words(name, spec.default, ", ".join(spec.readings[1:]), spec.help, spec.clause)
            for name, spec in ruleset.rulings.items()
        )
        yield Table(f"{ruleset.key}: rulings", header, rows)
    rows = tuple(words(key, measure.label) for key, measure in ruleset.all_measures.items())
    yield Table(f"{ruleset.key}: measures", ("measure", "meaning"), rows)


def _clauses(ruleset: Ruleset) -> Table:
    """Return the clauses in the order of judging, with what each of them does."""
    rows = tuple(
        words(clause.id, clause.words, "; ".join(told(clause)) or "words alone")
        for clause in ruleset.clauses
    )
    header = ("clause", "words", "what it does")
    return Table(f"{ruleset.key}: clauses in the order of judging", header, rows)


def _does(ruleset: Ruleset) -> dict[str, object]:
    return {"does": {clause.id: list(told(clause)) for clause in ruleset.clauses}}
