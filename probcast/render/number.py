"""Exact values as people read them: rounded from whole numbers, never from floats."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from probcast.answers.cell import Exact
from probcast.rules import Kind, Root

WHOLE = 100
"""Percents in the whole."""
SD_PLACES = 6
"""Decimals of a standard deviation where programs read it."""


def percent(chance: Fraction, places: int = 1) -> str:
    """Return a chance in percent, the half rounded up; 0% and 100% only where exact.

    >>> percent(Fraction(5, 8)), percent(Fraction(7775, 7776)), percent(Fraction(1))
    ('62.5%', '>99.9%', '100%')
    """
    if chance in (0, 1):
        return f"{int(chance * 100)}%"
    least = Fraction(1, 10**places)
    rounded = _rounded(100 * chance, places)
    if rounded == 0:
        return f"<{_text(least, places)}%"
    if rounded == WHOLE:
        return f">{_text(WHOLE - least, places)}%"
    return f"{_text(rounded, places)}%"


def decimal(value: Fraction, places: int) -> str:
    """Return a number rounded to decimals, the half away from zero.

    >>> decimal(Fraction(57, 4), 1), decimal(Fraction(-1, 3), 2), decimal(Fraction(7), 2)
    ('14.3', '-0.33', '7.00')
    """
    sign = "-" if value < 0 else ""
    return sign + _text(_rounded(abs(value), places), places)


def exact(value: Exact, kind: Kind = Kind.CHANCE) -> str:
    """Return the exact value as text, `5/8` or `sqrt(35/4)`, and `None` as `shown` does."""
    return shown(None, kind, 0) if value is None else shown(value, Kind.WORD, 0)


def machine(value: Exact) -> str | int | None:
    """Return the value as programs read it: exact, only a standard deviation as a decimal."""
    if isinstance(value, Root):
        return value.decimal(SD_PLACES)
    return str(value) if isinstance(value, Fraction) else value


def shown(value: Exact, kind: Kind, places: int = 1) -> str:
    """Return the value as a person reads it: a chance in percent, other numbers as decimals.

    A success that no play reaches reads `cannot`. What a scenario does not have, such as a boosted
    version, reads `none`; a conditional on an impossible event `undefined`.
    """
    if value is None:
        return _NONE.get(kind, "undefined")
    if kind is Kind.WORD or isinstance(value, str | int):
        return str(value)
    if isinstance(value, Root):
        return value.decimal(2)
    if kind is Kind.NUMBER:
        return decimal(value, 2)
    if kind is Kind.POINTS:
        return _points(value)
    return "cannot" if kind is Kind.REACH and value == 0 else percent(value, places)


_NONE: Final = {Kind.WORD: "-", Kind.COUNT: "none", Kind.REACH: "none"}


def _points(difference: Fraction) -> str:
    """Return a difference of chances; 0 and 100 points only where exact, as for percents."""
    sign = "+" if difference > 0 else "-" if difference < 0 else ""
    return f"{sign}{percent(abs(difference))[:-1]} points"


def _rounded(value: Fraction, places: int) -> Fraction:
    scale, below = 10**places, value.denominator
    return Fraction((2 * value.numerator * scale + below) // (2 * below), scale)


def _text(value: Fraction, places: int) -> str:
    digits = str(int(value * 10**places)).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]}" if places else digits
