"""Exact odds of casting spells in tabletop wargames, and the best decision at the table."""

from probcast.api import compare, odds, rulesets, table

__all__ = ["compare", "odds", "rulesets", "table"]
__version__ = "0.1.0"
