"""What is refused, in one clear line: what was wrong, what is allowed, which clause says so."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from math import log10
from typing import Final

MOST_SHOWN: Final = 60
"""The most characters of a value that a refusal quotes."""
_DIGITS: Final = 18


class RefusedError(ValueError):
    """What was asked cannot be answered; the message says why, in one line for the player."""


class IllegalError(RefusedError):
    """A scenario that the rules do not allow, or whose numbers make no sense."""


class UnknownNameError(RefusedError):
    """A name that does not exist, with the nearest one and the ones that do."""

    def __init__(self, what: str, name: str, allowed: Iterable[str]) -> None:
        known = list(allowed)
        near = get_close_matches(said(name)[:MOST_SHOWN], known, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        there = ", ".join(known) or "none"
        super().__init__(f"{shown(name)} is no {what}.{hint} There are: {there}.")


def require(allowed: object, message: str) -> None:
    """Raise `IllegalError(message)` unless `allowed`."""
    if not allowed:
        raise IllegalError(message)


def cut(text: str, most: int = MOST_SHOWN) -> str:
    """Return a text, cut where it is too long to be quoted."""
    return text if len(text) <= most else f"{text[:most]}..."


def shown(value: object) -> str:
    """Return a value as a refusal quotes it: on one line, and cut where it is long.

    >>> shown("three"), shown(10**5000), len(shown("x" * 5000))
    ("'three'", '100000000000000000...', 65)
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return _whole(value)
    if isinstance(value, str):
        rest = "..." if len(value) > MOST_SHOWN else ""
        return f"{value[:MOST_SHOWN]!r}{rest}"
    try:
        return cut(" ".join(repr(value).split()))
    except ValueError:  # a whole number in it is too long for Python to print
        return f"a {type(value).__name__} of numbers that are too large"


def said(value: object) -> str:
    """Return the text of a value, cut where it holds a number too long for Python to print."""
    try:
        return str(value)
    except ValueError:
        return shown(value)


def _whole(number: int) -> str:
    if abs(number) < 10**_DIGITS:
        return str(number)
    sign, rest = "-" if number < 0 else "", abs(number)
    spare = max(int(rest.bit_length() * log10(2)) - _DIGITS - 1, 0)
    return f"{sign}{str(rest // 10**spare)[:_DIGITS]}..."


def left_out(scenarios: int, reason: str) -> tuple[str, ...]:
    """Return a line about illegal scenarios that an answer leaves out, if there are any.

    >>> left_out(2, "dice is 6: 1 to 5 is allowed (T9A-1)")
    ('2 illegal scenarios left out, the first: dice is 6: 1 to 5 is allowed (T9A-1).',)
    """
    s = "" if scenarios == 1 else "s"
    return (f"{scenarios} illegal scenario{s} left out, the first: {reason}.",) if scenarios else ()
