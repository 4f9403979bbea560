"""How rulesets deal their dice out, one file a ruleset, named after it; not all of them do."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from probcast.casting import UnknownNameError


def keys() -> tuple[str, ...]:
    """Return the keys of the rulesets whose dice are random, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def load(key: str) -> Any:
    """Return the class of a ruleset's pool; raises `UnknownNameError` where it has none.

    >>> load("ghb2023")(phases=1).law().prob(lambda dice: dice.own == 1)
    Fraction(1, 2)
    """
    if key not in keys():
        raise UnknownNameError("ruleset with a random pool", key, keys())
    return import_module(f"{__name__}.{key}").Pool
