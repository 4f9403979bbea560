"""The dice that two sides will have, as a page and as data."""

from __future__ import annotations

from typing import Any

from probcast.distributions import Pmf
from probcast.render.data import question_data
from probcast.render.law import law_grid
from probcast.render.number import decimal
from probcast.render.page import Page, field_line
from probcast.rules import Dice, Question, Value


def pool_page(
    question: Question,
    fields: dict[str, Value],
    sides: tuple[str, str],
    law: Pmf[Dice],
    *,
    fractions: bool,
) -> Page:
    """Return the law of each side's dice, and how they compare; `sides` names the two."""
    own, opponent = law.map(lambda dice: dice.own), law.map(lambda dice: dice.opponent)
    surplus = law.map(lambda dice: dice.own - dice.opponent)
    grids = [law_grid(f"{sides[0]} dice", "dice", own, fractions=fractions)]
    if own != opponent or surplus != Pmf.point(0):
        grids.append(law_grid(f"{sides[1]} dice", "dice", opponent, fractions=fractions))
        grids.append(
            law_grid("Own dice less the opponent's", "surplus", surplus, fractions=fractions)
        )
    means = [
        f"{side} {decimal(mean, 2)} ({mean})"
        for side, mean in zip(sides, (own.mean(), opponent.mean()), strict=True)
    ]
    ruleset = question.ruleset
    exact = f"Exact, not simulated: {ruleset.title}, {ruleset.edition}."
    lines = (f"Given: {field_line(fields)}.",)
    notes = (f"Mean: {', '.join(means)}.", "Policy: none needed, nothing is chosen.", exact)
    return Page(f"{ruleset.title}: the dice to come", lines, tuple(grids), notes)


def pool_data(
    question: Question, fields: dict[str, Value], sides: tuple[str, str], law: Pmf[Dice]
) -> dict[str, Any]:
    """Return the joint law of both sides' dice as data."""
    nobody = {"policy": "none needed", "worth": None, "ties": None}
    rows = pool_rows(sides, law)
    return {**question_data(question), **nobody, "scenario": fields, "rows": rows}


def pool_rows(sides: tuple[str, str], law: Pmf[Dice]) -> list[dict[str, Any]]:
    """Return a row for every pair of numbers of dice that can come."""
    return [
        {**dict(zip(sides, dice, strict=True)), "chance": str(law.pmf(dice))}
        for dice in sorted(law.support)
    ]
