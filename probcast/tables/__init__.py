"""Tables: a grid of scenarios, a row each, exact values in pandas frames."""

from probcast.answers.grid import Skipped
from probcast.tables.answer_frame import AnswerFrame, answer_frame
from probcast.tables.compare import Comparison, Entrant, compare
from probcast.tables.dealt import Dealt, dealt_frame
from probcast.tables.law import law
from probcast.tables.sheet import decisions, sheet_frame
from probcast.tables.sweep import Table, frame, records, sweep, tabulate

__all__ = [
    "AnswerFrame",
    "Comparison",
    "Dealt",
    "Entrant",
    "Skipped",
    "Table",
    "answer_frame",
    "compare",
    "dealt_frame",
    "decisions",
    "frame",
    "law",
    "records",
    "sheet_frame",
    "sweep",
    "tabulate",
]
