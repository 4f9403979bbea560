"""Rulesets told wrong, read off the rulesets: each differs from one in a single place."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple, final

from probcast.rules import Clause, ExpressionError, Ruleset
from probcast.rules.clause import Part
from probcast.rules.expression import Term
from probcast.rules.grant import Declares, Lacks
from probcast.rules.rule import Rule
from probcast.rules.table import Table

NO_TERMS = frozenset({"stage", "because", "has", "asks", "field", "theirs", "gives"})
"""Parts of a record that are no expression; a wrong name there would be refused at once."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.GtE: ast.Gt,
    ast.Gt: ast.GtE,
    ast.LtE: ast.Lt,
    ast.Lt: ast.LtE,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OTHER_WORD = {"min": "max", "max": "min", "half_up": "half_down", "half_down": "half_up"}


@final
class Mutant(NamedTuple):
    """A ruleset with one thing told wrong: where (the clause, if it is in one), and what."""

    clause: str
    what: str
    ruleset: Ruleset

    @property
    def name(self) -> str:
        """What a list of mutants calls it."""
        return f"{self.clause or self.ruleset.key}: {self.what}"


def mutants(ruleset: Ruleset) -> Iterator[Mutant]:
    """Yield every mutant of a ruleset that can be made at all, each once."""
    met: set[str] = set()
    for clause, what, make in _changes(ruleset):
        try:
            mutant = Mutant(clause, what, replace(ruleset, **make))
        except ExpressionError:
            continue  # refused when it is made
        if mutant.name not in met:
            met.add(mutant.name)
            yield mutant


Change = tuple[str, str, dict[str, Any]]


def _changes(ruleset: Ruleset) -> Iterator[Change]:
    yield from _of_clauses(ruleset)
    yield from _of_order(ruleset)
    for name, term in ruleset.let.items():
        for new in turned(term):
            yield "", f"let {name}: {term} -> {new}", {"let": {**ruleset.let, name: new}}
    for what, roll in changed(ruleset.roll):
        yield "", f"roll {what}", {"roll": roll}
    for new in turned(ruleset.value):
        yield "", f"value {ruleset.value} -> {new}", {"value": new}
    for place, measure in enumerate(ruleset.measures):
        for field in ("of", "given"):
            for new in turned(getattr(measure, field)):
                change: dict[str, Any] = {field: new}
                wrong = replace(measure, **change)
                listed = (*ruleset.measures[:place], wrong, *ruleset.measures[place + 1 :])
                yield "", f"measure {measure.key} {field} -> {new}", {"measures": listed}
    if ruleset.table is not None:
        for what, table in _tables(ruleset.table):
            yield "", f"table {what}", {"table": table}


def _of_clauses(ruleset: Ruleset) -> Iterator[Change]:
    results = ruleset.own_results
    for place, clause in enumerate(ruleset.clauses):
        for number, part in enumerate(clause.parts):
            for what, wrong in _parts(part):
                parts = (*clause.parts[:number], *wrong, *clause.parts[number + 1 :])
                new = Clause(clause.id, clause.words, *parts)
                clauses = (*ruleset.clauses[:place], new, *ruleset.clauses[place + 1 :])
                yield clause.id, what, {"clauses": clauses, "results": results}


def _of_order(ruleset: Ruleset) -> Iterator[Change]:
    """Yield rulesets in which a clause is looked at after one that stands behind it."""
    clauses = ruleset.clauses
    for place, clause in enumerate(clauses):
        for later in range(place + 1, len(clauses)):
            if _stages(clause) & _stages(clauses[later]):
                moved = (*clauses[:place], *clauses[place + 1 : later + 1], clause)
                whole = (*moved, *clauses[later + 1 :])
                yield clause.id, f"after {clauses[later].id}", {"clauses": whole}


def _stages(clause: Clause) -> set[object]:
    return {part.stage for part in clause.parts if isinstance(part, Rule)}


