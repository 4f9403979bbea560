"""Rows as CSV."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from io import StringIO


def to_csv(rows: Sequence[Mapping[str, object]]) -> str:
    """Return the rows under a header; what is undefined is an empty cell."""
    out = StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
