"""Several rulesets, or one in several readings, side by side on the axes they share."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any, final

from probcast import display
from probcast.casting import (
    IllegalError,
    Measure,
    Question,
    RefusedError,
    UnknownNameError,
    Value,
    forgone,
    measured,
    origin,
)
from probcast.casting.span import refuse_large
from probcast.game import chooses
from probcast.tables.grid import Skipped
from probcast.tables.sweep import frame

if TYPE_CHECKING:
    import pandas as pd

AXIS = "casting_value"
"""What is compared over when nothing is asked."""


@final
@dataclass(frozen=True, slots=True)
class Entrant:
    """One side of a comparison: a question, with the scenario fields that are its own."""

    name: str
    question: Question
    scenario: Mapping[str, Value]

    def fixed(self, axes: Container[str]) -> dict[str, Value]:
        """Return the fields that are the same at every point of the axes, defaults included."""
        numbers = self.question.ruleset.fields
        return {
            name: self.scenario.get(name, spec.default)
            for name, spec in numbers.items()
            if name not in axes
        }


@final
@dataclass(frozen=True, slots=True)
class Comparison:
    """A long frame: the entrant's name, then the shared axes, then the shared measures.

    An entrant for whom a scenario is illegal has no row there. The frame's `attrs` hold for each
    entrant's name what `origin` says, and `scenario`, the fields that are its own; `forgone` holds
    for each row what `casting.forgone` says of it.
    """

    entrants: tuple[Entrant, ...]
    axes: tuple[str, ...]
    measures: tuple[Measure, ...]
    frame: pd.DataFrame
    skipped: Skipped
    forgone: tuple[frozenset[str], ...]

    def __repr__(self) -> str:
        names, keys = (e.name for e in self.entrants), ", ".join(m.key for m in self.measures)
        return f"<Comparison of {' and '.join(names)}: {keys}>"

    _repr_html_ = display.html
    _repr_latex_ = display.latex


def compare(
    entrants: Sequence[Entrant],
    axes: Mapping[str, Sequence[Value]],
    measures: tuple[str, ...] | None = None,
) -> Comparison:
    """Return the measures of every entrant at each point of the shared axes.

    Without `axes`, the casting values that the grids of all the rulesets hold. Without `measures`,
    all that every entrant has; where rulesets mean different things by one, its label is its key.

    Raises `UnknownNameError` for an axis or a measure that some entrant lacks, `RefusedError`
    for an axis that an entrant sets for itself, `IllegalError` where nothing legal is left.
    """
    if not entrants:
        raise RefusedError("nothing to compare: name at least one ruleset")
    shared = dict(axes) or _shared_axes(entrants)
    _check_axes(entrants, shared)
    refuse_large([len(entrants), *map(len, shared.values())])
    keys = _shared_measures(entrants, measures)
    rows: list[dict[str, Any]] = []
    given_up: list[frozenset[str]] = []
    reasons: list[str] = []
    met: dict[str, list[Any]] = {entrant.name: [] for entrant in entrants}
    for entrant in entrants:
        planner = entrant.question.planner()
        own = entrant.question.ruleset.measured(keys)
        for point, attempt in _attempts(entrant, shared, reasons):
            cells = measured(entrant.question.ruleset, attempt, planner, own)
            rows.append({"entrant": entrant.name, **point, **cells})
            given_up.append(forgone(entrant.question, attempt, own, cells))
            met[entrant.name].append(attempt)
    if not rows:
        raise IllegalError(reasons[0] if reasons else "the grid is empty")
    skipped = Skipped(len(reasons), reasons[0] if reasons else "")
    found = frame(rows)
    found.attrs.update({e.name: _origin(e, shared, met[e.name]) for e in entrants})
    alike = zip(*(entrant.question.ruleset.measured(keys) for entrant in entrants), strict=True)
    columns = tuple(map(_joined, alike))
    return Comparison(tuple(entrants), tuple(shared), columns, found, skipped, tuple(given_up))


def _origin(entrant: Entrant, axes: Container[str], attempts: Iterable[Any]) -> dict[str, Any]:
    question, contest = entrant.question, entrant.question.ruleset.contest
    chosen = any(map(chooses, attempts))
    answered = contest is not None and any(map(contest.plays, attempts))
    found = origin(question, chooses=chosen, answered=answered)
    return {**found, "scenario": entrant.fixed(axes)}


def _attempts(
    entrant: Entrant, axes: Mapping[str, Sequence[Value]], reasons: list[str]
) -> Iterator[tuple[dict[str, Value], Any]]:
    make, readings = entrant.question.ruleset.make, entrant.question.readings
    for values in product(*axes.values()):
        point = dict(zip(axes, values, strict=True))
        try:
            yield point, make({**entrant.scenario, **point}, readings)
        except IllegalError as refusal:
            reasons.append(f"{entrant.name}: {refusal}")


def _shared_axes(entrants: Sequence[Entrant]) -> dict[str, Sequence[Value]]:
    """Return the casting values that the grids of all rulesets hold, unless an entrant sets one."""
    if any(AXIS in entrant.scenario for entrant in entrants):
        return {}
    spans = [entrant.question.ruleset.grid[AXIS] for entrant in entrants]
    return {AXIS: range(max(s.start for s in spans), min(s.stop for s in spans))}


def _check_axes(entrants: Sequence[Entrant], axes: Mapping[str, Sequence[Value]]) -> None:
    for entrant in entrants:
        for axis in axes:
            if axis not in entrant.question.ruleset.fields:
                known = entrant.question.ruleset.fields
                raise UnknownNameError(f"field of {entrant.question.ruleset.key}", axis, known)
            if axis in entrant.scenario:
                raise RefusedError(f"{axis} is given for {entrant.name} and for all: give it once")


def _shared_measures(entrants: Sequence[Entrant], keys: tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the keys of the measures, each of which every entrant reads in its own way."""
    rulesets = [entrant.question.ruleset for entrant in entrants]
    if keys is None:
        first, *others = (ruleset.all_measures for ruleset in rulesets)
        return tuple(key for key in first if all(key in other for other in others))
    for ruleset in rulesets:
        ruleset.measured(keys)
    return keys


def _joined(measures: Sequence[Measure]) -> Measure:
    """Return one measure for all; its label is its bare key where it means different things."""
    first = measures[0]
    alike = len({measure.label for measure in measures}) == 1
    return first if alike else replace(first, label=first.key)
