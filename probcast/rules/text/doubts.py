"""Clauses that seem to do nothing, found by playing a ruleset in scenarios near the usual ones.

What is told is a doubt and no proof: a scenario farther off may need the clause.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from probcast.distributions import TooLargeError
from probcast.rules.clause import Clause, Part
from probcast.rules.expression import ExpressionError, Term, names, parsed
from probcast.rules.field import Field, Number, Option, Value
from probcast.rules.grant import Declares, Lacks
from probcast.rules.legality import RefusedError
from probcast.rules.measure import Law
from probcast.rules.played import Played, played
from probcast.rules.rule import Rule, Stage
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import Setting
from probcast.rules.solved import Play
from probcast.rules.vocabulary import VALUE
from probcast.rules.worth import Worth

MOST_VALUES: Final = 4
MOST_PLAYS: Final = 150
FAR: Final = 6
"""How far from the usual numbers is looked."""

Scenario = dict[str, Value]


def doubts(ruleset: Ruleset) -> tuple[str, ...]:
    """Return a line for each clause that neither held nor changed anything."""
    waiting = {c.id: c for c in ruleset.clauses if any(map(_plays, c.parts))}
    tried: list[Scenario] = []
    for scenario in _scenarios(ruleset):
        if not waiting or len(tried) >= MOST_PLAYS:
            break
        found = _played(ruleset, scenario)
        tried.append(scenario)
        for name in found.held if found else ():
            waiting.pop(name, None)
    quiet = [clause for clause in waiting.values() if not _matters(ruleset, clause, tried)]
    return tuple(
        f"{clause.id} changed nothing in the scenarios that were tried" for clause in quiet
    )


def _plays(part: Part) -> bool:
    if isinstance(part, Rule):
        return part.stage is not Stage.ILLEGAL
    return not isinstance(part, Declares | Lacks)


def _matters(ruleset: Ruleset, clause: Clause, tried: list[Scenario]) -> bool:
    """Whether some scenario ends otherwise without a clause."""
    try:
        without = ruleset.without(clause.id)
    except ExpressionError:
        return True  # others look at what it gives
    looked = ruleset.reads(_terms(clause))
    near = sorted(tried, key=lambda each: -len(looked & each.keys()))
    return any(_law(ruleset, each) != _law(without, each) for each in near)


def _law(ruleset: Ruleset, scenario: Scenario) -> Law | None:
    found = _played(ruleset, scenario)
    return found.law if found else None


def _played(ruleset: Ruleset, scenario: Scenario) -> Played | None:
    try:
        fields = {name: scenario[name] for name in ruleset.fields if name in scenario}
        rulings = {name: scenario[name] for name in ruleset.rulings if name in scenario}
        setting = Setting(ruleset, fields, rulings).legal()
        return played(setting, Play("best", Worth(), ()))
    except (RefusedError, TooLargeError):
        return None


def _scenarios(ruleset: Ruleset) -> Iterator[Scenario]:
    """Yield scenarios: the usual one, one and two fields changed, an opponent there or not."""
    values = {name: _near(ruleset, name, spec) for name, spec in ruleset.specs.items()}
    spec = ruleset.numbers[VALUE]
    low = max(spec.low, (spec.default or 0) - FAR)
    theirs: Scenario = {name: found[0] for name in ruleset.theirs if (found := values[name])}
    bases: tuple[Scenario, ...] = ({}, {VALUE: low}, theirs, {**theirs, VALUE: low})
    for base in bases:
        yield base
        for name, found in values.items():
            yield from ({**base, name: value} for value in found)
    for pair in _together(ruleset):
        for both in product(*(values[name] for name in pair)):
            yield {**theirs, VALUE: low, **dict(zip(pair, both, strict=True))}


def _together(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Yield the pairs of fields at which a condition looks."""
    for _, rule in ruleset.rules():
        yield from combinations(sorted(ruleset.reads([rule.when]) - {VALUE}), 2)


def _near(ruleset: Ruleset, name: str, spec: Field) -> list[Value]:
    """Return values of a field beside the usual one: those that rules compare it with, and near."""
    if not isinstance(spec, Number):
        words = spec.words if isinstance(spec, Option) else spec.readings
        return [*words[1:]]
    usual = spec.low if spec.default is None else spec.default
    compared = {each + more for each in _compared(ruleset, name) for more in (0, 1, -1)}
    near = [
        n for n in (usual + 2, usual + 1, *sorted(compared), usual - 1) if abs(n - usual) <= FAR
    ]
    listed: list[Value] = [n for n in dict.fromkeys(near) if spec.low <= n <= spec.high]
    return [n for n in listed if n != spec.default][:MOST_VALUES]


def _compared(ruleset: Ruleset, name: str) -> set[int]:
    """Return the numbers with which rules compare a field."""
    terms = [term for clause in ruleset.clauses for term in _terms(clause) if name in names(term)]
    return {
        node.value
        for term in terms
        if isinstance(term, str)
        for compare in ast.walk(parsed(term).tree)
        if isinstance(compare, ast.Compare)
        for node in compare.comparators
        if isinstance(node, ast.Constant) and type(node.value) is int
    }


def _terms(clause: Clause) -> list[Term]:
    return [term for part in clause.parts if not isinstance(part, Declares) for term in part.terms]
