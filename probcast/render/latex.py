"""A page as LaTeX, for a document that loads booktabs."""

from __future__ import annotations

from tabulate import LATEX_ESCAPE_RULES, tabulate

from probcast.render.page import Grid, Page


def latex(page: Page) -> str:
    """Return the page as LaTeX: a section with a table for each grid."""
    blocks = [
        f"\\section*{{{_escaped(page.title)}}}",
        *map(_escaped, page.lines),
        *map(_grid, page.grids),
        *map(_escaped, page.notes),
    ]
    return "\n\n".join(blocks) + "\n"


def _grid(grid: Grid) -> str:
    table = tabulate(grid.rows, grid.header, tablefmt="latex_booktabs", disable_numparse=True)
    caption = f"\\textbf{{{_escaped(grid.caption)}}}\n\n" if grid.caption else ""
    return caption + table


def _escaped(text: str) -> str:
    return "".join(LATEX_ESCAPE_RULES.get(sign, sign) for sign in text)
