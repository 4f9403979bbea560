"""A second process that works meanwhile, and ends with the one that started it."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from probcast.casting import RefusedError


@contextmanager
def beside(calls: Sequence[Callable[[], Any]]) -> Iterator[Callable[[], Any]]:
    """Make some calls in a second process; what is yielded returns their results one by one.

    The process is a fresh one, so that it does not matter which threads run in this one. It ends
    when the block does, or this process, however it may come to that. Raises what a call raised,
    and `RefusedError` where somebody else has ended it.
    """
    context = get_context("spawn")
    results, ours = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(ours, calls), daemon=True)
    try:
        with _unasked():
            process.start()
    except OSError as error:
        raise RefusedError(f"cannot start a second process: {error.strerror}") from None
    ours.close()
    try:
        yield lambda: _received(results)
    finally:
        process.kill()
        process.join()
        results.close()


def _received(results: Connection) -> Any:
    try:
        result, error = results.recv()
    except EOFError:
        raise RefusedError("the second process of this report was ended from outside") from None
    if error is not None:
        raise error
    return result


def _work(results: Connection, calls: Sequence[Callable[[], Any]]) -> None:
    Thread(target=_end_with_parent, daemon=True).start()
    for call in calls:
        try:
            result, error = call(), None
        except Exception as raised:  # noqa: BLE001 (whatever it is, it is raised where it is awaited)
            raised.add_note(traceback.format_exc())
            result, error = None, raised
        results.send((result, error))


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _unasked() -> Iterator[None]:
    """Start what never hears of Ctrl-C, which goes to all of a terminal's processes."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which would unblock the signal once it has been started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
