"""An answer as Markdown."""

from __future__ import annotations

from dataclasses import replace

from probcast.render.page import Grid, Page
from probcast.render.text import widths_of


def markdown(page: Page) -> str:
    """Return a page as Markdown with pipe tables."""
    notes = "\n".join(f"- {note}" for note in page.notes)
    blocks = [f"## {page.title}", *page.lines, *map(_grid, page.grids), notes]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _grid(grid: Grid) -> str:
    rows = [[cell.replace("|", "\\|") for cell in row] for row in (grid.header, *grid.rows)]
    widths = widths_of(replace(grid, header=rows[0], rows=rows[1:]))
    lines = [
        f"| {' | '.join(cell.ljust(w) for cell, w in zip(row, widths, strict=True))} |"
        for row in rows
    ]
    aligned = [True, *grid.wordy[1:]]
    rule = "|".join(
        "-" * (width + 2) if words else "-" * (width + 1) + ":"
        for width, words in zip(widths, aligned, strict=True)
    )
    table = "\n".join((lines[0], f"|{rule}|", *lines[1:]))
    return f"**{grid.caption}**\n\n{table}" if grid.caption else table
