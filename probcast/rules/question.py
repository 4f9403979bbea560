"""What is asked of a ruleset, whatever the scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import final

from probcast.rules.legality import UnknownNameError
from probcast.rules.measure import Measure
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import Setting, made
from probcast.rules.solved import Play
from probcast.rules.worth import Worth


@final
@dataclass(frozen=True, slots=True)
class Question:
    """What stands beside every number: ruleset, policy with its worth, and the rulings.

    Raises `UnknownNameError` for a policy that the ruleset does not have.
    """

    ruleset: Ruleset
    policy: str
    worth: Worth
    readings: Mapping[str, str]

    def __post_init__(self) -> None:
        known = self.ruleset.policy_names
        if self.policy not in known:
            raise UnknownNameError(f"policy of {self.ruleset.key}", self.policy, known)

    def setting(self, scenario: Mapping[str, object]) -> Setting:
        """Return a legal setting of the ruleset; raises as `made` does."""
        return made(self.ruleset, scenario, self.readings)

    def play(self, measures: Iterable[Measure] = ()) -> Play:
        """Return how attempts are played, and what is asked of them."""
        return Play(self.policy, self.worth, tuple(measures))

    @property
    def played_for(self) -> frozenset[str]:
        """What a player looks at who plays by the policy: nothing at all under a fixed one."""
        return frozenset(self.worth.values if self.policy == "best" else ())

    @property
    def rulings(self) -> dict[str, str]:
        """Every ruling with the reading that is used."""
        known = self.ruleset.rulings.items()
        return {name: self.readings.get(name, ruling.default) for name, ruling in known}
