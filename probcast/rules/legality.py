"""What is refused, in one clear line: what was wrong, what is allowed, which clause says so."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class RefusedError(ValueError):
    """What was asked cannot be answered; the message says why, in one line for the player."""


class IllegalError(RefusedError):
    """A scenario that the rules do not allow, or whose numbers make no sense."""


class UnknownNameError(RefusedError):
    """A name that does not exist, with the nearest one and the ones that do."""

    def __init__(self, what: str, name: str, allowed: Iterable[str]) -> None:
        known = list(allowed)
        near = get_close_matches(str(name), known, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        super().__init__(f"{name!r} is no {what}.{hint} There are: {', '.join(known) or 'none'}.")


def require(allowed: object, message: str) -> None:
    """Raise `IllegalError(message)` unless `allowed`."""
    if not allowed:
        raise IllegalError(message)
