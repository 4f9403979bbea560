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
    Ruleset,
    UnknownNameError,
    Value,
    origin,
)
from probcast.rules.idle import idle
from probcast.rules.legality import cut
from probcast.rules.setting import Setting
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
    entrant's name what `origin` says, and `scenario`, the fields that are its own; `forgone` holds
    for each row what `rules.forgone` says of it.
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
    skipped: list[Skipped] = []
    origins = {}
    played: dict[str, Sequence[Setting]] = {}
    for entrant in entrants:
        own = entrant.question.ruleset.measured(keys)
        axes_here = {**{name: (value,) for name, value in entrant.scenario.items()}, **shared}
        try:
            made = grid(entrant.question, axes_here, own)
        except IllegalError as refusal:
            raise IllegalError(f"{cut(entrant.name)}: {refusal}") from None
        played[entrant.name] = made.settings
        for line in made.lines:
            point = {name: line.scenario[name] for name in shared}
            cells = {m.key: cell for m, cell in zip(own, line.cells, strict=True)}
            given_up.append(line.forgone)
            rows.append({"entrant": entrant.name, **point, **cells})
        if made.skipped.scenarios:
            skipped.append(made.skipped._replace(reason=f"{entrant.name}: {made.skipped.reason}"))
        origins[entrant.name] = {
            **origin(entrant.question, chooses=made.chooses, answered=made.answered),
            "scenario": entrant.fixed(shared),
        }
    _refuse_idle(entrants, shared, played)
    found = frame(rows)
    found.attrs.update(origins)
    left_out = Skipped(sum(s.scenarios for s in skipped), skipped[0].reason if skipped else "")
    alike = zip(*(entrant.question.ruleset.measured(keys) for entrant in entrants), strict=True)
    columns = tuple(map(_joined, alike))
    return Comparison(tuple(entrants), tuple(shared), columns, found, left_out, tuple(given_up))


def _refuse_idle(
    entrants: Sequence[Entrant], axes: Container[str], played: Mapping[str, Sequence[Setting]]
) -> None:
    """Raise `RefusedError` for a field of an entrant's that changes nothing for it.

    What is set for all may change nothing for some, as long as it does for one.
    """
    shared: dict[str, list[RefusedError | None]] = {}
    for entrant in entrants:
        for name in entrant.question.ruleset.fields:
            refusal = idle(name, played[entrant.name])
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
    first, *others = [_values(entrant.question.ruleset) for entrant in entrants]
    return {AXIS: tuple(value for value in first if all(value in other for other in others))}


def _values(ruleset: Ruleset) -> Sequence[Value]:
    """Return the casting values of a ruleset's own grid, or the usual one alone."""
    return ruleset.view.grid.get(AXIS, (ruleset.fields[AXIS].default,))


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
