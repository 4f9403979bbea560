"""A reader that goes away is no error."""

import subprocess
import sys


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
