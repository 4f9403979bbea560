"""How large a law may grow before the work is refused, told before any of it is done."""

from __future__ import annotations

from typing import Final

DEFAULT_LIMIT: Final = 1 << 28
"""Most bytes that the weights of one law may take: 256 MiB, a few seconds of work."""

MOST_STEPS: Final = 3 * 10**7
"""Most products of large numbers in one law: some ten seconds of work."""


class TooLargeError(ValueError):
    """A law would not fit: the message names its size, the limit and how to lift it."""


def refuse_above(limit: int | None, outcomes: int, mass_bits: int, what: str) -> None:
    """Raise `TooLargeError` where `outcomes` weights of up to `mass_bits` bits exceed `limit`.

    `limit` is in bytes; `None` lifts it.
    """
    size = outcomes * (mass_bits // 8 + 1)
    if limit is not None and size > limit:
        raise TooLargeError(
            f"{what} needs about {_bytes(size)} for its {outcomes:,} weights; "
            f"the limit is {_bytes(limit)} (pass limit=None, or a size in bytes, to lift it)"
        )


def refuse_work(limit: int | None, steps: int, what: str) -> None:
    """Raise `TooLargeError` where work takes more than `MOST_STEPS`; `limit=None` lifts it."""
    if limit is not None and steps > MOST_STEPS:
        raise TooLargeError(
            f"{what} needs about {steps:,} steps; the limit is {MOST_STEPS:,} "
            "(pass limit=None to lift it)"
        )


def _bytes(size: int) -> str:
    return f"{size // 10**6:,} MB" if size >= 10**6 else f"{size:,} bytes"
