"""Which clauses an answer rests on, read off the rules that held and off what these look at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from probcast.rules.clause import Clause, Part
from probcast.rules.expression import evaluate
from probcast.rules.grant import Declares, FreeDice, More, Opponent, Reroll
from probcast.rules.odds import Odds
from probcast.rules.rule import Rule, Stage
from probcast.rules.setting import Setting
from probcast.rules.vocabulary import VALUE

NOT_IN_USE = (0, None, "none")
"""Values of fields that say: nothing of this kind."""


def used(odds: Odds) -> dict[str, str]:
    """Return the clauses that an answer rests on, with their words.

    A clause is used where a rule of it held in an end that can happen, or where it grants something
    that the setting has; so are the clauses of fields that those look at, and of rulings that would
    change the answer. Clauses of words alone are used with those that they name or are named by.
    """
    ruleset = odds.ruleset
    known = {clause.id: clause for clause in ruleset.clauses}
    found = {clause for part in odds.parts for clause in part.held}
    for part in odds.parts:
        found |= {c.id for c in ruleset.clauses if any(_at_work(part.setting, c))}
    granted = found | {c.id for c in ruleset.clauses if any(isinstance(p, More) for p in c.parts)}
    found |= _added(odds)
    terms = [term for clause in granted for part in known[clause].parts for term in part.terms]
    looked = {*ruleset.reads(terms), VALUE}
    found |= {
        spec.clause
        for name, spec in ruleset.fields.items()
        if name in looked and odds.scenario[name] not in NOT_IN_USE
    }
    found |= {ruleset.rulings[name].clause for name in odds.disputed()}
    found |= {ruleset.table.clause} if ruleset.table and _looked_up(odds) else set()
    found &= set(known)
    found |= _named(found, known.values())
    return {clause: words for clause, words in ruleset.words.items() if clause in found}


def _added(odds: Odds) -> set[str]:
    """Return the clause by which dice are added to a roll, where any ever are."""
    if not odds.law.prob(lambda outcome: outcome.spent > 0):
        return set()
    return {c.id for c in odds.ruleset.clauses if any(isinstance(p, More) for p in c.parts)}


def _looked_up(odds: Odds) -> bool:
    """Whether anything of this may be looked up on the ruleset's table."""
    return any(row.chance for table in odds.tables for row in table.rows)


def _at_work(setting: Setting, clause: Clause) -> Iterator[bool]:
    """Yield for each part of a clause whether it is at work before or beside the judging."""
    names, before = setting.names, 0
    for each in setting.ruleset.clauses:
        for part in each.parts:
            mine = each is clause
            if isinstance(part, Rule) and part.stage is Stage.ADDS:
                here = {**names, "plus": before}
                holds = evaluate(part.when, here)
                after = evaluate(part.gives[0][1], here) if holds else before
                yield mine and after != before
                before = after
            elif mine:
                yield _granted(setting, part)


def _granted(setting: Setting, part: Part) -> bool:
    names = setting.names
    match part:
        case Declares(what):
            return what in names
        case Reroll():
            return names[part.field] not in NOT_IN_USE
        case FreeDice():
            return bool(evaluate(part.depth, names)) and (setting.answered or not part.theirs)
        case Opponent():
            return setting.answered
    return False


def _named(found: Iterable[str], clauses: Iterable[Clause]) -> set[str]:
    """Return the clauses of words alone that name one of those found, or are named by one."""
    all_clauses = list(clauses)
    met, more = set(found), True
    while more:
        named = {name for c in all_clauses if c.id in met for name in _ids(c.words)}
        fresh = {
            c.id
            for c in all_clauses
            if not c.parts and c.id not in met and (c.id in named or met & set(_ids(c.words)))
        }
        met |= fresh
        more = bool(fresh)
    return met


def _ids(words: str) -> list[str]:
    return re.findall(r"\b[A-Z0-9]+-\d+\b", words)
