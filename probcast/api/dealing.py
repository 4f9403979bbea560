"""Dice that come from a random pool: `winds`, or `winds:points=3000,levels=4`, for a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from probcast import pools
from probcast.casting import IllegalError, Question, RefusedError, Ruleset, Value
from probcast.casting.scenario import scenario_fields
from probcast.casting.wording import named, settings
from probcast.distributions import Pmf


def read(ruleset: Ruleset, name: str, text: str) -> Value:
    """Return the value that a text gives to a field: one of the field's own, or words for a pool.

    Raises `RefusedError`.
    """
    kind = pools.find(ruleset.key)
    if kind and name in kind.FIELDS and text.partition(":")[0] == kind.NAME:
        return text
    return ruleset.fields[name].read(name, text)


def dealt(asked: Question, scenario: Mapping[str, Value]) -> tuple[Pmf[Any], dict[str, str]]:
    """Return the law of the attempts that a scenario may come to, and the words for its pool.

    A caster who declares his dice uses as many as the rules allow. Raises `IllegalError` where the
    rules refuse all that may come, or the opponent has more dice than are looked at, and
    `RefusedError` where two fields name different pools.
    """
    kind = pools.find(asked.ruleset.key)
    fields = kind.FIELDS if kind else ()
    found = {n: _pool(kind, str(scenario[n])) for n in fields if isinstance(scenario.get(n), str)}
    if not found:
        return Pmf.point(asked.ruleset.make(scenario, asked.readings)), {}
    said = {name: words for name, (words, _) in found.items()}
    if len(set(said.values())) > 1:
        raise RefusedError(f"{' and '.join(said)} come from the same roll: name one pool for both")
    _, pool = next(iter(found.values()))
    return pool.law().map(
        lambda dice: _attempt(asked, scenario, dict(zip(fields, dice, strict=True)))
    ), said


def _attempt(asked: Question, scenario: Mapping[str, Value], dice: Mapping[str, int]) -> Any:
    """Return the attempt with these dice in place of words.

    Dice that are declared are as many as the rules allow; the rest stay in the pool.
    """
    held = {name: n for name, n in dice.items() if isinstance(scenario.get(name), str)}
    own = asked.ruleset.declared
    for n in range(held.get(own, 0), 0, -1):
        try:
            return asked.ruleset.make({**scenario, **held, own: n}, asked.readings)
        except IllegalError:
            continue
    return asked.ruleset.make({**scenario, **held}, asked.readings)


def _pool(kind: Any, words: str) -> tuple[str, Any]:
    """Return the pool that words such as `winds:points=3000` name, after the words in tidy form.

    Raises `RefusedError`.
    """
    name, _, given = words.partition(":")
    if name != kind.NAME:
        raise RefusedError(f"{words!r} is no pool: write {kind.NAME}, or {kind.NAME}:field=value")
    values = {n: field.read(n, text) for n, text, field in _fields(kind, words, given)}
    return named(name, values), kind(**values)


def _fields(kind: Any, words: str, given: str) -> list[tuple[str, str, Any]]:
    known = scenario_fields(kind)
    found = settings(words, given)
    for name in found:
        if name not in known:
            raise RefusedError(f"{words!r}: the pool has no {name}, but {', '.join(known)}")
    return [(name, text, known[name]) for name, text in found.items()]
