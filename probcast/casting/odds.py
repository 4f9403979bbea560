"""Everything about one attempt: its law, its measures, and how they came about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple, final

from probcast import display
from probcast.casting.effect import EffectTable
from probcast.casting.forgone import forgone
from probcast.casting.legality import IllegalError
from probcast.casting.measure import Cell, Law, Measure
from probcast.casting.policy import Planner
from probcast.casting.question import Question
from probcast.casting.ruleset import Ruleset
from probcast.casting.scenario import Value
from probcast.casting.worth import Worth
from probcast.distributions import Pmf
from probcast.game import chooses, outcomes

NOT_SAID: Mapping[str, str] = MappingProxyType({})


@final
class Part(NamedTuple):
    """An attempt, the law of its outcome, and its weight among those that may come."""

    attempt: Any
    law: Law
    weight: int


@final
@dataclass(frozen=True, slots=True)
class Odds:
    """The exact answer for one scenario.

    `parts` are the attempts that it may come to: one, or several where the dice come from a random
    pool; then `said` holds the words that stand for those dice. `law` is the law of the outcome
    over all of them.
    """

    question: Question
    parts: tuple[Part, ...]
    law: Law
    said: Mapping[str, str] = field(default_factory=dict)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that was asked."""
        return self.question.ruleset

    @property
    def attempt(self) -> Any:
        """The attempt, the first of those that may come."""
        return self.parts[0].attempt

    @property
    def scenario(self) -> dict[str, Value]:
        """Every scenario field with its value."""
        return scenario_of(self.ruleset, self.attempt) | dict(self.said)

    @property
    def measures(self) -> dict[str, Cell]:
        """The value of every measure by key, `None` where it is undefined."""
        return {key: m.of(self.law) for key, m in self.ruleset.all_measures.items()}

    @property
    def forgone(self) -> frozenset[str]:
        """The successes whose chance is 0 under this policy, and not under every other."""
        values, known = self.measures, self.ruleset.all_measures.values()
        found = [forgone(self.question, part.attempt, known, values) for part in self.parts]
        return frozenset().union(*found)

    @property
    def total(self) -> Pmf[int]:
        """The law of the casting total, modifiers included."""
        return self.law.map(lambda outcome: outcome.total)

    @property
    def returned(self) -> Pmf[int] | None:
        """The law of the number of dice that come back, `None` where the ruleset returns none."""
        return self.law.map(lambda o: o.returned) if self.ruleset.returns else None

    @property
    def worth(self) -> Fraction:
        """The expected worth of the attempt under its policy."""
        return self.law.expect(self.question.worth)

    @property
    def tables(self) -> tuple[EffectTable, ...]:
        """The tables that a miscast is looked up on, at most one."""
        lookup = self.ruleset.lookup
        return (lookup.table(self.parts),) if lookup else ()

    def disputed(self) -> tuple[str, ...]:
        """Return the rulings that bear on this answer: another reading would change it."""
        return tuple(
            name
            for name, ruling in self.ruleset.rulings.items()
            if any(
                self._changed_by(name, reading)
                for reading in ruling.readings
                if reading != getattr(self.attempt, name)
            )
        )

    def read_as(self, name: str, reading: str) -> Odds:
        """Return the same odds in another reading of a clause; raises `IllegalError`."""
        attempts = Pmf({part.attempt: part.weight for part in self.parts})
        other = attempts.map(lambda attempt: replace(attempt, **{name: reading}))
        return averaged(self.question, other, self.question.planner(), self.said)

    def _changed_by(self, name: str, reading: str) -> bool:
        try:
            other = self.read_as(name, reading)
        except IllegalError:
            return True  # what cannot be looked at may well be another answer
        return (other.law, other.tables) != (self.law, self.tables)

    @property
    def chooses(self) -> bool:
        """Whether anything is chosen after the roll."""
        return any(chooses(part.attempt) for part in self.parts)

    @property
    def answered(self) -> bool:
        """Whether an opponent may answer the spell."""
        contest = self.ruleset.contest
        return contest is not None and any(contest.plays(part.attempt) for part in self.parts)

    @property
    def summary(self) -> str:
        """The scenario in players' words, such as `3 dice +1 vs 11+`."""
        if not self.said:
            return str(self.attempt.summary())
        given = {name: v for name, v in self.scenario.items() if v not in (0, None, "none")}
        return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in given.items())

    @property
    def described(self) -> str:
        """The question in words that stand alone: ruleset, scenario, and what is not usual."""
        asked, ruleset = self.question, self.ruleset
        usual = asked.worth == Worth()
        worth = "" if asked.policy != "best" or usual else f" for {asked.worth}"
        policy = f", policy {asked.policy}{worth}" if self.chooses else ""
        readings = [
            f", {k}={v}" for k, v in asked.rulings.items() if v != ruleset.rulings[k].default
        ]
        return f"{ruleset.short}, {self.summary}{policy}{''.join(readings)}"

    def __repr__(self) -> str:
        return f"<{self.described}: cast {self.measures['cast']}>"

    _repr_html_ = display.html
    _repr_latex_ = display.latex


def measured(
    ruleset: Ruleset, attempt: Any, planner: Planner, measures: Iterable[Measure]
) -> dict[str, Cell]:
    """Return the values of some measures for an attempt whose choices `planner` makes."""
    law = law_of(ruleset, attempt, planner)
    return {measure.key: measure.of(law) for measure in measures}


def law_of(ruleset: Ruleset, attempt: Any, planner: Planner) -> Law:
    """Return the law of an attempt's outcome, after the opponent's answer where there is one."""
    law = outcomes(attempt, planner.policy(attempt))
    contest = ruleset.contest
    return law.bind(lambda outcome: contest.answered(attempt, outcome)) if contest else law


def scenario_of(ruleset: Ruleset, attempt: Any) -> dict[str, Value]:
    """Return the scenario fields of an attempt with their values."""
    return {name: getattr(attempt, name) for name in ruleset.fields}


def answer(question: Question, attempt: Any, planner: Planner) -> Odds:
    """Return the odds of an attempt whose choices are made by `planner`."""
    return averaged(question, Pmf.point(attempt), planner)


def averaged(
    question: Question, attempts: Pmf[Any], planner: Planner, said: Mapping[str, str] = NOT_SAID
) -> Odds:
    """Return the odds over the attempts that may come, where their dice are random.

    How many dice there are is known before the roll, so every attempt has a policy of its own.
    `said` are words for the fields in which the attempts differ.
    """
    parts = tuple(
        Part(attempt, law_of(question.ruleset, attempt, planner), weight)
        for attempt, weight in attempts.items()
    )
    law = Pmf.mixture([(part.law, part.weight) for part in parts])
    return Odds(question, parts, law, said)
