"""Tables: a grid of scenarios, a row each, exact values in pandas frames."""

from probcast.tables.compare import Comparison, Entrant, compare
from probcast.tables.grid import GRID_LIMIT, GridTooLargeError, Skipped, scenarios
from probcast.tables.sweep import Table, frame, sweep

__all__ = [
    "GRID_LIMIT",
    "Comparison",
    "Entrant",
    "GridTooLargeError",
    "Skipped",
    "Table",
    "compare",
    "frame",
    "scenarios",
    "sweep",
]
