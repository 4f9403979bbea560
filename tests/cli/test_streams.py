"""Whatever happens to the output: no traceback, the right exit code, and not a word too many."""

import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from cli.command import Answer, call
from probcast.cli import run

LINES = ("", "--help", "--version", "odds t9a --help", "odds t9a", "rulesets --format json")
NOTED = "table wap --level 1..2 --dice 3..4 --casting-value 9"
"""Says on standard error what it left out."""
UNBUFFERED = {"PYTHONUNBUFFERED": "1"}
FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")


def start(
    line: str,
    redirection: str = "",
    environment: Mapping[str, str] | None = None,
    before: str = ":",
) -> subprocess.Popen[str]:
    """Start a call from a shell that redirects its streams."""
    words = ["-m", "probcast", *(word for word in line.split(" ") if word)]
    return subprocess.Popen(
        ["/bin/sh", "-c", f'{before}; "$@" {redirection}', "sh", sys.executable, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **(environment or {})},
        text=True,
    )


def end(process: subprocess.Popen[str]) -> Answer:
    """Return what a call came to."""
    out, err = process.communicate(timeout=60)
    return Answer(process.returncode, out, err)


@pytest.mark.parametrize("environment", [{}, UNBUFFERED], ids=["", "unbuffered"])
def test_a_closed_pipe_is_no_error(environment: Mapping[str, str]) -> None:
    """Whatever is asked, the writer ends without a word when nobody reads on."""
    started = []
    for line in LINES:
        process = start(line, environment=environment)
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        started.append(process)
    for process in started:
        _, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (0, "")


@needs_full
@pytest.mark.parametrize("redirection", [f">{FULL}", ">&-"])
@pytest.mark.parametrize("environment", [{}, UNBUFFERED], ids=["", "unbuffered"])
def test_an_answer_that_cannot_be_written_is_refused(
    redirection: str, environment: Mapping[str, str]
) -> None:
    """On a full disk, and where there is no standard output at all: one line, exit code 2."""
    for process in [start(line, redirection, environment) for line in LINES]:
        code, _, err = end(process)
        assert code == 2
        assert err.startswith("probcast: cannot write: ")
        assert err.count("\n") == 1


@pytest.mark.parametrize("environment", [{}, UNBUFFERED], ids=["", "unbuffered"])
def test_a_disk_that_fills_up_midway(environment: Mapping[str, str], tmp_path: Path) -> None:
    """An answer is never cut off in silence."""
    environment = {"PYTHONDONTWRITEBYTECODE": "1", **environment}
    file = tmp_path / "out"
    process = start("rulesets --format json", f">{file}", environment, before="ulimit -f 8")
    assert end(process) == (2, "", "probcast: cannot write: File too large\n")
    assert file.stat().st_size > 0


@needs_full
@pytest.mark.parametrize("redirection", [f"2>{FULL}", "2>&-"])
def test_standard_error_is_never_missed(redirection: str) -> None:
    """Where nobody can be told, the exit code still says it, and the answer is still there."""
    refused, noted, mute = (
        start("odds t9ax", redirection),
        start(NOTED, redirection),
        start("odds t9a", f">{FULL} {redirection}"),
    )
    assert end(refused) == (2, "", "")
    code, out, err = end(noted)
    assert (code, err) == (0, "")
    assert "1 illegal scenario left out" in out
    assert end(mute) == (2, "", "")


def test_no_file_becomes_a_standard_stream() -> None:
    """Where standard error is closed, its number is not given to the next file that is opened."""
    program = (
        "import os; from probcast.cli.streams import reserve; reserve()\n"
        "print(os.open(os.devnull, os.O_RDONLY))"
    )
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" <&- 2>&-', "sh", sys.executable, "-c", program],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert int(done.stdout) > 2


def test_what_cannot_be_encoded_is_escaped() -> None:
    """In what is refused; in what is answered nothing is left that could not be."""
    small = [{"PYTHONIOENCODING": encoding} for encoding in ("ascii", "latin-1", "cp1252")]
    refused = [start("odds \N{SNOWMAN}", environment=each) for each in small]
    answered = start("compare t9a:\N{EM SPACE}dice=3 --format csv", environment=small[-1])
    for process in refused:
        code, out, err = end(process)
        assert (code, out) == (2, "")
        assert err.startswith(r"probcast: '\u2603' is no ruleset.")
    code, out, err = end(answered)
    assert (code, err) == (0, "")
    assert "t9a:dice=3" in out


def test_a_folder_that_cannot_be_encoded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report is written there all the same, and its path is printed as well as that goes."""
    monkeypatch.setattr("probcast.report.build._made", lambda *_: {"html": b"page"})
    folder = tmp_path / "\N{SNOWMAN}\udcff"
    screen = TextIOWrapper(BytesIO(), "latin-1")
    with redirect_stdout(screen):
        assert run(["report", "wap", "-o", str(folder)]) == 0
    screen.seek(0)
    assert screen.read() == f"{tmp_path}/\\u2603\\udcff/odds-wap.html\n"
    assert (folder / "odds-wap.html").read_bytes() == b"page"
    assert call(capsys, "odds", "wap", "-o", f"{folder}/none/odds").code == 2


@needs_full
def test_a_report_says_what_it_wrote(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it cannot print the paths, the files are there, and it does not deny them."""
    made = {"html": b"page", "pdf": b"paper"}
    monkeypatch.setattr("probcast.report.build._made", lambda *_: made)
    with FULL.open("w") as full, redirect_stdout(full):
        assert run(["report", "wap", "-o", str(tmp_path)]) == 2
    files = [tmp_path / f"odds-wap.{form}" for form in made]
    assert [file.read_bytes() for file in files] == [*made.values()]
    said = f"wrote {files[0]} and {files[1]}, but cannot write: No space left on device"
    assert capsys.readouterr().err == f"probcast: {said}\n"
