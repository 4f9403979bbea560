"""Totals answered one after another, with dice that are added as the rolls fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from probcast.casting.contest import Answer, Contest, Reply, standing
from probcast.distributions import Pmf
from probcast.game import chooses, outcomes, solve


def one_by_one(
    contest: Contest, opponents: Sequence[Any], totals: Sequence[int]
) -> list[list[Reply]]:
    """Return the answer to each total of an opponent with 0, 1, ... dice.

    It is empty where he throws his dice at once and has nothing to choose then.
    """
    found = [[contest.reply(each, standing(total)) for each in opponents] for total in totals]
    known = [[reply for reply in row if reply is not None] for row in found]
    return known if known == found and chooses(known[0][-1]) else []


def in_turn(replies: Sequence[Sequence[Reply]]) -> list[Fraction]:
    """Return the chance to stop each of some totals, in the order in which they are answered.

    `replies[i][n]` answers total `i` with `n` dice at hand; those that it leaves are there for the
    next. The mean number of totals stopped is the greatest there is; ties go to the fewest dice.
    """
    after = [Fraction(0)] * len(replies[0])
    plans: list[list[Pmf[Answer]]] = []
    for held in reversed(replies):
        laws = [_best(reply, after) for reply in held]
        after = [law.expect(_worth(after)) for law in laws]
        plans.insert(0, laws)
    dice, chances = Pmf.point(len(replies[0]) - 1), []
    for laws in plans:
        answers = dice.bind(laws.__getitem__)
        chances.append(answers.prob(lambda answer: answer.stops))
        dice = answers.map(lambda answer: answer.left)
    return chances


def _worth(after: Sequence[Fraction]) -> Callable[[Answer], Fraction]:
    """Return what an answer is worth to the opponent: what it stops now, and later by its dice."""
    return lambda answer: int(answer.stops) + after[answer.left]


def _best(reply: Reply, after: Sequence[Fraction]) -> Pmf[Answer]:
    worth = _worth(after)
    solution = solve(reply, lambda answer: -worth(answer))
    return outcomes(reply, lambda state, _: solution.action(state))
