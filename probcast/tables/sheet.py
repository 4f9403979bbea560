"""Sheets as frames: what to do, what one thing more buys, what is needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from probcast.answers import Sheet
from probcast.answers.decide import decide
from probcast.rules import Question, Value, origin
from probcast.tables.sweep import frame

if TYPE_CHECKING:
    import pandas as pd


def sheet_frame(sheet: Sheet) -> pd.DataFrame:
    """Return a sheet as a frame: its rows, a mapping in a cell spread over columns of its own.

    Cells are exact values, whole numbers or words as objects, `None` where there is nothing.
    The `attrs` are those of `origin`, with the `scenario`, the sheet's title as `title_line`, and
    its `notes`.
    """
    found = frame(sheet.flat_rows())
    found.attrs.update(
        origin(sheet.question),
        scenario=dict(sheet.scenario),
        title_line=sheet.title,
        notes=sheet.notes,
    )
    return found


def decisions(
    question: Question,
    scenario: Mapping[str, Value],
    *,
    seen: Sequence[int] | None = None,
    at_least: Fraction | None = None,
) -> pd.DataFrame:
    """Return what to do at every point where a player chooses, a row a situation.

    The columns are what the player sees there, the best `action`, its `value`, what each option
    is worth (`alternatives_roll`), and what the worst of them would lose (`at_stake`). Options
    of the same worth are a tie. Asks and raises as `advice.decide` does.

    >>> from probcast.rules import Question, Worth
    >>> from probcast.rulesets import load
    >>> asked = Question(load("ghb2023"), "best", Worth(), {})
    >>> frame = decisions(asked, {"casting_value": 7, "primal": 1})
    >>> [str(row.value) for row in frame.itertuples() if (row.total, row.ones) == (5, 1)]
    ['5/6']
    """
    return sheet_frame(decide(question, scenario, seen=seen, at_least=at_least))
