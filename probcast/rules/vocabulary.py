"""What each stage of rules may look at; names are checked once, when a ruleset is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from probcast.rules.clause import Clause
from probcast.rules.expression import FUNCTIONS, ExpressionError, Term, names
from probcast.rules.grant import Declares, Grant, More, Opponent, Reroll
from probcast.rules.measure import TALLIES, Form
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
        Stage.AFTERWARDS: (ROLL - {"total", "table"}) | {"added", "suffered"},
    }
)


def check(ruleset: Ruleset) -> None:
    """Raise an `ExpressionError` for a term that looks at what is not there or may not be seen."""
    own = {*ruleset.fields, *ruleset.rulings, *ruleset.let} - {VALUE}
    results = {*RESULTS, *ruleset.own_results}
    given = (name for _, rule in ruleset.rules(Stage.ANSWERS) for name, _ in rule.gives)
    theirs = {"cast", "dispelled", *given}
    for clause in ruleset.clauses:
        for part in clause.parts:
            for term, seen in terms_seen(part, results):
                answers = isinstance(part, Rule) and part.stage is Stage.ANSWERS
                _refuse(clause, term, own | (seen - (results - theirs) if answers else seen))
    for term in (*ruleset.roll.terms, *ruleset.let.values()):
        _refuse(Clause("roll and let", ""), term, own | {"face"})
    _refuse(Clause("value", ""), ruleset.value, {*own, VALUE})
    _check_names(ruleset)
    ends = results | DERIVED | {"added", "total"}
    for measure in ruleset.measures:
        asked = Clause(measure.key, "")
        _refuse(asked, measure.given, ends)
        if not measure.tally:
            _refuse(asked, measure.of, ends)
        elif measure.form is Form.CHANCE or measure.conditional:
            raise ExpressionError(f"{measure.key}: {measure.of} has a mean, and no chance")
        if measure.of == "worth" or (measure.form is Form.SPREAD and measure.of != "total"):
            raise ExpressionError(f"{measure.key}: nothing is known of that but for the total")


def _check_names(ruleset: Ruleset) -> None:
    """Raise an `ExpressionError` for a name that means something else, or an id of no clause."""
    taken = {*ROLL, *DERIVED, *RESULTS, *TALLIES, "met", "plus", *FUNCTIONS}
    for name in (*ruleset.fields, *ruleset.rulings, *ruleset.let):
        if name in taken:
            raise ExpressionError(f"{name} is the name of something else: call the field otherwise")
    for clause, rule in ruleset.rules():
        for name, _ in rule.gives:
            own = name not in RESULTS and rule.stage is not Stage.ADDS
            if own and (name in taken or name in ruleset.scenario_names):
                raise ExpressionError(f"{clause}: {name} is no name for a result")
    ids = [clause.id for clause in ruleset.clauses]
    for each in ids:
        if not each.rpartition("-")[2].isdecimal() or ids.count(each) > 1:
            raise ExpressionError(f"{each!r} is no id of one clause, such as HSE-1")


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
