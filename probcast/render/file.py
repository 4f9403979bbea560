"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from tempfile import NamedTemporaryFile


def write(path: Path, content: bytes) -> None:
    """Put a file in place of what stands there; raises `OSError`, and then nothing has changed."""
    write_all({path: content})


def write_all(contents: Mapping[Path, bytes]) -> None:
    """Put several files in place once all of them are on the disk.

    Raises `OSError`; what cannot even be stored beside its place then leaves all of them as they
    were. What is no regular file, such as a device, is written to as it is.
    """
    with ExitStack() as unplaced:
        parts = [
            (_stored(Path(os.path.realpath(path)), content, unplaced), path)
            for path, content in contents.items()
            if _is_replaceable(path)
        ]
        for path, content in contents.items():
            if not _is_replaceable(path):
                path.write_bytes(content)
        for part, path in parts:
            part.replace(os.path.realpath(path))


def _stored(target: Path, content: bytes, unplaced: ExitStack) -> Path:
    """Return where the content of a file stands until it is put in place."""
    mode = _mode(target)
    with NamedTemporaryFile("wb", dir=target.parent, delete=False) as file:
        part = Path(file.name)
        unplaced.callback(part.unlink, missing_ok=True)
        file.write(content)
    part.chmod(0o666 & ~_umask() if mode is None else stat.S_IMODE(mode))
    return part


def _is_replaceable(path: Path) -> bool:
    mode = _mode(path)
    return mode is None or stat.S_ISREG(mode)


def _mode(path: Path) -> int | None:
    """Return what stands at the path, `None` for nothing."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
