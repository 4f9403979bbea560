"""How a ruleset declares its scenario: each field a number with a range, or a ruling.

The command line, the documentation and the checks are all made from these declarations.
"""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, SupportsIndex, TypeAlias, final

from probcast.casting.legality import (
    IllegalError,
    RefusedError,
    UnknownNameError,
    said,
    shown,
)
from probcast.casting.span import span, whole

Value: TypeAlias = int | str | None


@final
@dataclasses.dataclass(frozen=True, slots=True)
class Number:
    """A whole number of the scenario, from `low` to `high`; `None` only where it is the default.

    `needs` and `bears` say where it counts at all (see `idle`).
    """

    low: int
    high: int
    help: str
    clause: str
    default: int | None
    needs: str = ""
    bears: str = ""

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
    """A word of the scenario, one of `words`, the first by default; the rest as in `Number`."""

    words: tuple[str, ...]
    help: str
    clause: str
    needs: str = ""
    bears: str = ""

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


def number(  # noqa: PLR0913 (what is declared, by name)
    default: int | None,
    low: int,
    high: int,
    *,
    help: str,
    clause: str,
    needs: str = "",
    bears: str = "",
) -> Any:
    """Declare a scenario field of an `Attempt`; a default of `None` makes it optional.

    `needs` names the field without which this one counts for nothing, as `unbind` or `roll=d3`;
    `bears` the only thing that it bears on, where it does not bear on the cast.
    """
    spec = Number(low, high, help, clause, default, needs, bears)
    return dataclasses.field(default=default, metadata={"spec": spec})


def option(*words: str, help: str, clause: str) -> Any:
    """Declare a scenario field of an `Attempt` that takes one of some words, its default first."""
    return dataclasses.field(default=words[0], metadata={"spec": Option(words, help, clause)})


def ruling(*readings: str, help: str, clause: str) -> Any:
    """Declare a ruling of an `Attempt`, its default reading first."""
    return dataclasses.field(default=readings[0], metadata={"spec": Ruling(readings, help, clause)})


def scenario_fields(attempt: Any) -> Mapping[str, Number | Option]:
    """Return the scenario fields that an attempt, or its class, declares."""
    return _fields_of(_class(attempt))


def rulings(attempt: Any) -> Mapping[str, Ruling]:
    """Return the rulings that an attempt, or its class, declares."""
    return {name: spec for name, spec in _specs(attempt).items() if isinstance(spec, Ruling)}


def check_fields(attempt: Any) -> None:
    """Make every field a plain `int` or reading; raise a `RefusedError` where that cannot be."""
    for name, spec in _specs(attempt).items():
        object.__setattr__(attempt, name, spec.check(name, getattr(attempt, name)))


def _specs(attempt: Any) -> Mapping[str, Number | Option | Ruling]:
    return _specs_of(_class(attempt))


def _class(attempt: Any) -> type:
    return attempt if isinstance(attempt, type) else type(attempt)


# A class never changes what it declares, and every attempt that is made asks for it.
@lru_cache(maxsize=64)
def _specs_of(kind: type) -> Mapping[str, Number | Option | Ruling]:
    declared = dataclasses.fields(kind)
    return MappingProxyType({field.name: field.metadata["spec"] for field in declared})


@lru_cache(maxsize=64)
def _fields_of(kind: type) -> Mapping[str, Number | Option]:
    specs = _specs_of(kind).items()
    found = {name: spec for name, spec in specs if isinstance(spec, Number | Option)}
    return MappingProxyType(found)
