"""Basic or boosted, where that is declared before the roll: what each is worth, and break-even."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from probcast.answers.declaration import declarable
from probcast.answers.sheet import Column, Item, Sheet, value_kind
from probcast.rules.field import Value
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import RefusedError, require
from probcast.rules.measure import Kind, Law
from probcast.rules.played import played
from probcast.rules.question import Question
from probcast.rules.setting import Setting
from probcast.rules.vocabulary import VALUE
from probcast.rules.worth import Worth


def version_sheet(question: Question, scenario: Mapping[str, Value], boosted_value: int) -> Sheet:
    """Return which version to declare, a row a number of dice, or only for those of the scenario.

    The worth of the boosted version counts `boosted` on top of the rest. `break_even` says how
    many times the basic effect the boosted one must be worth to be declared, by the chances to
    cast, or to get through where the worth counts that; `None` where it is out of reach.

    Raises `RefusedError` where no version is declared or a field was set that changes nothing of
    the worth, `IllegalError` where the boosted value is not above the basic one or no number of
    dice is legal.
    """
    ruleset = question.ruleset
    if "version" not in ruleset.declares:
        raise RefusedError(f"{ruleset.key} declares no boosted version before the roll")
    spec = ruleset.numbers[VALUE]
    basic = spec.check(VALUE, scenario.get(VALUE, spec.default))
    spec.check("boosted_value", boosted_value)
    above = basic is not None and boosted_value > basic
    require(above, f"boosted_value is {boosted_value}: it must be above casting_value {basic}")
    settings = _settings(question, scenario)
    refuse_idle(settings, question.played_for)
    rows: list[Mapping[str, Item]] = [
        {ruleset.declared: setting.declared, **_row(question, setting, boosted_value)}
        for setting in settings
    ]
    fields = {name: scenario.get(name, spec.default) for name, spec in ruleset.fields.items()}
    fields.pop(ruleset.declared)
    return Sheet(
        f"{ruleset.title}: basic {basic}+ or boosted {boosted_value}+, declared before the roll",
        question,
        fields,
        _columns(question, rows),
        rows,
        (f"Boosted pays from: by the chances {_goal(question)}, so many times the basic effect.",),
        {"boosted_value": str(boosted_value)},
    )


def _settings(question: Question, scenario: Mapping[str, Value]) -> list[Setting]:
    """Return the setting of the basic version with every legal number of dice, or the one given."""
    if question.ruleset.declared in scenario:
        return [question.setting(scenario)]
    return declarable(question, scenario)


def _row(question: Question, setting: Setting, boosted_value: int) -> dict[str, Item]:
    basic = played(setting, question.play()).law
    dearer = setting.changed(**{VALUE: boosted_value})
    play = question.play()._replace(worth=_dearer(question.worth))
    boosted = played(dearer, play).law.map(lambda outcome: outcome._replace(boosted=outcome.cast))
    worths = {name: law.expect(question.worth) for name, law in _named(basic, boosted)}
    chances = {name: _chance(question, law) for name, law in _named(basic, boosted)}
    return {
        "action": max(worths, key=worths.__getitem__),
        "value": max(worths.values()),
        "alternatives": worths,
        "chance": chances,
        "break_even": (chances["basic"] / chances["boosted"] if chances["boosted"] else None),
    }


def _dearer(worth: Worth) -> Worth:
    """Return what the boosted version is worth: `boosted` counts whenever that one is cast."""
    values = worth.values
    extra = values.pop("boosted", Fraction(0))
    return Worth.read({**values, "cast": values.get("cast", 0) + extra})


def _named(basic: Law, boosted: Law) -> tuple[tuple[str, Law], ...]:
    return ("basic", basic), ("boosted", boosted)


def _reach(question: Question) -> Kind:
    """Return how the chances read: who wants more than them may leave one at 0 that need not be."""
    return Kind.CHANCE if len(question.worth.values) > 1 else Kind.REACH


def _goal(question: Question) -> str:
    return "to get through" if question.worth.counts("through") else "to cast"


def _chance(question: Question, law: Law) -> Fraction:
    through = question.worth.counts("through")
    return law.prob(lambda outcome: outcome.through if through else outcome.cast)


def _columns(question: Question, rows: Sequence[Mapping[str, Item]]) -> tuple[Column, ...]:
    """Return the columns; the chances have none of their own where they are the worth itself."""
    kind = value_kind(question)
    apart = any(row["chance"] != row["alternatives"] for row in rows)
    return (
        Column(question.ruleset.declared, question.ruleset.declared),
        Column("action", "declare"),
        Column("value", "worth", kind),
        Column("alternatives", "worth", kind),
        *([Column("chance", "chance", _reach(question))] if apart else []),
        Column("break_even", "boosted pays from", Kind.NUMBER),
    )
