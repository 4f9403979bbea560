"""A comparison as a page: the shared axes down, the entrants across."""

from __future__ import annotations

from collections.abc import Sequence

from probcast.render.page import Page, field_line, left_out, policy_line, rulings_line
from probcast.render.pivot import Row, depends_only_on, gathered, pivot
from probcast.tables import Comparison, Entrant, records


def comparison_page(comparison: Comparison, asked: Sequence[str], *, fractions: bool) -> Page:
    """Return a comparison as a page; without `asked` measures, every one that tells something.

    `failed` says nothing beside `cast`, and `through` nothing where it equals `cast`.
    """
    down = ", ".join(comparison.axes) or "scenario"
    rows: list[Row] = [
        {**row, down: ", ".join(str(row[axis]) for axis in comparison.axes)}
        for row in records(comparison.frame)
    ]
    silent = set() if asked else _silent(rows)
    measures = [m for m in comparison.measures if m.key not in silent]
    plain = [m for m in measures if not asked and depends_only_on(rows, "entrant", m)]
    grids = [
        pivot(rows, down, "entrant", m, fractions=fractions) for m in measures if m not in plain
    ]
    if plain:
        grids.append(gathered(rows, "entrant", plain, fractions=fractions))
    notes = [note for e in comparison.entrants for note in _entrant_notes(e, comparison.axes)]
    return Page("Side by side", (), tuple(grids), (*notes, *left_out(comparison.skipped)))


def _silent(rows: Sequence[Row]) -> set[str]:
    same = all(row.get("through") == row.get("cast") for row in rows)
    return {"failed", "through"} if same else {"failed"}


def _entrant_notes(entrant: Entrant, axes: Sequence[str]) -> tuple[str, ...]:
    question = entrant.question
    fields = field_line(entrant.fixed(axes))
    head = f"{entrant.name}: {question.ruleset.title}, {question.ruleset.edition}; {fields}."
    return head, policy_line(question), rulings_line(question)
