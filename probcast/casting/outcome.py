"""What one attempt to cast ends as."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, final


@final
class Verdict(IntEnum):
    """How far the spell came; everything but `FAILED` counts as cast."""

    FAILED = 0
    """The casting step did not succeed."""
    DISPELLED = 1
    """Cast, then stopped by the opponent."""
    LOST = 2
    """Cast, not stopped, and lost afterwards."""
    THROUGH = 3
    """The spell takes effect."""


class Outcome(NamedTuple):
    """One attempt, as far as anybody asks.

    `total` is the casting total, modifiers included. `dice` counts every die rolled for the
    attempt, free and surge dice too; `declared` the ones of them that the player took from a pool
    for the first roll, `spent` the ones that they added after it; `returned` the dice that come
    back. `severity` is what a miscast is worth on the
    ruleset's own table, where the roll itself decides it. A spell is `boosted` when it is cast
    with a total that reaches the boosted value (`None` where there is none), `irresistible`
    when nothing can stop it. `silenced`: the caster may cast nothing more this phase.
    `opponent_returned` counts the dice of a failed answer that come back to the opponent.
    """

    verdict: Verdict
    total: int
    dice: int
    spent: int = 0
    returned: int = 0
    miscast: bool = False
    severity: int | None = None
    irresistible: bool = False
    silenced: bool = False
    boosted: bool | None = None
    opponent_returned: int = 0
    declared: int = 0

    @property
    def cast(self) -> bool:
        """Whether the casting step succeeded, whatever came after it."""
        return self.verdict is not Verdict.FAILED

    @property
    def price(self) -> int:
        """How many dice of the player's pool the attempt took for good, less than none at best."""
        return self.declared + self.spent - self.returned

    @property
    def suffered(self) -> bool:
        """Whether a miscast of a cast spell takes hold: nobody dispelled it."""
        return self.verdict in (Verdict.LOST, Verdict.THROUGH)

    @property
    def through(self) -> bool:
        """Whether the spell takes effect."""
        return self.verdict is Verdict.THROUGH
