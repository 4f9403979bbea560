"""The square root of a fraction, kept exact: what a standard deviation is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Final, final

from probcast import display

_BITS: Final = 64
"""How many bits of a root are looked at: more than a float holds, so that it is rounded once."""


@final
@dataclass(frozen=True, slots=True, order=True)
class Root:
    """The non-negative square root of `square`.

    >>> Root(Fraction(35, 6)).decimal(3)
    '2.415'
    """

    square: Fraction

    def __str__(self) -> str:
        """Return the exact value as text, such as `sqrt(35/6)`."""
        return f"sqrt({self.square})"

    _repr_latex_ = display.latex

    def __float__(self) -> float:
        """Return the nearest floating-point number, for plots and arrays; the value stays exact.

        >>> float(Root(Fraction(1, 4)))
        0.5
        """
        n, d = self.square.numerator, self.square.denominator
        shift = max(_BITS - (n.bit_length() - d.bit_length()) // 2, 0)
        root, rest = divmod(n << 2 * shift, d)
        floor = isqrt(root)
        between = rest > 0 or floor * floor < root
        return (2 * floor + between) / (2 << shift)

    def decimal(self, places: int) -> str:
        """Return the value rounded to `places >= 1` decimals, the half rounded up."""
        scale = 4 * 100**places
        doubled = isqrt(self.square.numerator * scale // self.square.denominator)
        digits = str((doubled + 1) // 2).rjust(places + 1, "0")
        return f"{digits[:-places]}.{digits[-places:]}"
