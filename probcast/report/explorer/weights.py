"""The chances of a set-up as whole numbers: one weight for each way that it can end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from math import gcd, lcm
from typing import Any, TypeAlias, final

from probcast.distributions import Pmf
from probcast.game import Choice, outcomes
from probcast.report.explorer.setups import explored
from probcast.rules import Answer, Best, Cell, Kind, Measure, Outcome, Question, Reply
from probcast.rules.contest import best_answer

Signature: TypeAlias = tuple[int | None, ...]
"""For each measure: 1 where its event holds, 0 where not, `None` where its condition fails."""
Weights: TypeAlias = Mapping[Signature, int]
"""The weights of a law by signature, in lowest terms."""


def chances(question: Question) -> tuple[Measure, ...]:
    """Return the measures of a ruleset that are chances, the conditional ones too."""
    kinds = (Kind.REACH, Kind.CHANCE)
    return tuple(m for m in question.ruleset.all_measures.values() if m.kind in kinds)


@final
class Weigher:
    """Works out the weights of a ruleset's attempts under best play; attempts share what they can.

    What the caster rolls does not depend on the opponent's fields, so it is worked out once for
    all answers to it, and attempts that the ruleset calls alike once altogether.
    """

    def __init__(self, question: Question) -> None:
        ruleset = question.ruleset
        self._measures = chances(question)
        self.best = Best(ruleset, question.worth)
        self._contest = ruleset.contest
        self._policies = ruleset.policies
        what = explored(ruleset)
        self._alike = what.alike
        self._spare = dict.fromkeys(what.spare, 0)
        self._unanswered = {name: ruleset.fields[name].default for name in what.theirs}
        self._own: dict[Any, Any] = {}
        self._signatures: dict[Outcome, Signature] = {}
        self._rolls: dict[Any, tuple[Pmf[Outcome], bool]] = {}
        self._replies: dict[Reply, Pmf[Answer]] = {}
        self._known: dict[Hashable, Weights] = {}

    def weights(self, attempt: Any) -> Weights:
        """Return the weights of an attempt's outcome, by signature."""
        key = self._alike(attempt)
        if key not in self._known:
            self._known[key] = self._weights(attempt)
        return self._known[key]

    def own(self, attempt: Any) -> Any:
        """Return the attempt as if nobody answered it."""
        if attempt not in self._own:
            self._own[attempt] = replace(attempt, **self._unanswered)
        return self._own[attempt]

    def chooses(self, attempt: Any) -> bool:
        """Say whether the caster has anything to choose after the roll."""
        if not self._policies:
            return False
        _, chooses = self._roll(self.own(attempt))
        return chooses

    def _weights(self, attempt: Any) -> Weights:
        parts = list(self._parts(attempt))
        common = lcm(*(mass for _, _, mass in parts))
        added: dict[Signature, int] = {}
        for signature, weight, mass in parts:
            added[signature] = added.get(signature, 0) + weight * (common // mass)
        shared = gcd(*added.values())
        return {signature: weight // shared for signature, weight in added.items()}

    def _parts(self, attempt: Any) -> Iterator[tuple[Signature, int, int]]:
        """Yield the signatures of what a roll ends as, each with its weight over a mass."""
        (rolled, _), contest = self._roll(self.own(attempt)), self._contest
        for outcome, weight in rolled.items():
            reply = contest.reply(attempt, outcome) if contest else None
            if contest is None or reply is None:
                yield self._signature(outcome), weight, 1
                continue
            law = self._answers(reply)
            for answer, count in law.items():
                settled = contest.settled(attempt, outcome, answer)
                yield self._signature(settled), weight * count, law.mass

    def _roll(self, own: Any) -> tuple[Pmf[Outcome], bool]:
        """Return the law of what the caster ends with, and whether he had anything to choose."""
        if own not in self._rolls:
            plan, asked = self.best.policy(own), []

            def act(state: Any, choice: Choice[Any, Outcome]) -> str:
                asked.append(state)
                return plan(state, choice)

            law = outcomes(own, act).map(lambda outcome: outcome._replace(**self._spare))
            self._rolls[own] = law, bool(asked)
        return self._rolls[own]

    def _answers(self, reply: Reply) -> Pmf[Answer]:
        """Return the law of the opponent's answer, which may say more than anybody looks at."""
        if reply not in self._replies:
            law = best_answer(reply)
            spare = "opponent_returned" in self._spare
            self._replies[reply] = law.map(lambda a: Answer(a.stops)) if spare else law
        return self._replies[reply]

    def _signature(self, outcome: Outcome) -> Signature:
        if outcome not in self._signatures:
            point = Pmf.point(outcome)
            self._signatures[outcome] = tuple(_holds(m, m.of(point)) for m in self._measures)
        return self._signatures[outcome]


def _holds(measure: Measure, value: Cell) -> int | None:
    """Return whether a measure's event holds, from what the measure says of a certain outcome."""
    if value not in (None, 0, 1):
        raise ValueError(f"{measure.key} is {value} of a certain outcome: it is no event's chance")
    return None if value is None else int(value == 1)
