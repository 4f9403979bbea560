"""Values of a scenario field as text: `4`, `1..6`, `1,3,5`, a mix of them, or `none`."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import prod
from numbers import Rational
from typing import Final, SupportsIndex

from probcast.rules.legality import RefusedError, said, shown

_DIGITS: Final = 18
_DECIMALS: Final = 4

GRID_LIMIT: Final = 20_000
"""Most scenarios in one grid."""


class GridTooLargeError(RefusedError):
    """A grid of more than `GRID_LIMIT` scenarios."""


def whole(name: str, text: str) -> int | None:
    """Return one whole number, or `None` for the word `none`; raises `RefusedError`.

    >>> whole("dice", "4"), whole("boosted_value", "none")
    (4, None)
    """
    if text.strip() == "none":
        return None
    read = re.fullmatch(r"([+-]?)0*([0-9]+)", text.strip())
    if not read:
        ranges = ", not a range" if ".." in text else ""
        raise RefusedError(f"{name} is {shown(text)}: a whole number is needed{ranges}")
    sign, digits = read.groups()
    if len(digits) > _DIGITS:
        raise RefusedError(f"{name} is {sign}{digits[:_DIGITS]}...: the number is too large")
    return int(sign + digits)


def span(name: str, text: str, *, repeats: bool = False) -> tuple[int | None, ...]:
    """Return the values that a text lists, in their order, and each once unless with `repeats`.

    Raises `RefusedError` for an empty or reversed range, `GridTooLargeError` for too many values.

    >>> span("modifier", "-2..0,3")
    (-2, -1, 0, 3)
    """
    ranges = [_range(name, part) for part in text.split(",")]
    refuse_large([sum(1 if r is None else r.stop - r.start for r in ranges)])
    values = [value for r in ranges for value in (r or (None,))]
    return tuple(values if repeats else dict.fromkeys(values))


def share(name: str, given: object) -> Fraction:
    """Return a chance above 0 and up to 1, written `80%`, `4/5` or `0.8`; raises `RefusedError`.

    A number of Python's is taken where it is exact: a whole number or a `Fraction`.

    >>> share("at_least", "80%")
    Fraction(4, 5)
    """
    text = said(given) if isinstance(given, str | Rational) else ""
    number, percent = (text[:-1], 100) if text.endswith("%") else (text, 1)
    if re.fullmatch(r"0{0,99}[0-9]{1,18}(/0{0,99}[1-9][0-9]{0,17}|\.[0-9]{1,9})?", number):
        chance = Fraction(number) / percent
        if 0 < chance <= 1 and chance.denominator < 10**_DIGITS:
            return chance
    raise RefusedError(f"{name} is {shown(given)}: it must be above 0% and up to 100%, such as 80%")


def as_share(chance: Fraction) -> str:
    """Return a chance as it was probably written: in percent where those have few decimals.

    >>> as_share(Fraction(4, 5)), as_share(Fraction(7407, 10000)), as_share(Fraction(20, 27))
    ('80%', '74.07%', '20/27')
    """
    percents = 100 * chance
    for places in range(_DECIMALS + 1):
        scaled = percents * 10**places
        if scaled.denominator == 1:
            digits = str(scaled.numerator).rjust(places + 1, "0")
            return f"{digits[:-places]}.{digits[-places:]}%" if places else f"{digits}%"
    return str(chance)


def wholes(name: str, given: object) -> tuple[int, ...]:
    """Return whole numbers as they are listed, each as often; raises `RefusedError`.

    >>> wholes("seen", "4,1,4"), wholes("against", 14), wholes("seen", [4, 1])
    ((4, 1, 4), (14,), (4, 1))
    """
    if isinstance(given, str):
        return tuple(value or 0 for value in span(name, given, repeats=True))
    listed = tuple(given) if isinstance(given, Iterable) else (given,)
    if all(isinstance(each, SupportsIndex) and not isinstance(each, bool) for each in listed):
        found = tuple(map(operator.index, listed))
        if all(abs(each) < 10**_DIGITS for each in found):
            return found
        raise RefusedError(f"{name} is {shown(given)}: the number is too large")
    raise RefusedError(f"{name} is {shown(given)}: whole numbers are needed, such as 4,1")


def once(values: Sequence[int | str | None]) -> Sequence[int | str | None]:
    """Return values each once, as they come first; a range stays one, however long.

    >>> once([3, 1, 3]), once(range(10**15))
    ((3, 1), range(0, 1000000000000000))
    """
    return values if isinstance(values, range) else tuple(dict.fromkeys(values))


def refuse_large(sizes: Iterable[int]) -> None:
    """Raise `GridTooLargeError` where axes of these sizes span too many scenarios."""
    size = prod(sizes)
    if size > GRID_LIMIT:
        raise GridTooLargeError(f"the grid has {size:,} scenarios; the limit is {GRID_LIMIT:,}")


def _range(name: str, part: str) -> range | None:
    low_text, dots, high_text = part.partition("..")
    if not (low_text.strip() and (high_text.strip() or not dots)):
        raise RefusedError(
            f"{name} is {shown(part)}: write a number such as 4, or a range such as 1..6"
        )
    low = whole(name, low_text)
    high = whole(name, high_text) if dots else low
    if low is None or high is None:
        if dots:
            raise RefusedError(f"{name} is {shown(part)}: a range goes between whole numbers")
        return None
    if high < low:
        raise RefusedError(f"{name} is {shown(part)}: the range is reversed, write {high}..{low}")
    return range(low, high + 1)
