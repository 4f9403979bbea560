"""Clauses that bite: what they do to a roll that would have gone otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, final

from probcast.casting.outcome import Outcome, Verdict


@final
class Bite(NamedTuple):
    """An event that a clause causes: `event(attempt, outcome)` says whether it did.

    It `turns` an attempt where the clause makes it end otherwise than its total says.
    """

    clause: str
    words: str
    event: Callable[[Any, Outcome], object]
    turns: bool = False


@final
class Limit(NamedTuple):
    """A clause that takes something away: `lifted(attempt)` returns an attempt's fields without it.

    It returns nothing where the limit is not reached.
    """

    clause: str
    words: str
    lifted: Callable[[Any], Mapping[str, Any]]


def reaches(attempt: Any, outcome: Outcome) -> bool:
    """Whether the casting total is enough, whatever else is against it."""
    return bool(outcome.total >= attempt.casting_value)


def _always(_: Outcome) -> bool:
    return True


def fails(clause: str, words: str, if_: Callable[[Outcome], object] = _always) -> Bite:
    """Return the bite of a clause by which a roll fails that reaches the casting value.

    `if_` tells its rolls from those that another clause fails.
    """
    return Bite(clause, words, lambda a, o: reaches(a, o) and not o.cast and if_(o), turns=True)


def casts(clause: str, words: str) -> Bite:
    """Return the bite of a clause by which a roll casts that is below the casting value."""
    return Bite(clause, words, lambda a, o: o.cast and not reaches(a, o), turns=True)


def adds(clause: str, words: str) -> Bite:
    """Return the bite of a clause by which dice are added that end in a cast."""
    return Bite(clause, words, lambda _, o: o.cast and o.spent)


def brings(clause: str, words: str, event: Callable[[Outcome], object]) -> Bite:
    """Return the bite of a clause that brings something about besides the cast."""
    return Bite(clause, words, lambda _, outcome: event(outcome))


def stopped(clause: str) -> Bite:
    """Return the bite of the clause by which the opponent answers."""
    return Bite(clause, "is cast, then stopped", lambda _, o: o.verdict is Verdict.DISPELLED)
