"""Puts a call to the command line, in this process, through its real entry."""

from __future__ import annotations

import contextlib
import json
import shutil
import signal
import threading
import traceback
import warnings
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryFile
from types import FrameType
from typing import Any, NamedTuple, final

from fuzz.call import Call
from probcast.cli import run

PATIENCE = 30
"""Seconds of work after which a call is given up, however busy the machine is."""


class TooSlowError(BaseException):
    """A call took longer than `PATIENCE`; nothing in the package catches it by accident."""


@final
class Answer(NamedTuple):
    """What a call came to: the exit code and all that it wrote; or where it crashed, and why."""

    code: int
    out: bytes
    err: bytes
    files: tuple[tuple[str, bytes], ...]
    crash: str = ""
    why: str = ""

    def written(self, target: str | None) -> bytes:
        """Return the answer itself, which may have gone to a file."""
        return self.out if target in (None, "-") else dict(self.files).get(str(target), b"")

    @property
    def data(self) -> Any:
        """The answer of a call for JSON."""
        return json.loads(self.out)


def ask(call: Call, folder: Path) -> Answer:
    """Return what a call comes to in an empty folder, which is empty again afterwards."""
    code, crash, why = -1, "", ""
    with TemporaryFile() as out, TemporaryFile() as err:
        printed = TextIOWrapper(out, encoding=call.encoding, newline="")
        told = TextIOWrapper(err, encoding="utf-8", errors="backslashreplace", newline="")
        with (
            contextlib.chdir(folder),
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(told),
            warnings.catch_warnings(),
        ):
            warnings.simplefilter("error")
            try:
                with _patience():
                    code = run(call.args)
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001 (whatever escapes is a finding)
                crash, why = _place(error), str(error)[:200]
        with contextlib.suppress(ValueError, OSError):
            printed.flush()
        told.flush()
        wrote, said = _all(out), _all(err)
    return Answer(code, wrote, said, _taken(folder), crash, why)


def _all(file: Any) -> bytes:
    file.seek(0)
    return bytes(file.read())


def _taken(folder: Path) -> tuple[tuple[str, bytes], ...]:
    """Take what a call left in the folder."""
    found = []
    for path in sorted(folder.iterdir()):
        found.append((path.name, path.read_bytes() if path.is_file() else b""))
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    return tuple(found)


def _place(error: BaseException) -> str:
    """Return the kind of a crash, and the innermost place in the package where it happened."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "probcast" in Path(frame.filename).parts]
    place = f" in {'/'.join(Path(own[-1].filename).parts[-2:])}:{own[-1].name}" if own else ""
    return f"{type(error).__name__}{place}"


@contextlib.contextmanager
def _patience() -> Iterator[None]:
    """Raise `TooSlowError` after a while, where the system can wake a program up."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not _MAIN:
        yield
        return
    usual = signal.signal(signal.SIGVTALRM, _wake)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, usual)


_MAIN = threading.main_thread()


def _wake(_number: int, _frame: FrameType | None) -> None:
    raise TooSlowError
