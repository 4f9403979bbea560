"""What a player should do, in a chapter: before the roll, after it, and with one thing more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from probcast.answers.answer import Answer, Table
from probcast.answers.cell import Cell
from probcast.answers.decide import decide
from probcast.answers.declare import declare
from probcast.answers.policies import policies
from probcast.answers.whatif import whatif
from probcast.render.number import percent
from probcast.render.page import sentence, tables_of, text
from probcast.render.spread import cell_of
from probcast.report.findings import Findings
from probcast.report.pictures import mapped, risk
from probcast.report.section import Block, Section, Tabled, said
from probcast.rules import RefusedError
from probcast.rules.decision import decisions
from probcast.rules.wording import spaced

SURE = Fraction(3, 4)
"""The chance to cast that is asked for before the roll."""


def decided(findings: Findings) -> Section:
    """Return what to do before and after the roll, by rule of thumb, and with one thing more."""
    blocks = (
        *before_the_roll(findings),
        *more_dice(findings),
        *after_the_roll(findings),
        *rules_of_thumb(findings),
        *one_thing_more(findings),
    )
    return Section("What to do", f"{findings.key}-decisions", blocks)


def before_the_roll(findings: Findings) -> Iterator[Block]:
    """Yield what each number of dice buys, costs and risks, where one is declared."""
    field, usual = findings.ruleset.declared, findings.usual
    if not field:
        return
    scenario = {name: value for name, value in usual.scenario.items() if name != field}
    answer = declare(findings.question, scenario, SURE)
    action = cell_of(answer.rows[0], "action")
    yield said(
        f"Before the roll: what each number of {spaced(field)} buys, and at what price, "
        f"against a casting value of {scenario['casting_value']}. The fewest with which the "
        f"spell is cast in {percent(SURE, 0)} of all attempts or more: {text(action)}.",
    )
    command = f"decide {findings.key} --at-least {percent(SURE, 0)}"
    caption = f"Before the roll: {spaced(field)} against {scenario['casting_value']}+"
    yield Tabled(captioned(answer, caption), findings.source(command, scenario))


def more_dice(findings: Findings) -> Iterator[Block]:
    """Yield what more dice buy and risk, where anything can go wrong."""
    drawn = risk(findings) if findings.in_dice else None
    if drawn:
        yield drawn


def after_the_roll(findings: Findings) -> Iterator[Block]:
    """Yield best play wherever something is chosen after the roll."""
    usual, declared = findings.usual, findings.ruleset.declared
    if not usual.chooses:
        yield said("After the roll of the usual attempt nothing is left to choose.")
        return
    try:
        answer = decide(findings.question, usual.scenario)
    except RefusedError:
        return
    listed = decisions(findings.question, usual.setting)
    tied = sum(len(decision.ties) > 1 for decision in listed)
    ties = f" In {tied} of them options are worth as much; the one of fewest dice is taken."
    yield said(
        f"After the roll the usual attempt ({usual.setting.summary}) can stand in "
        f"{len(listed)} ways that leave a choice. Each row is one: what lies on the table, "
        "what to do, and the chance that the spell is cast after each option."
        + (ties if tied else ""),
    )
    drawn = mapped(findings)
    if usual.setting.summary not in drawn.caption:
        yield said("The map of what to do has one die more to add than the table below it.")
    yield drawn
    given = f" --{declared} {usual.scenario[declared]}" if declared else ""
    table = varied(captioned(answer, f"After the roll: {usual.setting.summary}"))
    yield Tabled(table, findings.source(f"decide {findings.key}{given}", usual.scenario))


def rules_of_thumb(findings: Findings) -> Iterator[Block]:
    """Yield every policy of the ruleset for the usual attempt, best play first."""
    usual = findings.usual
    if usual.chooses and len(findings.ruleset.policy_names) > 1:
        yield said("Best play beside rules of thumb, for the same attempt.")
        answer = policies(findings.question, usual.scenario)
        table = turned(captioned(answer, f"Policies side by side: {usual.setting.summary}"))
        yield Tabled(table, findings.source(f"compare-policies {findings.key}", usual.scenario))


def one_thing_more(findings: Findings) -> Iterator[Block]:
    """Yield what +1, one more die, a re-roll would buy."""
    if findings.ruleset.view.improvements:
        usual = findings.usual
        answer = whatif(findings.question, usual.scenario)
        yield said(f"What one thing more would buy. {sentence(answer.notes[0])}")
        table = captioned(answer, f"One thing more: {usual.setting.summary}")
        yield Tabled(table, findings.source(f"whatif {findings.key}", usual.scenario))


def captioned(answer: Answer, caption: str) -> Table:
    """Return the one table of an answer, called otherwise."""
    (table,) = tables_of(answer)
    return replace(table, caption=caption)


def varied(table: Table) -> Table:
    """Return a table without the columns that say the same in every row."""
    kept = [
        place
        for place, column in enumerate(zip(*table.rows, strict=True))
        if len(set(column)) > 1 or len(table.rows) == 1
    ]
    rows = tuple(tuple(row[place] for place in kept) for row in table.rows)
    return replace(table, header=tuple(table.header[place] for place in kept), rows=rows)


def turned(table: Table) -> Table:
    """Return a table with its rows as columns."""
    first, *others = zip(*table.rows, strict=True)
    header = table.header[0], *map(text, first)
    rows = zip(map(Cell, table.header[1:]), others, strict=True)
    return replace(table, header=header, rows=tuple((head, *row) for head, row in rows))
