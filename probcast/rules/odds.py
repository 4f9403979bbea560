"""Everything about one attempt: its law, its measures, and how they came about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple, final

from probcast import display
from probcast.distributions import Pmf
from probcast.rules.attempt import chooses
from probcast.rules.field import Value
from probcast.rules.forgone import forgone
from probcast.rules.legality import IllegalError
from probcast.rules.measure import Cell, Law, measured
from probcast.rules.played import played
from probcast.rules.question import Question
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import Setting
from probcast.rules.table import EffectTable
from probcast.rules.worth import Worth

NOT_SAID: Mapping[str, str] = MappingProxyType({})


@final
class Part(NamedTuple):
    """A setting, the law of its outcome, and its weight among those that may come.

    `held` are the clauses of which a rule held in an end that can happen, with the chance of it;
    `turned` is as it is `Played`.
    """

    setting: Setting
    law: Law
    weight: int
    held: Mapping[str, Fraction]
    turned: Mapping[tuple[bool, str], Fraction]


@final
@dataclass(frozen=True, slots=True)
class Odds:
    """The exact answer for one scenario.

    `parts` are the settings that it may come to: one, or several where the dice come from a random
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
    def setting(self) -> Setting:
        """The setting, the first of those that may come."""
        return self.parts[0].setting

    @property
    def scenario(self) -> dict[str, Value]:
        """Every scenario field with its value."""
        return self.setting.scenario | dict(self.said)

    @property
    def measures(self) -> dict[str, Cell]:
        """The value of every measure by key, `None` where it is undefined."""
        return measured(self.law, self.ruleset.all_measures.values())

    @property
    def forgone(self) -> frozenset[str]:
        """The successes whose chance is 0 under this policy, and not under every other."""
        values, known = self.measures, self.ruleset.all_measures.values()
        found = [forgone(self.question, part.setting, known, values) for part in self.parts]
        return frozenset().union(*found)

    @property
    def total(self) -> Pmf[int]:
        """The law of the casting total, modifiers included."""
        return self.law.map(lambda outcome: outcome.total)

    @property
    def returned(self) -> Pmf[int] | None:
        """The law of the number of dice that come back, `None` where the ruleset returns none."""
        returns = self.ruleset.view.returns
        return self.law.map(lambda outcome: outcome.returned) if returns else None

    @property
    def worth(self) -> Fraction:
        """The expected worth of the attempt under its policy."""
        return self.law.expect(self.question.worth)

    @property
    def tables(self) -> tuple[EffectTable, ...]:
        """The tables that a miscast is looked up on, at most one."""
        table = self.ruleset.table
        if table is None:
            return ()
        return (table.read(Pmf.mixture((_names(part), part.weight) for part in self.parts)),)

    def disputed(self) -> tuple[str, ...]:
        """Return the rulings that bear on this answer: another reading would change it."""
        return tuple(dict.fromkeys(name for name, _, _ in self.readings()))

    def readings(self) -> Iterator[tuple[str, str, Odds | None]]:
        """Yield the other readings that change the answer, each with what it would be.

        That is `None` where the other reading cannot be looked at: it may well be another answer.
        """
        tables = self.tables
        for name, ruling in self.ruleset.rulings.items():
            for reading in ruling.readings:
                if reading == self.setting[name]:
                    continue
                try:
                    other = self.read_as(name, reading)
                except IllegalError:
                    yield name, reading, None
                else:
                    if (other.law, other.tables) != (self.law, tables):
                        yield name, reading, other

    def read_as(self, name: str, reading: str) -> Odds:
        """Return the same odds in another reading of a clause; raises `IllegalError`."""
        settings = Pmf({part.setting: part.weight for part in self.parts})
        other = settings.map(lambda setting: setting.changed(**{name: reading}).legal())
        return averaged(self.question, other, self.said)

    @property
    def chooses(self) -> bool:
        """Whether anything is chosen after the roll."""
        return any(chooses(part.setting) for part in self.parts)

    @property
    def answered(self) -> bool:
        """Whether an opponent may answer the spell."""
        return any(part.setting.answered for part in self.parts)

    @property
    def summary(self) -> str:
        """The scenario in players' words, such as `3 dice +1 vs 11+`."""
        if not self.said:
            return self.setting.summary
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


def _names(part: Part) -> Pmf[tuple[tuple[str, Any], ...]]:
    """Return the law of all names that a miscast table may look at."""
    scenario = tuple(part.setting.names.items())
    return part.law.map(lambda outcome: (*scenario, *outcome.names.items()))


def answer(question: Question, setting: Setting) -> Odds:
    """Return the odds of one setting."""
    return averaged(question, Pmf.point(setting))


def averaged(
    question: Question, settings: Pmf[Setting], said: Mapping[str, str] = NOT_SAID
) -> Odds:
    """Return the odds over the settings that may come, where their dice are random.

    How many dice there are is known before the roll, so every setting has a policy of its own.
    `said` are words for the fields in which the settings differ.
    """
    parts = []
    for setting, weight in settings.items():
        found = played(setting, question.play())
        parts.append(Part(setting, found.law, weight, found.held, found.turned))
    law = Pmf.mixture([(part.law, part.weight) for part in parts])
    return Odds(question, tuple(parts), law, said)
