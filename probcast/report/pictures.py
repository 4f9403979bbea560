"""The pictures of a chapter, drawn from the tables that stand beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from probcast.answers.decide import decide
from probcast.answers.rows import Rows
from probcast.answers.total import total_rows
from probcast.render.figure import MOST_LINES, cast_by_value, policy_map, total_law, trade_off
from probcast.report.findings import DOWN, Findings
from probcast.report.section import Picture
from probcast.rules import chance
from probcast.rules.wording import spaced, value_text

RISK = chance("miscast", "a miscast on the dice", "miscast")
APART = 4
"""How far the casting values of a trade-off lie apart."""


def by_value(findings: Findings) -> Picture:
    """Return the chance to cast by casting value, a line a number of dice, or a few of them."""
    drawn, caption = Rows.of(findings.table), "The chance to cast, by casting value"
    steps = findings.steps
    if len(steps) > MOST_LINES:
        kept = steps[:: -(-len(steps) // MOST_LINES)]
        drawn = drawn.where(findings.across, kept)
        caption += f", for {spaced(findings.across)} {', '.join(map(value_text, kept))}"
    line = findings.source(f"table {findings.key}", findings.fixed)
    return Picture(f"{findings.key}-by-value", caption, cast_by_value(drawn), line)


def total(findings: Findings) -> Picture:
    """Return the law of the total of the usual attempt."""
    return Picture(
        f"{findings.key}-total",
        f"The casting total: {findings.usual.setting.summary}",
        total_law(total_rows(findings.usual)),
        findings.source(f"odds {findings.key}", findings.usual.scenario),
    )


def mapped(findings: Findings) -> Picture:
    """Return best play after the roll as a map, with one die more to add than is usual.

    Where dice are declared before the roll there is nothing to add, and it is the usual attempt;
    the caption says which.
    """
    usual, across = findings.usual.scenario, findings.across
    more = int(usual.get(across) or 0) + 1
    addable = across != findings.ruleset.declared and more in findings.steps
    scenario = {**usual, across: more} if addable else usual
    declared = findings.ruleset.declared or across
    flags = f" --{declared} {scenario[declared]}" if declared else ""
    setting = findings.usual.setting.changed(**({across: more} if addable else {}))
    return Picture(
        f"{findings.key}-map",
        f"What to do after the roll: {setting.summary}",
        policy_map(Rows.of(decide(findings.question, scenario))),
        findings.source(f"decide {findings.key}{flags}", scenario),
    )


def risk(findings: Findings) -> Picture | None:
    """Return success against the risk of a miscast, or `None` where nothing ever goes wrong."""
    rows = list(_risks(findings))
    if not any(row[RISK.key] for row in rows):
        return None
    drawn = Rows(rows, findings.table.attrs)
    drawn.attrs["labels"] = {**drawn.attrs["labels"], RISK.key: RISK.label}
    values = f"{rows[0][DOWN]}..{rows[-1][DOWN]}"
    return Picture(
        f"{findings.key}-risk",
        "What more dice buy, and what they risk",
        trade_off(drawn, risk=RISK.key),
        findings.source(f"table {findings.key} --casting-value {values}", findings.fixed),
    )


def _risks(findings: Findings) -> Iterator[dict[str, object]]:
    """Yield the chances to cast and to miscast for each number of dice, at a few values."""
    values = _values(findings)
    measures = findings.ruleset.all_measures["cast"], RISK
    found = findings.curves(findings.columns, values, measures)
    for value in values:
        for curve in found:
            if value in curve.cells:
                cast, risk = curve.cells[value]
                scenario = {**curve.setting.scenario, DOWN: value}
                yield {**scenario, "cast": cast, RISK.key: risk}


def _values(findings: Findings) -> Sequence[int]:
    """Return the usual casting value and one above it."""
    usual = findings.usual.setting[DOWN]
    return [value for value in (usual, usual + APART) if value in findings.casting_values]
