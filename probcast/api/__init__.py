"""The same calls as on the command line, for a notebook's first cell."""

from probcast.api.advice import compare_policies, decide, need, needed, whatif
from probcast.api.asking import answered, question, tabulated
from probcast.api.calls import compare, odds, table
from probcast.api.entrant import compared, entrant
from probcast.api.pool import pool
from probcast.api.ruleset import ruleset

__all__ = [
    "answered",
    "compare",
    "compare_policies",
    "compared",
    "decide",
    "entrant",
    "need",
    "needed",
    "odds",
    "pool",
    "question",
    "ruleset",
    "table",
    "tabulated",
    "whatif",
]
