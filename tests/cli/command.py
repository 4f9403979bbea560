"""The command line, called as a program would call it."""

import subprocess
import sys
from typing import NamedTuple, final

import pytest

from probcast.cli import run


@final
class Answer(NamedTuple):
    """What a call came to."""

    code: int
    out: str
    err: str


def call(capsys: pytest.CaptureFixture[str], *args: str) -> Answer:
    """Call it in this process, which is quick."""
    capsys.readouterr()
    code = run(args)
    return Answer(code, *capsys.readouterr())


def spawn(*args: str, **environment: str) -> Answer:
    """Call it in a process of its own, for what only a process has."""
    done = subprocess.run(
        [sys.executable, "-m", "probcast", *args],
        capture_output=True,
        check=False,
        env={"PATH": "", **environment},
        text=True,
        encoding="utf-8",
    )
    return Answer(done.returncode, done.stdout, done.stderr)
