"""Several rulesets, or one in several readings, side by side on the axes they share."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
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
    measured,
    origin,
)
from probcast.casting.idle import idle
from probcast.casting.legality import cut
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
    entrant's name what `origin` says, and `scenario`, the fields that are its own.
    """

    entrants: tuple[Entrant, ...]
    axes: tuple[str, ...]
    measures: tuple[Measure, ...]
    frame: pd.DataFrame
    skipped: Skipped

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
    for an axis that an entrant sets for itself and for a field that changes nothing of it, or for
    all that changes nothing of any, `IllegalError` where nothing legal is left of an entrant.
    """
    if not entrants:
        raise RefusedError("nothing to compare: name at least one ruleset")
    shared = dict(axes) or _shared_axes(entrants)
    _check_axes(entrants, shared)
    refuse_large([len(entrants), *map(len, shared.values())])
    columns = _shared_measures(entrants, measures)
    rows: list[dict[str, Any]] = []
    reasons: list[str] = []
    met = {entrant.name: _attempts(entrant, shared, reasons) for entrant in entrants}
    _refuse_idle(entrants, shared, met)
    for entrant in entrants:
        planner = entrant.question.planner()
        for attempt, point in met[entrant.name].items():
            cells = measured(entrant.question.ruleset, attempt, planner, columns)
            rows.append({"entrant": entrant.name, **point, **cells})
    skipped = Skipped(len(reasons), reasons[0] if reasons else "")
    found = frame(rows)
    found.attrs.update({e.name: _origin(e, shared, met[e.name]) for e in entrants})
    return Comparison(tuple(entrants), tuple(shared), columns, found, skipped)


def _origin(entrant: Entrant, axes: Container[str], attempts: Iterable[Any]) -> dict[str, Any]:
    question, contest = entrant.question, entrant.question.ruleset.contest
    chosen = any(map(chooses, attempts))
    answered = contest is not None and any(map(contest.plays, attempts))
    found = origin(question, chooses=chosen, answered=answered)
    return {**found, "scenario": entrant.fixed(axes)}


def _attempts(
    entrant: Entrant, axes: Mapping[str, Sequence[Value]], reasons: list[str]
) -> dict[Any, dict[str, Value]]:
    """Return an entrant's legal attempts, each with its point on the axes, and note why others not.

    Raises `IllegalError` where there is none.
    """
    make, readings = entrant.question.ruleset.make, entrant.question.readings
    found: dict[Any, dict[str, Value]] = {}
    refusals = []
    for values in product(*axes.values()):
        point = dict(zip(axes, values, strict=True))
        try:
            found.setdefault(make({**entrant.scenario, **point}, readings), point)
        except IllegalError as refusal:
            refusals.append(f"{cut(entrant.name)}: {refusal}")
    if not found:
        raise IllegalError(refusals[0] if refusals else "the grid is empty")
    reasons += refusals
    return found


def _refuse_idle(
    entrants: Sequence[Entrant], axes: Container[str], met: Mapping[str, Iterable[Any]]
) -> None:
    """Raise `RefusedError` for a field of an entrant's that changes nothing for it.

    What is set for all may change nothing for some, as long as it does for one.
    """
    shared: dict[str, list[RefusedError | None]] = {}
    for entrant in entrants:
        fields, attempts = entrant.question.ruleset.fields, [*met[entrant.name]]
        for name in fields:
            refusal = idle(fields, name, attempts)
            if name in axes:
                shared.setdefault(name, []).append(refusal)
            elif refusal:
                raise RefusedError(f"{cut(entrant.name)}: {refusal}")
    for refusals in shared.values():
        if refusals[0] and all(refusals):
            raise refusals[0]


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
                raise RefusedError(
                    f"{axis} is given for {cut(entrant.name)} and for all: give it once"
                )


def _shared_measures(
    entrants: Sequence[Entrant], keys: tuple[str, ...] | None
) -> tuple[Measure, ...]:
    rulesets = [entrant.question.ruleset for entrant in entrants]
    if keys is None:
        others = [ruleset.all_measures for ruleset in rulesets]
        keys = tuple(key for key in others[0] if all(key in other for other in others))
    alike = zip(*(ruleset.measured(keys) for ruleset in rulesets), strict=True)
    return tuple(map(_joined, alike))


def _joined(measures: Sequence[Measure]) -> Measure:
    """Return one measure for all; its label is its bare key where it means different things."""
    first = measures[0]
    alike = len({measure.label for measure in measures}) == 1
    return first if alike else replace(first, label=first.key)
