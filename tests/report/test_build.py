"""The files: which, where, whole or not at all, and the same again."""

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple, final

import pytest
from cli.command import Answer, call

import probcast
from probcast.cli import run
from probcast.report.build import chosen, chosen_forms, command, name
from probcast.rules import UnknownNameError
from probcast.rulesets import load

from .page import REPORTS, Parsed

QUICK = "scrollhammer"
STALE = (
    "{} is not what this code writes with the versions that are installed. Where they are those of "
    "constraints.txt, run `./run probcast report -o reports` and commit what it wrote."
)


@final
class Call(NamedTuple):
    """A call of the command line, and the folder in which it was made."""

    folder: Path
    answer: Answer


def report(*args: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `probcast report` in a process of its own."""
    package = str(Path(probcast.__file__).parents[1])
    return subprocess.run(
        [sys.executable, "-m", "probcast", "report", *args],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": package, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_the_committed_report_is_what_this_code_writes(tmp_path: Path) -> None:
    """Byte for byte, in another folder, under another hash seed, locale and time zone."""
    done = report(
        "-o", str(tmp_path), cwd=tmp_path, PYTHONHASHSEED="7", LC_ALL="C", TZ="Asia/Tokyo"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [str(tmp_path / f"odds.{form}") for form in ("html", "pdf")]
    for file in ("odds.html", "odds.pdf"):
        assert (tmp_path / file).read_bytes() == (REPORTS / file).read_bytes(), STALE.format(file)


@pytest.fixture(scope="session")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Call:
    """Make the report on one ruleset, as somebody does who sits at a terminal."""
    folder = tmp_path_factory.mktemp("alone")
    watcher, terminal = os.openpty()
    with (
        chdir(folder),
        os.fdopen(terminal, "w") as screen,
        redirect_stdout(StringIO()) as printed,
        redirect_stderr(screen),
    ):
        code = run(["report", QUICK, "--format", "html"])
    shown = os.read(watcher, 1 << 16).decode()
    os.close(watcher)
    return Call(folder, Answer(code, printed.getvalue(), shown))


def test_one_ruleset_alone(alone: Call) -> None:
    """The usual folder is made, the file is named after the ruleset, and only that is in it."""
    folder = alone.folder / "reports"
    assert [path.name for path in folder.iterdir()] == [f"odds-{QUICK}.html"]
    page = Parsed((folder / f"odds-{QUICK}.html").read_text(encoding="utf-8"))
    ids = {element.attributes.get("id") for element in page.elements}
    assert QUICK in ids
    assert "compare" not in ids
    others = [ruleset for ruleset in probcast.rulesets() if ruleset.key != QUICK]
    assert not ids & {ruleset.key for ruleset in others}
    assert not any(ruleset.title in " ".join(page.words) for ruleset in others)


def test_progress_is_shown_to_who_watches(alone: Call) -> None:
    """A bar on standard error where that is a terminal; the paths alone on standard output."""
    assert alone.answer.code == 0
    assert alone.answer.out == f"{Path('reports', f'odds-{QUICK}.html')}\n"
    assert "probcast report" in alone.answer.err
    assert "100%" in alone.answer.err


def test_a_disk_that_fills_up_leaves_the_old_files_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line, exit code 2, and what stood there before, with no part beside it."""
    made = {"html": bytes(1 << 15), "pdf": bytes(1 << 17)}
    monkeypatch.setattr("probcast.report.build._made", lambda *_: made)
    for form in made:
        (tmp_path / f"odds-{QUICK}.{form}").write_text("old")
    with files_up_to(1 << 16):
        answer = call(capsys, "report", QUICK, "-o", str(tmp_path))
    assert answer == (2, "", f"probcast: cannot write to {tmp_path}: File too large\n")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old", "old"]


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """Let no file that this process writes grow beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


REFUSALS = {
    "report wpa": "'wpa' is no ruleset. Did you mean wap?",
    "report t9a wpa": "'wpa' is no ruleset. Did you mean wap?",
    "report --format pfd": "'pfd' is no report format. Did you mean pdf?",
    "report --format html,": "'' is no report format.",
    "report --ruling tie=stands": "No such option '--ruling'",
}


@pytest.mark.parametrize("line", REFUSALS)
def test_one_line_says_what_is_wrong(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, nothing on standard output, nothing written, not even the folder."""
    answer = call(capsys, *line.split(), "-o", str(tmp_path / "out"))
    assert (answer.code, answer.out) == (2, "")
    assert REFUSALS[line] in answer.err
    assert answer.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_folder_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file, or a path below one, is refused before any work is done."""
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        answer = call(capsys, "report", "-o", str(folder))
        assert (answer.code, answer.out) == (2, "")
        assert answer.err == f"probcast: cannot write to {folder}: Not a directory\n"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_is_closed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder without the right to write is refused before any work is done."""
    tmp_path.chmod(0o500)
    answer = call(capsys, "report", "-o", str(tmp_path))
    assert answer.err == f"probcast: cannot write to {tmp_path}: Permission denied\n"


def test_names() -> None:
    """Every order of the same rulesets is one report; all of them are the default."""
    every = tuple(probcast.rulesets())
    keys = [ruleset.key for ruleset in every]
    assert chosen([]) == chosen([*reversed(keys)]) == every
    two = load("t9a"), load("wap")
    assert chosen(["wap", "t9a", "wap"]) == chosen([two[1], "t9a", "wap"]) == two
    assert (name(every), command(every)) == ("odds", "report")
    assert (name(two), command(two)) == ("odds-t9a-wap", "report t9a wap")
    assert chosen_forms(["pdf", "html", "pdf"]) == ("html", "pdf")
    with pytest.raises(UnknownNameError):
        chosen_forms(["png"])
