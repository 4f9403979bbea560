"""The other side of the table: how many dice to answer the totals that stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, final

from probcast.answers.declaration import NONE
from probcast.answers.in_turn import Chase, chases, in_turn
from probcast.answers.sheet import Column, Item, Sheet
from probcast.rules.field import Value
from probcast.rules.grant import Opponent
from probcast.rules.idle import refuse_idle
from probcast.rules.legality import IllegalError, RefusedError, require
from probcast.rules.measure import Kind
from probcast.rules.question import Question
from probcast.rules.setting import Setting, check_names
from probcast.rules.span import as_share, refuse_large
from probcast.rules.standing import one_by_one, stops
from probcast.rules.worth import Worth

USUAL_DICE: Final = 8
"""The most dice that are looked at where the scenario does not say how many there are."""

ALLOTTED = "The dice are allotted before any of them is rolled; none is kept back or used again."
POLICY = "the opponent stops as many spells as he can; ties go to the fewest dice"
KEPT = "Dice are added one by one, seeing each roll; what is not used is there for the next total."
STOPPED = Column("mean_stopped", "Mean number of spells stopped", Kind.NUMBER)


@final
class Split(NamedTuple):
    """Dice allotted to some totals. The greater of two is the better: see `best_split`."""

    stopped: Fraction
    unused: int
    dice: tuple[int, ...]

    def joined(self, n: int, chance: Fraction) -> Split:
        """Return this split with `n` dice for one total more."""
        return Split(self.stopped + chance, self.unused - n, (*self.dice, n))


def dispel_sheet(
    question: Question,
    scenario: Mapping[str, Value],
    totals: Sequence[int],
    at_least: Fraction | None = None,
) -> Sheet:
    """Return how many dice to answer each standing casting total, a row a total.

    Dice added one by one are used as the rolls fall, total after total in the order given. Those
    thrown at once are split so that the mean number of spells stopped is greatest, ties going to
    the fewest dice. With `at_least`, for one total, the fewest dice that stop it with that chance,
    `none` where that is out of reach.

    Raises `RefusedError` where the ruleset has no such answer, and for a worth or a field that is
    no part of it; `GridTooLargeError` for too much.
    """
    opponent = _opposed(question)
    _check(question, opponent, scenario, totals)
    held = _held(question, opponent, scenario)
    refuse_large([len(totals), held + 1, held + 1])
    refuse_idle([_opponent(question, scenario, held)])
    if len(totals) > 1 and at_least is None:
        opponents = [_opponent(question, scenario, n) for n in range(held + 1)]
        if one_by_one(opponents[-1]):
            return _in_turn(question, opponent, scenario, totals, chases(opponents, totals))
    chances = [_chances(question, scenario, total, held) for total in totals]
    dice = _allotted(chances, held, at_least)
    asked = {} if at_least is None else {"at_least": as_share(at_least)}
    several = len(totals) > 1
    stopped = sum((c[n] for c, n in zip(chances, dice, strict=True) if n is not None), Fraction(0))
    return Sheet(
        f"{question.ruleset.title}: {opponent.has.replace('_', ' ')} against what stands",
        question,
        _fields(question, scenario, held),
        _columns(opponent),
        [_row(*each) for each in zip(totals, chances, dice, strict=True)],
        (*((ALLOTTED,) if several else ()), *_usual(opponent, scenario, held)),
        {"against": ",".join(map(str, totals)), **asked},
        policy=POLICY,
        figures=((STOPPED, stopped),) if several else (),
        forgone=frozenset(
            (row, "value") for row, n in enumerate(dice) if n == 0 and any(chances[row])
        ),
    )


def _opponent(question: Question, scenario: Mapping[str, Value], dice: int) -> Setting:
    """Return a scenario in which the opponent has some dice."""
    opponent = _opposed(question)
    return question.setting({**scenario, **dict(opponent.asks), opponent.has: dice})


def _in_turn(
    question: Question,
    opponent: Opponent,
    scenario: Mapping[str, Value],
    totals: Sequence[int],
    replies: list[list[Chase]],
) -> Sheet:
    """Return the chances to stop totals that are answered in the order in which they are given."""
    chances, held = in_turn(replies), len(replies[0]) - 1
    most = _opponent(question, scenario, held)
    return Sheet(
        f"{question.ruleset.title}: {opponent.has.replace('_', ' ')} against what stands, in turn",
        question,
        _fields(question, scenario, held),
        _columns(opponent),
        [
            {"total": total, "action": "one by one", "value": chance, "alternatives": {}}
            for total, chance in zip(totals, chances, strict=True)
        ],
        (KEPT, *_usual(opponent, scenario, held)),
        {"against": ",".join(map(str, totals))},
        policy=POLICY,
        figures=((STOPPED, sum(chances, Fraction(0))),),
        forgone=frozenset(
            (row, "value")
            for row, chance in enumerate(chances)
            if chance == 0 and stops(most, totals[row])
        ),
    )


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
    if not opponent.has:
        raise RefusedError(f"the opponent of {question.ruleset.key} shares no dice out: ask odds")
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
    words = opponent.has.replace("_", " ")
    return (f"No number of {words} was given: up to {held} are looked at.",)


def _row(total: int, chances: Sequence[Fraction], dice: int | None) -> Mapping[str, Item]:
    return {
        "total": total,
        "action": NONE if dice is None else str(dice),
        "value": None if dice is None else chances[dice],
        "alternatives": {str(n): chance for n, chance in enumerate(chances)},
    }


def _columns(opponent: Opponent) -> tuple[Column, ...]:
    return (
        Column("total", "total"),
        Column("action", opponent.has.replace("_", " ")),
        Column("value", "stopped", Kind.REACH),
        Column("alternatives", "", Kind.REACH),
    )


def _fields(question: Question, scenario: Mapping[str, Value], held: int) -> dict[str, Value]:
    """Return the fields that bear on the answer: the opponent's."""
    theirs = question.ruleset.theirs
    fields = _opponent(question, scenario, held).scenario
    return {name: value for name, value in fields.items() if name in theirs}
