"""The table of medians and ratios, as text or as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from benchmarks.works import TOOLS, Work

if TYPE_CHECKING:
    from benchmarks.measure import Cell

TITLES = ("work", *TOOLS, "fastest peer", "ratio", "target", "met")

NOTES = (
    "Medians in milliseconds, * of fewer than three samples; caches are emptied before each.",
    "ratio = time of the fastest peer / time of probcast; import is compared with icepool alone.",
    "`reference` is no peer: python-flint for the totals, and plain Python alone for primal.",
)


def compared(work: Work, cells: dict[str, Cell]) -> list[str]:
    """Return the row of one work."""
    medians = [shown(cells.get(tool)) for tool in TOOLS]
    own = cells["probcast"].milliseconds
    times = {peer: cells[peer].milliseconds for peer in work.rivals}
    known = {peer: time for peer, time in times.items() if time is not None}
    fastest = min(known, key=known.__getitem__, default=None)
    ratio = known[fastest] / own if own and fastest else None
    target = "" if work.target is None else f"{work.target:g}x"
    met = "" if ratio is None or work.target is None else "yes" if ratio >= work.target else "no"
    return [
        work.key,
        *medians,
        fastest or "",
        f"{significant(ratio)}x" if ratio else "",
        target,
        met,
    ]


def significant(number: float) -> str:
    """Return three significant digits, or all whole ones.

    >>> significant(0.1234), significant(12.34), significant(12345.6)
    ('0.123', '12.3', '12346')
    """
    decimals = sum(number < bound for bound in (1, 10, 100))
    return f"{number:.{decimals}f}"


def render(titles: Sequence[str], rows: Sequence[Sequence[str]], *, markdown: bool) -> str:
    """Return the rows below their titles, the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    if markdown:
        rule = [":--", *["--:"] * (len(titles) - 1)]
        return "\n".join(f"| {' | '.join(line)} |" for line in (titles, rule, *rows))
    lines = (titles, ["-" * width for width in widths], *rows)
    return "\n".join("  ".join(_justified(line, widths)).rstrip() for line in lines)


def _justified(line: Sequence[str], widths: Sequence[int]) -> list[str]:
    first, *others = line
    return [first.ljust(widths[0]), *map(str.rjust, others, widths[1:])]


def shown(cell: Cell | None) -> str:
    """Return the median of a cell, or why there is none."""
    if cell is None:
        return ""
    if cell.milliseconds is None:
        return "failed" if cell.failed else cell.note
    return significant(cell.milliseconds) + "*" * (len(cell.samples) < 3)
