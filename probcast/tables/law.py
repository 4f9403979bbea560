"""The law of the casting total as a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from probcast.answers.total import total_rows
from probcast.rules import Odds
from probcast.tables.answer_frame import frame

if TYPE_CHECKING:
    import pandas as pd


def law(odds: Odds) -> pd.DataFrame:
    """Return a row a casting total that can come up, modifiers included, lowest first.

    Column `total` holds an `int`, `exactly` and `at_least` the exact chances of it, `cast` that of
    being cast with exactly this total. Totals may have holes. The `attrs` are those of a table, and
    besides `scenario`, the fields with their values, `described`, the scenario in players' words,
    and `turned`, the clauses by which attempts end otherwise than their total says.

    >>> import probcast
    >>> found = law(probcast.odds("ghb2023", primal=0))
    >>> [str(chance) for chance in found["at_least"]][:3]
    ['1', '35/36', '11/12']
    """
    found = total_rows(odds)
    made = frame(found.rows)
    made.attrs.update(found.attrs)
    return made
