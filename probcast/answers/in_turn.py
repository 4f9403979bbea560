"""Totals answered one after another, with dice that are added as the rolls fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, final

from probcast.distributions import Pmf, dice, die
from probcast.game import Chance, Choice, End, Player, outcomes, solve
from probcast.rules.expression import evaluate
from probcast.rules.reply import needed
from probcast.rules.setting import Setting


@final
class Answer(NamedTuple):
    """How an answer ends: whether it stops the spell, and the dice at hand that were not rolled."""

    stops: bool
    left: int


@final
@dataclass(frozen=True, slots=True)
class Chase:
    """An answer that stops the spell once `first` and up to `left` d6 reach `needed`.

    A state is what is still lacking, and the dice left. The opponent sees every die before the
    choice of the next.
    """

    needed: int
    first: Pmf[int]
    left: int

    def root(self) -> Chance[tuple[int, int]]:
        """Return the first roll."""
        return Chance(self.first.map(lambda total: (max(self.needed - total, 0), self.left)))

    def node(self, state: tuple[int, int]) -> End[Answer] | Choice[tuple[int, int], Answer]:
        """Return the choice to stop, or to add one more die."""
        lack, left = state
        stop = End(Pmf.point(Answer(lack == 0, left)))
        if left == 0 or lack == 0:
            return stop
        more = Chance(die(6).map(lambda face: (max(lack - face, 0), left - 1)))
        return Choice(Player.OPPONENT, {"stop": stop, "roll": more})


def chases(opponents: Sequence[Setting], totals: Sequence[int]) -> list[list[Chase]]:
    """Return the answer to each total of an opponent with 0, 1, ... dice to add."""
    return [[_chase(setting, total) for setting in opponents] for total in totals]


def _chase(setting: Setting, total: int) -> Chase:
    opponent, names = setting.ruleset.opponent, setting.names
    if opponent is None:
        raise ValueError(f"{setting.ruleset.key} lets no opponent answer")
    first = dice(int(evaluate(opponent.dice, names)), 6)
    left = int(evaluate(opponent.more, names))
    return Chase(needed(setting.ruleset, names, total), first, left)


def in_turn(replies: Sequence[Sequence[Chase]]) -> list[Fraction]:
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


def _best(reply: Chase, after: Sequence[Fraction]) -> Pmf[Answer]:
    worth = _worth(after)
    solution = solve(reply, lambda answer: -worth(answer))
    return outcomes(reply, lambda state, _: solution.action(state))
