"""Run the tools on one work, each in a process of its own, and take samples of their time.

The tools take turns, so that a busy moment of the machine does not fall on one of them alone.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import median
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any

from benchmarks.fresh import forget

if TYPE_CHECKING:
    from benchmarks.works import Work

BUDGET = 10_000_000_000
"""Nanoseconds of samples after which a cell takes no more of them."""

WARM_UP = 1_000_000_000
"""A first run below this is not counted: it loads modules and warms up the interpreter."""

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
        """The median of the samples; none where the tool gave no answer."""
        return None if self.answer is None else median(self.samples) / 1e6


class Runner:
    """A process that does the work with one tool, once for each time that it is asked."""

    def __init__(self, work: Work, tool: str) -> None:
        context = get_context("spawn")
        self._line, line = context.Pipe()
        self._process = context.Process(target=_serve, args=(line, work, tool))
        self._process.start()
        line.close()
        self.cell = Cell()

    def ask(self, what: str) -> Any:
        """Return what the process sends; nothing, with a note in the cell, where it cannot."""
        kind: str
        value: Any
        if self.cell.note:
            return None
        try:
            self._line.send(what)
            kind, value = self._line.recv() if self._line.poll(PATIENCE) else ("late", None)
        except (EOFError, OSError):
            kind, value = "failed", "the process ended without an answer"
        if kind == "done":
            return value
        self.cell.note = f">{PATIENCE} s" if kind == "late" else value
        self.cell.failed = kind == "failed"
        return None

    def wants(self, repeat: int) -> bool:
        """Say whether another sample is to be taken."""
        samples = self.cell.samples
        return not self.cell.note and len(samples) < repeat and sum(samples) < BUDGET

    def close(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.join()


def measure(work: Work, tools: Iterable[str], repeat: int) -> dict[str, Cell]:
    """Return the samples and the answer of every tool; one that takes too long is stopped."""
    runners = {tool: Runner(work, tool) for tool in tools}
    print(f"{work.key}: {', '.join(runners)}", file=sys.stderr)
    for runner in runners.values():
        first = runner.ask("sample")
        runner.cell.samples += [first] if first and first >= WARM_UP else []
    while waiting := [each for each in runners.values() if each.wants(max(repeat, work.least))]:
        for runner in waiting:
            sample = runner.ask("sample")
            runner.cell.samples += [sample] if sample else []
    for runner in runners.values():
        runner.cell.answer = runner.ask("answer")
        runner.close()
    return {tool: runner.cell for tool, runner in runners.items()}


def _serve(line: Connection, work: Work, tool: str) -> None:
    """Take samples until the answer is asked for, and send it."""
    try:
        module = work.load()
        sample, raw = 0, None
        while line.recv() == "sample":
            sample, raw = (
                (module.sample(tool, *work.size), {})
                if hasattr(module, "sample")
                else _sample(tool, getattr(module, tool), work.size)
            )
            line.send(("done", sample))
        line.send(("done", module.canonical(tool, raw)))
    except ModuleNotFoundError as error:
        line.send(("absent", f"no {error.name}"))
    except Exception as error:  # noqa: BLE001 (whatever one tool raises, the others go on)
        line.send(("failed", repr(error)))


def _sample(tool: str, function: Callable[..., Any], size: tuple[int, ...]) -> tuple[int, Any]:
    """Time one run with cold caches, the garbage collector at rest."""
    forget(tool)
    gc.collect()
    gc.disable()
    start = perf_counter_ns()
    raw = function(*size)
    sample = perf_counter_ns() - start
    gc.enable()
    return sample, raw
