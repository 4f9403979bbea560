"""The rows of a table, as printed: together they cover every number from the first on once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from probcast.rules.legality import shown
from probcast.rules.text.place import Place

_ROW: Final = re.compile(r"(<=)?(-?\d{1,4})(?:-(\d{1,4})|(\+))?")


def check_rows(rows: Sequence[str], place: Place) -> None:
    """Refuse rows that leave a number out, or have one twice."""
    if not rows:
        raise place.refusal("there are no rows")
    after: int | None = None
    ended = False
    for row in rows:
        here = place / row
        read = _ROW.fullmatch(row)
        if not read or (read[1] and (read[3] or read[4])):
            raise here.refusal(f"{shown(row)} is no row: write 4, 2-3, 12+ or <=0")
        low, high = int(read[2]), int(read[3] or read[2])
        if ended or (read[1] and after is not None) or low > high:
            raise here.refusal(f"the row {row} cannot stand there: rows go from low to high, once")
        if after is not None and low != after:
            what = "is in two rows" if low < after else "is in no row"
            raise here.refusal(f"{min(low, after)} {what}: the rows must cover each number once")
        after, ended = high + 1, bool(read[4])
