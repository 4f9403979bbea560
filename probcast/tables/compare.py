"""Several rulesets, or one in several readings, side by side on the axes they share."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, final

from probcast import display
from probcast.answers.grid import Skipped, grid
from probcast.rules import (
    IllegalError,
    Measure,
    Question,
    RefusedError,
    UnknownNameError,
    Value,
    origin,
)
from probcast.rules.span import refuse_large
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
    for an axis that an entrant sets for itself, `IllegalError` where nothing legal is left.
    """
    if not entrants:
        raise RefusedError("nothing to compare: name at least one ruleset")
    shared = dict(axes) or _shared_axes(entrants)
    _check_axes(entrants, shared)
    refuse_large([len(entrants), *map(len, shared.values())])
    columns = _shared_measures(entrants, measures)
    rows: list[dict[str, Any]] = []
    skipped: list[Skipped] = []
    origins = {}
    for entrant in entrants:
        own = entrant.question.ruleset.measured([measure.key for measure in columns])
        axes_here = {**{name: (value,) for name, value in entrant.scenario.items()}, **shared}
        try:
            made = grid(entrant.question, axes_here, own)
        except IllegalError as refusal:
            raise IllegalError(f"{entrant.name}: {refusal}") from None
        for line in made.lines:
            point = {name: line.scenario[name] for name in shared}
            cells = {m.key: cell for m, cell in zip(columns, line.cells, strict=True)}
            rows.append({"entrant": entrant.name, **point, **cells})
        if made.skipped.scenarios:
            skipped.append(made.skipped._replace(reason=f"{entrant.name}: {made.skipped.reason}"))
        origins[entrant.name] = {
            **origin(entrant.question, chooses=made.chooses, answered=made.answered),
            "scenario": entrant.fixed(shared),
        }
    found = frame(rows)
    found.attrs.update(origins)
    left_out = Skipped(sum(s.scenarios for s in skipped), skipped[0].reason if skipped else "")
    return Comparison(tuple(entrants), tuple(shared), columns, found, left_out)


def _shared_axes(entrants: Sequence[Entrant]) -> dict[str, Sequence[Value]]:
    """Return the casting values that the grids of all rulesets hold, unless an entrant sets one."""
    if any(AXIS in entrant.scenario for entrant in entrants):
        return {}
    spans = [entrant.question.ruleset.view.grid[AXIS] for entrant in entrants]
    return {AXIS: range(max(span[0] for span in spans), min(span[-1] for span in spans) + 1)}


def _check_axes(entrants: Sequence[Entrant], axes: Mapping[str, Sequence[Value]]) -> None:
    for entrant in entrants:
        for axis in axes:
            if axis not in entrant.question.ruleset.fields:
                known = entrant.question.ruleset.fields
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
    alike = zip(*(ruleset.measured(keys) for ruleset in rulesets), strict=True)
    return tuple(map(_joined, alike))


def _joined(measures: Sequence[Measure]) -> Measure:
    """Return one measure for all; its label is its bare key where it means different things."""
    first = measures[0]
    alike = len({measure.label for measure in measures}) == 1
    return first if alike else replace(first, label=first.key)
