"""Several rulesets, or one in several readings, side by side on the axes they share."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from os import PathLike, fspath
from typing import NamedTuple, final

from probcast.answers.answer import Answer, Column, Row, Spread
from probcast.answers.asked import Asked
from probcast.answers.asking import Axis, Rules, question, valued
from probcast.answers.cell import Cell
from probcast.answers.grid import Grid, grid
from probcast.rules.field import Value
from probcast.rules.idle import idle
from probcast.rules.legality import (
    IllegalError,
    RefusedError,
    UnknownNameError,
    cut,
    left_out,
    shown,
)
from probcast.rules.measure import Measure
from probcast.rules.question import Question
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import check_names
from probcast.rules.span import refuse_large
from probcast.rules.text import split
from probcast.rules.vocabulary import VALUE
from probcast.rules.wording import field_line, named, settings, spaced
from probcast.rules.worth import Worth
from probcast.rules.worth_keys import check_worth, worth_keys
from probcast.rulesets import keys, load

ENTRANT = "entrant"


@final
class Entrant(NamedTuple):
    """One side of a comparison: a question, with the scenario fields that are its own."""

    name: str
    question: Question
    scenario: Mapping[str, Value]


def compare(
    entrants: Iterable[Rules],
    axes: Mapping[str, Axis],
    measures: tuple[str, ...] | None = None,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
) -> Answer:
    """Return the measures of every entrant, each once, at each point of the shared axes.

    Without entrants, all rulesets that have such casting values. Without `axes`, the casting values
    that the grids of all of them hold. Without `measures`, all that every entrant has; where
    rulesets mean different things by one, its label is its key. An entrant for whom a scenario is
    illegal has no row there.

    Raises `UnknownNameError` for an axis, a measure or a policy that is not known, `RefusedError`
    for an axis that an entrant sets for itself and for a field that changes nothing, `IllegalError`
    where nothing legal is left.
    """
    texts, given = tuple(entrants), valued(axes)
    read = [entrant(text, policy, worth) for text in texts or keys()]
    listed = list({each.name: each for each in read}.values())
    others = () if texts else _others(listed, given.get(VALUE))
    listed = [each for each in listed if each not in others]
    rulesets = [each.question.ruleset for each in listed]
    known = [name for ruleset in rulesets for name in ruleset.policy_names]
    if policy not in known:
        raise UnknownNameError("policy of these rulesets", policy, dict.fromkeys(known))
    _check_worth(rulesets, worth or {})
    shared = given or _shared_axes(listed)
    _check_axes(listed, shared)
    refuse_large([len(listed), *map(len, shared.values())])
    common = _shared_measures(rulesets, measures)
    grids = {each.name: _grid(each, shared, common) for each in listed}
    _refuse_idle(listed, shared, grids)
    rows = [row for name, found in grids.items() for row in _rows(name, found, shared)]
    varying = [name for name in shared if len({row[name] for row in rows}) > 1]
    single = {name: _value(rows[0][name]) for name in shared if name not in varying}
    asked = tuple(
        Asked(each.question, _fixed(each, shared), each.name, found.chooses, found.answered)
        for each, found in zip(listed, grids.values(), strict=True)
    )
    notes = [note for key in common for note in _meanings(key, rulesets)]
    if others:
        left = ", ".join(each.name for each in others)
        notes.append(f"Left out, having none of these casting values: {left}.")
    return Answer(
        "Side by side",
        asked,
        (f"Everywhere: {field_line(single)}.",) if single else (),
        notes=tuple(notes),
        columns=(
            *(Column(name, spaced(name)) for name in (ENTRANT, *shared)),
            *(Column(key, key) for key in common),
        ),
        rows=rows,
        data={
            "entrants": [
                {ENTRANT: each.name, **each.data(), "scenario": each.scenario} for each in asked
            ],
            "rows": rows,
        },
        attrs={each.name: {**each.attrs(), "scenario": each.scenario} for each in asked},
        spread=_spread(varying, [_joined(key, rulesets) for key in common], measures),
        skipped=_skipped(grids),
    )


def _spread(
    varying: Sequence[str], measures: Sequence[Measure], named: tuple[str, ...] | None
) -> Spread:
    """Return how the rows are read: the axes down, the entrants across."""
    steady = [measure for measure in measures if measure.key != "cast"]
    return Spread(
        tuple(varying), ENTRANT, (), tuple(measures), tuple(steady), telling=named is None
    )


def _grid(each: Entrant, axes: Mapping[str, Sequence[Value]], keys: Sequence[str]) -> Grid:
    own = {name: (value,) for name, value in each.scenario.items()}
    try:
        return grid(each.question, {**own, **axes}, each.question.ruleset.measured(keys))
    except IllegalError as refusal:
        raise IllegalError(f"{cut(each.name)}: {refusal}") from None


def _rows(name: str, found: Grid, axes: Iterable[str]) -> list[Row]:
    head = {ENTRANT: Cell(name)}
    return [
        {**head, **{axis: line.scenario[axis] for axis in axes}, **line.cells}
        for line in found.lines
    ]


def _value(cell: object) -> object:
    return cell.value if isinstance(cell, Cell) else cell


def _fixed(each: Entrant, axes: Container[str]) -> dict[str, Value]:
    """Return the fields of an entrant that are not on the axes, defaults included."""
    fields = each.question.ruleset.fields
    return {
        name: each.scenario.get(name, spec.default)
        for name, spec in fields.items()
        if name not in axes
    }


def _skipped(grids: Mapping[str, Grid]) -> tuple[str, ...]:
    """Return a line about the scenarios that are left out, with the first entrant it is so for."""
    some = [f"{name}: {found.reason}" for name, found in grids.items() if found.skipped]
    return left_out(sum(found.skipped for found in grids.values()), some[0] if some else "")


def _meanings(key: str, rulesets: Sequence[Ruleset]) -> tuple[str, ...]:
    """Return a note on what the rulesets mean by a measure, if that is not the same."""
    labels = {ruleset.key: ruleset.all_measures[key].label for ruleset in rulesets}
    if len(set(labels.values())) == 1:
        return ()
    meanings = "; ".join(f"in {key} {label}" for key, label in labels.items())
    return (f"{key}: {meanings}.",)


def _joined(key: str, rulesets: Sequence[Ruleset]) -> Measure:
    """Return one measure for all; its label is its bare key where it means different things."""
    first, *others = [ruleset.all_measures[key] for ruleset in rulesets]
    alike = all(other.label == first.label for other in others)
    return first if alike else replace(first, label=key)


def _refuse_idle(
    entrants: Sequence[Entrant], axes: Container[str], grids: Mapping[str, Grid]
) -> None:
    """Raise `RefusedError` for a field of an entrant's that changes nothing for it.

    What is set for all may change nothing for some, as long as it does for one.
    """
    shared: dict[str, list[RefusedError | None]] = {}
    for each in entrants:
        for name in each.question.ruleset.fields:
            refusal = idle(name, grids[each.name].settings)
            if name in axes:
                shared.setdefault(name, []).append(refusal)
            elif refusal:
                raise RefusedError(f"{cut(each.name)}: {refusal}")
    for refusals in shared.values():
        if refusals[0] and all(refusals):
            raise refusals[0]


def _shared_axes(entrants: Sequence[Entrant]) -> dict[str, Sequence[Value]]:
    """Return the casting values that the grids of all rulesets hold, unless an entrant sets one."""
    if any(VALUE in each.scenario for each in entrants):
        return {}
    first, *others = [_values(each.question.ruleset) for each in entrants]
    return {VALUE: tuple(value for value in first if all(value in other for other in others))}


def _others(entrants: Sequence[Entrant], values: Sequence[Value] | None) -> tuple[Entrant, ...]:
    """Return those of all rulesets that have none of some casting values.

    Without `values`, those whose grid shares none with the grids of the ones before.
    """
    common, out = values, []
    for each in entrants:
        spec = each.question.ruleset.numbers[VALUE]
        own = _values(each.question.ruleset) if values is None else range(spec.low, spec.high + 1)
        shared = tuple(value for value in own if common is None or value in common)
        if not shared:
            out.append(each)
        elif values is None:
            common = shared
    return tuple(out)


def _values(ruleset: Ruleset) -> Sequence[Value]:
    """Return the casting values of a ruleset's own grid, or the usual one alone."""
    return ruleset.view.grid.get(VALUE, (ruleset.fields[VALUE].default,))


