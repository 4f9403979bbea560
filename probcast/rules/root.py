"""The square root of a fraction, kept exact: what a standard deviation is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import final

from probcast import display


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

    def decimal(self, places: int) -> str:
        """Return the value rounded to `places >= 1` decimals, the half rounded up."""
        scale = 4 * 100**places
        doubled = isqrt(self.square.numerator * scale // self.square.denominator)
        digits = str((doubled + 1) // 2).rjust(places + 1, "0")
        return f"{digits[:-places]}.{digits[-places:]}"
