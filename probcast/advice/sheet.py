"""Answers that are a list of rows: decisions, changes, needs, policies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias, final

from probcast.casting.measure import Cell, Kind
from probcast.casting.odds import Question
from probcast.casting.scenario import Value

Item: TypeAlias = Cell | int | str | Mapping[str, Fraction]


@final
class Column(NamedTuple):
    """One column: a key for programs, a label for people, and how its values read.

    `kind` is `None` for what is no chance and no mean: words and whole numbers.
    """

    key: str
    label: str
    kind: Kind | None = None


@final
@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows that answer one question; a mapping in a cell spreads over columns of its own."""

    title: str
    question: Question
    scenario: Mapping[str, Value]
    columns: tuple[Column, ...]
    rows: Sequence[Mapping[str, Item]]
    notes: tuple[str, ...] = ()


def value_kind(question: Question) -> Kind:
    """Return how an expected worth reads: as a chance where it counts one event once."""
    events = question.worth.values
    alone = len(events) == 1 and "die" not in events and set(events.values()) == {Fraction(1)}
    return Kind.CHANCE if alone else Kind.NUMBER
