"""What was asked: what stands beside every number, wherever and however it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, final

from probcast.rules.field import Value
from probcast.rules.question import Question
from probcast.rules.wording import field_line

NOBODY: Final = "none needed"
"""The policy where neither side has anything to choose and nothing is read in two ways."""
OPPONENT: Final = "Opponent: stops the spell as often as he can; ties go to the fewest dice."


@final
@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the scenario fields that are the same throughout its answer.

    `name` is that of one who is compared with others; `chooses` says whether the caster chooses
    anything, `answered` whether an opponent answers; `decider` is who chooses and how, where it is
    not the caster.
    """

    question: Question
    scenario: Mapping[str, Value] = field(default_factory=dict)
    name: str = ""
    chooses: bool = True
    answered: bool = False
    decider: str = ""

    def data(self) -> dict[str, Any]:
        """Return it as programs read it, the scenario apart."""
        question = self.question
        worth = {key: str(value) for key, value in question.worth.values.items()}
        ties = question.policy == "best" and self.decider != NOBODY
        return {
            "ruleset": question.ruleset.key,
            "edition": question.ruleset.edition,
            "policy": self.decider or question.policy,
            "worth": None if self.decider else worth,
            "ties": "fewest dice" if ties else None,
            "rulings": question.rulings,
        }

    def attrs(self) -> dict[str, Any]:
        """Return what the `attrs` of a frame say of it, the scenario apart.

        The ruleset's `ruleset` key, `title`, `short` name and `edition`; the `policy` with its
        `worth`, whether anything `chooses` by it at all, and whether an opponent `answered`; the
        `rulings` with their readings; `usual`, the default of every scenario field and ruling;
        `labels`, each measure in words, and `kinds`, how it reads.
        """
        question, ruleset = self.question, self.question.ruleset
        measures = ruleset.all_measures
        return {
            "ruleset": ruleset.key,
            "title": ruleset.title,
            "short": ruleset.short,
            "edition": ruleset.edition,
            "policy": question.policy,
            "chooses": self.chooses,
            "answered": self.answered,
            "worth": str(question.worth),
            "rulings": question.rulings,
            "usual": {name: spec.default for name, spec in ruleset.specs.items()},
            "labels": {key: measure.label for key, measure in measures.items()},
            "kinds": {key: measure.kind.value for key, measure in measures.items()},
        }

    def lines(self) -> tuple[str, ...]:
        """Return it as people read it: who chooses and how, the readings, the edition."""
        rules = f"{self.question.ruleset.title}, {self.question.ruleset.edition}"
        policy = policy_line(self.question, chooses=self.chooses)
        told = f"Policy: {self.decider}." if self.decider else policy
        opponent = (OPPONENT,) if self.answered else ()
        readings = () if self.decider == NOBODY else (rulings_line(self.question),)
        if self.name:
            return f"{self.name}: {rules}; {field_line(self.scenario)}.", told, *opponent, *readings
        return told, *opponent, *readings, f"Exact, not simulated: {rules}."


def policy_line(question: Question, *, chooses: bool = True) -> str:
    """Return the policy in words, with its tie rule; `chooses` where there is any choice."""
    if not (len(question.ruleset.policy_names) > 1 and chooses):
        return "Policy: none needed, nothing is chosen after the roll."
    if question.policy == "best":
        worth = f"greatest expected worth ({question.worth})"
        return f"Policy: best, the {worth}; ties go to the fewest dice."
    return f"Policy: {question.policy}, a fixed rule; it does not look at worth."


def rulings_line(question: Question) -> str:
    """Return every ruling with its reading, its clause and the other readings."""
    named = []
    for name, reading in question.rulings.items():
        ruling = question.ruleset.rulings[name]
        others = ", ".join(other for other in ruling.readings if other != reading)
        named.append(f"{name}={reading} ({ruling.clause}; or {others})")
    return f"Rulings: {'; '.join(named)}." if named else "Rulings: none is open here."
