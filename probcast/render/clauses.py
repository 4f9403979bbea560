"""The clauses of a ruleset in the order of judging, with what each of them does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from probcast.render.page import Grid
from probcast.rules import Ruleset
from probcast.rules.text import told


def clause_grids(rulesets: Sequence[Ruleset]) -> tuple[Grid, ...]:
    """Return a grid for each ruleset: a row a clause."""
    return tuple(
        Grid(
            f"{ruleset.key}: clauses in the order of judging",
            ("clause", "words", "what it does"),
            tuple((c.id, c.words, "; ".join(told(c)) or "words alone") for c in ruleset.clauses),
        )
        for ruleset in rulesets
    )


def clause_data(rulesets: Sequence[Ruleset]) -> list[dict[str, Any]]:
    """Return for each ruleset what its clauses do, by id, in the order of judging."""
    return [{"does": {c.id: list(told(c)) for c in ruleset.clauses}} for ruleset in rulesets]
