"""How probcast's own time grows with the number of dice."""

from __future__ import annotations

from benchmarks.measure import measure
from benchmarks.table import render, shown
from benchmarks.works import Work

SIZES: dict[str, tuple[tuple[int, ...], ...]] = {
    "total": ((250,), (500,), (1000,), (2000,), (4000,)),
    "joint": ((5,), (10,), (20,), (40,), (80,)),
    "unbind": ((2, 2), (4, 4), (6, 6), (10, 10)),
}

TITLES = ("probcast", "dice", "ms", "growth")


def growth(repeat: int, *, markdown: bool) -> str:
    """Return the table: each row has more dice than the one above it, mostly twice as many."""
    rows = [row for module, sizes in SIZES.items() for row in _rows(module, sizes, repeat)]
    return render(TITLES, rows, markdown=markdown)


def _rows(module: str, sizes: tuple[tuple[int, ...], ...], repeat: int) -> list[list[str]]:
    rows, before = [], None
    for size in sizes:
        dice = " against ".join(map(str, size))
        work = Work(f"{module} of {dice}", module, size)
        cell = measure(work, ["probcast"], repeat)["probcast"]
        time = cell.milliseconds
        grown = f"{time / before:.2f}x" if time and before else ""
        rows.append([module, dice, shown(cell), grown])
        before = time
    return rows
