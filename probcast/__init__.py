"""Exact odds of casting spells in tabletop wargames, and the best decision at the table.

The calls answer; the other names are what a ruleset of one's own is made of.

>>> import probcast
>>> probcast.odds("wap", dice=4, casting_value=12, level=3)
<WAP 9th ed. v2.2, 4 dice, level 3 (+2) vs 12+: cast 587/648>
"""

TYPE_CHECKING = False  # as of `typing`, which is not loaded here: see `__getattr__`

if TYPE_CHECKING:
    from probcast.api import (
        compare,
        compare_policies,
        decide,
        declare,
        dispel,
        need,
        odds,
        pool,
        ruleset,
        table,
        whatif,
    )
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
        Roll,
        Ruleset,
        Table,
        Tabled,
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
    from probcast.rulesets import every as rulesets

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
    "Roll",
    "Ruleset",
    "Table",
    "Tabled",
    "View",
    "adds",
    "afterwards",
    "answers",
    "chance",
    "compare",
    "compare_policies",
    "decide",
    "declare",
    "dispel",
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
    "ruleset",
    "rulesets",
    "ruling",
    "table",
    "whatif",
]
__version__ = "0.1.0"

CALLS = (
    *("compare", "compare_policies", "decide", "declare", "dispel", "need"),
    *("odds", "pool", "ruleset", "table", "whatif"),
)
HOMES = {**dict.fromkeys(CALLS, ".api"), "load_ipython_extension": ".render.notebook"}
"""Where names are at home; all others are those of which rulesets are made."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load a call or a package once it is asked for.

        `python -m probcast` comes through this file before `main` can see to Ctrl-C.
        """
        from importlib import import_module
        from importlib.util import find_spec

        if find_spec(f".{name}", __name__):
            return import_module(f".{name}", __name__)
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        home = HOMES.get(name, ".rules")
        return globals().setdefault(name, getattr(import_module(home, __name__), name))

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
