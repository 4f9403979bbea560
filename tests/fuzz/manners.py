"""How every call has to end, whatever was asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fuzz.call import OUTPUT, Call
from fuzz.desk import Breach, Desk

LONGEST = 600
"""Characters that a refusal may have."""
NOTED = ("table", "compare")
"""The commands that say on standard error what of a grid they left out."""
NUMBER = re.compile(r"[+-]?[0-9]+")
DIGITS = 6
"""Digits of a number that nobody calls large, whatever zeros stand before them."""


def manners(call: Call, desk: Desk) -> Iterator[Breach]:
    """Yield what is wrong with how a call ended: its exit code, its streams and its files."""
    answer = desk.ask(call)
    if answer.crash:
        yield Breach(f"no traceback: {answer.crash}", answer.why)
        return
    if answer.code == 0:
        yield from _answered(call, desk)
    elif answer.code == 2:
        yield from _refused(call, desk)
    else:
        yield Breach("exit code 0 or 2", f"exit code {answer.code}")
    if desk.fresh(call) != answer:
        yield Breach("the same call gives the same bytes", "it gave others the second time")


def _refused(call: Call, desk: Desk) -> Iterator[Breach]:
    answer = desk.ask(call)
    told = answer.err.decode()
    if answer.out:
        yield Breach("a refusal prints nothing on standard output", repr(answer.out[:80]))
    if answer.files:
        yield Breach("a refusal touches no file", repr(answer.files))
    if not (told.startswith("probcast: ") and told.endswith("\n") and told.count("\n") == 1):
        yield Breach("a refusal is one line on standard error", repr(told[:200]))
    elif not told[:-1].isprintable():
        yield Breach("a refusal is a line of printable characters", repr(told[:200]))
    if len(told) > LONGEST:
        yield Breach("a refusal is short", f"{len(told)} characters: {told[:80]!r}...")
    if len(told.strip()) < len("probcast: x") or " : " in told:
        yield Breach("a refusal says what it refuses", repr(told[:200]))
    numbers = [flag.value for flag in call.flags if NUMBER.fullmatch(flag.value or "")]
    small = [len(number.lstrip("+-0")) <= DIGITS for number in numbers if number]
    if "too large" in told and small and all(small):
        yield Breach("a small number is not too large", repr(told[:200]))


def _answered(call: Call, desk: Desk) -> Iterator[Breach]:
    answer = desk.ask(call)
    told = answer.err.decode()
    if told and (call.command not in NOTED or " left out" not in told or told.count("\n") != 1):
        yield Breach("an answer says nothing on standard error", repr(told[:200]))
    target = None if call.has("--help", "-h", "--version") else call.target
    written = answer.written(target)
    if target in (None, "-"):
        if answer.files:
            yield Breach("only -o writes a file", repr(answer.files))
    else:
        yield from _filed(call, desk, str(target))
    yield from _readable(written)


def _filed(call: Call, desk: Desk, target: str) -> Iterator[Breach]:
    answer = desk.ask(call)
    if answer.out:
        yield Breach("with -o nothing is printed", repr(answer.out[:80]))
    if [name for name, _ in answer.files] != [target]:
        yield Breach("-o writes the one file that it names", repr(answer.files)[:200])
    if desk.ask(call.without(OUTPUT, "--output")).out != answer.written(target):
        yield Breach("-o writes what would be printed", repr(answer.written(target)[:80]))


def _readable(written: bytes) -> Iterator[Breach]:
    try:
        text = written.decode("ascii")
    except UnicodeDecodeError:
        yield Breach("an answer is ASCII", repr(written[:80]))
        return
    if not text.endswith("\n"):
        yield Breach("an answer ends its last line", repr(text[-40:]))
    if not text.replace("\n", "").isprintable():
        yield Breach("an answer is of printable characters", "it has control characters")
