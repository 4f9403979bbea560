"""A grid of scenarios: its rows, what is asked of each, and what the rules leave out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, TypeAlias, final

from probcast.rules.attempt import chooses
from probcast.rules.curve import Curve, curves
from probcast.rules.field import Value
from probcast.rules.forgone import forgone_values
from probcast.rules.legality import IllegalError
from probcast.rules.measure import Cell, Measure
from probcast.rules.question import Question
from probcast.rules.setting import Setting, check_names
from probcast.rules.span import once, refuse_large
from probcast.rules.vocabulary import VALUE

Axes: TypeAlias = Mapping[str, Sequence[Value]]


@final
class Skipped(NamedTuple):
    """What a grid left out: how many illegal scenarios, and why the first of them is one."""

    scenarios: int
    reason: str


@final
@dataclass(frozen=True, slots=True)
class Line:
    """One row: the scenario, and a cell for each measure.

    `forgone` are the measures of a success that are 0 for this play, and not for every other.
    """

    scenario: Mapping[str, Value]
    cells: tuple[Cell, ...]
    forgone: frozenset[str] = frozenset()


@final
@dataclass(frozen=True, slots=True)
class Grid:
    """The legal scenarios of a grid in the order of its axes, with what was asked of them.

    `settings` are those of them that differ in more than the casting value.
    `chooses` says whether the player chooses anything in one of them, `answered` whether an
    opponent may answer in one.
    """

    question: Question
    axes: tuple[str, ...]
    measures: tuple[Measure, ...]
    lines: tuple[Line, ...]
    settings: tuple[Setting, ...]
    skipped: Skipped
    chooses: bool
    answered: bool


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
    known = dict(zip(legal, found, strict=True))
    undone = dict(zip(legal, _undone(question, found, measures), strict=True))
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
            given_up = frozenset(key for key, values in undone[point].items() if value in values)
            scenario = {**setting.scenario, VALUE: value}
            lines.append(Line(scenario, known[point].cells[value], given_up))
    if not lines:
        raise IllegalError(str(reasons[0]) if reasons else "the grid is empty")
    played = [curve.setting for curve in found if curve.cells]
    return Grid(
        question,
        tuple(axes),
        measures,
        tuple(lines),
        tuple(played),
        Skipped(len(reasons), str(reasons[0]) if reasons else ""),
        any(map(chooses, played)),
        any(setting.answered for setting in played),
    )


def _undone(
    question: Question, found: Sequence[Curve], measures: Sequence[Measure]
) -> list[dict[str, frozenset[int]]]:
    """Return for each curve the casting values at which this play alone never reaches a success."""
    settings = [curve.setting for curve in found]
    by_measure = {}
    for place, measure in enumerate(measures):
        cells = [{v: row[place] for v, row in curve.cells.items()} for curve in found]
        by_measure[measure.key] = forgone_values(question, settings, measure, cells)
    return [{key: rows[i] for key, rows in by_measure.items()} for i in range(len(found))]


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
