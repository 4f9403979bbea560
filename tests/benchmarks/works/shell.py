"""What users call, as a whole process: its CPU time, the start of Python and all imports included.

Files and reports are written to a folder that is thrown away.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from tempfile import TemporaryDirectory

COMMANDS = (
    "table t9a --casting-value 1..99 --modifier -20..19 --format csv",
    "table t9a --casting-value 1..99 --modifier -10..9 --dispel-dice 0,1 --format csv",
    "table wap --casting-value 3..84 --bonus 0..19 --penalty 0,1 --format csv",
    "table ghb2023 --primal 0..20 --casting-value 1..95 --format csv",
    "table scrollhammer --pool 12 --dice 1..12 --casting-value 1..72 --reroll one-die --format csv",
    "table wap --reroll one-die",
    "need wap --reroll one-die",
    "whatif scrollhammer --pool 30 --dice 12",
    "odds wap --dice 6 --reroll one-die --explain",
    "odds ghb2023 --primal 20 --unbind 1 --unbind-primal 20 --worth through=1",
    "table wap",
    "odds t9a",
    "report -o {folder}",
)


def sample(tool: str, place: int) -> int:  # noqa: ARG001 (only one tool has commands)
    """Return the CPU time of a command, in nanoseconds."""
    with TemporaryDirectory() as folder:
        words = COMMANDS[place].replace("{folder}", folder).split()
        before = _used()
        subprocess.run(
            [sys.executable, "-m", "probcast", *words], check=True, stdout=subprocess.DEVNULL
        )
        return int((_used() - before) * 1e9)


def _used() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def canonical(tool: str, raw: dict[str, str]) -> dict[str, str]:  # noqa: ARG001
    """Return nothing: there is no answer to compare."""
    return raw
