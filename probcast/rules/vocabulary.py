"""What each stage of rules may look at; names are checked once, when a ruleset is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from probcast.rules.clause import Clause
from probcast.rules.expression import ExpressionError, Term, names
from probcast.rules.grant import Declares, Grant, More, Opponent, Reroll
from probcast.rules.outcome import RESULTS
from probcast.rules.rule import Rule, Stage

if TYPE_CHECKING:
    from probcast.rules.ruleset import Ruleset

VALUE = "casting_value"
"""The field that only `illegal` may look at: elsewhere a total is met or not."""

ROLL = frozenset(
    {
        *("count", "count_added", "kept", "natural", "total", "alike", "face", "rolled", "added"),
        "table",
    }
)
"""What may be looked at of the roll that is judged; `rolled` counts its first dice."""

DERIVED = frozenset({"suffered", "through"})
"""What follows from the verdicts: a cast spell that nobody stopped, and that was not lost."""

SEES: Mapping[Stage, frozenset[str]] = MappingProxyType(
    {
        Stage.ILLEGAL: frozenset({VALUE}),
        Stage.ADDS: frozenset({"plus"}),
        Stage.JUDGES: ROLL | {"met"},
        Stage.ANSWERS: ROLL | {"met"},
        Stage.AFTERWARDS: (ROLL - {"total", "table"}) | DERIVED | {"added"},
    }
)


def check(ruleset: Ruleset) -> None:
    """Raise an `ExpressionError` for a term that looks at what is not there or may not be seen."""
    own = {*ruleset.fields, *ruleset.rulings, *ruleset.let} - {VALUE}
    results = {*RESULTS, *ruleset.own_results}
    for clause in ruleset.clauses:
        for part in clause.parts:
            for term, seen in terms_seen(part, results):
                _refuse(clause, term, own | seen)
    for term in (*ruleset.roll.terms, *ruleset.let.values()):
        _refuse(Clause("roll and let", ""), term, own | {"face"})
    _refuse(Clause("value", ""), ruleset.value, {*own, VALUE})
    ends = results | DERIVED | {"added", "spent", "total", "rolled"}
    for measure in ruleset.measures:
        _refuse(Clause(measure.key, ""), measure.of, ends)
        _refuse(Clause(measure.key, ""), measure.given, ends)


def terms_seen(part: Rule | Grant, results: set[str]) -> Iterator[tuple[Term, set[str]]]:
    """Yield the terms of a part, each with what it may look at besides fields."""
    seen: set[str] = set()
    if isinstance(part, Rule):
        seen |= SEES[part.stage]
        if part.stage not in (Stage.ILLEGAL, Stage.ADDS):
            seen |= results
    elif isinstance(part, More | Reroll):
        seen |= {*results, *ROLL, "met"} - {"table"}
    elif isinstance(part, Opponent):
        seen |= {"plus", "total", "face"} | results | (ROLL - {"table"})
    elif isinstance(part, Declares):
        return  # a version is no field
    yield from ((term, seen) for term in part.terms)


def _refuse(clause: Clause, term: Term, seen: Iterable[str]) -> None:
    unknown = sorted(names(term) - set(seen))
    if unknown:
        why = "only an `illegal` rule may" if VALUE in unknown else "there is nothing of that name"
        raise ExpressionError(f"{clause.id}: {term!r} looks at {', '.join(unknown)}: {why}")
