"""How probcast's own time grows with the number of dice."""

from __future__ import annotations

from benchmarks.measure import measure
from benchmarks.table import render, significant
from benchmarks.works import Work

SIZES = {"total": (250, 500, 1000, 2000, 4000), "joint": (5, 10, 20, 40, 80)}

TITLES = ("probcast", "dice", "ms", "growth")


def growth(repeat: int, *, markdown: bool) -> str:
    """Return the table: each row has twice the dice of the one above it."""
    rows = [row for module, sizes in SIZES.items() for row in _rows(module, sizes, repeat)]
    return render(TITLES, rows, markdown=markdown)


def _rows(module: str, sizes: tuple[int, ...], repeat: int) -> list[list[str]]:
    rows, before = [], None
    for size in sizes:
        cell = measure(Work(f"{module}{size}", module, (size,)), "probcast", repeat)
        time = cell.milliseconds
        grown = f"{time / before:.2f}x" if time and before else ""
        rows.append([module, str(size), cell.note if time is None else significant(time), grown])
        before = time
    return rows
