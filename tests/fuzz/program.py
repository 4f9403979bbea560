"""The program behind `./run fuzz`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from fuzz.fuzzing import fuzz

CALLS, SEED = 1_000, 2023


def main(args: Sequence[str]) -> int:
    """Judge calls and print what failed; return 1 where anything did."""
    if len(args) > 2 or not all(arg.isdecimal() and arg.isascii() for arg in args):
        sys.stderr.write("usage: ./run fuzz [CALLS] [SEED], both whole numbers\n")
        return 2
    calls, seed = (*map(int, args), *(CALLS, SEED)[len(args) :])
    found = fuzz(range(calls), seed)
    for line in found.lines():
        sys.stdout.write(f"{line}\n")
    kinds = len(found.failures)
    sys.stdout.write(f"{found.judged} calls of seed {seed}, {kinds} kinds of failure\n")
    return int(bool(kinds))
