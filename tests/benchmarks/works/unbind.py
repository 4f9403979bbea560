"""Primal dice on both sides: cast, and be unbound as rarely as can be (GHB-4, GHB-9, GHB-11).

Every casting value 4 to 12, or one of them; the caster plays for the spell to get through.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

VALUES = range(4, 13)


def probcast(own: int, opponent: int, *value: int) -> Any:
    """Ask for every measure at each casting value, and keep the chance to get through."""
    from probcast.answers.asking import question
    from probcast.rules import Setting, curves

    asked = question("ghb2023", worth={"through": 1})
    dice = {"primal": own, "unbind": 1, "unbind_primal": opponent}
    play = asked.play(asked.ruleset.all_measures.values())
    (curve,) = curves([Setting(asked.ruleset, dice)], value or VALUES, play)
    through = [measure.key for measure in play.measures].index("through")
    return {v: cells[through] for v, cells in curve.cells.items()}


def canonical(tool: str, raw: Any) -> dict[int, Fraction]:  # noqa: ARG001
    """Return the chances by casting value."""
    return dict(raw)
