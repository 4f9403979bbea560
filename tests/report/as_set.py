"""A table of a report as its readers see it: texts."""

from probcast.render.page import Grid
from probcast.report.cell import laid
from probcast.report.section import Tabled


def as_set(block: Tabled) -> Grid:
    """Return the texts of a table."""
    table = laid(block.table, shaded=block.shaded)
    rows = [[cell.text for cell in row] for row in table.rows]
    return Grid(table.caption, (table.down, *table.columns), rows, table.wordy)
