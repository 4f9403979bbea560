"""A table that a miscast is looked up on, with the exact chance of each row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, final

from probcast.distributions import Pmf, dice
from probcast.rules.expression import Term, evaluate


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
class Table(NamedTuple):
    """How a ruleset reads a table.

    It is used where `when` holds, and read with `score` and the sum of `d6` dice. `rows` names the
    effect of each row as printed: `"4"`, `"2-3"`, `"12+"`, `"<=0"`; `condition` says `when` in
    words.
    """

    title: str
    condition: str
    when: Term
    score: Term
    rows: tuple[tuple[str, str], ...]
    d6: int = 0
    clause: str = ""

    def read(self, ends: Pmf[tuple[tuple[str, Any], ...]]) -> EffectTable:
        """Return the chance of every row over the ends of an attempt, given as their names."""
        scores = ends.map(lambda names: self._score(dict(names)))
        used = scores.prob(lambda score: score is not None)
        known = scores.given(lambda score: score is not None).bind(self._rolled) if used else None
        rows = []
        for row, effect in self.rows:
            given = known.prob(_holds(row)) if known else None
            rows.append(EffectRow(row, effect, used * (given or 0), given))
        return EffectTable(self.title, self.condition, tuple(rows))

    def _score(self, names: Mapping[str, Any]) -> int | None:
        score = evaluate(self.score, names) if evaluate(self.when, names) else None
        return None if score is None else int(score)

    def _rolled(self, score: int | None) -> Pmf[int]:
        if score is None:
            raise ValueError("this outcome is not looked up")
        if not self.d6:
            return Pmf.point(score)
        return dice(self.d6, 6).map(lambda total: total + score)


def _holds(row: str) -> Callable[[int], bool]:
    """Return whether a score belongs to a row, read from the row as printed."""
    if row.startswith("<="):
        return lambda score: score <= int(row[2:])
    if row.endswith("+"):
        return lambda score: score >= int(row[:-1])
    low, _, high = row.partition("-")
    return lambda score: int(low) <= score <= int(high or low)
