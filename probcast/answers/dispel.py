"""The other side of the table: how many dice to answer the totals that stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, final

from probcast.answers.answer import Answer, Column, Row, Words, sheet
from probcast.answers.asked import Asked
from probcast.answers.cell import NOTHING, Cell, choice, count
from probcast.answers.in_turn import chases, in_turn
from probcast.answers.verb import Extra, Verb
from probcast.rules.field import Option, Value
from probcast.rules.grant import Opponent
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import IllegalError, RefusedError, require
from probcast.rules.measure import Kind
from probcast.rules.question import Question
from probcast.rules.setting import Setting, check_names
from probcast.rules.span import as_share, refuse_large, share, wholes
from probcast.rules.standing import one_by_one, stops
from probcast.rules.wording import spaced
from probcast.rules.worth import Worth

USUAL_DICE: Final = 8
"""The most dice that are looked at where the scenario does not say how many there are."""

ALLOTTED = "The dice are allotted before any of them is rolled; none is kept back or used again."
POLICY = "the opponent stops as many spells as he can; ties go to the fewest dice"
KEPT = "Dice are added one by one, seeing each roll; what is not used is there for the next total."
ONCE = "Each of them is answered once, whatever comes of the others."
NONE: Final = "none"


@final
class Split(NamedTuple):
    """Dice allotted to some totals. The greater of two is the better: see `best_split`."""

    stopped: Fraction
    unused: int
    dice: tuple[int, ...]

    def joined(self, n: int, chance: Fraction) -> Split:
        """Return this split with `n` dice for one total more."""
        return Split(self.stopped + chance, self.unused - n, (*self.dice, n))


def dispel(
    question: Question,
    scenario: Mapping[str, Value],
    against: Sequence[int] = (),
    at_least: Fraction | None = None,
) -> Answer:
    """Return how many dice to answer each standing casting total, a row a total.

    Dice added one by one are used as the rolls fall, total after total in the order given. Those
    thrown at once are split so that the mean number of spells stopped is greatest, ties going to
    the fewest dice. With `at_least`, for one total, the fewest dice that stop it with that chance,
    `none` where that is out of reach.

    Raises `RefusedError` where the ruleset has no such answer, and for a worth or a field that is
    no part of it; `GridTooLargeError` for too much.
    """
    opponent = _opposed(question)
    if not against:
        raise RefusedError("against is missing: name the casting totals that stand, such as 14,9")
    _check(question, opponent, scenario, against)
    if not opponent.has:
        return _once(question, scenario, against, at_least)
    held = _held(question, opponent, scenario)
    refuse_large([len(against), held + 1, held + 1])
    refuse_idle([_opponent(question, scenario, held)])
    several = len(against) > 1
    asked = Asked(question, _fields(question, scenario, held), decider=POLICY)
    title = f"{question.ruleset.title}: {spaced(opponent.has)} against what stands"
    usual = _usual(opponent, scenario, held)
    more: dict[str, object] = {"against": ",".join(map(str, against))}
    if several and at_least is None:
        opponents = [_opponent(question, scenario, n) for n in range(held + 1)]
        if one_by_one(opponents[-1]):
            found = in_turn(chases(opponents, against))
            most = opponents[-1]
            rows = [
                _row(total, "one by one", chance, {}, given_up=bool(stops(most, total)))
                for total, chance in zip(against, found, strict=True)
            ]
            lines, stopped = _stopped(sum(found, Fraction(0)))
            columns = _columns(opponent, ())
            notes = (KEPT, *usual)
            return sheet(f"{title}, in turn", asked, columns, rows, notes, more | stopped, lines)
    chances = [_chances(question, scenario, total, held) for total in against]
    dice = _allotted(chances, held, at_least)
    rows = [
        _row(
            total,
            NONE if n is None else str(n),
            None if n is None else row[n],
            {str(n): chance for n, chance in enumerate(row)},
            given_up=n == 0 and any(row),
        )
        for total, row, n in zip(against, chances, dice, strict=True)
    ]
    if at_least is not None:
        more["at_least"] = as_share(at_least)
    lines = ()
    if several:
        parts = [row[n] for row, n in zip(chances, dice, strict=True) if n is not None]
        lines, stopped = _stopped(sum(parts, Fraction(0)))
        more |= stopped
    columns = _columns(opponent, tuple(map(str, range(held + 1))))
    return sheet(
        title, asked, columns, rows, (*((ALLOTTED,) if several else ()), *usual), more, lines
    )


def _stopped(mean: Fraction) -> tuple[tuple[Words, ...], dict[str, Cell]]:
    """Return the mean number of spells that are stopped, as people and as programs read it."""
    cell = Cell(mean, Kind.NUMBER)
    return (("Mean number of spells stopped: ", cell, "."),), {"mean_stopped": cell}


def _opponent(question: Question, scenario: Mapping[str, Value], dice: int) -> Setting:
    """Return a scenario in which the opponent has some dice."""
    opponent = _opposed(question)
    held = {opponent.has: dice} if opponent.has else {}
    return question.setting({**scenario, **dict(opponent.asks), **held})


def _once(
    question: Question,
    scenario: Mapping[str, Value],
    totals: Sequence[int],
    at_least: Fraction | None,
) -> Answer:
    """Return the chances to stop totals where the opponent has no number of dice to choose."""
    require(at_least is None, "at_least is about how many dice to use: there is no choice of them")
    setting = _opponent(question, scenario, 0)
    if not setting.answered:
        raise RefusedError(_unanswered(setting))
    refuse_idle([setting])
    chances = [stops(setting, total) for total in totals]
    fields = _fields(question, scenario, 0)
    asked = Asked(question, fields, decider="each spell is answered once")
    title = f"{question.ruleset.title}: an answer to what stands"
    columns = (Column("total", "total"), Column("value", "stopped"))
    rows = [
        _row(total, "once", chance, {}, given_up=False)
        for total, chance in zip(totals, chances, strict=True)
    ]
    more: dict[str, object] = {"against": ",".join(map(str, totals))}
    lines: tuple[Words, ...] = ()
    if len(totals) > 1:
        lines, stopped = _stopped(sum(chances, Fraction(0)))
        more |= stopped
    return sheet(title, asked, columns, rows, (ONCE,), more, lines)


def _unanswered(setting: Setting) -> str:
    """Return which field has to say that the opponent answers at all."""
    opponent = setting.ruleset.opponent
    looked = setting.ruleset.reads([opponent.when]) if opponent else frozenset()
    name = next(name for name in setting.ruleset.fields if name in looked)
    spec = setting.ruleset.fields[name]
    others = spec.allowed
    if isinstance(spec, Option):
        others = " or ".join(word for word in spec.words if word != setting[name])
    return f"{name} is {setting[name]}: against asks about {others} ({spec.clause})"


def _allotted(
    chances: Sequence[Sequence[Fraction]], held: int, at_least: Fraction | None
) -> tuple[int | None, ...]:
    """Return the dice for each total, `None` where no number of them is enough."""
    if at_least is None:
        return best_split(chances, held)
    if len(chances) > 1:
        raise RefusedError("at_least goes with one total: several share the dice as well as can be")
    return (next((n for n, chance in enumerate(chances[0]) if chance >= at_least), None),)


def best_split(chances: Sequence[Sequence[Fraction]], held: int) -> tuple[int, ...]:
    """Return the allotment with the greatest sum of chances; ties go to the fewest dice.

    `chances[i][n]` is the chance to stop total `i` with `n` dice, for `n` from 0 to `held`. Among
    as many dice the totals named first are given theirs first.

    >>> half = Fraction(1, 2)
    >>> best_split([[0, half, half], [0, Fraction(1, 3), Fraction(3, 4)]], 2)
    (1, 1)
    """
    best = [Split(Fraction(0), 0, ())] * (held + 1)
    for each in chances:
        best = [
            max(best[dice - n].joined(n, each[n]) for n in range(dice + 1))
            for dice in range(held + 1)
        ]
    return best[held].dice


def _opposed(question: Question) -> Opponent:
    opponent = question.ruleset.opponent
    if opponent is None:
        why = question.ruleset.lacks("against")
        raise why or RefusedError(f"{question.ruleset.key} lets no opponent answer")
    return opponent


def _check(
    question: Question, opponent: Opponent, scenario: Mapping[str, Value], totals: Sequence[int]
) -> None:
    """Raise a `RefusedError` for what has no part in an answer to totals that stand."""
    ruleset, asks = question.ruleset, dict(opponent.asks)
    check_names(ruleset, scenario)
    for name, value in scenario.items():
        spec = ruleset.fields[name]
        if name not in ruleset.theirs:
            known = ", ".join(each for each in ruleset.fields if each in ruleset.theirs)
            raise RefusedError(f"{name} is the caster's: against asks about {known} alone")
        if name in asks and spec.check(name, value) != asks[name]:
            raise IllegalError(f"{name} is {value}: nothing can be stopped ({spec.clause})")
    if question.worth != Worth():
        raise RefusedError(f"worth is {question.worth}: against is about what is stopped")
    for total in totals:
        require(total > 0, f"against is {total}: no spell stands with a total below 1")


def _held(question: Question, opponent: Opponent, scenario: Mapping[str, Value]) -> int:
    """Return how many dice the opponent has."""
    given = scenario.get(opponent.has)
    spec = question.ruleset.numbers[opponent.has]
    checked = spec.check(opponent.has, min(USUAL_DICE, spec.high) if given is None else given)
    return checked or 0


def _chances(
    question: Question, scenario: Mapping[str, Value], total: int, held: int
) -> list[Fraction]:
    """Return the chance to stop a total with 0, 1, ... dice."""
    return [stops(_opponent(question, scenario, n), total) for n in range(held + 1)]


def _usual(opponent: Opponent, scenario: Mapping[str, Value], held: int) -> tuple[str, ...]:
    if scenario.get(opponent.has) is not None:
        return ()
    return (f"No number of {spaced(opponent.has)} was given: up to {held} are looked at.",)


def _row(
    total: int,
    action: str,
    chance: Fraction | None,
    alternatives: Mapping[str, Fraction],
    *,
    given_up: bool,
) -> Row:
    """Return what to do about a total; where it is `given_up` it could be stopped by more."""
    kind = Kind.CHANCE if given_up and chance == 0 else Kind.REACH
    return {
        "total": count(total),
        "action": choice(action),
        "value": NOTHING if chance is None else Cell(chance, kind),
        "alternatives": {n: Cell(each, Kind.REACH) for n, each in alternatives.items()},
    }


def _columns(opponent: Opponent, dice: tuple[str, ...]) -> tuple[Column, ...]:
    return (
        Column("total", "total"),
        Column("action", opponent.has),
        Column("value", "stopped"),
        Column("alternatives", "", dice),
    )


def _fields(question: Question, scenario: Mapping[str, Value], held: int) -> dict[str, Value]:
    """Return the fields that bear on the answer: the opponent's."""
    theirs = question.ruleset.theirs
    fields = _opponent(question, scenario, held).scenario
    return {name: value for name, value in fields.items() if name in theirs}


AGAINST = Extra(
    "against",
    "TOTALS",
    "For the opponent: casting totals that stand, such as 14 or 14,9: the dice for each. What "
    "stays in play, such as an endless spell, stands with its casting value.",
    wholes,
    of=lambda ruleset: ruleset.opponent is not None,
)
STOPS = Extra("at_least", "CHANCE", "A chance, such as 80%: the fewest dice that reach it.", share)
DISPEL = Verb(
    "dispel",
    "How the opponent should answer the totals that stand.",
    "The opponent's dice against what stands under",
    dispel,
    (AGAINST, STOPS),
    known=lambda ruleset: ruleset.opponent is not None,
)
