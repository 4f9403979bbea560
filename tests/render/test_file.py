"""Several files are put in place together, or not at all."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from probcast.render.file import write_all

NEW = {"page": b"new page", "paper": b"new paper"}


@pytest.mark.parametrize("old", [["page", "paper"], ["page"], ["paper"], []])
@pytest.mark.parametrize("links", [True, False])
def test_what_was_replaced_is_put_back(
    old: list[str], *, links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the second file cannot take its place, the first is as it was."""
    for name in old:
        (tmp_path / name).write_text("old")
    replace = Path.replace

    def refused(self: Path, target: Path) -> Path:
        if target.name == "paper":
            raise PermissionError
        return replace(self, target)

    def unlinked(_self: Path, _target: Path) -> None:
        raise OSError

    monkeypatch.setattr(Path, "replace", refused)
    if not links:
        monkeypatch.setattr(Path, "hardlink_to", unlinked)
    with pytest.raises(PermissionError):
        write_all({tmp_path / name: content for name, content in NEW.items()})
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == dict.fromkeys(old, "old")


@pytest.mark.parametrize("old", [True, False])
def test_nothing_but_the_files_is_left(*, old: bool, tmp_path: Path) -> None:
    """All are replaced, and the way back is cleared away."""
    contents = {tmp_path / name: content for name, content in NEW.items()}
    for path in contents if old else []:
        path.write_text("old")
    write_all(contents)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == contents


PROGRAM = """
import os, signal, sys
from pathlib import Path
from probcast.render.file import write_all

replace = Path.replace

def replaced(part, target):
    os.kill(os.getpid(), int(sys.argv[1]))
    return replace(part, target)

Path.replace = replaced
write_all({Path(name): b"new" for name in sys.argv[2:]})
print("not reached")
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_waits_for_the_last_file(number: signal.Signals, tmp_path: Path) -> None:
    """A process that is ended while it puts files in place ends after that."""
    for name in NEW:
        (tmp_path / name).write_text("old")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(int(number)), *NEW],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (-number, b"", b"")
    left = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert left == dict.fromkeys(NEW, "new")
