"""How an answer comes about: the count behind the percent, and what each clause did to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, final

from probcast.answers.answer import Table, Words
from probcast.answers.cell import Cell, count, words
from probcast.rules.expression import ExpressionError
from probcast.rules.legality import IllegalError, RefusedError
from probcast.rules.measure import Form, Kind, Law, Measure
from probcast.rules.odds import Odds
from probcast.rules.played import played
from probcast.rules.used import used

D6_PRIMES = (2, 3)


@final
class Effect(NamedTuple):
    """What a clause did to the chances.

    `held` is the chance that a rule of it held at the end; `cast` and `through` are what those
    chances would be without the clause, less what they are.
    """

    clause: str
    words: str
    held: Fraction
    cast: Fraction
    through: Fraction


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
        if isinstance(value, Fraction) and _is_of_one_event(measures[key])
    }
    totals = {total: _of_total(law, total) for total in sorted(odds.total.support)}
    every = [*chances.values(), *(chance for pair in totals.values() for chance in pair)]
    dice = throws_of(max(outcome.dice for outcome in law.support), every)
    clauses = used(odds)
    return Explanation(
        odds,
        dice,
        {key: _count(chance, dice) for key, chance in chances.items()},
        {total: (_count(a, dice), _count(b, dice)) for total, (a, b) in totals.items()},
        tuple(_effects(odds, clauses)),
        tuple(_readings(odds)),
        clauses,
    )


def _is_of_one_event(measure: Measure) -> bool:
    return measure.form is Form.CHANCE and "given" not in measure.key


def _of_total(law: Law, total: int) -> tuple[Fraction, Fraction]:
    """Return the chances of a casting total, and of being cast with it."""
    return law.prob(lambda o: o.total == total), law.prob(lambda o: o.total == total and o.cast)


def throws_of(most: int, chances: Iterable[Fraction]) -> int:
    """Return the least number of d6 whose throws count every chance, and no fewer than `most`.

    A d3 is half a d6, so every chance here is a whole number of such throws.
    """
    return max(most, *(_times(p, chance.denominator) for chance in chances for p in D6_PRIMES))


def _times(prime: int, number: int) -> int:
    """Return how often a prime divides a number."""
    times = 0
    while number % prime == 0:
        number, times = number // prime, times + 1
    return times


def _count(chance: Fraction, dice: int) -> int:
    return int(chance * 6**dice)


def _effects(odds: Odds, clauses: Mapping[str, str]) -> Iterator[Effect]:
    """Yield what each clause in use did: how often it held, and what leaving it out would change.

    Each is played as well as can be under the same policy, so that a clause which never held may
    still have kept the player from something.
    """
    (part,) = odds.parts
    now = _cast(odds.law), _through(odds.law)
    for clause in odds.ruleset.clauses:
        if not clause.parts or clause.id not in clauses:
            continue
        try:
            less = part.setting.under(odds.ruleset.without(clause.id)).legal()
            law = played(less, odds.question.play()).law
        except (ExpressionError, IllegalError):
            continue  # without it there is no attempt at all
        held = part.held.get(clause.id, Fraction(0))
        cast, through = _cast(law) - now[0], _through(law) - now[1]
        if held or cast or through:
            yield Effect(clause.id, clause.words, held, cast, through)


def _readings(odds: Odds) -> Iterator[Reading]:
    """Yield the other readings that change the chance to cast or to get through."""
    now = _cast(odds.law), _through(odds.law)
    for name, reading, other in odds.readings():
        if other is None:
            continue  # it cannot be looked at with these dice
        then = _cast(other.law), _through(other.law)
        if then != now:
            yield Reading(f"{name}={reading}", odds.ruleset.rulings[name].clause, *then)


def _cast(law: Law) -> Fraction:
    return law.prob(lambda outcome: outcome.cast)


def _through(law: Law) -> Fraction:
    return law.prob(lambda outcome: outcome.through)


@final
class Explained(NamedTuple):
    """An explanation as people and as programs read it."""

    tables: tuple[Table, ...]
    notes: tuple[Words, ...]
    data: dict[str, Any]


def explained(found: Explanation) -> Explained:
    """Return the counts, the list of totals, what the clauses did, other readings, the clauses."""
    from probcast.symbolic import as_text, roll

    formula = as_text(roll(found.odds.setting))  # a plain d6 is written as `D`
    counted = (
        f"Counted: {found.rolls:,} equally likely throws of {found.dice} d6, all that the attempt "
        "and its answer may need, thrown in advance whether needed or not (a d3 is half a d6)."
    )
    rule = "the chance that the first roll totals k is the coefficient of x^k in"
    return Explained(
        tuple(_tables(found)), (counted, f"Formula: {rule} {formula}."), _data(found, formula)
    )


def _tables(found: Explanation) -> Iterator[Table]:
    odds = found.odds
    measures, given_up, values = odds.ruleset.all_measures, odds.forgone, odds.measures
    yield Table(
        "The count behind the percent",
        ("measure", "throws", "chance"),
        tuple(
            (
                Cell(measures[key].label),
                count(f"{number:,} of {found.rolls:,}"),
                Cell(values[key], Kind.CHANCE if key in given_up else measures[key].kind),
            )
            for key, number in found.counts.items()
        ),
    )
    yield Table(
        "Throws by casting total",
        ("total", "throws", "cast"),
        tuple(
            (count(total), count(f"{rolls:,}"), count(f"{cast:,}"))
            for total, (rolls, cast) in found.totals.items()
        ),
    )
    if found.effects:
        effects = (
            (Cell(e.held, Kind.CHANCE), Cell(e.cast, Kind.POINTS), Cell(e.through, Kind.POINTS))
            for e in found.effects
        )
        yield Table(
            "What the clauses did",
            ("clause", "held", "cast without it", "through without it"),
            tuple(
                (Cell(e.clause), *cells) for e, cells in zip(found.effects, effects, strict=True)
            ),
        )
    if found.readings:
        yield Table(
            "In another reading",
            ("ruling", "clause", "cast", "through"),
            tuple(
                (
                    *words(r.ruling, r.clause),
                    *(Cell(chance, Kind.CHANCE) for chance in (r.cast, r.through)),
                )
                for r in found.readings
            ),
        )
    yield Table(
        "Clauses used",
        ("clause", "says"),
        tuple(words(*each) for each in found.clauses.items()),
    )


def _data(found: Explanation, formula: str) -> dict[str, Any]:
    """Return an explanation as data: counts as strings, chances as exact strings."""
    return {
        "dice": found.dice,
        "rolls": str(found.rolls),
        "counts": {key: str(number) for key, number in found.counts.items()},
        "totals": [
            {"total": total, "rolls": str(rolls), "cast": str(cast)}
            for total, (rolls, cast) in found.totals.items()
        ],
        "effects": [
            {
                "clause": each.clause,
                "effect": each.words,
                "held": each.held,
                "cast": each.cast,
                "through": each.through,
            }
            for each in found.effects
        ],
        "readings": [each._asdict() for each in found.readings],
        "clauses": found.clauses,
        "formula": formula,
    }
