"""The set-ups that the page holds: the controls of a ruleset, and what each position of them is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Final, TypeAlias, final

from probcast.rules import IllegalError, Number, Option, Ruleset, Setting, Value
from probcast.rules.view import Box
from probcast.rules.vocabulary import VALUE

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
    """What stands at one place: a setting with a casting value, or else why the rules refuse it.

    The setting's own casting value is that of its defaults, so that one stands at many places.
    """

    place: Place
    setting: Setting | None
    value: int
    refusal: str

    @property
    def exact(self) -> Setting:
        """The setting with its casting value; raises `IllegalError` where the rules refuse it."""
        if self.setting is None:
            raise IllegalError(self.refusal)
        return self.setting.changed(**{VALUE: self.value}).legal()


def boxes(ruleset: Ruleset) -> Sequence[Box]:
    """Return what to show of a ruleset: what it says itself, or else its grid and what lies near.

    >>> from probcast.rulesets import load
    >>> list(boxes(load("scrollhammer"))[0])
    ['pool', 'dice', 'casting_value']
    """
    if ruleset.view.sliders:
        return ruleset.view.sliders
    box: dict[str, Any] = dict(ruleset.view.grid)
    for name, spec in ruleset.fields.items():
        near = _near(spec)
        if name not in box and prod(map(len, (*box.values(), near))) <= MOST:
            box[name] = near
    return (box,)


def controls(ruleset: Ruleset) -> tuple[Control, ...]:
    """Return the controls in the order of the ruleset's fields.

    Where the default of a field is not among its values, the first value stands in for it.
    """
    found = []
    for name, spec in ruleset.fields.items():
        values = tuple(dict.fromkeys(v for box in boxes(ruleset) for v in box.get(name, ())))
        if values:
            start = values.index(spec.default) if spec.default in values else 0
            found.append(Control(name, spec, values, start))
    return tuple(found)


def setups(ruleset: Ruleset, shown: tuple[Control, ...]) -> Iterator[Setup]:
    """Yield what stands at every place; outside of the boxes, that the page does not know."""
    met: set[Place] = set()
    for box in boxes(ruleset):
        for setup in _of_box(ruleset, shown, box):
            if setup.place not in met:
                met.add(setup.place)
                yield setup
    everywhere = [range(len(control.values)) for control in shown]
    if len(met) < prod(map(len, everywhere)):
        yield from (Setup(p, None, 0, ELSEWHERE) for p in product(*everywhere) if p not in met)


def scenario(shown: Sequence[Control], place: Place) -> dict[str, Value]:
    """Return the fields that controls set at a place, with their values."""
    return {control.name: control.values[at] for control, at in zip(shown, place, strict=True)}


def _of_box(ruleset: Ruleset, shown: tuple[Control, ...], box: Box) -> Iterator[Setup]:
    """Yield the set-ups of a box, all casting values of a setting after one another."""
    names = [control.name for control in shown]
    at = names.index(VALUE) if VALUE in names else len(names)
    others, usual = shown[:at] + shown[at + 1 :], ruleset.numbers[VALUE].default
    values: Mapping[Place, Any] = {(): usual}
    if at < len(names):
        values = {(i,): shown[at].values[i] for i in _positions(shown[at], box)}
    for place in product(*(_positions(control, box) for control in others)):
        refused: dict[Value, IllegalError]
        try:
            setting = Setting(ruleset, scenario(others, place))
            refused = dict(setting.refusals(list(values.values())))
        except IllegalError as refusal:
            setting, refused = None, dict.fromkeys(values.values(), refusal)
        for position, value in values.items():
            why = str(refused[value]) if value in refused else ""
            where = (*place[:at], *position, *place[at:])
            yield Setup(where, None if why else setting, value, why)


def _positions(control: Control, box: Box) -> list[int]:
    values: Mapping[Value, int] = {value: at for at, value in enumerate(control.values)}
    if control.name not in box:
        return [control.start]
    return [values[value] for value in box[control.name]]


def _near(spec: Number | Option) -> tuple[Value, ...]:
    if isinstance(spec, Option):
        return spec.words
    if spec.default is None:
        return (None,)
    return tuple(range(max(spec.low, spec.default - NEAR), min(spec.high, spec.default + NEAR) + 1))
