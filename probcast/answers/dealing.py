"""Dice that come from a random pool: `winds`, or `winds:points=3000,levels=4`, for a number."""

from __future__ import annotations

from collections.abc import Mapping

from probcast.distributions import Pmf
from probcast.rules import (
    IllegalError,
    Number,
    Option,
    Pool,
    Question,
    RefusedError,
    Ruleset,
    Setting,
    Value,
)
from probcast.rules.legality import cut, shown
from probcast.rules.wording import named, settings
from probcast.rulesets import every


def read(ruleset: Ruleset, name: str, text: str) -> Value:
    """Return the value that a text gives to a field: one of the field's own, or words for a pool.

    Raises `RefusedError`.
    """
    pool = ruleset.pool
    if pool and name in pool.stands_for and text.partition(":")[0] == pool.name:
        return text
    return ruleset.fields[name].read(name, text)


def dealt(asked: Question, scenario: Mapping[str, Value]) -> tuple[Pmf[Setting], dict[str, str]]:
    """Return the law of the attempts that a scenario may come to, and the words for its pool.

    A caster who declares his dice uses as many as the rules allow. Raises `IllegalError` where the
    rules refuse all that may come, or the opponent has more dice than are looked at, and
    `RefusedError` where two fields name different pools.
    """
    pool = asked.ruleset.pool
    fields = pool.stands_for if pool else ()
    words = {name: str(scenario[name]) for name in fields if isinstance(scenario.get(name), str)}
    if pool is None or not words:
        return Pmf.point(asked.setting(scenario)), {}
    found = {name: _settled(pool, text) for name, text in words.items()}
    said = {name: named(pool.name, given) for name, given in found.items()}
    if len(set(said.values())) > 1:
        raise RefusedError(f"{' and '.join(said)} come from the same roll: name one pool for both")
    settled = pool.settled(next(iter(found.values())))
    pool.refuse_idle(settled, said)
    law = pool.law(settled)
    return law.map(
        lambda dice: _setting(asked, scenario, dict(zip(fields, dice, strict=True)))
    ), said


def _setting(asked: Question, scenario: Mapping[str, Value], dice: Mapping[str, int]) -> Setting:
    """Return the attempt with these dice in place of words.

    Dice that are declared are as many as the rules allow; the rest stay in the pool.
    """
    held = {name: n for name, n in dice.items() if isinstance(scenario.get(name), str)}
    own = asked.ruleset.declared
    for n in range(held.get(own, 0), 0, -1):
        try:
            return asked.setting({**scenario, **held, own: n})
        except IllegalError:
            continue
    return asked.setting({**scenario, **held})


def _settled(pool: Pool, words: str) -> dict[str, Value]:
    """Return the fields of a pool that words such as `winds:points=3000` name."""
    name, _, given = words.partition(":")
    if name != pool.name:
        raise RefusedError(
            f"{shown(words)} is no pool: write {pool.name}, or {pool.name}:field=value"
        )
    return {n: field.read(n, text) for n, text, field in _fields(pool, words, given)}


def _fields(pool: Pool, words: str, given: str) -> list[tuple[str, str, Number | Option]]:
    known = pool.fields
    found = settings(words, given)
    for name in found:
        if name not in known:
            raise RefusedError(
                f"{shown(words)}: the pool has no {cut(name)}, but {', '.join(known)}"
            )
    return [(name, text, known[name]) for name, text in found.items()]


def pool_of(ruleset: Ruleset) -> Pool:
    """Return how a ruleset deals dice out; raises `RefusedError` where its dice are not random."""
    if ruleset.pool is None:
        others = " and ".join(each.key for each in every() if each.pool)
        raise RefusedError(f"{ruleset.key} has no random pool; {others} do")
    return ruleset.pool
