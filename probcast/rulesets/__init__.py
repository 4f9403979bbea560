"""The rulesets, one file each, found by walking this folder."""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from probcast.casting import Ruleset, UnknownNameError


@lru_cache(maxsize=1)
def keys() -> tuple[str, ...]:
    """Return the keys of all rulesets, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def load(key: str) -> Ruleset:
    """Return the ruleset with this key; raises `UnknownNameError` with the nearest one.

    >>> load("wap").title
    'Warhammer Armies Project'
    """
    if key not in keys():
        raise UnknownNameError("ruleset", key, keys())
    ruleset: Ruleset = import_module(f"{__name__}.{key}").RULESET
    return ruleset
