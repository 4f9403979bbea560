"""A module with one text replaced: its functions run the new code, whoever holds them.

The modules stay as they are loaded. Only the code inside of their functions is exchanged, so
that it does not matter who has imported what; texts outside of functions cannot be told wrong.
"""

import gc
import inspect
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import import_module
from types import CodeType, FunctionType

import pytest


@contextmanager
def told_wrong(module: str, old: str, new: str) -> Iterator[None]:
    """Let a module say something else for a while; the text to replace stands there once."""
    loaded = import_module(module)
    source, path = inspect.getsource(loaded), str(loaded.__file__)
    changed, times = in_any_layout(old).subn(lambda _: new, source)
    assert times == 1, f"the text to replace is there {times} times: write the mutant anew"
    codes = dict(pairs(code_of(source, path), code_of(changed, path)))
    with pytest.MonkeyPatch.context() as patch:
        for function in functions_of(path):
            if function.__code__ in codes:
                patch.setattr(function, "__code__", codes[function.__code__])
        forget()
        yield
    forget()


@lru_cache(maxsize=8)
def code_of(source: str, path: str) -> CodeType:
    """Return what Python makes of a module's text."""
    return compile(source, path, "exec", dont_inherit=True)


def in_any_layout(text: str) -> re.Pattern[str]:
    """Return a pattern that finds a text of the source however its lines are broken."""
    return re.compile(r"\s*".join(map(re.escape, re.findall(r"\w+|[^\w\s]", text))))


def pairs(right: CodeType, wrong: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield the functions of two versions side by side, those inside of others after them."""
    parts = [[c for c in code.co_consts if isinstance(c, CodeType)] for code in (right, wrong)]
    if len(parts[0]) == len(parts[1]):
        for pair in zip(*parts, strict=True):
            yield pair
            yield from pairs(*pair)


@cache
def functions_of(path: str) -> list[FunctionType]:
    """Return the functions of a file that are alive, those kept in records included."""
    alive = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
    return [function for function in alive if function.__code__.co_filename == path]


def forget() -> None:
    """Empty all caches of the package: what they hold was found under other code."""
    ours = [module for name, module in sys.modules.items() if name.startswith("probcast")]
    for value in [value for module in ours for value in vars(module).values()]:
        if hasattr(value, "cache_clear"):
            value.cache_clear()
