"""Exact odds of casting spells in tabletop wargames, and the best decision at the table.

>>> import probcast
>>> probcast.odds("wap", dice=4, casting_value=12, level=3)
<WAP 9th ed. v2.2, 4 dice, level 3 (+2) vs 12+: cast 587/648>
"""

from typing import TYPE_CHECKING

from probcast.api import compare, compare_policies, decide, need, odds, pool, table, whatif
from probcast.render import notebook
from probcast.render.notebook import load_ipython_extension
from probcast.rules import (
    Clause,
    Declares,
    Dice,
    FreeDice,
    Lacks,
    More,
    Opponent,
    Pool,
    Reroll,
    Ruleset,
    Table,
    View,
    adds,
    afterwards,
    answers,
    chance,
    illegal,
    judges,
    mean,
    number,
    option,
    reach,
    rerolls,
    ruling,
)

if TYPE_CHECKING:
    from probcast.rulesets import every as rulesets
else:
    from probcast import rulesets

__all__ = [
    "Clause",
    "Declares",
    "Dice",
    "FreeDice",
    "Lacks",
    "More",
    "Opponent",
    "Pool",
    "Reroll",
    "Ruleset",
    "Table",
    "View",
    "adds",
    "afterwards",
    "answers",
    "chance",
    "compare",
    "compare_policies",
    "decide",
    "illegal",
    "judges",
    "load_ipython_extension",
    "mean",
    "need",
    "number",
    "odds",
    "option",
    "pool",
    "reach",
    "rerolls",
    "rulesets",
    "ruling",
    "table",
    "whatif",
]
__version__ = "0.1.0"

notebook.install()
