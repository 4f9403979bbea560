"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import signal
import stat
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from shutil import copy2
from tempfile import NamedTemporaryFile
from threading import current_thread, main_thread


def write(path: Path, content: bytes) -> None:
    """Put a file in place of what stands there; raises `OSError`, and then nothing has changed."""
    write_all({path: content})


def write_all(contents: Mapping[Path, bytes]) -> None:
    """Put several files in place, all or none.

    Raises `OSError` where one of them cannot be, and then all are as they were; a signal that ends
    the process waits until all are in place. What is no regular file, such as a device, is written
    to as it is, before the others.
    """
    regular = {path: content for path, content in contents.items() if _is_replaceable(path)}
    for path, content in contents.items():
        if path not in regular:
            path.write_bytes(content)
    with _unended(), ExitStack() as beside:
        parts = []
        for path, content in regular.items():
            target = Path(os.path.realpath(path))
            parts.append((_stored(target, content, beside), target))
        _place(parts, beside)


def _place(parts: Sequence[tuple[Path, Path]], beside: ExitStack) -> None:
    """Put files in place; where one cannot be, put back those that were replaced before it."""
    with ExitStack() as undone:
        for nth, (part, target) in enumerate(parts, 1):
            if nth < len(parts):  # the last one is there or not
                old = part.with_name(f"{part.name}.old")
                beside.callback(old.unlink, missing_ok=True)
                undone.callback(_way_back(target, old))
            part.replace(target)
        undone.pop_all()


def _way_back(target: Path, old: Path) -> Callable[[], object]:
    """Return what puts back what stands in a place, which `old` keeps a second name for."""
    if not target.exists():
        return partial(target.unlink, missing_ok=True)
    try:
        old.hardlink_to(target)
    except OSError:  # not every file system has links, nor may everybody make them
        copy2(target, old)
    return partial(old.replace, target)


@contextmanager
def _unended() -> Iterator[None]:
    """Let signals that end the process wait for the end of a block (not in other threads)."""
    came: list[int] = []
    held = {}
    if current_thread() is main_thread():
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)  # Windows does not know all of them
            if number and signal.getsignal(number) not in (None, signal.SIG_IGN):
                held[number] = signal.signal(number, lambda signum, _: came.append(signum))
    try:
        yield
    finally:
        for number, handler in held.items():
            signal.signal(number, handler)
        for number in came[:1]:
            signal.raise_signal(number)


def _stored(target: Path, content: bytes, beside: ExitStack) -> Path:
    """Return where the content of a file stands until it is put in place."""
    mode = _mode(target)
    with NamedTemporaryFile("wb", dir=target.parent, delete=False) as file:
        part = Path(file.name)
        beside.callback(part.unlink, missing_ok=True)
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
