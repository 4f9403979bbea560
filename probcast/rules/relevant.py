"""The part of a ruleset on which some results depend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from probcast.rules.clause import Clause, Part
from probcast.rules.expression import names
from probcast.rules.grant import FreeDice, Opponent
from probcast.rules.rule import Rule, Stage
from probcast.rules.ruleset import Ruleset

FOLLOWS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "suffered": frozenset({"cast", "dispelled"}),
        "through": frozenset({"cast", "dispelled", "lost"}),
    }
)
"""What is no result of a rule, and from which results it follows."""


@lru_cache(maxsize=256)
def relevant(ruleset: Ruleset, wanted: frozenset[str]) -> Ruleset:
    """Return a ruleset without the rules and the opponent on whom no wanted result depends."""
    needed = _needed(ruleset, wanted)

    def stays(part: Part) -> bool:
        if isinstance(part, Rule):
            about = part.stage in (Stage.ILLEGAL, Stage.ADDS)
            return about or any(name in needed for name, _ in part.gives)
        theirs = isinstance(part, Opponent) or (isinstance(part, FreeDice) and part.theirs)
        return not theirs or bool(needed & {"dispelled", "opponent_returned"})

    clauses = tuple(Clause(c.id, c.words, *filter(stays, c.parts)) for c in ruleset.clauses)
    return replace(ruleset, clauses=clauses, measures=(), results=ruleset.own_results)


def _needed(ruleset: Ruleset, wanted: frozenset[str]) -> frozenset[str]:
    """Return all results on which the wanted ones depend, themselves included."""
    more = ruleset.more
    needed = {"cast", "ends", *wanted, *(names(more.when) if more else ())}
    before = -1
    while len(needed) > before:
        before = len(needed)
        needed |= {name for result in needed for name in FOLLOWS.get(result, ())}
        for _, rule in ruleset.rules():
            if any(name in needed for name, _ in rule.gives):
                needed |= {name for term in rule.terms for name in names(term)}
    return frozenset(needed)
