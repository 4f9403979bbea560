"""The same attempt with one thing more: what +1, one more die, a re-roll buys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from operator import itemgetter

from probcast.answers.answer import Answer, Column, Row, sheet
from probcast.answers.asked import Asked
from probcast.answers.cell import Cell, measured
from probcast.answers.verb import Verb
from probcast.rules.curve import Curve, curves
from probcast.rules.expression import evaluate
from probcast.rules.field import Option, Value
from probcast.rules.forgone import forgone
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import IllegalError
from probcast.rules.measure import Kind
from probcast.rules.question import Question
from probcast.rules.setting import Setting
from probcast.rules.vocabulary import VALUE

COLUMNS = (
    Column("change", "change"),
    Column("cast", "cast"),
    Column("through", "through"),
    Column("gained", "gained (cast)"),
    Column("gained_through", "gained (through)"),
)
AS_IT_IS = "as it is"


def whatif(question: Question, scenario: Mapping[str, Value]) -> Answer:
    """Return what one more of each helpful thing gains, in chance to cast and to get through.

    A change that takes the place of something says "instead of" what. One that the rules refuse has
    a row that says why, and no figures. A note ranks the changes at the other casting values, so
    that one sees where the best one changes. Raises a `RefusedError` for a field that was set and
    changes nothing here.
    """
    setting = question.setting(scenario)
    ruleset, here = question.ruleset, int(setting[VALUE] or 0)
    usual = ruleset.view.grid.get(VALUE, (here,))
    values = range(min(usual[0], here), max(usual[-1], here) + 1)
    changes = dict(_changes(setting))
    chances = [ruleset.all_measures[key] for key in ("cast", "through")]
    changed = {label: each for label, each in changes.items() if isinstance(each, Setting)}
    counted = {"cast", "through", *question.played_for}
    refuse_idle([setting], counted, beside=list(changed.values()))
    base, *found = curves([setting, *changed.values()], values, question.play(chances))
    after = dict(zip(changed, found, strict=True))
    rows = [_row(question, AS_IT_IS, base, base, here)]
    for label, change in changes.items():
        refusal = change if isinstance(change, IllegalError) else after[label].refused.get(here)
        if refusal is None:
            rows.append(_row(question, label, base, after[label], here))
        else:
            rows.append({"change": Cell(label), "refused": Cell(str(refusal))})
    refused = [Column("refused", "not allowed")] if any("refused" in row for row in rows) else []
    title = f"{ruleset.title}: {setting.summary}, and one change"
    asked, notes = Asked(question, setting.scenario), (_ranked(question, base, after),)
    return sheet(title, asked, (*COLUMNS, *refused), rows, notes)


def _changes(setting: Setting) -> Iterator[tuple[str, Setting | IllegalError]]:
    """Yield the improvements that change anything, or why the rules refuse one."""
    for label, changes in setting.ruleset.view.improvements.items():
        values: dict[str, Value] = {
            name: evaluate(term, setting.names) for name, term in changes.items()
        }
        gone = " and ".join(_given_up(setting, values))
        named = f"{label} instead of {gone}" if gone else label
        try:
            changed = setting.changed(**values)
        except IllegalError as refusal:
            yield named, refusal
        else:
            if changed != setting:
                yield named, changed


def _given_up(setting: Setting, values: Mapping[str, Value]) -> Iterator[str]:
    """Yield what a change takes from the scenario: a word, or a number after the first field."""
    for place, (name, value) in enumerate(values.items()):
        had, is_word = setting[name], isinstance(setting.ruleset.fields[name], Option)
        if had not in (value, 0, "none") and (is_word or place):
            yield f"{name.replace('_', ' ')} {had}"


def _row(question: Question, label: str, base: Curve, after: Curve, value: int) -> Row:
    """Return what a change comes to at a casting value, and what it gains."""
    known = [question.ruleset.all_measures[key] for key in ("cast", "through")]
    now, then = _chances(base, value), _chances(after, value)
    given_up = forgone(
        question, after.setting, known, dict(zip(("cast", "through"), then, strict=True))
    )
    gained = [Cell(b - a, Kind.POINTS) for a, b in zip(now, then, strict=True)]
    return {
        "change": Cell(label),
        **measured(known, then, given_up),
        **dict(zip(("gained", "gained_through"), gained, strict=True)),
    }


def _chances(curve: Curve, value: int) -> tuple[Fraction, Fraction]:
    cast, through = curve.cells[value]
    if not (isinstance(cast, Fraction) and isinstance(through, Fraction)):
        raise TypeError("chances to cast and to get through are fractions")
    return cast, through


def _ranked(question: Question, base: Curve, after: Mapping[str, Curve]) -> str:
    """Return in words how the changes rank at which casting values."""
    at = int(question.worth.counts("through"))
    ranked = [(value, _ranking(base, after, value, at)) for value in base.cells]
    spans = []
    for ranking, group in groupby(ranked, key=itemgetter(1)):
        held = [value for value, _ in group]
        spans.append(f"{_span(held)}: {ranking}")
    goal = ("cast", "through")[at]
    return f"Gained ({goal}), the most first, by casting value: {'; '.join(spans)}."


def _span(held: Sequence[int]) -> str:
    return str(held[0]) if len(held) == 1 else f"{held[0]} to {held[-1]}"


def _ranking(base: Curve, after: Mapping[str, Curve], value: int, at: int) -> str:
    """Return the changes that gain anything at a casting value, the greatest gain first."""
    found = [
        (_chances(curve, value)[at] - _chances(base, value)[at], label)
        for label, curve in after.items()
        if value in curve.cells
    ]
    gains = sorted((each for each in found if each[0] > 0), key=itemgetter(0), reverse=True)
    tied = [" = ".join(label for _, label in same) for _, same in groupby(gains, key=itemgetter(0))]
    return " > ".join(tied) or "nothing"


WHATIF = Verb(
    "whatif",
    "What +1, one more die or a re-roll gains.",
    "What one thing more gains under",
    whatif,
)
