"""The rule of a ruleset in a chapter: its clauses, and how unclear ones are read."""

from __future__ import annotations

from probcast.report.findings import Findings
from probcast.report.readings import readings
from probcast.report.section import Section, Terms, marked, said


def rule(findings: Findings) -> Section:
    """Return the clauses by their ids, and below them the rulings."""
    ruleset = findings.ruleset
    tested = ", and each of them has tests of its own" if findings.tested else ""
    lead = said(
        "In our own words, clause by clause. Every number of this chapter follows from these "
        f"clauses{tested}.{' ' if ruleset.certainty else ''}{ruleset.certainty}",
    )
    clauses = Terms(tuple((clause, marked(words)) for clause, words in ruleset.words.items()))
    return Section("The rule", f"{ruleset.key}-rule", (lead, clauses), (readings(findings),))
