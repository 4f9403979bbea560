"""The dice that a ruleset deals out, in a chapter."""

from __future__ import annotations

from dataclasses import replace

from probcast.render.pool import pool_page
from probcast.report.findings import Findings
from probcast.report.section import Section, Tabled, said
from probcast.report.source import source


def pool(findings: Findings) -> Section | None:
    """Return how many dice both sides will have, or `None` where that is not random."""
    dealer = findings.ruleset.pool
    if dealer is None:
        return None
    fields = dealer.settled({})
    page = pool_page(findings.question, fields, dealer.sides, dealer.law(fields), fractions=False)
    line = source(findings.question, f"pool {findings.key}", fields, chooses=False)
    words = said(f"{page.lines[0]} {page.notes[0]}")
    tabled = (
        Tabled(replace(grid, caption=grid.caption[:1].upper() + grid.caption[1:]), line)
        for grid in page.grids
    )
    return Section("The dice to come", f"{findings.key}-pool", (words, *tabled))
