"""Several rulesets, or one in several readings, side by side on the axes they share."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, final

from probcast.casting import (
    IllegalError,
    Measure,
    Question,
    RefusedError,
    UnknownNameError,
    measured,
)
from probcast.casting.span import refuse_large
from probcast.tables.grid import Skipped
from probcast.tables.sweep import frame

if TYPE_CHECKING:
    import pandas as pd


@final
@dataclass(frozen=True, slots=True)
class Entrant:
    """One side of a comparison: a question, with the scenario fields that are its own."""

    name: str
    question: Question
    scenario: Mapping[str, int | None]

    def fixed(self, axes: Container[str]) -> dict[str, int | None]:
        """Return the fields that are the same at every point of the axes, defaults included."""
        numbers = self.question.ruleset.numbers
        return {
            name: self.scenario.get(name, spec.default)
            for name, spec in numbers.items()
            if name not in axes
        }


@final
@dataclass(frozen=True, slots=True)
class Comparison:
    """A long frame: the entrant's name, then the shared axes, then the shared measures.

    An entrant for whom a scenario is illegal has no row there.
    """

    entrants: tuple[Entrant, ...]
    axes: tuple[str, ...]
    measures: tuple[Measure, ...]
    frame: pd.DataFrame
    skipped: Skipped


def compare(
    entrants: Sequence[Entrant],
    axes: Mapping[str, Sequence[int | None]],
    measures: tuple[str, ...] | None = None,
) -> Comparison:
    """Return the measures of every entrant at each point of the shared axes.

    Without `axes`, the ones in the grids of all the rulesets are taken, where their ranges
    overlap. Without `measures`, all that every entrant has.

    Raises `UnknownNameError` for an axis or a measure that some entrant lacks, `RefusedError`
    for an axis that an entrant sets for itself, `IllegalError` where nothing legal is left.
    """
    if not entrants:
        raise RefusedError("nothing to compare: name at least one ruleset")
    shared = dict(axes) or _shared_axes(entrants)
    _check_axes(entrants, shared)
    refuse_large([len(entrants), *map(len, shared.values())])
    columns = _shared_measures(entrants, measures)
    rows: list[dict[str, Any]] = []
    reasons: list[str] = []
    for entrant in entrants:
        planner = entrant.question.planner()
        for point, attempt in _attempts(entrant, shared, reasons):
            cells = measured(entrant.question.ruleset, attempt, planner, columns)
            rows.append({"entrant": entrant.name, **point, **cells})
    if not rows:
        raise IllegalError(reasons[0])
    skipped = Skipped(len(reasons), reasons[0] if reasons else "")
    return Comparison(tuple(entrants), tuple(shared), columns, frame(rows), skipped)


def _attempts(
    entrant: Entrant, axes: Mapping[str, Sequence[int | None]], reasons: list[str]
) -> Iterator[tuple[dict[str, int | None], Any]]:
    make, readings = entrant.question.ruleset.make, entrant.question.readings
    for values in product(*axes.values()):
        point = dict(zip(axes, values, strict=True))
        try:
            yield point, make({**entrant.scenario, **point}, readings)
        except IllegalError as refusal:
            reasons.append(f"{entrant.name}: {refusal}")


def _shared_axes(entrants: Sequence[Entrant]) -> dict[str, Sequence[int | None]]:
    grids = [entrant.question.ruleset.grid for entrant in entrants]
    own = {name for entrant in entrants for name in entrant.scenario}
    names = [n for n in grids[0] if all(n in grid for grid in grids) and n not in own]
    return {
        name: range(max(g[name].start for g in grids), min(g[name].stop for g in grids))
        for name in names
    }


def _check_axes(entrants: Sequence[Entrant], axes: Mapping[str, Sequence[int | None]]) -> None:
    for entrant in entrants:
        for axis in axes:
            if axis not in entrant.question.ruleset.numbers:
                known = entrant.question.ruleset.numbers
                raise UnknownNameError(f"field of {entrant.question.ruleset.key}", axis, known)
            if axis in entrant.scenario:
                raise RefusedError(f"{axis} is given for {entrant.name} and for all: give it once")


def _shared_measures(
    entrants: Sequence[Entrant], keys: tuple[str, ...] | None
) -> tuple[Measure, ...]:
    rulesets = [entrant.question.ruleset for entrant in entrants]
    if keys is None:
        others = [ruleset.all_measures for ruleset in rulesets]
        keys = tuple(key for key in others[0] if all(key in other for other in others))
    for ruleset in rulesets[1:]:
        ruleset.measured(keys)
    return rulesets[0].measured(keys)