def _check_axes(entrants: Sequence[Entrant], axes: Iterable[str]) -> None:
    for each in entrants:
        known = each.question.ruleset
        for axis in axes:
            if axis not in known.fields:
                raise UnknownNameError(f"field of {known.key}", axis, known.fields)
            if axis in each.scenario:
                raise RefusedError(
                    f"{axis} is given for {cut(each.name)} and for all: give it once"
                )


def _shared_measures(rulesets: Sequence[Ruleset], keys: tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the keys of the measures, each of which every entrant reads in its own way."""
    if keys is None:
        first, *others = (ruleset.all_measures for ruleset in rulesets)
        return tuple(key for key in first if all(key in other for other in others))
    for ruleset in rulesets:
        ruleset.measured(keys)
    return keys


def _check_worth(rulesets: Sequence[Ruleset], worth: Mapping[str, object]) -> None:
    """Raise a `RefusedError` for a worth that cannot be read, or that none of them can have."""
    Worth.read(worth)
    for key in worth:
        if not any(key in worth_keys(ruleset) for ruleset in rulesets):
            for ruleset in rulesets:
                check_worth(ruleset, [key])


def entrant(
    text: Rules, policy: str = "best", worth: Mapping[str, object] | None = None
) -> Entrant:
    """Return the entrant that `ruleset:field=value,ruling=reading,policy=name` describes.

    `policy` and `worth` hold for it unless it names its own; a ruleset that does not know the
    policy keeps `best`, and leaves out of the worth what it does not have. Its name is that text in
    tidy form, without spaces. Raises `RefusedError` for a text that cannot be read,
    `UnknownNameError` for a name that does not exist.
    """
    if isinstance(text, PathLike):
        text = fspath(text)
    if not isinstance(text, str | Ruleset):
        raise RefusedError(f"{shown(text)} is no entrant: write a text such as 't9a:dice=3'")
    key, words = split(text) if isinstance(text, str) else (text.key, "")
    listed = settings(text, words) if isinstance(text, str) else {}
    ruleset = text if isinstance(text, Ruleset) else load(key)
    given = dict(listed)
    policy = given.pop("policy", policy if policy in ruleset.policy_names else "best")
    rulings = {name: given.pop(name) for name in ruleset.rulings if name in given}
    own = {name: price for name, price in (worth or {}).items() if name in worth_keys(ruleset)}
    asked = question(ruleset, policy=policy, worth=own, rulings=rulings)
    check_names(ruleset, given)
    scenario = {name: ruleset.fields[name].read(name, value) for name, value in given.items()}
    return Entrant(
        named(key, {name: scenario.get(name, value) for name, value in listed.items()}),
        asked,
        scenario,
    )
