"""The chapter of one ruleset."""

from __future__ import annotations

from fractions import Fraction

from probcast.answers.odds import apart
from probcast.render.number import percent, shown
from probcast.render.page import sentence
from probcast.report.decisions import decided
from probcast.report.findings import Findings
from probcast.report.grids import grids
from probcast.report.miscast import miscast
from probcast.report.opponent import opponent
from probcast.report.pictures import total
from probcast.report.pool import pool
from probcast.report.rule import rule
from probcast.report.section import Section, Words, said
from probcast.rules import Kind


def chapter(findings: Findings) -> Section:
    """Return everything about one ruleset: rule, rulings, tables, decisions, what goes wrong."""
    parts = (
        rule(findings),
        grids(findings),
        decided(findings),
        opponent(findings),
        miscast(findings),
        pool(findings),
    )
    sections = tuple(section for section in parts if section)
    return Section(
        findings.ruleset.title, findings.key, (opening(findings), total(findings)), sections
    )


def opening(findings: Findings) -> Words:
    """Return the usual attempt with its figures, on which the chapter keeps coming back."""
    usual = findings.usual
    cast = usual.law.prob(lambda outcome: outcome.cast)
    miscast = usual.law.prob(lambda outcome: outcome.miscast)
    low, high = usual.total.quantile(Fraction(1, 4)), usual.total.quantile(Fraction(3, 4))
    spread = shown(usual.measures["sd_total"], Kind.NUMBER, 2)
    why = "".join(f" {sentence(line)}" for line in apart(usual))
    return said(
        f"{usual.ruleset.title}, {usual.ruleset.edition}. The usual attempt of this chapter is "
        f"{usual.setting.summary}: it is cast in {percent(cast)} of all attempts (",
        cast,
        *((f"), and the dice show a miscast in {percent(miscast)} (", miscast) if miscast else ()),
        f"). Its total has a standard deviation of {spread}; the middle half of all totals "
        f"goes from {low} to {high}.{why}",
    )
