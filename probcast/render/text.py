"""An answer as plain text, in ASCII, for a terminal or a message."""

from __future__ import annotations

from probcast.render.page import Grid, Page


def text(page: Page) -> str:
    """Return a page as text: the title, aligned tables, and the notes."""
    blocks = ["\n".join((page.title, *page.lines)), *map(_grid, page.grids), "\n".join(page.notes)]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _grid(grid: Grid) -> str:
    widths = widths_of(grid)
    rule = "  ".join("-" * width for width in widths)
    wordy = [True, *grid.wordy[1:]]
    rows = [
        "  ".join(
            cell.ljust(width) if words else cell.rjust(width)
            for cell, width, words in zip(row, widths, wordy, strict=True)
        ).rstrip()
        for row in (grid.header, *grid.rows)
    ]
    return "\n".join(filter(None, (grid.caption, rows[0], rule, *rows[1:])))


def widths_of(grid: Grid) -> list[int]:
    """Return how wide the columns of a table are."""
    return [max(map(len, column)) for column in zip(grid.header, *grid.rows, strict=True)]
