"""The same attempt with one thing more: what +1, one more die, a re-roll buys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from operator import itemgetter

from probcast.answers.sheet import Column, Item, Sheet
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
    Column("cast", "cast", Kind.REACH),
    Column("through", "through", Kind.REACH),
    Column("gained", "gained (cast)", Kind.POINTS),
    Column("gained_through", "gained (through)", Kind.POINTS),
)
AS_IT_IS = "as it is"


def whatif(question: Question, setting: Setting) -> Sheet:
    """Return what one more of each helpful thing gains, in chance to cast and to get through.

    A change that takes the place of something says "instead of" what. One that the rules refuse has
    a row that says why, and no figures. A note ranks
    the changes at the other casting values, so that one sees where the best one changes. Raises a
    `RefusedError` for a field that was set and changes nothing here.
    """
    ruleset, here = question.ruleset, int(setting[VALUE] or 0)
    usual = ruleset.view.grid.get(VALUE, (here,))
    values = range(min(usual[0], here), max(usual[-1], here) + 1)
    changes = dict(_changes(setting))
    chances = [ruleset.all_measures[key] for key in ("cast", "through")]
    changed = {label: each for label, each in changes.items() if isinstance(each, Setting)}
    refuse_idle([setting, *changed.values()], {"cast", "through", *question.played_for})
    base, *found = curves([setting, *changed.values()], values, question.play(chances))
    after = dict(zip(changed, found, strict=True))
    rows: list[Mapping[str, Item]] = [_row(AS_IT_IS, base, base, here)]
    given_up = set(_forgone(question, 0, base, here))
    for label, change in changes.items():
        refusal = change if isinstance(change, IllegalError) else after[label].refused.get(here)
        if refusal is None:
            given_up |= set(_forgone(question, len(rows), after[label], here))
            rows.append(_row(label, base, after[label], here))
        else:
            rows.append({"change": label, "refused": str(refusal)})
    refused = [Column("refused", "not allowed")] if any("refused" in row for row in rows) else []
    return Sheet(
        f"{ruleset.title}: {setting.summary}, and one change",
        question,
        setting.scenario,
        (*COLUMNS, *refused),
        rows,
        (_ranked(question, base, after),),
        forgone=frozenset(given_up),
    )


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


def _forgone(
    question: Question, number: int, curve: Curve, value: int
) -> Iterator[tuple[int, str]]:
    """Yield which of a row's chances are 0 for this play alone."""
    known = [question.ruleset.all_measures[key] for key in ("cast", "through")]
    cells = dict(zip(("cast", "through"), curve.cells[value], strict=True))
    for key in forgone(question, curve.setting, known, cells):
        yield number, key


def _row(label: str, base: Curve, after: Curve, value: int) -> Mapping[str, Item]:
    cast, through = _chances(after, value)
    before = _chances(base, value)
    gained = {"gained": cast - before[0], "gained_through": through - before[1]}
    return {"change": label, "cast": cast, "through": through, **gained}


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
