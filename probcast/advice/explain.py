"""How an answer comes about: the count behind the percent, and what each clause did to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple, final

from probcast.casting.legality import IllegalError, RefusedError
from probcast.casting.measure import Kind, Law
from probcast.casting.odds import Odds, law_of

D6_PRIMES = (2, 3)


@final
class Effect(NamedTuple):
    """What a clause did: the chance that it happens, or what it `takes` from the chance to cast."""

    clause: str
    words: str
    chance: Fraction
    takes: bool = False


@final
class Reading(NamedTuple):
    """What another reading of a clause would make of the chances to cast and to get through."""

    ruling: str
    clause: str
    cast: Fraction
    through: Fraction


@final
@dataclass(frozen=True, slots=True)
class Explanation:
    """How the odds of one attempt come about.

    All chances are counts of equally likely throws of `dice` d6: those that the attempt and its
    answer may need, thrown in advance whether needed or not. `counts` are those of the measures
    that are chances of one event; `totals` lists how many throws come to each casting total, and
    how many of them are cast. `clauses` are the ones that were used, as the ruleset states them.
    """

    odds: Odds
    dice: int
    counts: Mapping[str, int]
    totals: Mapping[int, tuple[int, int]]
    effects: tuple[Effect, ...]
    readings: tuple[Reading, ...]
    clauses: Mapping[str, str]

    @property
    def rolls(self) -> int:
        """How many throws there are."""
        return int(6**self.dice)


def explain(odds: Odds) -> Explanation:
    """Return how these odds come about.

    Raises `RefusedError` for dice that come from a random pool: their number differs.

    >>> from probcast.api import odds
    >>> shown = explain(odds("t9a", dice=3, modifier=1, casting_value=11))
    >>> shown.counts["cast"], shown.rolls
    (135, 216)
    """
    if odds.said:
        raise RefusedError("explain counts the rolls of one number of dice: name it")
    law, measures = odds.law, odds.ruleset.all_measures
    chances = {
        key: value
        for key, value in odds.measures.items()
        if isinstance(value, Fraction) and _is_of_one_event(key, measures[key].kind)
    }
    totals = {total: _of_total(law, total) for total in sorted(odds.total.support)}
    every = [*chances.values(), *(chance for pair in totals.values() for chance in pair)]
    dice = dice_counted([law], every)
    effects, readings = tuple(_effects(odds)), tuple(_readings(odds))
    return Explanation(
        odds,
        dice,
        {key: _count(chance, dice) for key, chance in chances.items()},
        {total: (_count(a, dice), _count(b, dice)) for total, (a, b) in totals.items()},
        effects,
        readings,
        _clauses(odds, effects, readings),
    )


def _is_of_one_event(key: str, kind: Kind) -> bool:
    return kind in (Kind.CHANCE, Kind.REACH) and "given" not in key


def _of_total(law: Law, total: int) -> tuple[Fraction, Fraction]:
    """Return the chances of a casting total, and of being cast with it."""
    return law.prob(lambda o: o.total == total), law.prob(lambda o: o.total == total and o.cast)


def dice_counted(laws: Iterable[Law], chances: Iterable[Fraction]) -> int:
    """Return the least number of d6 whose throws count every chance, and no fewer than are rolled.

    A d3 is half a d6, so every chance here is a whole number of such throws.
    """
    most = max(outcome.dice for law in laws for outcome in law.support)
    return max(most, *(_times(p, chance.denominator) for chance in chances for p in D6_PRIMES))


def _times(prime: int, number: int) -> int:
    """Return how often a prime divides a number."""
    times = 0
    while number % prime == 0:
        number, times = number // prime, times + 1
    return times


def _count(chance: Fraction, dice: int) -> int:
    return int(chance * 6**dice)


def _effects(odds: Odds) -> Iterator[Effect]:
    """Yield what the clauses did that bite in this attempt."""
    ruleset, attempt = odds.ruleset, odds.attempt
    for bite in ruleset.bites:
        chance = odds.law.prob(partial(bite.event, attempt))
        if chance:
            yield Effect(bite.clause, bite.words, chance)
    for limit in ruleset.limits:
        fields = limit.lifted(attempt)
        if fields:
            free = law_of(ruleset, replace(attempt, **fields), odds.question.planner())
            taken = _cast(free) - _cast(odds.law)
            yield Effect(limit.clause, limit.words, taken, takes=True)


def _readings(odds: Odds) -> Iterator[Reading]:
    """Yield the other readings that change the chance to cast or to get through."""
    now = _cast(odds.law), _through(odds.law)
    for name, ruling in odds.ruleset.rulings.items():
        for reading in ruling.readings:
            if reading == getattr(odds.attempt, name):
                continue
            try:
                law = odds.read_as(name, reading).law
            except IllegalError:
                continue  # it cannot be looked at with these dice
            if (_cast(law), _through(law)) != now:
                yield Reading(f"{name}={reading}", ruling.clause, _cast(law), _through(law))


def _cast(law: Law) -> Fraction:
    return law.prob(lambda outcome: outcome.cast)


def _through(law: Law) -> Fraction:
    return law.prob(lambda outcome: outcome.through)


def _clauses(odds: Odds, effects: Iterable[Effect], readings: Iterable[Reading]) -> dict[str, str]:
    """Return the clauses that the answer rests on: of the fields in use, and of what bit."""
    fields, attempt = odds.ruleset.fields, odds.attempt
    used = {spec.clause for name, spec in fields.items() if _in_use(name, getattr(attempt, name))}
    used |= {clause for clause, name in odds.ruleset.judged.items() if _judges(name, attempt)}
    used |= {effect.clause for effect in effects} | {reading.clause for reading in readings}
    return {clause: text for clause, text in odds.ruleset.clauses.items() if clause in used}


def _judges(name: str, attempt: Any) -> bool:
    """Whether a clause has a say: always, or where a field is in use."""
    return not name or _in_use(name, getattr(attempt, name))


def _in_use(name: str, value: Any) -> bool:
    return name == "casting_value" or value not in (0, None, "none")
