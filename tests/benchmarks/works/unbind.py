"""Primal dice on both sides: cast, and be unbound as rarely as can be (GHB-4, GHB-9, GHB-11).

Every casting value 4 to 12, or one of them; the caster plays for the spell to get through.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

VALUES = range(4, 13)


def probcast(own: int, opponent: int, *value: int) -> Any:
    """Ask for the chance to get through at each casting value."""
    from probcast.casting import Best, Worth
    from probcast.rulesets.ghb2023 import RULESET, Attempt

    best = Best(RULESET, Worth.read({"through": 1}))
    return {
        v: best.value(Attempt(casting_value=v, primal=own, unbind=1, unbind_primal=opponent))
        for v in value or VALUES
    }


def canonical(tool: str, raw: Any) -> dict[int, Fraction]:  # noqa: ARG001
    """Return the chances by casting value."""
    return dict(raw)
