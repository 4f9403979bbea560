"""The files: which, where, whole or not at all, and the same again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.command import call

import probcast
from probcast.casting import UnknownNameError
from probcast.report.build import chosen, chosen_forms, command, name

from .page import REPORTS, Parsed

QUICK = "scrollhammer"
STALE = (
    "{} is not what this code writes with the versions that are installed. Where they are those of "
    "constraints.txt, run `./run probcast report -o reports` and commit what it wrote."
)


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


def test_one_ruleset_alone(tmp_path: Path) -> None:
    """The usual folder is made, the file is named after the ruleset, and only that is in it."""
    done = report(QUICK, "--format", "html", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{Path('reports', f'odds-{QUICK}.html')}\n"
    assert [path.name for path in (tmp_path / "reports").iterdir()] == [f"odds-{QUICK}.html"]
    page = Parsed((tmp_path / "reports" / f"odds-{QUICK}.html").read_text(encoding="utf-8"))
    ids = {element.attributes.get("id") for element in page.elements}
    assert QUICK in ids
    assert "compare" not in ids
    others = [ruleset for ruleset in probcast.rulesets() if ruleset.key != QUICK]
    assert not ids & {ruleset.key for ruleset in others}
    assert not any(ruleset.title in " ".join(page.words) for ruleset in others)


def test_a_disk_that_fills_up_leaves_the_old_files_alone(tmp_path: Path) -> None:
    """One line, exit code 2, and what stood there before, with no part beside it."""
    old = tmp_path / f"odds-{QUICK}.html"
    old.write_text("old")
    limit = f"import resource as r; r.setrlimit(r.RLIMIT_FSIZE, ({1 << 14}, {1 << 14}))"
    run = f"{limit}; import sys; from probcast.cli import run; sys.exit(run())"
    done = subprocess.run(
        [sys.executable, "-c", run, "report", QUICK, "-o", str(tmp_path)],
        env={
            **os.environ,
            "PYTHONPATH": str(Path(probcast.__file__).parents[1]),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"probcast: cannot write to {tmp_path}: File too large\n"
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_progress_is_shown_to_who_watches(tmp_path: Path) -> None:
    """A bar on standard error where that is a terminal; the paths alone on standard output."""
    watcher, terminal = os.openpty()
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "probcast",
            "report",
            QUICK,
            "--format",
            "html",
            "-o",
            str(tmp_path),
        ],
        env={**os.environ, "PYTHONPATH": str(Path(probcast.__file__).parents[1]), "TERM": "xterm"},
        stdout=subprocess.PIPE,
        stderr=terminal,
        check=False,
        timeout=300,
    )
    os.close(terminal)
    shown = os.read(watcher, 1 << 16).decode()
    os.close(watcher)
    assert done.returncode == 0
    assert done.stdout.decode() == f"{tmp_path / f'odds-{QUICK}.html'}\n"
    assert "probcast report" in shown
    assert "100%" in shown


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
    keys = tuple(ruleset.key for ruleset in probcast.rulesets())
    assert chosen([]) == chosen([*reversed(keys)]) == keys
    assert chosen(["wap", "t9a", "wap"]) == ("t9a", "wap")
    assert (name(keys), command(keys)) == ("odds", "report")
    assert (name(("t9a", "wap")), command(("t9a", "wap"))) == ("odds-t9a-wap", "report t9a wap")
    assert chosen_forms(["pdf", "html", "pdf"]) == ("html", "pdf")
    with pytest.raises(UnknownNameError):
        chosen_forms(["png"])
