"""Where a table's numbers come from: the line below it."""

from __future__ import annotations

from collections.abc import Mapping

from probcast.answers.asked import policy_line
from probcast.report.section import Code, Runs
from probcast.rules import Question, Value
from probcast.rules.wording import field_line
from probcast.rulesets import shipped

PROGRAM = "python -m probcast"
KNOWN = ", once this ruleset is one of the package's"
"""Goes with commands about a ruleset that was made elsewhere."""


def source(
    question: Question,
    command: str,
    fields: Mapping[str, Value] | None = None,
    *,
    chooses: bool,
    each: str = "",
) -> Runs:
    """Return ruleset, edition, what is the same everywhere, policy, rulings, and the command.

    `each` says in words what takes turns in the command, if it is to be given several times:
    `casting total for TOTAL`. The readings that were not taken stand in the chapter, once.
    """
    ruleset = question.ruleset
    same = f" {field_line(fields).capitalize()}." if fields else ""
    readings = ", ".join(f"{name}={reading}" for name, reading in question.rulings.items())
    words = (
        f"{ruleset.title}, {ruleset.edition}.{same} {policy_line(question, chooses=chooses)} "
        f"Rulings: {readings or 'none is open here'}. "
        f"Command{'' if shipped(ruleset) else KNOWN}{each and f', with each {each}'}: "
    )
    return (words, Code(f"{PROGRAM} {command}"))
