"""What a picture needs of a frame: its rows, its lines and its chances, or one clear refusal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import isnan, nan
from typing import TYPE_CHECKING, Any, TypeAlias

from probcast.answers.rows import Rows
from probcast.rules import RefusedError, UnknownNameError
from probcast.rules.wording import spaced

if TYPE_CHECKING:
    import pandas as pd

    Frame: TypeAlias = pd.DataFrame | Rows
    """What pictures are drawn from: a frame, or rows with what stands beside them."""

Row: TypeAlias = dict[str, Any]


def rows_of(frame: Frame, *columns: str) -> list[Row]:
    """Return the rows of a frame that has these columns.

    Raises `RefusedError` for a frame without rows, `UnknownNameError` for a missing column.
    """
    for column in columns:
        if column not in frame.columns:
            raise UnknownNameError("column of the frame", column, map(str, frame.columns))
    if frame.empty:
        raise RefusedError("the frame has no rows: there is nothing to draw")
    return [{key: _kept(cell) for key, cell in row.items()} for row in _records(frame)]


def origin_of(frame: Frame) -> dict[str, Any]:
    """Return the `attrs` of a frame: which ruleset, edition, policy and readings it is of.

    Raises `RefusedError` for a frame that has lost them: nobody could tell what it shows.
    """
    attrs = {str(key): value for key, value in frame.attrs.items()}
    check_origin(attrs)
    return attrs


def check_origin(attrs: Mapping[str, Any]) -> None:
    """Raise `RefusedError` for attributes that do not say what numbers are of."""
    if "usual" not in attrs:
        raise RefusedError(
            "the frame does not say of which ruleset it is: give it the attrs of its table"
        )


def varying(rows: Sequence[Row], fields: Iterable[str], *known: str) -> str | None:
    """Return the one of some fields, besides the known ones, that is not the same in all rows.

    `None` where there is none. Raises `RefusedError` where there are several, which one picture
    cannot tell apart.
    """
    there = [name for name in fields if name in rows[0] and name not in known]
    found = [name for name in there if len(distinct(rows, name)) > 1]
    if len(found) > 1:
        both = " and ".join(map(spaced, found[:2]))
        raise RefusedError(f"{both} both vary: keep one value of all but one of {', '.join(found)}")
    return found[0] if found else None


def by_value(rows: Sequence[Row], column: str | None) -> dict[Any, list[Row]]:
    """Return the rows apart by the value of a column, in the order in which the values come."""
    if column is None:
        return {None: list(rows)}
    return {v: [row for row in rows if row[column] == v] for v in distinct(rows, column)}


def distinct(rows: Sequence[Row], column: str) -> list[Any]:
    """Return the values of a column, each once, in the order in which they come."""
    return list(dict.fromkeys(row[column] for row in rows))


def chances(rows: Sequence[Row], column: str) -> list[float]:
    """Return a column of exact chances as floats to draw, nothing where it is undefined.

    Raises `RefusedError` for a value that is no chance.
    """
    return [_drawn(row[column], column) for row in rows]


def _records(frame: Frame) -> list[Row]:
    """Return rows as they went in; no frame is known where pandas is not."""
    if isinstance(frame, Rows):
        return frame.rows
    return [{str(key): cell for key, cell in row.items()} for row in frame.to_dict("records")]


def _kept(cell: object) -> object:
    """Return a cell as it went in: where frames were joined, pandas writes a float for nothing."""
    return None if isinstance(cell, float) and isnan(cell) else cell


def _drawn(value: object, column: str) -> float:
    if value is None:
        return nan
    if not isinstance(value, Fraction | int) or not 0 <= value <= 1:
        raise RefusedError(f"{column} holds {value}, which is no exact chance from 0 to 1")
    return float(value)
