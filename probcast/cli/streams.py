"""Standard output and standard error, whatever has become of them."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TextIO

from probcast.rules import RefusedError


def reserve() -> None:
    """Take the numbers of standard streams that are closed, lest a file that is opened gets one."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def show(text: str) -> None:
    """Write to standard output; a reader that goes away before the end is no error.

    Raises `RefusedError` where not all of it can be written.
    """
    if not text:
        return
    if sys.stdout is None:
        raise RefusedError("cannot write: standard output is closed")
    try:
        _write(_buffered(sys.stdout), text)
    except BrokenPipeError:
        _forget(sys.stdout)
    except OSError as error:
        _forget(sys.stdout)
        raise RefusedError(f"cannot write: {error.strerror}") from None


def complain(text: str) -> None:
    """Write a line to standard error; what a terminal would obey is written as an escape."""
    line = " ".join(text.split())
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    tell(f"probcast: {shown}\n")


def tell(text: str) -> None:
    """Write to standard error; where that fails there is nobody to tell."""
    if sys.stderr is None:
        return
    try:
        _write(sys.stderr, text)
    except OSError:
        _forget(sys.stderr)


def _write(stream: TextIO, text: str) -> None:
    """Write all of a text; what the stream cannot encode is written as an escape."""
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
    stream.flush()


def _buffered(stream: TextIO) -> TextIO:
    """Return a stream that writes all or raises; an unbuffered one drops what does not fit."""
    if isinstance(getattr(stream, "buffer", None), io.RawIOBase):
        return open(stream.fileno(), "w", encoding=stream.encoding, closefd=False)
    return stream


def _forget(stream: TextIO) -> None:
    """Let what is still buffered go nowhere when the process ends."""
    with suppress(OSError):  # one that is no file, in a test or a notebook, keeps nothing back
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
