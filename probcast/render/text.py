"""A page as plain text, in ASCII, for a terminal or a message."""

from __future__ import annotations

from tabulate import tabulate

from probcast.render.page import Grid, Page


def text(page: Page) -> str:
    """Return the page as text: the title, aligned grids, and the notes."""
    blocks = ["\n".join((page.title, *page.lines)), *map(_grid, page.grids), "\n".join(page.notes)]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _grid(grid: Grid) -> str:
    align = ["left", *["right"] * (len(grid.header) - 1)]
    if any(" " in row[1] for row in grid.rows if len(row) > 1):
        align = ["left"] * len(grid.header)
    table = tabulate(
        grid.rows, grid.header, tablefmt="simple", disable_numparse=True, colalign=align
    )
    body = "\n".join(line.rstrip() for line in table.splitlines())
    return f"{grid.caption}\n{body}" if grid.caption else body
