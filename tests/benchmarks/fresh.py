"""Empty the caches of a library, so that every sample starts cold, the product's as the peers'.

The objects that hold a cache of their own (a die of icepool remembers its sums, an evaluator its
states) are made anew by every run. What remains are caches of functions and of icepool's shared
evaluators. All are found by looking through the modules that are loaded.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any


def forget(tool: str) -> None:
    """Empty every cache that the modules of this library hold."""
    for module in _modules(tool):
        for held in _held(module, tool):
            clear = getattr(getattr(held, "__func__", held), "cache_clear", None)
            if callable(clear):
                clear()
            if tool == "icepool" and not isinstance(held, type):
                getattr(held, "__dict__", {}).pop("_cache", None)
    if "icepool.math" in sys.modules:
        sys.modules["icepool.math"].comb_row_cache.clear()


def _modules(tool: str) -> list[ModuleType]:
    own = f"{tool}."
    return [module for name, module in sys.modules.items() if f"{name}.".startswith(own)]


def _held(module: ModuleType, tool: str) -> Iterator[Any]:
    """Yield what the module defines, and what its classes define."""
    for value in vars(module).values():
        yield value
        if isinstance(value, type) and value.__module__.split(".")[0] == tool:
            yield from vars(value).values()
