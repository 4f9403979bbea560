"""The time to import the library in a new process, less that of a bare start of Python."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from statistics import median
from time import perf_counter_ns

LEAST = 7
"""Samples at least; a start of Python takes some 10 ms, and its median is needed first."""


def samples(tool: str, repeat: int) -> Iterator[int]:
    """Yield the times."""
    import_module(tool)
    count = max(LEAST, repeat)
    bare = median([_start("pass") for _ in range(count)])
    for _ in range(count):
        yield max(1, _start(f"import {tool}") - round(bare))


def _start(statement: str) -> int:
    start = perf_counter_ns()
    subprocess.run([sys.executable, "-c", statement], check=True)
    return perf_counter_ns() - start


def canonical(tool: str, raw: dict[str, str]) -> dict[str, str]:  # noqa: ARG001
    """Return nothing: there is no answer to compare."""
    return raw
