"""Run one tool on one work in a process of its own, and take samples of its time."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
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


def measure(work: Work, tool: str, repeat: int) -> Cell:
    """Return the samples and the answer of this tool; it is stopped where it takes too long."""
    print(f"{work.key}: {tool}", file=sys.stderr)
    context = get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_serve, args=(sender, work, tool, repeat))
    process.start()
    sender.close()
    cell = Cell(note=f">{PATIENCE} s")
    while receiver.poll(PATIENCE):
        kind, value = _received(receiver)
        if kind == "sample":
            cell.samples.append(value)
            continue
        cell.answer = value if kind == "answer" else None
        cell.note = "" if kind == "answer" else value
        cell.failed = kind == "failed"
        break
    else:
        process.terminate()
    process.join()
    return cell


def _received(receiver: Connection) -> tuple[str, Any]:
    try:
        kind, value = receiver.recv()
    except EOFError:
        return "failed", "the process ended without an answer"
    return kind, value


def _serve(sender: Connection, work: Work, tool: str, repeat: int) -> None:
    """Send samples and then the answer, or why there is none."""
    try:
        answer = {}
        for sample, raw in _samples(work, tool, repeat):
            sender.send(("sample", sample))
            answer = raw
        module = work.load()
        sender.send(("answer", module.canonical(tool, answer)))
    except ModuleNotFoundError as error:
        sender.send(("absent", f"no {error.name}"))
    except Exception as error:  # noqa: BLE001 (whatever one tool raises, the others go on)
        sender.send(("failed", repr(error)))


def _samples(work: Work, tool: str, repeat: int) -> Iterator[tuple[int, Any]]:
    """Yield times with what the tool returned, at most `repeat` of them."""
    module = work.load()
    if hasattr(module, "samples"):
        yield from ((sample, {}) for sample in module.samples(tool, repeat))
        return
    function = getattr(module, tool)
    first = _sample(tool, function, work.size)
    if first[0] >= WARM_UP:
        yield first
    spent, left = (first[0], repeat - 1) if first[0] >= WARM_UP else (0, repeat)
    while left > 0 and spent < BUDGET:
        sample = _sample(tool, function, work.size)
        yield sample
        spent, left = spent + sample[0], left - 1


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
