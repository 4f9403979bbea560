"""`python -OO`, which throws docstrings away: the same answers."""

import subprocess
import sys

import pytest

from cli.command import call
from probcast.rulesets import keys

PROGRAM = "import sys; from probcast.cli import run; [run(line.split()) for line in sys.argv[1:]]"
LINES = (
    "--help",
    "rulesets --format json",
    *(f"odds {key} {flag}" for key in keys() for flag in ("--help", "--explain")),
)
REFUSED = "odds scrollhammer --modifier 1"


def test_answers_do_not_live_in_docstrings(capsys: pytest.CaptureFixture[str]) -> None:
    """Clauses, help and refusals are the same."""
    done = subprocess.run(
        [sys.executable, "-OO", "-c", PROGRAM, *LINES, REFUSED],
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stdout == "".join(call(capsys, *line.split()).out for line in LINES)
    assert done.stderr == call(capsys, *REFUSED.split()).err
    assert "SCR-6: There is no miscast" in done.stderr
