"""Basic or boosted, where that is declared before the roll: what each is worth, and break-even."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from probcast.answers.answer import Answer, Column, Row, sheet
from probcast.answers.asked import Asked
from probcast.answers.cell import NOTHING, Cell, Exact, count, worth_kind
from probcast.answers.declarable import declarable
from probcast.rules.field import Value
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import RefusedError, require
from probcast.rules.measure import Kind, Law
from probcast.rules.played import played
from probcast.rules.question import Question
from probcast.rules.setting import Setting
from probcast.rules.vocabulary import VALUE
from probcast.rules.worth import Worth


def version(question: Question, scenario: Mapping[str, Value], boosted_value: int) -> Answer:
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
    rows = [_row(question, setting, boosted_value) for setting in settings]
    fields = {name: scenario.get(name, spec.default) for name, spec in ruleset.fields.items()}
    fields.pop(ruleset.declared)
    return sheet(
        f"{ruleset.title}: basic {basic}+ or boosted {boosted_value}+, declared before the roll",
        Asked(question, fields),
        _columns(ruleset.declared, rows),
        rows,
        (f"Boosted pays from: by the chances {_goal(question)}, so many times the basic effect.",),
        {"boosted_value": str(boosted_value)},
    )


def _settings(question: Question, scenario: Mapping[str, Value]) -> list[Setting]:
    """Return the setting of the basic version with every legal number of dice, or the one given."""
    if question.ruleset.declared in scenario:
        return [question.setting(scenario)]
    return declarable(question, scenario)


def _row(question: Question, setting: Setting, boosted_value: int) -> Row:
    basic = played(setting, question.play()).law
    dearer = setting.changed(**{VALUE: boosted_value})
    play = question.play()._replace(worth=_dearer(question.worth))
    boosted = played(dearer, play).law.map(lambda outcome: outcome._replace(boosted=outcome.cast))
    laws = {"basic": basic, "boosted": boosted}
    worths = {name: law.expect(question.worth) for name, law in laws.items()}
    chances = {name: _chance(question, law) for name, law in laws.items()}
    even = chances["basic"] / chances["boosted"] if chances["boosted"] else None
    kind, reads = worth_kind(question), _reads(question)
    return {
        setting.ruleset.declared: count(setting.declared),
        "action": Cell(max(worths, key=worths.__getitem__)),
        "value": Cell(max(worths.values()), kind),
        "alternatives": {name: Cell(worth, kind) for name, worth in worths.items()},
        "chance": {name: Cell(chance, reads) for name, chance in chances.items()},
        "break_even": NOTHING if even is None else Cell(even, Kind.NUMBER),
    }


def _dearer(worth: Worth) -> Worth:
    """Return what the boosted version is worth: `boosted` counts whenever that one is cast."""
    values = worth.values
    extra = values.pop("boosted", Fraction(0))
    return Worth.read({**values, "cast": values.get("cast", 0) + extra})


def _reads(question: Question) -> Kind:
    """Return how the chances read: who wants more than them may leave one at 0 that need not be."""
    return Kind.CHANCE if len(question.worth.values) > 1 else Kind.REACH


def _goal(question: Question) -> str:
    return "to get through" if question.worth.counts("through") else "to cast"


def _chance(question: Question, law: Law) -> Fraction:
    through = question.worth.counts("through")
    return law.prob(lambda outcome: outcome.through if through else outcome.cast)


def _columns(declared: str, rows: Sequence[Row]) -> tuple[Column, ...]:
    """Return the columns; the chances have none of their own where they are the worth itself."""
    apart = any(_values(row["chance"]) != _values(row["alternatives"]) for row in rows)
    both = ("basic", "boosted")
    return (
        Column(declared, declared),
        Column("action", "declare"),
        Column("value", "worth"),
        Column("alternatives", "worth", both),
        *([Column("chance", "chance", both)] if apart else []),
        Column("break_even", "boosted pays from"),
    )


def _values(cells: Cell | Mapping[str, Cell]) -> list[Exact]:
    return [] if isinstance(cells, Cell) else [cell.value for cell in cells.values()]
