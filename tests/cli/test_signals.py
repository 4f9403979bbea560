"""What ends a process from outside: quietly, at once, and with all that it had started."""

import os
import signal
import subprocess
import sys
import time
from importlib.metadata import entry_points
from pathlib import Path

import pytest

LOADED = ("click", "probcast.answers.table", "probcast.rulesets.t9a", "probcast.render.text")
"""Modules that a table loads: before, in, and after what the command line is made of."""

AT_MODULE = """
import os, signal, sys

class Interrupts:
    def find_spec(self, name, *_):
        if name == os.environ["INTERRUPTED_AT"]:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupts())
"""
"""A `sitecustomize` that presses Ctrl-C when a module is about to be loaded."""

IN_WORKER = """
import os, sys

if "--multiprocessing-fork" in sys.orig_argv:
    open(os.environ["MARK"], "x").close()
"""
"""A `sitecustomize` that leaves a mark when a second process has begun."""


def customised(folder: Path, code: str) -> Path:
    """Return a folder with code that Python runs before anything else."""
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text(code, encoding="ascii")
    return folder


def start(folder: Path, line: str, **environment: str) -> subprocess.Popen[bytes]:
    """Start a call in a session of its own, in a folder with code that Python runs before."""
    path = os.pathsep.join((str(folder), *filter(None, [os.environ.get("PYTHONPATH")])))
    return subprocess.Popen(
        [sys.executable, "-m", "probcast", *line.split()],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def test_ctrl_c_while_modules_load(tmp_path: Path) -> None:
    """No traceback, wherever it comes."""
    customised(tmp_path, AT_MODULE)
    started = [start(tmp_path, "table t9a --dice 2", INTERRUPTED_AT=name) for name in LOADED]
    for process in started:
        assert process.communicate(timeout=60) == (b"", b"")
        assert process.returncode == -signal.SIGINT


def test_the_console_script_is_guarded_too() -> None:
    """It loads nothing before Ctrl-C is seen to."""
    (script,) = entry_points(group="console_scripts", name="probcast")
    assert script.value == "probcast.__main__:main"


def test_a_background_job_hears_no_ctrl_c(tmp_path: Path) -> None:
    """Where the shell has told a process to ignore it, it does."""
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "from probcast.__main__ import main\n"
        "main(); print(signal.getsignal(signal.SIGINT) == signal.SIG_IGN)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "--version"], capture_output=True, check=True, cwd=tmp_path
    )
    assert done.stdout.endswith(b"True\n")


def test_a_report_that_is_ended_leaves_nothing_behind(tmp_path: Path) -> None:
    """All the processes that it started end with it, and no file is there.

    They share its standard error, which is open until the last of them has ended.
    """
    ends = (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL, signal.SIGINT)
    started = {}
    for number in ends:
        folder = customised(tmp_path / number.name, IN_WORKER)
        started[number] = start(folder, "report scrollhammer", MARK=str(folder / "mark"))
    for number, process in started.items():
        wait_for(tmp_path / number.name / "mark")
        if number == signal.SIGINT:  # goes to all of a terminal's processes
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
    for number, process in started.items():
        assert process.communicate(timeout=10) == (b"", b"")
        assert process.returncode == -number
        left = {path.name for path in (tmp_path / number.name).iterdir()}
        assert left - {"__pycache__"} == {"mark", "sitecustomize.py"}


def wait_for(mark: Path) -> None:
    """Wait until a file is there."""
    for _ in range(6000):
        if mark.exists():
            return
        time.sleep(0.01)
    pytest.fail(f"no {mark.name} in a minute")


def test_a_second_process_that_is_ended(tmp_path: Path) -> None:
    """It is refused in one line, and nothing is written."""
    customised(tmp_path, IN_WORKER + "    os.kill(os.getpid(), 9)\n")
    process = start(tmp_path, "report scrollhammer", MARK=str(tmp_path / "mark"))
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, b"")
    assert err.startswith(b"probcast: ")
    assert err.count(b"\n") == 1
    assert not (tmp_path / "reports").exists()
