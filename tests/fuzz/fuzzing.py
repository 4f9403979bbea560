"""Draws calls, judges them, and keeps the smallest failing call of every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import final

from fuzz.call import Call
from fuzz.desk import Breach
from fuzz.drawing import draw
from fuzz.judging import judge
from fuzz.shrinking import smallest


@final
@dataclass
class Found:
    """What came of some calls: how many were judged, and what was broken by which."""

    judged: int = 0
    times: Counter[tuple[str, str]] = field(default_factory=Counter)
    failures: dict[tuple[str, str], tuple[Call, Breach]] = field(default_factory=dict)

    def lines(self) -> Iterator[str]:
        """Yield a few lines for every kind of failure, the smallest call first."""
        for kind, (call, breach) in sorted(
            self.failures.items(), key=lambda each: len(str(each[1][0]))
        ):
            yield f"{breach.promise}: {breach.words}"
            yield f"    {call}"
            yield f"    ({self.times[kind]} of {self.judged} calls)"


def fuzz(calls: range, seed: int) -> Found:
    """Judge some calls of a seed; what fails is shrunk once a kind and command."""
    found = Found()
    with TemporaryDirectory() as name:
        folder = Path(name)
        for number in calls:
            call = draw(seed, number)
            found.judged += 1
            for breach in judge(call, folder):
                kind = breach.promise, call.command
                found.times[kind] += 1
                if kind not in found.failures:
                    found.failures[kind] = _shrunk(call, breach, folder)
    return found


def _shrunk(call: Call, breach: Breach, folder: Path) -> tuple[Call, Breach]:
    """Return the smallest call that breaks the same promise, with what it does."""

    def broken(smaller: Call) -> list[Breach]:
        return [each for each in judge(smaller, folder) if each.promise == breach.promise]

    small = smallest(call, lambda smaller: bool(broken(smaller)))
    return small, next(iter(broken(small)), breach)
