"""What one attempt to cast ends as."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Any, NamedTuple, final


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


RESULTS: Mapping[str, Any] = MappingProxyType(
    {
        "cast": False,
        "dispelled": False,
        "lost": False,
        "miscast": False,
        "severity": None,
        "irresistible": False,
        "silenced": False,
        "boosted": None,
        "returned": 0,
        "opponent_returned": 0,
        "ends": False,
        "exactly": False,
    }
)
"""The results that rules may give, as they are where no rule gives them."""


@final
class Spent(NamedTuple):
    """Dice of the caster's pool: those of the first roll, and those added to it."""

    declared: int
    spent: int


class Outcome(NamedTuple):
    """One attempt, as far as anybody asks.

    `total` is the casting total, modifiers included. `dice` counts every die rolled for the
    attempt, free and surge dice too; `spent` the ones of them that the player added after the
    first roll; `returned` the dice that come back. `severity` is what a miscast is worth on the
    ruleset's own table, where the roll itself decides it. A spell is `boosted` when it is cast
    with a total that reaches the boosted value (`None` where there is none), `irresistible`
    when nothing can stop it. `silenced`: the caster may cast nothing more this phase.
    `opponent_returned` counts the dice of a failed answer that come back to the opponent. `others`
    are results that a ruleset names itself; `declared` counts the dice that were taken from a pool
    for the first roll.
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
    others: tuple[tuple[str, Any], ...] = ()
    declared: int = 0

    @property
    def cast(self) -> bool:
        """Whether the casting step succeeded, whatever came after it."""
        return self.verdict is not Verdict.FAILED

    @property
    def dispelled(self) -> bool:
        """Whether the opponent stopped a spell that was cast."""
        return self.verdict is Verdict.DISPELLED

    @property
    def lost(self) -> bool:
        """Whether a spell that was cast, and not stopped, was lost afterwards."""
        return self.verdict is Verdict.LOST

    @property
    def suffered(self) -> bool:
        """Whether a miscast of a cast spell takes hold: nobody dispelled it."""
        return self.verdict in (Verdict.LOST, Verdict.THROUGH)

    @property
    def through(self) -> bool:
        """Whether the spell takes effect."""
        return self.verdict is Verdict.THROUGH

    @property
    def used(self) -> int:
        """How many dice of the caster's pool the attempt takes for good."""
        return self.declared + self.spent - self.returned

    @property
    def names(self) -> dict[str, Any]:
        """The outcome as expressions look at it."""
        return {
            "cast": self.cast,
            "dispelled": self.dispelled,
            "lost": self.lost,
            "suffered": self.suffered,
            "through": self.through,
            "miscast": self.miscast,
            "severity": self.severity,
            "irresistible": self.irresistible,
            "silenced": self.silenced,
            "boosted": self.boosted,
            "returned": self.returned,
            "opponent_returned": self.opponent_returned,
            "added": self.spent > 0,
            "spent": self.spent,
            "total": self.total,
            "rolled": self.dice,
            **dict(self.others),
        }

    @staticmethod
    def of(
        found: Mapping[str, Any], others: tuple[str, ...], total: int, dice: int, tally: Spent
    ) -> Outcome:
        """Return the outcome that the results of a judged roll make."""
        if not found["cast"]:
            verdict = Verdict.FAILED
        elif found["dispelled"]:
            verdict = Verdict.DISPELLED
        else:
            verdict = Verdict.LOST if found["lost"] else Verdict.THROUGH
        return Outcome(
            verdict,
            total,
            dice,
            tally.spent,
            int(found["returned"]),
            bool(found["miscast"]),
            found["severity"],
            bool(found["irresistible"]),
            bool(found["silenced"]),
            found["boosted"],
            int(found["opponent_returned"]),
            tuple((name, found[name]) for name in others),
            tally.declared,
        )
