"""The generating functions of a report, which a second process can work out meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, final

from probcast.report.section import Formula
from probcast.rulesets import load


@final
class Rolled(NamedTuple):
    """The first roll of a ruleset's usual attempt, the dice in it, and its mean."""

    roll: Formula
    dice: tuple[Formula, ...]
    mean: Fraction


def rolled(keys: Sequence[str]) -> dict[str, Rolled]:
    """Return the generating functions of these rulesets; the mean is read from the formula."""
    return {key: _rolled(key) for key in keys}


def _rolled(key: str) -> Rolled:
    from probcast.symbolic import law, roll
    from probcast.symbolic.formula import formulas

    attempt = load(key).make({}, {})
    first, *dice = (Formula(*formula) for formula in formulas(attempt))
    return Rolled(first, tuple(dice), law(roll(attempt)).mean())
