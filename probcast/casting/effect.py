"""A table that a miscast is looked up on, with the exact chance of each row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple, final

from probcast.casting.outcome import Outcome
from probcast.distributions import Pmf


@final
class EffectRow(NamedTuple):
    """A row with its chance over all attempts, and given that the table is used at all."""

    row: str
    effect: str
    chance: Fraction
    given: Fraction | None


@final
@dataclass(frozen=True, slots=True)
class EffectTable:
    """What a miscast leads to; `condition` says in words when the table is used."""

    title: str
    condition: str
    rows: tuple[EffectRow, ...]


@final
@dataclass(frozen=True, slots=True)
class Lookup:
    """How a ruleset reads a table.

    `results` names the effect of each row as printed: `"4"`, `"2-3"`, `"12+"`, `"<=0"`. `score`
    returns the law of the score that an attempt's outcome is looked up with, or `None`
    where the table is not used.
    """

    title: str
    condition: str
    results: Mapping[str, str]
    score: Callable[[Any, Outcome], Pmf[int] | None]

    def table(self, parts: Iterable[tuple[Any, Pmf[Outcome], int]]) -> EffectTable:
        """Return the chance of every row, given attempts with their laws and weights."""
        scored = Pmf.mixture(
            [(law.map(partial(self.score, attempt)), weight) for attempt, law, weight in parts]
        )
        used = scored.prob(lambda score: score is not None)
        scores = scored.given(lambda score: score is not None).bind(_known) if used else None
        rows = []
        for row, effect in self.results.items():
            given = scores.prob(_holds(row)) if scores else None
            rows.append(EffectRow(row, effect, used * (given or 0), given))
        return EffectTable(self.title, self.condition, tuple(rows))


def _known(score: Pmf[int] | None) -> Pmf[int]:
    if score is None:
        raise ValueError("this outcome is not looked up")
    return score


def _holds(row: str) -> Callable[[int], bool]:
    """Return whether a score belongs to a row, read from the row as printed."""
    if row.startswith("<="):
        return lambda score: score <= int(row[2:])
    if row.endswith("+"):
        return lambda score: score >= int(row[:-1])
    low, _, high = row.partition("-")
    return lambda score: int(low) <= score <= int(high or low)
