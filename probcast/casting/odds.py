"""Everything about one attempt: its law, its measures, and how they came about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, final

from probcast.casting.effect import EffectTable
from probcast.casting.legality import IllegalError
from probcast.casting.measure import Cell, Law, Measure
from probcast.casting.policy import Planner, planner
from probcast.casting.ruleset import Ruleset
from probcast.casting.scenario import Value
from probcast.casting.worth import Worth
from probcast.distributions import Pmf
from probcast.game import Policy, choices, outcomes


@final
@dataclass(frozen=True, slots=True)
class Question:
    """What stands beside every number: ruleset, policy with its worth, and the rulings."""

    ruleset: Ruleset
    policy: str
    worth: Worth
    readings: Mapping[str, str]

    def planner(self) -> Planner:
        """Return who decides after the roll; raises `UnknownNameError`."""
        return planner(self.ruleset, self.policy, self.worth)

    @property
    def rulings(self) -> dict[str, str]:
        """Every ruling with the reading that is used."""
        known = self.ruleset.rulings.items()
        return {name: self.readings.get(name, ruling.default) for name, ruling in known}


@final
@dataclass(frozen=True, slots=True)
class Odds:
    """The exact answer for one scenario.

    `law` is the law of the outcome; `measures` the figures by key, `None` where undefined;
    `total` the law of the casting total; `returned` that of the dice that come back, `None` where
    the ruleset returns none; `worth` the expected worth; `tables` what a miscast leads to.
    """

    question: Question
    attempt: Any
    law: Law

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that was asked."""
        return self.question.ruleset

    @property
    def scenario(self) -> dict[str, Value]:
        """Every scenario field with its value."""
        return scenario_of(self.ruleset, self.attempt)

    @property
    def measures(self) -> dict[str, Cell]:
        """The value of every measure by key."""
        return {key: m.of(self.law) for key, m in self.ruleset.all_measures.items()}

    @property
    def total(self) -> Pmf[int]:
        """The law of the casting total, modifiers included."""
        return self.law.map(lambda outcome: outcome.total)

    @property
    def returned(self) -> Pmf[int] | None:
        """The law of the number of dice that come back."""
        return self.law.map(lambda o: o.returned) if self.ruleset.returns else None

    @property
    def worth(self) -> Fraction:
        """The expected worth of the attempt under its policy."""
        return self.law.expect(self.question.worth)

    @property
    def tables(self) -> tuple[EffectTable, ...]:
        """The tables that a miscast is looked up on, at most one."""
        lookup = self.ruleset.lookup
        return (lookup.table(self.attempt, self.law),) if lookup else ()

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

    def _changed_by(self, name: str, reading: str) -> bool:
        try:
            attempt = replace(self.attempt, **{name: reading})
        except IllegalError:
            return True  # what cannot be looked at may well be another answer
        other = answer(self.question, attempt, self.question.planner())
        return (other.law, other.tables) != (self.law, self.tables)

    def policy(self) -> Policy[Any]:
        """Return how the caster chooses after the roll."""
        return self.question.planner().policy(self.attempt)

    @property
    def chooses(self) -> bool:
        """Whether anything is chosen after the roll."""
        return next(choices(self.attempt), None) is not None

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
        return f"{ruleset.short}, {self.attempt.summary()}{policy}{''.join(readings)}"

    def __repr__(self) -> str:
        return f"<{self.described}: cast {self.measures['cast']}>"


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
    return Odds(question, attempt, law_of(question.ruleset, attempt, planner))
