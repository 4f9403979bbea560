"""A page as Markdown."""

from __future__ import annotations

from tabulate import tabulate

from probcast.render.page import Grid, Page


def markdown(page: Page) -> str:
    """Return the page as Markdown with pipe tables."""
    notes = "\n".join(f"- {note}" for note in page.notes)
    blocks = [f"## {page.title}", *page.lines, *map(_grid, page.grids), notes]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _grid(grid: Grid) -> str:
    rows = [[_escaped(cell) for cell in row] for row in grid.rows]
    header = [_escaped(cell) for cell in grid.header]
    table = tabulate(rows, header, tablefmt="github", disable_numparse=True)
    return f"**{grid.caption}**\n\n{table}" if grid.caption else table


def _escaped(cell: str) -> str:
    return cell.replace("|", "\\|")
