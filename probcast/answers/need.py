"""The inverse table: the highest casting value that is cast often enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from probcast.answers.sheet import Column, Item, Sheet
from probcast.rules.attempt import chooses
from probcast.rules.curve import curves
from probcast.rules.field import Value
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import IllegalError, left_out
from probcast.rules.measure import Kind
from probcast.rules.question import Question
from probcast.rules.setting import Setting
from probcast.rules.span import as_share
from probcast.rules.vocabulary import VALUE

CAST_ALONE: Final = "need is about the chance to cast, and table has the measure {bears}"


def need(question: Question, scenarios: Sequence[Mapping[str, Value]], at_least: Fraction) -> Sheet:
    """Return, for each scenario, the highest casting value cast with a chance of `at_least`.

    `scenarios` name fields other than the casting value; illegal ones have no row, and a note says
    why the first of them is one. Where no casting value is cast that often, the row has none.
    Raises `IllegalError` where no scenario is legal at any casting value, `RefusedError` for a
    field that was set and changes nothing.
    """
    ruleset = question.ruleset
    settings, legal, reasons = [], [], []
    for scenario in scenarios:
        try:
            settings.append(Setting(ruleset, scenario, question.readings))
            legal.append(scenario)
        except IllegalError as refusal:
            reasons.append(refusal)
    spec = ruleset.numbers[VALUE]
    play = question.play([ruleset.all_measures["cast"]])
    rows: list[Mapping[str, Item]] = []
    played: list[Setting] = []
    for scenario, curve in zip(
        legal, curves(settings, range(spec.low, spec.high + 1), play), strict=True
    ):
        if not curve.cells:
            reasons.append(curve.refused[spec.low])
            continue
        highest = _highest({value: cells[0] for value, cells in curve.cells.items()}, at_least)
        rows.append({**scenario, VALUE: highest[0], "cast": highest[1]})
        played.append(curve.setting)
    if not rows:
        raise IllegalError(str(reasons[0]) if reasons else "the grid is empty")
    chosen = question.played_for if any(map(chooses, played)) else ()
    refuse_idle(played, {"cast", *chosen}, CAST_ALONE)
    fields = dict.fromkeys(name for row in rows for name in row if name != "cast")
    columns = (*(Column(name, name) for name in fields), Column("cast", "cast", Kind.REACH))
    title = f"{ruleset.title}: the highest casting value that is cast often enough"
    named = {name for row in rows for name in row}
    others = {name: spec.default for name, spec in ruleset.fields.items() if name not in named}
    note = f"Often enough: in {as_share(at_least)} of all attempts or more; the next value is not."
    beyond = f"{spec.high} stands for {spec.high} and more: no higher value is looked at."
    notes = (
        note,
        *((beyond,) if any(row[VALUE] == spec.high for row in rows) else ()),
        *left_out(len(reasons), str(reasons[0]) if reasons else ""),
    )
    asked = {"at_least": str(at_least)}
    return Sheet(title, question, others, columns, rows, notes, asked)


def _highest(
    chances: Mapping[int, object], at_least: Fraction
) -> tuple[int | None, Fraction | None]:
    """Return the highest value that is cast often enough; chances need not fall with the value."""
    for value in sorted(chances, reverse=True):
        chance = chances[value]
        if isinstance(chance, Fraction) and chance >= at_least:
            return value, chance
    return None, None