def _parts(part: Part) -> Iterator[tuple[str, tuple[Part, ...]]]:
    """Yield what a part may be taken for, with nothing in its place as the first."""
    if isinstance(part, Declares | Lacks):
        return
    said = f"{part.stage.value} {part.when}" if isinstance(part, Rule) else type(part).__name__
    yield f"without {said}", ()
    for what, wrong in changed(part):
        yield f"{said}: {what}", (wrong,)
    if isinstance(part, Rule):
        for number, (name, term) in enumerate(part.gives):
            rest = (*part.gives[:number], *part.gives[number + 1 :])
            if rest:
                yield f"{said}: gives no {name}", (part._replace(gives=rest),)
            for new in turned(term):
                gives = (*part.gives[:number], (name, new), *part.gives[number + 1 :])
                yield f"{said}: {name} {term} -> {new}", (part._replace(gives=gives),)


def changed(record: Any) -> Iterator[tuple[str, Any]]:
    """Yield a record with one of its expressions, numbers or truth values turned."""
    for name, value in zip(record._fields, record, strict=True):
        if name not in NO_TERMS and not isinstance(value, tuple):
            for new in turned(value):
                yield f"{name} {value} -> {new}", record._replace(**{name: new})


def _tables(table: Table) -> Iterator[tuple[str, Table]]:
    for name in ("when", "score", "d6"):
        for new in turned(getattr(table, name)):
            change: Any = {name: new}
            yield f"{name} -> {new}", table._replace(**change)
    for place in range(len(table.rows) - 1):
        (row, effect), (after, other) = table.rows[place], table.rows[place + 1]
        rows = (*table.rows[:place], (after, effect), (row, other), *table.rows[place + 2 :])
        yield f"rows {row} and {after} swapped", table._replace(rows=rows)


def turned(term: Term) -> Iterator[Term]:
    """Yield what a term may be taken for: a number off by one, a comparison that is turned.

    >>> list(turned("count(1) >= 2"))
    ['count(1) > 2', 'count(1) >= 1', 'count(1) >= 3', 'count(0) >= 2', 'count(2) >= 2']
    """
    if isinstance(term, bool):
        yield not term
    elif isinstance(term, int):
        yield from (term - 1, term + 1)
    elif isinstance(term, str):
        for number in range(len(list(ast.walk(ast.parse(term, mode="eval"))))):
            yield from _turned_at(term, number)


def _turned_at(term: str, number: int) -> Iterator[str]:
    """Yield a term with one node of it turned."""

    def fresh() -> tuple[ast.Expression, Any]:
        tree = ast.parse(term, mode="eval")
        return tree, list(ast.walk(tree))[number]

    for change in _ways(fresh()[1]):
        tree, node = fresh()
        change(node)
        text = ast.unparse(ast.fix_missing_locations(tree))
        if text != ast.unparse(ast.parse(term, mode="eval")):
            yield text


def _ways(node: Any) -> Iterable[Any]:  # noqa: PLR0911 (a kind of node a line)
    """Return the changes that can be made to a node, in place."""
    if isinstance(node, ast.Compare):
        return [lambda n: n.ops.__setitem__(0, TURNED[type(n.ops[0])]())]
    if isinstance(node, ast.BoolOp):
        drops = [lambda n, i=i: _drop(n, i) for i in range(len(node.values))]
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        return [*drops, lambda n: setattr(n, "op", other())]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [lambda n: setattr(n, "operand", ast.UnaryOp(ast.Not(), n.operand))]
    if isinstance(node, ast.IfExp):
        return [lambda n: n.__dict__.update(body=n.orelse, orelse=n.body)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        other_sign = ast.Sub if isinstance(node.op, ast.Add) else ast.Add
        return [lambda n: setattr(n, "op", other_sign())]
    if isinstance(node, ast.Name) and node.id in OTHER_WORD:
        return [lambda n: setattr(n, "id", OTHER_WORD[n.id])]
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return [lambda n, by=by: setattr(n, "value", n.value + by) for by in (-1, 1)]
    return []


def _drop(node: ast.BoolOp, place: int) -> None:
    """Leave one operand out; where a single one is left, it is said twice."""
    del node.values[place]
    if len(node.values) == 1:
        node.values *= 2
