"""Where an answer goes: standard output, or a file that is written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from errno import EISDIR
from pathlib import Path
from typing import TYPE_CHECKING

import click

from probcast.cli.streams import complain
from probcast.render.file import write
from probcast.render.page import Page, left_out
from probcast.rules import RefusedError
from probcast.rules.legality import cut

if TYPE_CHECKING:
    from probcast.tables import Skipped

MOST_OF_A_PATH = 255
"""The most characters of a file's name that a refusal repeats; hardly a system takes more."""


def written(
    form: str,
    *,
    page: Callable[[], Page],
    data: Callable[[], object],
    rows: Callable[[], Sequence[Mapping[str, object]]],
) -> str:
    """Return an answer in one of the formats, from its page, its data or its rows."""
    if form == "json":
        from probcast.render.json import to_json

        return to_json(data())
    if form == "csv":
        from probcast.render.csv import to_csv

        return to_csv(rows())
    return _renderer(form)(page())


def _renderer(form: str) -> Callable[[Page], str]:
    if form == "html":
        from probcast.render.html import html

        return html
    if form == "latex":
        from probcast.render.latex import latex

        return latex
    if form == "markdown":
        from probcast.render.markdown import markdown

        return markdown
    from probcast.render.text import text

    return text


def emit(text: str, output: str | None) -> None:
    """Write to standard output, or to a file; raises `RefusedError` where that fails."""
    if output is None or output == "-":
        click.echo(text, nl=False)
        return
    if not output.strip():
        raise RefusedError("output is empty: name a file, or - for standard output")
    try:
        if output.endswith(("/", os.sep)):
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        write(Path(output), text.encode())
    except OSError as error:
        raise RefusedError(
            f"cannot write {cut(output, MOST_OF_A_PATH)}: {error.strerror}"
        ) from None


def note(skipped: Skipped) -> None:
    """Say on standard error what a grid left out."""
    for line in left_out(skipped):
        complain(line)
