"""The dice that a ruleset deals out, in a chapter."""

from __future__ import annotations

from dataclasses import replace

from probcast.answers.pool import pool as dealt
from probcast.render.page import lines_of, notes_of
from probcast.report.findings import Findings
from probcast.report.section import Section, Tabled, said
from probcast.report.source import source


def pool(findings: Findings) -> Section | None:
    """Return how many dice both sides will have, or `None` where that is not random."""
    dealer = findings.ruleset.pool
    if dealer is None:
        return None
    fields = dealer.settled({})
    answer = dealt(findings.question, {})
    line = source(findings.question, f"pool {findings.key}", fields, chooses=False)
    words = said(f"{lines_of(answer)[0]} {notes_of(answer)[0]}")
    tabled = (
        Tabled(replace(table, caption=table.caption[:1].upper() + table.caption[1:]), line)
        for table in answer.tables
    )
    return Section("The dice to come", f"{findings.key}-pool", (words, *tabled))
