"""A grid of scenarios: its rows, what is asked of each, and what the rules leave out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, TypeAlias, final

from probcast.answers.cell import Cell, count, fields, measured
from probcast.rules.attempt import chooses
from probcast.rules.curve import Curve, curves
from probcast.rules.field import Value
from probcast.rules.forgone import forgone_values
from probcast.rules.legality import IllegalError, left_out
from probcast.rules.measure import Kind, Measure
from probcast.rules.question import Question
from probcast.rules.setting import Setting, check_names
from probcast.rules.span import once, refuse_large
from probcast.rules.vocabulary import VALUE

Axes: TypeAlias = Mapping[str, Sequence[Value]]


@final
class Line(NamedTuple):
    """One row: a cell for each scenario field, and one for each measure."""

    scenario: Mapping[str, Cell]
    cells: Mapping[str, Cell]


@final
@dataclass(frozen=True, slots=True)
class Grid:
    """The legal scenarios of a grid in the order of its axes, with what was asked of them.

    `varying` are the axes with several values among them, `settings` those of them that differ in
    more than the casting value. `skipped` says how many are illegal, and why the first of them is.
    `chooses` says whether the player chooses anything in one of them, `answered` whether an
    opponent may answer in one, `forgone` names the successes that some row gives up.
    """

    lines: tuple[Line, ...]
    varying: tuple[str, ...]
    settings: tuple[Setting, ...]
    skipped: int
    reason: str
    chooses: bool
    answered: bool
    forgone: frozenset[str]

    @property
    def left_out(self) -> tuple[str, ...]:
        """A line about the scenarios that are left out, if there are any."""
        return left_out(self.skipped, self.reason)


def grid(question: Question, axes: Axes, measures: tuple[Measure, ...]) -> Grid:
    """Return the measures of every legal scenario of a grid, each once.

    Fields that are on no axis have their defaults. Raises `GridTooLargeError` before any work,
    `UnknownNameError` for an axis that is no field, `IllegalError` where no scenario is legal.
    """
    axes = {name: once(values) for name, values in axes.items()}
    refuse_large(map(len, axes.values()))
    check_names(question.ruleset, axes)
    others = [name for name in axes if name != VALUE]
    values = {value: _value(question, value) for value in axes.get(VALUE, (None,))}
    settings = {
        point: _setting(question, dict(zip(others, point, strict=True)))
        for point in product(*(axes[name] for name in others))
    }
    legal = {point: each for point, each in settings.items() if isinstance(each, Setting)}
    tried = [value for value in values.values() if isinstance(value, int)]
    found = curves(list(legal.values()), tried, question.play(measures))
    read = _Reader(question, found, measures)
    known = dict(zip(legal, found, strict=True))
    at = tuple(axes).index(VALUE) if VALUE in axes else len(axes)
    lines: list[Line] = []
    reasons: list[IllegalError] = []
    for place in product(*axes.values()):
        point = (*place[:at], *place[at + 1 :])
        setting, value = settings[point], values[place[at] if VALUE in axes else None]
        if isinstance(setting, IllegalError):
            reasons.append(setting)
        elif isinstance(value, IllegalError):
            reasons.append(value)
        elif value in known[point].refused:
            reasons.append(known[point].refused[value])
        else:
            lines.append(read.line(known[point], value))
    if not lines:
        raise IllegalError(str(reasons[0]) if reasons else "the grid is empty")
    there = [curve for curve in found if curve.cells]
    played = tuple(curve.setting for curve in there)
    return Grid(
        tuple(lines),
        tuple(name for name in axes if len(_values(name, there)) > 1),
        played,
        len(reasons),
        str(reasons[0]) if reasons else "",
        any(map(chooses, played)),
        any(setting.answered for setting in played),
        frozenset(key for undone in read.forgone.values() for key in undone),
    )


def _values(name: str, found: Sequence[Curve]) -> set[Value]:
    """Return the values of an axis that are in the rows."""
    if name == VALUE:
        return {value for curve in found for value in curve.cells}
    return {curve.setting[name] for curve in found}


@final
class _Reader:
    """Makes the rows of curves, the cells of rows that are alike but once."""

    def __init__(
        self, question: Question, found: Sequence[Curve], measures: tuple[Measure, ...]
    ) -> None:
        self._measures = measures
        self._fields = {id(curve): fields(curve.setting.scenario) for curve in found}
        self._values: dict[int, Cell] = {}
        self._known: dict[tuple[int, frozenset[str]], Mapping[str, Cell]] = {}
        self.forgone: dict[tuple[int, int], set[str]] = {}
        some = [curve for curve in found if curve.cells and chooses(curve.setting)]
        settings = [curve.setting for curve in some]
        for place, measure in enumerate(measures):
            if measure.kind is not Kind.REACH or not some:
                continue
            cells = [{v: row[place] for v, row in curve.cells.items()} for curve in some]
            undone = forgone_values(question, settings, measure, cells)
            for curve, given_up in zip(some, undone, strict=True):
                for value in given_up:
                    self.forgone.setdefault((id(curve), value), set()).add(measure.key)

    def line(self, curve: Curve, value: int) -> Line:
        """Return the row of a curve at a casting value."""
        if value not in self._values:
            self._values[value] = count(value)
        given_up = frozenset(self.forgone.get((id(curve), value), ()))
        cells = curve.cells[value]
        key = id(cells), given_up
        if key not in self._known:
            self._known[key] = measured(self._measures, cells, given_up)
        return Line({**self._fields[id(curve)], VALUE: self._values[value]}, self._known[key])


def _value(question: Question, given: Value) -> int | IllegalError:
    """Return a casting value, the default for none, or what is wrong with it."""
    spec = question.ruleset.numbers[VALUE]
    try:
        return spec.check(VALUE, spec.default if given is None else given) or 0
    except IllegalError as refusal:
        return refusal


def _setting(question: Question, scenario: Mapping[str, Value]) -> Setting | IllegalError:
    try:
        return Setting(question.ruleset, scenario, question.readings)
    except IllegalError as refusal:
        return refusal
