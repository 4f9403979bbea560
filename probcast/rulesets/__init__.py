"""The rulesets, one file each, found by walking this folder; and those in files of one's own.

The package can be called: `probcast.rulesets()` lists the rulesets, as on the command line,
while `probcast.rulesets.wap` stays the module of one.
"""

import os
import sys
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from probcast.rules import Ruleset, UnknownNameError
from probcast.rules.text import from_file, from_text, is_path


@lru_cache(maxsize=1)
def keys() -> tuple[str, ...]:
    """Return the keys of all rulesets, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def load(key: str | os.PathLike[str]) -> Ruleset:
    """Return the ruleset with this key, or the one in this file: `club.toml`, `rules/club.toml`.

    Raises `UnknownNameError` with the nearest key, and `RefusedError` for a file that is no
    ruleset, with the line.

    >>> load("wap").title
    'Warhammer Armies Project'
    """
    return from_file(key, _shipped) if is_path(key) else _shipped(str(key))


def with_rules(key: str, rules: str) -> Ruleset:
    """Return a ruleset with the house rules on it that stand in a file."""
    load(key)
    return from_file(rules, load, extends=key)


def read(text: str) -> Ruleset:
    r"""Return the ruleset in a text; raises `RefusedError` for what is none, with the line.

    >>> read('extends = "t9a"\n[fields.dice]\nmax = 6').edition
    'house rules on T9A 2nd ed.: other values of dice'
    """
    return from_text(text, _shipped)


def _shipped(key: str) -> Ruleset:
    if key not in keys():
        raise UnknownNameError("ruleset", key, keys())
    ruleset: Ruleset = import_module(f"{__name__}.{key}").RULESET
    return ruleset


def every() -> tuple[Ruleset, ...]:
    """Return every ruleset: its key, title, edition, fields, rulings, measures and policies.

    >>> [ruleset.key for ruleset in every() if ruleset.title == "Warhammer Fantasy Battle"]
    ['whfb6', 'whfb7', 'whfb8']
    """
    return tuple(load(key) for key in keys())


def shipped(ruleset: Ruleset) -> bool:
    """Return whether a ruleset is one of the package's own, with nothing changed in its rules.

    >>> shipped(load("wap")), shipped(load("wap").without("WAP-6"))
    (True, False)
    """
    return ruleset.key in keys() and load(ruleset.key) == ruleset


class _Callable(ModuleType):
    """A module that is also the function of its name, so that neither hides the other."""

    def __call__(self) -> tuple[Ruleset, ...]:
        return every()


sys.modules[__name__].__class__ = _Callable
