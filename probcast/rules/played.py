"""One setting played: the whole law of how it ends, and which clauses had a hand in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Final, NamedTuple, TypeVar, final

from probcast.distributions import Pmf
from probcast.game.option import Option
from probcast.rules.alike import attempt_of
from probcast.rules.attempt import State
from probcast.rules.judge import BY, HELD
from probcast.rules.outcome import Outcome, Spent
from probcast.rules.setting import Setting
from probcast.rules.solved import Play, Solved, Wanted
from probcast.rules.vocabulary import VALUE

T = TypeVar("T")


@final
class Point(NamedTuple):
    """Where a play stands: a state, the natural total, the dice spent and rolled so far."""

    state: State
    total: int
    spent: int
    dice: int


START: Final = Point(State("", ()), 0, 0, 0)
"""Before the first roll."""


@final
@dataclass(frozen=True, slots=True)
class Played:
    """The law of the outcome, and for each clause the chance that a rule of it held at the end.

    `turned` holds, by whether the spell is cast and by the clause that settled it, the chance to
    end otherwise than the total says.
    """

    law: Pmf[Outcome]
    held: Mapping[str, Fraction]
    turned: Mapping[tuple[bool, str], Fraction]


def played(setting: Setting, play: Play) -> Played:
    """Return how a setting ends under a policy: solved for its own need, then followed forward.

    Every end is whole, whatever the measures of `play` ask.
    """
    solved = _solved(setting, play)
    law: dict[Outcome, int] = {}
    held: dict[str, int] = {}
    turned: dict[tuple[bool, str], int] = {}
    for point, weight in _ends(solved, setting.left):
        state, total = point.state, point.total
        met = total >= setting.need
        for way, times in solved.ends.ways(state, total, met=met).items():
            results = solved.ends.results(state, total, met=met, way=way)
            outcome = _outcome(setting, point, results)
            law[outcome] = law.get(outcome, 0) + weight * times
            for clause in dict.fromkeys(results[HELD]):
                held[clause] = held.get(clause, 0) + weight * times
            if results["cast"] is not (outcome.total >= setting[VALUE]):
                why = results["cast"], results[BY]
                turned[why] = turned.get(why, 0) + weight * times
    mass = sum(law.values())
    return Played(
        Pmf(law),
        {clause: Fraction(n, mass) for clause, n in held.items()},
        {why: Fraction(n, mass) for why, n in turned.items()},
    )


def _solved(setting: Setting, play: Play) -> Solved:
    return Solved(setting, attempt_of(setting), play._replace(measures=()), Wanted.one(setting))


def _ends(solved: Solved, left: int) -> Iterator[tuple[Point, int]]:
    """Yield where play ends, each with its weight: the unit of the whole over that of the end."""
    attempt, unit_of = solved.attempt, solved.solver.unit_of
    level = _moved(solved, solved.roots[left], START, solved.units[left])
    while level:
        after: dict[Point, int] = {}
        for point, weight in level.items():
            options = attempt.node(point.state, point.total)
            if not options:
                yield point, weight
                continue
            option = options[chosen(solved, point.state, point.total, options)]
            unit = weight * unit_of(point.state, point.total)
            for there, scale in _moved(solved, option, point, unit).items():
                after[there] = after.get(there, 0) + scale
        level = after


def _moved(solved: Solved, option: Option[State], point: Point, unit: int) -> dict[Point, int]:
    """Return where an option leads from a point, each with its weight of a whole of `unit`."""
    after: dict[Point, int] = {}
    for state, pips, times, spent, dice in option.moves:
        total = option.total(point.total, pips)
        there = Point(state, total, point.spent + spent, point.dice + dice)
        scale = unit // option.mass * times // solved.solver.unit_of(state, total)
        after[there] = after.get(there, 0) + scale
    return after


def chosen(solved: Solved, state: State, total: int, options: tuple[Option[State], ...]) -> int:
    """Return the place of the option that is taken at a state, for the one need that is asked."""
    if len(options) == 1:
        return 0
    solved.solver.rows(state, total)
    masks = solved.solver.taken(state, total)
    return max((place for place, mask in enumerate(masks, 1) if mask), default=0)


def _outcome(setting: Setting, point: Point, results: Mapping[str, Any]) -> Outcome:
    spent = Spent(setting.declared, point.spent)
    total = (setting.need if results["exactly"] else point.total) + setting.plus
    return Outcome.of(results, setting.ruleset.own_results, total, point.dice, spent)


def simulated(setting: Setting, play: Play, random: Random) -> Iterator[Outcome]:
    """Yield outcomes of literal plays, one after another, with dice drawn by a seeded generator."""
    solved = _solved(setting, play)
    attempt = solved.attempt
    while True:
        option, point = attempt.root(setting.left), START
        while True:
            move = drawn([(move, move.weight) for move in option.moves], random)
            total = option.total(point.total, move.pips)
            point = Point(move.state, total, point.spent + move.spent, point.dice + move.dice)
            options = attempt.node(point.state, point.total)
            if not options:
                break
            option = options[chosen(solved, point.state, point.total, options)]
        met = point.total >= setting.need
        ways = solved.ends.ways(point.state, point.total, met=met)
        way = drawn(list(ways.items()), random)
        yield _outcome(
            setting, point, solved.ends.results(point.state, point.total, met=met, way=way)
        )


def drawn(weights: Sequence[tuple[T, int]], random: Random) -> T:
    """Return one of some things, drawn by their weights."""
    at = random.randrange(sum(weight for _, weight in weights))
    for thing, weight in weights:
        at -= weight
        if at < 0:
            return thing
    raise ArithmeticError("the weights do not add up")
