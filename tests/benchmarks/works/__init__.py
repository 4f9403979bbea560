"""The works: each is done by every tool, and all must give the same answer.

A work is a module with one function for each tool. It returns what that library returns;
`canonical` then brings it to one form, outside the time that is measured.

What a tool does is what someone who knows the library well would write. Two or three ways were
tried with each; the fastest is kept, and a comment names the others. Two things are asked of all:
the library itself adds, maps and mixes the dice, and a player's choice is computed, by taking
the greater chance, not put in from what one knows about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import final

PEERS = ("icepool", "dyce", "lea")

TOOLS = ("probcast", *PEERS, "reference")


@final
@dataclass(frozen=True, slots=True)
class Work:
    """One line of the table: `target` times faster than the fastest of its rivals is wanted.

    At least `least` samples are taken, however few are asked for. `limit` is the most that the
    work may take in milliseconds, for what no peer can do.
    """

    key: str
    module: str
    size: tuple[int, ...] = ()
    target: float | None = None
    rivals: tuple[str, ...] = PEERS
    least: int = 1
    limit: float | None = None

    def load(self) -> ModuleType:
        """Return the module that does the work."""
        return import_module(f"{__name__}.{self.module}")

    @property
    def tools(self) -> tuple[str, ...]:
        """Who takes part: the import is timed by one function for all, and has no reference."""
        module = self.load()
        if hasattr(module, "sample"):
            return TOOLS[:-1]
        return tuple(tool for tool in TOOLS if hasattr(module, tool))


_ALL = (
    Work("total50", "total", (50,), 100),
    Work("total500", "total", (500,), 500),
    Work("total2000", "total", (2000,)),
    Work("joint10", "joint", (10,), 6),
    Work("joint50", "joint", (50,), 15),
    Work("primal", "primal", target=10),
    Work("grid", "grid", target=4),
    Work("split", "split", target=15),
    Work("import", "imports", rivals=("icepool",), least=7),
)

WORKS = {work.key: work for work in _ALL}

_OWN = (
    Work("unbind4", "unbind", (4, 4), limit=6),
    Work("unbind2", "unbind", (2, 2, 7), limit=6),
    Work("dispel-t9a", "dispel", (0, 5, 8), limit=50),
    Work("dispel-wap", "dispel", (1, 6, 6), limit=50),
    Work("decide", "decide", (4,), limit=500),
    Work("table t9a, 19,800 cells", "shell", (0,), limit=800),
    Work("table t9a, opponents", "shell", (1,), limit=1500),
    Work("table wap, 19,680 cells", "shell", (2,), limit=1000),
    Work("table ghb2023, 1,995 cells", "shell", (3,), limit=600),
    Work("table scrollhammer, a staff", "shell", (4,), limit=1500),
    Work("table wap, re-rolls", "shell", (5,), limit=1000),
    Work("need wap, re-rolls", "shell", (6,), limit=600),
    Work("whatif scrollhammer, 30 dice", "shell", (7,), limit=500),
    Work("odds wap, explained", "shell", (8,), limit=1500),
    Work("odds ghb2023, 20 against 20", "shell", (9,), limit=1000),
    Work("table wap, as it is", "shell", (10,), limit=600),
    Work("odds t9a, as it is", "shell", (11,), limit=400),
    Work("report", "shell", (12,), limit=3500),
)

OWN = {work.key: work for work in _OWN}
"""What no peer can do: their limits are what a player waits for without noticing."""
