"""Writing a sheet in the form that was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from probcast.casting import Sheet
from probcast.cli.output import emit, written
from probcast.render.sheet import sheet_data, sheet_page, sheet_rows


def emit_sheet(sheet: Sheet, flags: Mapping[str, Any]) -> None:
    """Write a sheet as the common flags say."""
    text = written(
        flags["form"],
        page=lambda: sheet_page(sheet, fractions=flags["exact"]),
        data=lambda: sheet_data(sheet),
        rows=lambda: sheet_rows(sheet),
    )
    emit(text, flags["output"])
