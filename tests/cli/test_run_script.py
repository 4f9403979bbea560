"""`./run` works by whatever name it is called."""

import shutil
import subprocess
from pathlib import Path

import pytest

RUN = Path(__file__).parents[2] / "run"
PYTHON = """#!/bin/sh
[ "$1" = -c ] || echo "$0" "$@"
"""
"""Stands for a Python in which everything is installed, and says how it was called."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Give a project with a script that need not install anything."""
    folder = tmp_path.resolve() / "project"
    venv = folder / ".venv"
    (venv / "bin").mkdir(parents=True)
    shutil.copy(RUN, folder / "run")
    (folder / "pyproject.toml").write_text("wanted")
    (folder / "constraints.txt").touch()
    python = venv / "bin" / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    (venv / ".made-by-run").write_text(f"{folder}\n")
    wanted = subprocess.run(["cksum"], input=b"wanted", capture_output=True, check=True)  # noqa: S607 (any cksum)
    (venv / ".installed").write_bytes(wanted.stdout)
    return folder


@pytest.mark.parametrize("kind", ["itself", "absolute", "relative", "chain", "folder"])
def test_through_a_symbolic_link(kind: str, project: Path, tmp_path: Path) -> None:
    """The project is where the script lies, not where a link to it does."""
    (tmp_path / "bin").mkdir()
    called = tmp_path / "bin" / "cast"
    if kind == "itself":
        called = project / "run"
    elif kind == "absolute":
        called.symlink_to(project / "run")
    elif kind == "relative":
        called.symlink_to("../project/run")
    elif kind == "chain":
        (tmp_path / "first").symlink_to("project/run")
        called.symlink_to("../first")
    else:
        (tmp_path / "other").symlink_to(project)
        called = tmp_path / "other" / "run"
    done = subprocess.run(
        [called, "probcast", "odds"], capture_output=True, check=False, text=True, cwd=tmp_path
    )
    found = (done.returncode, done.stdout, done.stderr)
    assert found == (0, f"{project}/.venv/bin/python -m probcast odds\n", "")
