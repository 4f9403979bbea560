"""How large a law may grow before the work is refused, told before any of it is done."""

from __future__ import annotations

from typing import Final

DEFAULT_LIMIT: Final = 1 << 28
"""Most bytes that the weights of one law may take: 256 MiB, a few seconds of work."""


class TooLargeError(ValueError):
    """A law would not fit: the message names its size, the limit and how to lift it."""


def refuse_above(limit: int | None, outcomes: int, mass_bits: int, what: str) -> None:
    """Raise `TooLargeError` where `outcomes` weights of up to `mass_bits` bits exceed `limit`.

    `limit` is in bytes; `None` lifts it.
    """
    size = outcomes * (mass_bits // 8 + 1)
    if limit is not None and size > limit:
        raise TooLargeError(
            f"{what} needs about {-(-size // 10**6):,} MB for its {outcomes:,} weights; "
            f"the limit is {limit // 10**6:,} MB (pass limit=None, or a size in bytes, to lift it)"
        )
