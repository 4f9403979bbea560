"""Makes a failing call smaller while it keeps failing in the same way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from fuzz.call import SLOW, Call, Flag

MOST_TRIES = 150
"""How many smaller calls are looked at."""


def smallest(call: Call, fails: Callable[[Call], bool]) -> Call:
    """Return a call that still fails and of which no smaller one was found to."""
    tries, found = 0, True
    while found:
        found = False
        for smaller in _smaller(call):
            tries += 1
            if tries > MOST_TRIES:
                return call
            if fails(smaller):
                call, found = smaller, True
                break
    return call


def _smaller(call: Call) -> Iterator[Call]:
    """Yield calls with less in them, the greatest steps first."""
    if call.encoding != "utf-8":
        yield call._replace(encoding="utf-8")
    if call.command != SLOW:
        for n in range(len(call.flags)):
            yield call._replace(flags=call.flags[:n] + call.flags[n + 1 :])
        for n in range(1, len(call.words)):
            yield call._replace(words=call.words[:n] + call.words[n + 1 :])
    for n, flag in enumerate(call.flags):
        for value in _simpler(flag.value or ""):
            flags = (*call.flags[:n], Flag(flag.name, value), *call.flags[n + 1 :])
            yield call._replace(flags=flags)
    for n, word in enumerate(call.words):
        for value in _simpler(word) if n else ():
            yield call._replace(words=(*call.words[:n], value, *call.words[n + 1 :]))


def _simpler(text: str) -> Iterator[str]:
    """Yield texts that say less."""
    parts = text.split(",")
    if len(parts) > 1:
        for n in range(len(parts)):
            yield ",".join(parts[:n] + parts[n + 1 :])
    if ":" in text and "," not in text:
        yield text.partition(":")[0]
    low, dots, high = text.partition("..")
    if dots:
        yield low
        yield high
    for number in re.finditer(r"-?\d+", text):
        before, value, after = text[: number.start()], number[0], text[number.end() :]
        if len(value) > 18:
            yield f"{before}{value[: len(value) // 2]}{after}"
            continue
        nearer = {int(value) // 2, int(value) - 1 if int(value) > 0 else int(value) + 1}
        for other in sorted(nearer, key=abs):
            if abs(other) < abs(int(value)):
                yield f"{before}{other}{after}"
    if len(text) > 40:
        yield text[: len(text) // 2]
