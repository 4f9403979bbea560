"""How rulesets deal their dice out, one file a ruleset, named after it; not all of them do.

A `Pool` is a frozen record of what the dice depend on, with `law()` for both sides' dice jointly.
`NAME` is what players call it, `SIDES` whose dice they are, `FIELDS` the scenario fields that they
stand in for: the caster's first.
"""

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
    kind = find(key)
    if kind is None:
        raise UnknownNameError("ruleset with a random pool", key, keys())
    return kind


def find(key: str) -> Any | None:
    """Return the class of a ruleset's pool, or `None` where its dice are not random."""
    return import_module(f"{__name__}.{key}").Pool if key in keys() else None
