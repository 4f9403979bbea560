"""The dice that both sides will have."""

from __future__ import annotations

from collections.abc import Mapping

from probcast.answers.answer import Answer, Column, Row
from probcast.answers.asked import NOBODY, Asked
from probcast.answers.cell import Cell, count
from probcast.answers.dealing import pool_of
from probcast.answers.law import law_table
from probcast.distributions import Pmf
from probcast.rules.field import Value
from probcast.rules.measure import Kind
from probcast.rules.question import Question
from probcast.rules.wording import field_line


def pool(question: Question, given: Mapping[str, Value]) -> Answer:
    """Return the joint law of both sides' dice, a row a pair, and how they compare.

    `given` are fields of the pool. Raises `RefusedError` for a ruleset whose dice are not random,
    for a field that the pool does not have, and for one that changes nothing, `IllegalError` for a
    value that is not allowed.
    """
    ruleset, dealer = question.ruleset, pool_of(question.ruleset)
    fields = dealer.settled(given)
    dealer.refuse_idle(fields)
    law = dealer.law(fields)
    mine, theirs = dealer.sides
    own, opponent = law.map(lambda dice: dice.own), law.map(lambda dice: dice.opponent)
    surplus = law.map(lambda dice: dice.own - dice.opponent)
    tables = [law_table(f"{mine} dice", "dice", own)]
    if own != opponent or surplus != Pmf.point(0):
        tables.append(law_table(f"{theirs} dice", "dice", opponent))
        tables.append(law_table("Own dice less the opponent's", "surplus", surplus))
    rows: list[Row] = [
        {
            mine: count(dice.own),
            theirs: count(dice.opponent),
            "chance": Cell(law.pmf(dice), Kind.CHANCE),
        }
        for dice in sorted(law.support)
    ]
    means = [Cell(mean, Kind.NUMBER) for mean in (own.mean(), opponent.mean())]
    asked = Asked(question, decider=NOBODY)
    return Answer(
        f"{ruleset.title}: the dice to come",
        (asked,),
        (f"Given: {field_line(fields)}.",),
        tuple(tables),
        ((f"Mean: {mine} ", means[0], f", {theirs} ", means[1], "."),),
        tuple(Column(name, name) for name in (mine, theirs, "chance")),
        rows,
        {**asked.data(), "scenario": fields, "rows": rows},
        {**asked.attrs(), "scenario": fields},
    )
