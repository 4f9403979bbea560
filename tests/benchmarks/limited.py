"""What no peer can do, beside the time that it may take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from benchmarks.measure import measure
from benchmarks.table import render, shown

if TYPE_CHECKING:
    from benchmarks.works import Work

TITLES = ("work", "probcast, ms", "may take, ms")


def limited(works: Iterable[Work], repeat: int, *, markdown: bool) -> str:
    """Return the table of these works."""
    rows = [
        [work.key, shown(measure(work, ["probcast"], repeat)["probcast"]), f"{work.limit:g}"]
        for work in works
    ]
    return render(TITLES, rows, markdown=markdown)
