"""Run one tool on one work in a process of its own, and take samples of its time."""

from __future__ import annotations

import gc
import sys
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import median
from time import perf_counter_ns
from typing import Any

from benchmarks.fresh import forget
from benchmarks.works import Work

BUDGET = 10_000_000_000
"""Nanoseconds of samples after which a cell takes no more of them."""

WARM_UP = 1_000_000_000
"""A first run below this is not counted: it loads modules and warms the interpreter."""

PATIENCE = 120
"""Seconds that one sample may take."""


@dataclass
class Cell:
    """The samples of one tool on one work, in nanoseconds, and its answer in canonical form."""

    samples: list[int] = field(default_factory=list)
    answer: Any = None
    note: str = ""
    failed: bool = False

    @property
    def milliseconds(self) -> float | None:
        """The median of the samples."""
        return median(self.samples) / 1e6 if self.samples and self.answer is not None else None


def measure(work: Work, tool: str, repeat: int) -> Cell:
    """Return the samples and the answer of this tool; it is stopped where it takes too long."""
    print(f"{work.key}: {tool}", file=sys.stderr)
    context = get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_serve, args=(sender, work, tool, repeat))
    process.start()
    sender.close()
    cell = Cell()
    while receiver.poll(PATIENCE):
        try:
            kind, value = receiver.recv()
        except EOFError:
            break
        if kind == "sample":
            cell.samples.append(value)
        else:
            setattr(cell, kind, value)
    else:
        cell.note = f">{PATIENCE} s"
        process.terminate()
    process.join()
    cell.failed = cell.answer is None and cell.note != f">{PATIENCE} s" and not _missing(cell)
    return cell


def disagreement(answers: dict[str, Any]) -> list[str]:
    """Return who differs from the first tool that has an answer, each with one difference."""
    known = {tool: answer for tool, answer in answers.items() if answer is not None}
    first, *others = known or ["none"]
    return [
        f"{first} and {other} differ {_difference(known[first], known[other])}"
        for other in others
        if known[first] != known[other]
    ]


def _difference(one: dict[Any, Any], two: dict[Any, Any]) -> str:
    key = next(key for key in [*one, *two] if one.get(key) != two.get(key))
    return f"at {key}: {one.get(key)} and {two.get(key)}"


def _missing(cell: Cell) -> bool:
    return cell.note == "not installed"


def _serve(sender: Connection, work: Work, tool: str, repeat: int) -> None:
    """Send samples, then the answer, or a note that says why there is none."""
    try:
        for sample in work.samples(tool, repeat) or _samples(work, tool, repeat, sender):
            sender.send(("sample", sample))
    except ModuleNotFoundError:
        sender.send(("note", "not installed"))
    except Exception as error:  # noqa: BLE001 (whatever a tool raises, the others go on)
        sender.send(("note", repr(error)))
