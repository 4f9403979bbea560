"""An answer as LaTeX, for a document that loads booktabs."""

from __future__ import annotations

from typing import Final

from probcast.render.page import Grid, Page

_SIGNS: Final = {
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    "~": r"\textasciitilde{}",
    "^": r"\^{}",
    "\\": r"\textbackslash{}",
    "<": r"\ensuremath{<}",
    ">": r"\ensuremath{>}",
}


def latex(page: Page) -> str:
    """Return a page as LaTeX: a section with a table for each grid."""
    blocks = [
        f"\\section*{{{_escaped(page.title)}}}",
        *map(_escaped, page.lines),
        *map(_grid, page.grids),
        *map(_escaped, page.notes),
    ]
    return "\n\n".join(blocks) + "\n"


def _grid(grid: Grid) -> str:
    header, *rows = [f" {' & '.join(map(_escaped, row))} \\\\" for row in (grid.header, *grid.rows)]
    columns = "".join("l" if words else "r" for words in (True, *grid.wordy[1:]))
    lines = ("\\toprule", header, "\\midrule", *rows, "\\bottomrule")
    table = "\n".join((f"\\begin{{tabular}}{{{columns}}}", *lines, "\\end{tabular}"))
    return f"\\textbf{{{_escaped(grid.caption)}}}\n\n{table}" if grid.caption else table


def _escaped(text: str) -> str:
    return "".join(_SIGNS.get(sign, sign) for sign in text)
