"""A report on paper: tagged PDF, set by typst with the fonts that come with it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from importlib.resources import files
from typing import Any, Final

import typst

from probcast.render.figure import paper
from probcast.render.figure.svg import described, title_of
from probcast.report.cell import Laid, Set, laid
from probcast.report.section import (
    Block,
    Code,
    Document,
    Formula,
    Listing,
    Picture,
    Run,
    Runs,
    Section,
    Tabled,
    Terms,
    Words,
)
from probcast.rules import Root

EPOCH: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""Stands in the file instead of the time of day, so that the same report is the same bytes."""
NARROW: Final = 88
"""Signs beside each other beyond which a table is set smaller."""


def pdf(document: Document) -> bytes:
    """Return the report as a PDF/UA-1 file.

    Raises `RuntimeError` where typst has anything to say about it, a warning included.
    """
    made, warnings = typst.compile_with_warnings(
        files("probcast.report").joinpath("page.typ").read_bytes(),
        format="pdf",
        ignore_system_fonts=True,
        pdf_standards="ua-1",
        sys_inputs={"document": json.dumps(data(document))},
        timestamp=EPOCH,
    )
    if warnings:
        raise RuntimeError(f"typst warns: {'; '.join(map(str, warnings))}")
    return made


def data(document: Document) -> dict[str, Any]:
    """Return a report as the template reads it, every value a string."""
    return {
        "title": document.title,
        "subtitle": document.subtitle,
        "author": "probcast",
        "version": document.version,
        "blocks": _blocks(document.blocks),
        "sections": [part for section in document.sections for part in _sections(section, 1)],
    }


def _sections(section: Section, level: int) -> Iterator[dict[str, Any]]:
    blocks = _blocks(section.blocks)
    yield {"level": str(level), "title": section.title, "blocks": blocks}
    for below in section.sections:
        yield from _sections(below, level + 1)


def _blocks(blocks: Sequence[Block]) -> list[dict[str, Any]]:
    """Return blocks; a paragraph that leads up to a table or a formula stays on its page."""
    leads = [isinstance(after, Tabled | Formula) for after in (*blocks[1:], None)]
    return [
        {**_block(block), **({"leads": "1"} if leading else {})}
        for block, leading in zip(blocks, leads, strict=True)
    ]


def _block(block: Block) -> dict[str, Any]:
    match block:
        case Words(words):
            return {"kind": "words", "runs": _runs(words)}
        case Listing(entries):
            return {"kind": "listing", "entries": [_runs(entry) for entry in entries]}
        case Terms(terms):
            listed = [{"term": term, "words": _runs(words)} for term, words in terms]
            return {"kind": "terms", "terms": listed}
        case Formula(_, formula, words):
            return {"kind": "formula", "typst": formula, "words": words}
        case Picture(_, caption, drawn, source):
            shown = {"svg": paper(drawn), "alt": f"{title_of(drawn)}. {described(drawn)}"}
            return {"kind": "picture", "caption": caption, **shown, "source": _runs(source)}
        case Tabled(table, source, shaded):
            return {**_table(laid(table, shaded=shaded)), "source": _runs(source)}


def _table(top: Laid) -> dict[str, Any]:
    return {
        "kind": "tabled",
        "caption": top.caption,
        "down": top.down,
        "across": top.across,
        "columns": list(top.columns),
        "words": [str(int(column)) for column in top.wordy],
        "narrow": str(int(top.width > NARROW)),
        "rows": [list(map(_cell, row)) for row in top.rows],
    }


def _cell(cell: Set) -> dict[str, str]:
    """Return a cell; a quotient is set as a fraction, the root of one as a root."""
    value = cell.spelled
    square = value.square if isinstance(value, Root) else value
    if isinstance(square, Fraction) and square.denominator > 1:
        halves = {"above": str(square.numerator), "below": str(square.denominator)}
        return {**halves, **({"root": "1"} if isinstance(value, Root) else {})}
    return {"text": cell.text, **({} if cell.tint is None else {"tint": str(cell.tint)})}


def _runs(runs: Runs) -> list[dict[str, str]]:
    return [_run(run) for run in runs]


def _run(run: Run) -> dict[str, str]:
    match run:
        case Code(text):
            return {"code": text}
        case Fraction() if run.denominator > 1:
            return {"above": str(run.numerator), "below": str(run.denominator)}
        case _:
            return {"text": str(run)}
