"""What is asked of a ruleset, whatever the scenario."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import final

from probcast.casting.policy import Planner, planner
from probcast.casting.ruleset import Ruleset
from probcast.casting.worth import Worth


@final
@dataclass(frozen=True, slots=True)
class Question:
    """What stands beside every number: ruleset, policy with its worth, and the rulings."""

    ruleset: Ruleset
    policy: str
    worth: Worth
    readings: Mapping[str, str]

    @property
    def played_for(self) -> frozenset[str]:
        """What a player looks at who plays by the policy: nothing at all under a fixed one."""
        return frozenset(self.worth.values if self.policy == "best" else ())

    def planner(self) -> Planner:
        """Return who decides after the roll; raises `UnknownNameError`."""
        return planner(self.ruleset, self.policy, self.worth)

    @property
    def rulings(self) -> dict[str, str]:
        """Every ruling with the reading that is used."""
        known = self.ruleset.rulings.items()
        return {name: self.readings.get(name, ruling.default) for name, ruling in known}
