"""The inverse table: the highest casting value that is cast often enough."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Final

from probcast.answers.answer import Answer, Column, Row, sheet
from probcast.answers.asked import Asked
from probcast.answers.asking import Axis, valued
from probcast.answers.cell import NOTHING, Cell, count, field
from probcast.answers.verb import Extra, Verb
from probcast.rules.attempt import chooses
from probcast.rules.curve import curves
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import IllegalError, RefusedError, left_out
from probcast.rules.measure import Kind
from probcast.rules.question import Question
from probcast.rules.setting import Setting, check_names
from probcast.rules.span import as_share, once, refuse_large, share
from probcast.rules.vocabulary import VALUE

CAST_ALONE: Final = "need is about the chance to cast, and table has the measure {bears}"
HALF: Final = Fraction(1, 2)


def need(question: Question, axes: Mapping[str, Axis], at_least: Fraction = HALF) -> Answer:
    """Return, for each scenario, the highest casting value cast with a chance of `at_least`.

    The ruleset's own grid stands in for the `axes` that are not named; illegal scenarios have no
    row, and a note says why the first of them is one. Where no casting value is cast that often,
    the row has none. Raises `IllegalError` where no scenario is legal at any casting value,
    `RefusedError` for the casting value, and for a field that was set and changes nothing.
    """
    ruleset = question.ruleset
    if VALUE in axes:
        raise RefusedError(f"{VALUE} is what need finds: leave it out, or ask table")
    usual = {name: values for name, values in ruleset.view.grid.items() if name != VALUE}
    whole = {name: once(values) for name, values in {**usual, **valued(axes)}.items()}
    check_names(ruleset, whole)
    refuse_large(map(len, whole.values()))
    settings, reasons = [], []
    for point in product(*whole.values()):
        try:
            scenario = dict(zip(whole, point, strict=True))
            settings.append(Setting(ruleset, scenario, question.readings))
        except IllegalError as refusal:
            reasons.append(refusal)
    spec = ruleset.numbers[VALUE]
    play = question.play([ruleset.all_measures["cast"]])
    rows: list[Row] = []
    played: list[Setting] = []
    for curve in curves(settings, range(spec.low, spec.high + 1), play):
        if not curve.cells:
            reasons.append(curve.refused[spec.low])
            continue
        fields = {name: field(curve.setting[name]) for name in whole}
        rows.append({**fields, **_highest(curve.cells, at_least)})
        played.append(curve.setting)
    if not rows:
        raise IllegalError(str(reasons[0]) if reasons else "the grid is empty")
    chosen = question.played_for if any(map(chooses, played)) else ()
    refuse_idle(played, {"cast", *chosen}, CAST_ALONE)
    others = {n: s.default for n, s in ruleset.fields.items() if n not in rows[0]}
    highest = [row[VALUE] for row in rows]
    beyond = f"{spec.high} stands for {spec.high} and more: no higher value is looked at."
    notes = (
        f"Often enough: in {as_share(at_least)} of all attempts or more; the next value is not.",
        *((beyond,) if count(spec.high) in highest else ()),
        *left_out(len(reasons), str(reasons[0]) if reasons else ""),
    )
    columns = [Column(key, key) for key in rows[0]]
    title = f"{ruleset.title}: the highest casting value that is cast often enough"
    return sheet(title, Asked(question, others), columns, rows, notes, {"at_least": str(at_least)})


def _highest(cells: Mapping[int, tuple[object, ...]], at_least: Fraction) -> dict[str, Cell]:
    """Return the highest value that is cast often enough; chances need not fall with the value."""
    for value in sorted(cells, reverse=True):
        (chance,) = cells[value]
        if isinstance(chance, Fraction) and chance >= at_least:
            return {VALUE: count(value), "cast": Cell(chance, Kind.REACH)}
    return {VALUE: NOTHING, "cast": NOTHING}


NEED = Verb(
    "need",
    "The casting value that is cast often enough.",
    "The highest casting value cast often enough under",
    need,
    (Extra("at_least", "CHANCE", "The chance to cast, such as 60%.  [default: 50%]", share),),
    spans=True,
    without=(VALUE,),
    usual=lambda ruleset: ruleset.view.grid,
)
