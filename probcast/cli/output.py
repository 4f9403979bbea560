"""Where an answer goes: standard output, or a file that is written whole or not at all."""

from __future__ import annotations

import os
from errno import EISDIR
from pathlib import Path

import click

from probcast.answers.answer import Answer
from probcast.cli.options import Flags
from probcast.cli.streams import complain
from probcast.render.written import written
from probcast.rules import RefusedError
from probcast.rules.legality import cut

MOST_OF_A_PATH = 255
"""The most characters of a file's name that a refusal repeats; hardly a system takes more."""


def emit(answer: Answer, flags: Flags) -> None:
    """Write an answer as the flags say; raises `RefusedError` where that fails.

    What it leaves out is said on standard error too.
    """
    write(written(answer, flags["form"], fractions=bool(flags.get("exact"))), flags["output"])
    for line in answer.skipped:
        complain(line)


def write(text: str, output: str | None) -> None:
    """Write a text to standard output, or to a file; raises `RefusedError` where that fails."""
    if output is None or output == "-":
        click.echo(text, nl=False)
        return
    if not output.strip():
        raise RefusedError("output is empty: name a file, or - for standard output")
    from probcast.render.file import write as write_file

    try:
        if output.endswith(("/", os.sep)):
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        write_file(Path(output), text.encode())
    except OSError as error:
        raise RefusedError(
            f"cannot write {cut(output, MOST_OF_A_PATH)}: {error.strerror}"
        ) from None
