"""How a ruleset declares its scenario: each field a number with a range, or a ruling.

The command line, the documentation and the checks are all made from these declarations.
"""

from __future__ import annotations

import dataclasses
import operator
from types import MappingProxyType
from typing import Final, SupportsIndex, TypeAlias, final

from probcast.rules.legality import IllegalError, RefusedError, UnknownNameError, said, shown
from probcast.rules.span import span, whole

Value: TypeAlias = int | str | None

REROLLS: Final = ("none", "failed", "one-die", "ones")
"""Nothing; all dice of a roll that failed; one die that the player picks; all natural 1s."""

LOW: Final = MappingProxyType({"ones": 1, "ones-and-twos": 2})
"""Re-rolls of all dice that show a low face, with the highest such face."""


@final
@dataclasses.dataclass(frozen=True, slots=True)
class Number:
    """A whole number of the scenario, from `low` to `high`; `None` only where it is the default."""

    low: int
    high: int
    help: str
    clause: str
    default: int | None

    def check(self, name: str, value: object) -> int | None:
        """Return the value as an `int`; raise `IllegalError` where it is out of range.

        Raises `RefusedError` for what is no whole number at all.
        """
        if value is None and self.default is None:
            return None
        if type(value) is int:  # nearly always, and much faster to find out than the rest
            number = value
        elif isinstance(value, SupportsIndex) and not isinstance(value, bool):
            number = operator.index(value)
        else:
            raise RefusedError(
                f"{name} is {shown(value)}: a whole number is needed ({self.clause})"
            )
        if not self.low <= number <= self.high:
            raise IllegalError(
                f"{name} is {shown(number)}: {self.allowed} is allowed ({self.clause})"
            )
        return number

    @property
    def allowed(self) -> str:
        """The values that are allowed, in words."""
        return f"{self.low} to {self.high}" + (" or none" if self.default is None else "")

    def read(self, name: str, text: str) -> int | None:
        """Return the one value that a text names; raises `RefusedError`."""
        return whole(name, text)

    def read_all(self, name: str, text: str) -> tuple[int | None, ...]:
        """Return the values that a text lists, as `span` does."""
        return span(name, text)


@final
@dataclasses.dataclass(frozen=True, slots=True)
class Option:
    """A word of the scenario, one of `words`, the first by default."""

    words: tuple[str, ...]
    help: str
    clause: str

    @property
    def default(self) -> str:
        """The word taken where none is named."""
        return self.words[0]

    @property
    def allowed(self) -> str:
        """The words that are allowed, as a list."""
        return ", ".join(self.words)

    def check(self, name: str, value: object) -> str:
        """Return the word; raise `UnknownNameError` where there is no such one."""
        if value not in self.words:
            raise UnknownNameError(f"{name} ({self.clause})", said(value), self.words)
        return str(value)

    def read(self, name: str, text: str) -> str:
        """Return the one word that a text names."""
        return self.check(name, text.strip())

    def read_all(self, name: str, text: str) -> tuple[str, ...]:
        """Return the words that a text lists, with commas between."""
        return tuple(dict.fromkeys(self.read(name, word) for word in text.split(",")))


@final
@dataclasses.dataclass(frozen=True, slots=True)
class Ruling:
    """A reading of an unclear clause: the default first, then the alternatives."""

    readings: tuple[str, ...]
    help: str
    clause: str

    @property
    def default(self) -> str:
        """The reading taken where none is named."""
        return self.readings[0]

    def check(self, name: str, value: object) -> str:
        """Return the reading; raise `UnknownNameError` where there is no such one."""
        reading = said(value)
        if reading not in self.readings:
            raise UnknownNameError(f"reading of {name} ({self.clause})", reading, self.readings)
        return reading


Field: TypeAlias = Number | Option | Ruling


def number(default: int | None, low: int, high: int, help: str, clause: str) -> Number:
    """Return a field that takes a whole number; a default of `None` makes it optional."""
    return Number(low, high, help, clause, default)


def option(*words: str, help: str, clause: str) -> Option:
    """Return a field that takes one of some words, its default first."""
    return Option(words, help, clause)


def ruling(*readings: str, help: str, clause: str) -> Ruling:
    """Return a reading of an unclear clause that may be chosen, the default reading first."""
    return Ruling(readings, help, clause)


def rerolls(*words: str, clause: str, whose: str = "player") -> Option:
    """Return the field that switches a re-roll on, `none` first."""
    return Option(words or REROLLS, f"re-roll that the {whose} may take", clause)


def candidates(spec: Number | Option) -> tuple[Value, ...]:
    """Return values of a field that tell whether it matters: all words, or ends and neighbours."""
    if isinstance(spec, Option):
        return spec.words
    near = () if spec.default is None else (spec.default - 1, spec.default + 1)
    fit = [value for value in near if spec.low <= value <= spec.high]
    return (spec.default, spec.low, spec.high, *fit)
