"""A comparison as a page: the shared axes down, the entrants across."""

from __future__ import annotations

from collections.abc import Sequence

from probcast.render.page import (
    OPPONENT,
    Grid,
    Page,
    field_line,
    left_out,
    policy_line,
    rulings_line,
    spaced,
    value_text,
)
from probcast.render.pivot import (
    Row,
    depends_only_on,
    distinct,
    gathered,
    pivot,
    with_forgone,
)
from probcast.rules import Measure
from probcast.tables import Comparison, Entrant, records

ENTRANT = "entrant"


def comparison_page(comparison: Comparison, asked: Sequence[str], *, fractions: bool) -> Page:
    """Return a comparison as a page; without `asked` measures, every one that tells something.

    A grid a measure, or one grid for all where there is a single point to compare at.
    """
    rows = with_forgone(records(comparison.frame), comparison.forgone)
    measures = [m for m in comparison.measures if asked or not _is_silent(m, rows)]
    varying = [axis for axis in comparison.axes if len(distinct(rows, axis)) > 1]
    single = {axis: rows[0][axis] for axis in comparison.axes if axis not in varying}
    lines = (f"Everywhere: {field_line(single)}.",) if single else ()
    grids = _grids(rows, varying, measures, fractions=fractions)
    notes = [
        *(note for m in measures for note in _meanings(m, comparison.entrants)),
        *(note for e in comparison.entrants for note in _entrant_notes(e, comparison)),
    ]
    return Page("Side by side", lines, grids, (*notes, *left_out(comparison.skipped)))


def _meanings(measure: Measure, entrants: Sequence[Entrant]) -> tuple[str, ...]:
    """Return a note on what the rulesets mean by a measure, if that is not the same."""
    rulesets = {entrant.question.ruleset.key: entrant.question.ruleset for entrant in entrants}
    labels = {key: ruleset.all_measures[measure.key].label for key, ruleset in rulesets.items()}
    if len(set(labels.values())) == 1:
        return ()
    meanings = "; ".join(f"in {key} {label}" for key, label in labels.items())
    return (f"{measure.key}: {meanings}.",)


def _grids(
    rows: Sequence[Row], varying: Sequence[str], measures: Sequence[Measure], *, fractions: bool
) -> tuple[Grid, ...]:
    if not varying:
        return (gathered(rows, ENTRANT, measures, "", fractions=fractions),)
    down = ", ".join(spaced(axis) for axis in varying)
    named = [{**row, down: ", ".join(value_text(row[axis]) for axis in varying)} for row in rows]
    steady = [m for m in measures if m.key != "cast" and depends_only_on(rows, ENTRANT, m)]
    grids = [
        pivot(named, down, ENTRANT, m, fractions=fractions) for m in measures if m not in steady
    ]
    if steady:
        caption = f"The same at every {down} shown"
        grids.append(gathered(rows, ENTRANT, steady, caption, fractions=fractions))
    return tuple(grids)


def _is_silent(measure: Measure, rows: Sequence[Row]) -> bool:
    """Whether a measure says nothing: never defined, or plain from the chance to cast."""
    cells = [row[measure.key] for row in rows]
    repeats = measure.key == "through" and cells == [row["cast"] for row in rows]
    return measure.key == "failed" or repeats or all(cell is None for cell in cells)


def _entrant_notes(entrant: Entrant, comparison: Comparison) -> tuple[str, ...]:
    question = entrant.question
    fields = field_line(entrant.fixed(comparison.axes))
    attrs = comparison.frame.attrs[entrant.name]
    opponent = (OPPONENT,) if attrs["answered"] else ()
    head = f"{entrant.name}: {question.ruleset.title}, {question.ruleset.edition}; {fields}."
    policy = policy_line(question, chooses=attrs["chooses"])
    return head, policy, *opponent, rulings_line(question)
