"""Exact odds of casting spells in tabletop wargames, and the best decision at the table.

>>> import probcast
>>> probcast.odds("wap", dice=4, casting_value=12, level=3)
<WAP 9th ed. v2.2, 4 dice, level 3 (+2) vs 12+: cast 587/648>
"""

from typing import TYPE_CHECKING

from probcast.api import compare, compare_policies, decide, need, odds, pool, table, whatif
from probcast.render import notebook
from probcast.render.notebook import load_ipython_extension

if TYPE_CHECKING:
    from probcast.rulesets import every as rulesets
else:
    from probcast import rulesets

__all__ = [
    "compare",
    "compare_policies",
    "decide",
    "load_ipython_extension",
    "need",
    "odds",
    "pool",
    "rulesets",
    "table",
    "whatif",
]
__version__ = "0.1.0"

notebook.install()
