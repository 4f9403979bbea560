"""The command line of the benchmarks: what to run, and what to print of it."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from benchmarks.growth import growth
from benchmarks.limited import limited
from benchmarks.machine import describe
from benchmarks.measure import Cell, measure
from benchmarks.table import NOTES, TITLES, compared, render
from benchmarks.works import OWN, WORKS, Work

GROWTH = "growth"


def main() -> int:
    """Run the works that are asked for; return 1 where an answer is wrong or a tool fails."""
    asked = _parser().parse_args()
    names = asked.work or [*WORKS, *OWN, GROWTH]
    print(describe(), end="\n\n", flush=True)
    rows, faults = [], []
    for work in [WORKS[name] for name in names if name in WORKS]:
        cells = measure(work, work.tools, asked.repeat)
        rows.append(compared(work, cells))
        faults += _faults(work, cells)
    if rows:
        print(render(TITLES, rows, markdown=asked.markdown), "", *NOTES, sep="\n", flush=True)
    if rows and not faults:
        print("All answers that were given are equal, in exact arithmetic.")
    own = [OWN[name] for name in names if name in OWN]
    if own:
        print("", limited(own, asked.repeat, markdown=asked.markdown), sep="\n", flush=True)
    if GROWTH in names:
        print("", growth(asked.repeat, markdown=asked.markdown), sep="\n")
    for fault in faults:
        print(fault, file=sys.stderr)
    return int(bool(faults))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bench.py",
        description="Time probcast and its peers on the same work, and compare their answers.",
        epilog=f"WORK is one of {', '.join([*WORKS, *OWN, GROWTH])}; without any, all are run.",
    )
    parser.add_argument("work", nargs="*", type=_work, metavar="WORK", help="what to run")
    parser.add_argument("--repeat", type=_count, default=15, metavar="N", help="samples (15)")
    parser.add_argument("--markdown", action="store_true", help="print Markdown tables")
    return parser


def _work(name: str) -> str:
    if name not in {*WORKS, *OWN, GROWTH}:
        raise argparse.ArgumentTypeError(f"there is no work {name!r}")
    return name


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def _faults(work: Work, cells: dict[str, Cell]) -> list[str]:
    """Return which tools failed, and which differ from the first one that has an answer."""
    faults = [f"{tool} failed: {cell.note}" for tool, cell in cells.items() if cell.failed]
    known = {tool: cell.answer for tool, cell in cells.items() if cell.answer is not None}
    first = next(iter(known), "")
    for tool, answer in known.items():
        if answer != known[first]:
            faults.append(f"{first} and {tool} differ {_difference(known[first], answer)}")
    return [f"{work.key}: {fault}" for fault in faults]


def _difference(one: dict[Any, Any], two: dict[Any, Any]) -> str:
    key = next(key for key in [*one, *two] if one.get(key) != two.get(key))
    return f"at {key}: {one.get(key)} and {two.get(key)}"
