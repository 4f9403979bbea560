"""A reader that goes away is no error."""

import subprocess
import sys
from pathlib import Path

import pytest


def test_a_closed_pipe_ends_quietly() -> None:
    """The writer ends without a word when nobody reads on."""
    writer = subprocess.Popen(
        [sys.executable, "-m", "probcast", "rulesets", "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.close()
    assert writer.stderr.read() == b""
    writer.stderr.close()
    assert writer.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("args", [("odds", "t9a"), ("--help",), ("--version",)])
def test_a_full_disk_is_one_line(args: tuple[str, ...]) -> None:
    """What cannot be written is refused like any other thing."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "probcast", *args],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            text=True,
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("probcast: ")
