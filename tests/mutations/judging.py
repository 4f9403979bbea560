"""What the oracles' comparisons see of a ruleset: who judges mutants, and how quickly.

The clause tests hold the rulesets as they are against the oracles, case by case. So a mutant is
noticed by the oracles where, in one of these very cases, anything that they compare is another than
it is for the ruleset as it is.
"""

from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, final

from clauses import (
    test_ghb2023,
    test_rerolls,
    test_scrollhammer,
    test_t9a,
    test_wap,
    test_wap_rerolls,
)
from clauses.case import Case, Fields
from clauses.test_further import GAMES

from probcast.distributions import Pmf
from probcast.rules import Play, RefusedError, Ruleset, Worth, made, measured, played
from probcast.rulesets import load

REGISTRIES: Mapping[str, tuple[Any, ...]] = {
    "t9a": (test_t9a.SCENARIOS, test_rerolls.T9A_REROLLS, test_t9a.ILLEGAL),
    "ghb2023": (test_ghb2023.SCENARIOS, test_rerolls.GHB_REROLLS, test_ghb2023.ILLEGAL),
    "scrollhammer": (
        test_scrollhammer.SCENARIOS,
        test_rerolls.SCR_REROLLS,
        test_rerolls.SCR_STAFF_BY_POLICY,
        test_scrollhammer.ILLEGAL,
    ),
    "wap": (test_wap.SCENARIOS, test_wap_rerolls.WAP_REROLLS, test_wap.ILLEGAL),
    **{game.key: (game.scenarios, game.illegal) for game in GAMES},
}
"""The cases of each ruleset by clause, those that are refused among them."""
UNKNOWN = {
    **dict.fromkeys(REGISTRIES, frozenset({"sd_total"})),
    "ghb2023": frozenset({"sd_total", "mean_mortal_wounds"}),
}
"""Measures that no oracle has."""


@final
class Question(NamedTuple):
    """One case as it is put to a ruleset; the clause is the one under which it is registered."""

    clause: str
    scenario: tuple[tuple[str, Any], ...]
    rulings: tuple[tuple[str, Any], ...]
    policy: str
    worth: tuple[tuple[str, Any], ...]


@cache
def questions(key: str) -> tuple[Question, ...]:
    """Return the cases of a ruleset, each once, the smallest first."""
    found = dict.fromkeys(_questions(key))
    return tuple(sorted(found, key=lambda each: _size(each.scenario)))


def _questions(key: str) -> Iterator[Question]:
    for registry in REGISTRIES[key]:
        for clause, cases in registry.items():
            for case in cases:
                yield _question(clause, case)


def _question(clause: str, case: Case[Any, Any] | Fields) -> Question:
    if not isinstance(case, Case):
        return Question(clause, tuple(case._asdict().items()), (), "", ())
    asked: dict[str, Any] = dict(case.question())
    rulings = tuple((name, str(word)) for name, word in asked.pop("rulings", {}).items())
    policy, worth = asked.pop("policy", ""), tuple(asked.pop("worth", {}).items())
    return Question(clause, tuple(asked.items()), rulings, policy, worth)


def _size(scenario: tuple[tuple[str, Any], ...]) -> int:
    return sum(abs(n) for name, n in scenario if isinstance(n, int) and name != "casting_value")


def seen(ruleset: Ruleset, question: Question) -> Hashable:
    """Return all that an oracle would compare in a case, or that it is refused."""
    known = ruleset.rulings
    try:
        rulings = {name: word for name, word in question.rulings if name in known}
        setting = made(ruleset, dict(question.scenario), rulings)
    except RefusedError:
        return "refused"
    play = Play(question.policy or "best", Worth.read(dict(question.worth)), ())
    law = played(setting, play).law
    missing = UNKNOWN[ruleset.key]
    asked = [m for key, m in ruleset.all_measures.items() if key not in missing]
    rows: Hashable = ()
    if ruleset.table is not None:
        named = law.map(lambda end: (*setting.names.items(), *end.names.items()))
        rows = tuple((row.row, row.effect, row.chance) for row in ruleset.table.read(named).rows)
    totals: Pmf[Any] = law.map(lambda end: (end.total, end.returned))
    return (*measured(law, asked).items(), totals, rows)


@cache
def known(key: str, question: Question) -> Hashable:
    """Return the same of the ruleset as it is; the clause tests hold that against the oracle."""
    return seen(load(key), question)


def noticed(key: str, clause: str, ruleset: Ruleset) -> bool:
    """Tell whether any case notices a wrong ruleset; those of the clause itself are asked first."""
    ordered = sorted(questions(key), key=lambda each: each.clause != clause)
    for question in ordered:
        truth = known(key, question)
        try:
            if seen(ruleset, question) != truth:
                return True
        except (RefusedError, ArithmeticError, ValueError, TypeError, LookupError):
            return True
    return False
