"""The generating functions of a report, which a second process can work out meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, final

from probcast.report.section import Formula
from probcast.rules import Ruleset, made


@final
class Rolled(NamedTuple):
    """The first roll of a ruleset's usual attempt, the dice in it, and its mean."""

    roll: Formula
    dice: tuple[Formula, ...]
    mean: Fraction


def rolled(rulesets: Sequence[Ruleset]) -> dict[str, Rolled]:
    """Return the generating functions of rulesets by key; the mean is read from the formula."""
    return {ruleset.key: _rolled(ruleset) for ruleset in rulesets}


def _rolled(ruleset: Ruleset) -> Rolled:
    from probcast.symbolic import law, roll
    from probcast.symbolic.formula import formulas

    setting = made(ruleset, {})
    first, *dice = (Formula(*formula) for formula in formulas(setting))
    return Rolled(first, tuple(dice), law(roll(setting)).mean())
