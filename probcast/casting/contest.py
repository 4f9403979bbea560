"""A cast spell and the opponent's answer to it: two games, one played after the other.

The caster finishes first. What he ends with, his outcome, is what the opponent sees; the answer
is a game of its own, and its result settles the outcome. So the caster's own game is solved
with the worth that each outcome has once the opponent has answered it as well as he can.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, Never, Protocol, final

from probcast.casting.outcome import Outcome, Verdict
from probcast.distributions import Pmf
from probcast.game import End, Game, outcomes, solve


@final
class Answer(NamedTuple):
    """How an answer ends: whether it stops the spell, how many dice come back, how many are left.

    `left` counts the dice that were at hand and not rolled, where they are added one by one.
    """

    stops: bool
    returned: int = 0
    left: int = 0


class Reply(Game[Any, Answer], Hashable, Protocol):
    """The opponent's game. It is hashable: the same reply to two outcomes is solved once."""


@final
@dataclass(frozen=True, slots=True)
class Thrown:
    """A reply in which nothing is left to choose: the law of how it ends."""

    law: Pmf[Answer]

    def root(self) -> End[Answer]:
        """Return the end."""
        return End(self.law)

    def node(self, state: Never) -> Never:
        """Return nothing: no state follows the roll."""
        raise LookupError(state)


def dispelled(_: object, outcome: Outcome, answer: Answer) -> Outcome:
    """Return an outcome that a successful answer stops, and that any other leaves as it is."""
    return outcome._replace(verdict=Verdict.DISPELLED) if answer.stops else outcome


def standing(total: int) -> Outcome:
    """Return a cast spell that stands with a casting total."""
    return Outcome(Verdict.THROUGH, total, 0)


@final
class Contest(NamedTuple):
    """How a ruleset lets an opponent answer an attempt.

    `reply` returns his game for an outcome, or `None` where there is nothing to answer, or nothing
    to answer with. `settled` returns the outcome once the answer is known. `dice` names the
    scenario field that holds the opponent's dice, `needs` what must be set for him to answer.
    """

    reply: Callable[[Any, Outcome], Reply | None]
    dice: str
    settled: Callable[[Any, Outcome, Answer], Outcome] = dispelled
    needs: Mapping[str, int] = MappingProxyType({})

    def plays(self, attempt: Any) -> bool:
        """Return whether the scenario lets the opponent answer at all."""
        needed = all(getattr(attempt, name) == value for name, value in self.needs.items())
        return needed if self.needs else bool(getattr(attempt, self.dice))

    def answered(self, attempt: Any, outcome: Outcome) -> Pmf[Outcome]:
        """Return the law of what an outcome becomes when it is answered as well as possible."""
        reply = self.reply(attempt, outcome)
        if reply is None:
            return Pmf.point(outcome)
        return best_answer(reply).map(lambda answer: self.settled(attempt, outcome, answer))

    def stops(self, attempt: Any, total: int) -> Fraction:
        """Return the chance to stop a spell that stands with a casting total, at best play."""
        reply = self.reply(attempt, standing(total))
        return Fraction(0) if reply is None else best_answer(reply).prob(lambda a: a.stops)


@lru_cache(maxsize=4096)
def best_answer(reply: Reply) -> Pmf[Answer]:
    """Return the law of the answer of an opponent who does all he can to stop the spell.

    Ties go to the fewest dice.
    """
    solution = solve(reply, lambda answer: -int(answer.stops))
    return outcomes(reply, lambda state, _: solution.action(state))
