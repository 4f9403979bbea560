"""What is not needed is not loaded: a first answer must not wait for pandas or sympy."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import probcast

HEAVY = {"matplotlib", "numpy", "pandas", "sympy"}

LIST = "import sys; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
IMPORT = f"import probcast; {LIST}"
ASK = f"import probcast; probcast.odds('wap'); probcast.rulesets(); {LIST}"
RUN = (
    "import contextlib, io, sys; from probcast.cli import run\n"
    "for line in sys.argv[1:]:\n"
    "    with contextlib.redirect_stdout(io.StringIO()) as printed: code = run(line.split())\n"
    "    assert code == 0 and printed.getvalue().strip(), line\n"
    f"{LIST}"
)
LIGHT = (
    "--help",
    "rulesets",
    "odds t9a --dice 3",
    "odds ghb2023 --primal 2 --format json",
    "table scrollhammer --dice 1..2",
    "table t9a --dice 2 --format json",
    "table wap --dice 2 --format csv",
    "compare t9a:dice=3 wap:dice=3",
    "decide ghb2023 --format html",
)


def loaded(program: str, *args: str) -> set[str]:
    """Run a program in a Python of its own; return the packages that it ended with."""
    done = subprocess.run(
        [sys.executable, "-c", program, *args],
        env={**os.environ, "PYTHONPATH": str(Path(probcast.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


@pytest.mark.parametrize("program", [IMPORT, ASK], ids=["import", "ask"])
def test_library(program: str) -> None:
    """Importing the package, and asking it once, loads the exact core alone."""
    packages = loaded(program)
    assert "probcast" in packages
    assert not packages & (HEAVY | {"click", "jinja2", "tabulate"})


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    """The command line is at work, and sees to Ctrl-C, before anything takes time."""
    program = (
        "import sys; before = set(sys.modules); import probcast\n"
        "print(*(set(sys.modules) - before))\n"
        "print(*(f'has-{name}' for name in probcast.__all__ if hasattr(probcast, name)))\n"
        "print(*(f'knows-{name}' for name in dir(probcast)))"
    )
    found = loaded(program)
    assert {name for name in found if "-" not in name} == {"probcast"}
    for name in probcast.__all__:
        assert {f"has-{name}", f"knows-{name}"} <= found


@pytest.mark.parametrize("line", LIGHT)
def test_a_light_line(line: str) -> None:
    """No form of any answer loads pandas, nor anything else that is slow."""
    assert not loaded(RUN, line) & HEAVY
