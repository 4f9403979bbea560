"""The set-ups that the page holds: the controls of a ruleset, and what each position of them is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Final, TypeAlias, final

from probcast.rules import Box, Explored, IllegalError, Number, Option, Ruleset, Value

Place: TypeAlias = tuple[int, ...]
"""The positions of all controls of a ruleset, counted from 0."""

NEAR: Final = 2
"""How far from its default a field goes where its ruleset does not say what to show."""
MOST: Final = 2000
"""Most set-ups that are shown of such a ruleset."""
ELSEWHERE: Final = "this page does not hold these together; the command line does"


@final
@dataclass(frozen=True, slots=True)
class Control:
    """One field of the scenario with the values that can be chosen, its default at `start`."""

    name: str
    spec: Number | Option
    values: tuple[Value, ...]
    start: int


@final
@dataclass(frozen=True, slots=True)
class Setup:
    """What stands at one place: the attempt, or else why the rules refuse it."""

    place: Place
    attempt: Any
    refusal: str


def explored(ruleset: Ruleset) -> Explored:
    """Return what to show of a ruleset: what it declares, or else its grid and what lies near.

    >>> from probcast.rulesets import load
    >>> list(explored(load("scrollhammer")).boxes[0])
    ['pool', 'dice', 'casting_value']
    """
    if ruleset.explored is not None:
        return ruleset.explored
    box: dict[str, Any] = dict(ruleset.grid)
    for name, spec in ruleset.fields.items():
        near = _near(spec)
        if name not in box and prod(map(len, (*box.values(), near))) <= MOST:
            box[name] = near
    return Explored((box,))


def controls(ruleset: Ruleset) -> tuple[Control, ...]:
    """Return the controls in the order of the ruleset's fields.

    Where the default of a field is not among its values, the first value stands in for it.
    """
    boxes = explored(ruleset).boxes
    found = []
    for name, spec in ruleset.fields.items():
        values = tuple(dict.fromkeys(value for box in boxes for value in box.get(name, ())))
        if values:
            start = values.index(spec.default) if spec.default in values else 0
            found.append(Control(name, spec, values, start))
    return tuple(found)


def setups(ruleset: Ruleset, shown: tuple[Control, ...]) -> Iterator[Setup]:
    """Yield what stands at every place; outside of the boxes, that the page does not know."""
    met: set[Place] = set()
    for box in explored(ruleset).boxes:
        for place in product(*(_positions(control, box) for control in shown)):
            if place not in met:
                met.add(place)
                yield _setup(ruleset, shown, place)
    everywhere = [range(len(control.values)) for control in shown]
    if len(met) < prod(map(len, everywhere)):
        yield from (Setup(p, None, ELSEWHERE) for p in product(*everywhere) if p not in met)


def _setup(ruleset: Ruleset, shown: tuple[Control, ...], place: Place) -> Setup:
    try:
        return Setup(place, ruleset.make(scenario(shown, place), {}), "")
    except IllegalError as refusal:
        return Setup(place, None, str(refusal))


def scenario(shown: tuple[Control, ...], place: Place) -> dict[str, Value]:
    """Return the fields that the controls set at a place, with their values."""
    return {control.name: control.values[at] for control, at in zip(shown, place, strict=True)}


def _positions(control: Control, box: Box) -> list[int]:
    values: Mapping[Value, int] = {value: at for at, value in enumerate(control.values)}
    return (
        [values[value] for value in box[control.name]] if control.name in box else [control.start]
    )


def _near(spec: Number | Option) -> tuple[Value, ...]:
    if isinstance(spec, Option):
        return spec.words
    if spec.default is None:
        return (None,)
    return tuple(range(max(spec.low, spec.default - NEAR), min(spec.high, spec.default + NEAR) + 1))
