"""The other side of the table: how many dice to answer the totals that stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple, final

from probcast.advice.declaration import NONE
from probcast.advice.in_turn import in_turn, one_by_one
from probcast.advice.sheet import Column, Item, Sheet
from probcast.casting.contest import Contest, Reply
from probcast.casting.idle import refuse_idle
from probcast.casting.legality import IllegalError, RefusedError, require
from probcast.casting.measure import Kind
from probcast.casting.odds import scenario_of
from probcast.casting.question import Question
from probcast.casting.scenario import Value
from probcast.casting.span import as_share, refuse_large
from probcast.casting.worth import Worth

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
    contest = _contest(question)
    _check(question, contest, scenario, totals)
    held = _held(question, contest, scenario)
    refuse_large([len(totals), held + 1, held + 1])
    refuse_idle(question.ruleset.fields, [_opponent(question, contest, scenario, held)])
    if len(totals) > 1 and at_least is None:
        opponents = [_opponent(question, contest, scenario, n) for n in range(held + 1)]
        replies = one_by_one(contest, opponents, totals)
        if replies:
            return _in_turn(question, contest, scenario, totals, replies)
    chances = [_chances(question, contest, scenario, total, held) for total in totals]
    dice = _allotted(chances, held, at_least)
    asked = {} if at_least is None else {"at_least": as_share(at_least)}
    several = len(totals) > 1
    stopped = sum((c[n] for c, n in zip(chances, dice, strict=True) if n is not None), Fraction(0))
    return Sheet(
        f"{question.ruleset.title}: {contest.dice.replace('_', ' ')} against what stands",
        question,
        _fields(question, contest, scenario, held),
        _columns(contest),
        [_row(*each) for each in zip(totals, chances, dice, strict=True)],
        (*((ALLOTTED,) if several else ()), *_usual(contest, scenario, held)),
        {"against": ",".join(map(str, totals)), **asked},
        policy=POLICY,
        figures=((STOPPED, stopped),) if several else (),
    )


def _opponent(
    question: Question, contest: Contest, scenario: Mapping[str, Value], dice: int
) -> Any:
    """Return a scenario in which the opponent has some dice."""
    fields = {**scenario, **contest.needs, contest.dice: dice}
    return question.ruleset.make(fields, question.readings)


def _in_turn(
    question: Question,
    contest: Contest,
    scenario: Mapping[str, Value],
    totals: Sequence[int],
    replies: list[list[Reply]],
) -> Sheet:
    """Return the chances to stop totals that are answered in the order in which they are given."""
    chances, held = in_turn(replies), len(replies[0]) - 1
    return Sheet(
        f"{question.ruleset.title}: {contest.dice.replace('_', ' ')} against what stands, in turn",
        question,
        _fields(question, contest, scenario, held),
        _columns(contest),
        [
            {"total": total, "action": "one by one", "value": chance, "alternatives": {}}
            for total, chance in zip(totals, chances, strict=True)
        ],
        (KEPT, *_usual(contest, scenario, held)),
        {"against": ",".join(map(str, totals))},
        policy=POLICY,
        figures=((STOPPED, sum(chances, Fraction(0))),),
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


def _contest(question: Question) -> Contest:
    contest = question.ruleset.contest
    if contest is None:
        why = question.ruleset.without("against")
        raise why or RefusedError(f"{question.ruleset.key} lets no opponent answer")
    return contest


def _check(
    question: Question, contest: Contest, scenario: Mapping[str, Value], totals: Sequence[int]
) -> None:
    """Raise a `RefusedError` for what has no part in an answer to totals that stand."""
    fields = question.ruleset.fields
    question.ruleset.check_names(scenario)
    theirs = [name for name, spec in fields.items() if spec.bears == "through"]
    for name, value in scenario.items():
        if name not in theirs:
            known = ", ".join(theirs)
            raise RefusedError(f"{name} is the caster's: against asks about {known} alone")
        needed = contest.needs.get(name)
        if needed is not None and fields[name].check(name, value) != needed:
            raise IllegalError(f"{name} is {value}: nothing can be stopped ({fields[name].clause})")
    if question.worth != Worth():
        raise RefusedError(f"worth is {question.worth}: against is about what is stopped")
    for total in totals:
        require(total > 0, f"against is {total}: no spell stands with a total below 1")


def _held(question: Question, contest: Contest, scenario: Mapping[str, Value]) -> int:
    """Return how many dice the opponent has."""
    given = scenario.get(contest.dice)
    spec = question.ruleset.numbers[contest.dice]
    checked = spec.check(contest.dice, min(USUAL_DICE, spec.high) if given is None else given)
    return checked or 0


def _chances(
    question: Question, contest: Contest, scenario: Mapping[str, Value], total: int, held: int
) -> list[Fraction]:
    """Return the chance to stop a total with 0, 1, ... dice."""
    return [
        contest.stops(_opponent(question, contest, scenario, n), total) for n in range(held + 1)
    ]


def _usual(contest: Contest, scenario: Mapping[str, Value], held: int) -> tuple[str, ...]:
    if scenario.get(contest.dice) is not None:
        return ()
    words = contest.dice.replace("_", " ")
    return (f"No number of {words} was given: up to {held} are looked at.",)


def _row(total: int, chances: Sequence[Fraction], dice: int | None) -> Mapping[str, Item]:
    return {
        "total": total,
        "action": NONE if dice is None else str(dice),
        "value": None if dice is None else chances[dice],
        "alternatives": {str(n): chance for n, chance in enumerate(chances)},
    }


def _columns(contest: Contest) -> tuple[Column, ...]:
    return (
        Column("total", "total"),
        Column("action", contest.dice.replace("_", " ")),
        Column("value", "stopped", Kind.REACH),
        Column("alternatives", "", Kind.REACH),
    )


def _fields(
    question: Question, contest: Contest, scenario: Mapping[str, Value], held: int
) -> dict[str, Value]:
    """Return the fields that bear on the answer: the opponent's."""
    attempt = question.ruleset.make({**scenario, **contest.needs, contest.dice: held}, {})
    prefix = contest.dice.partition("_")[0]
    fields = scenario_of(question.ruleset, attempt)
    return {name: value for name, value in fields.items() if name.startswith(prefix)}
