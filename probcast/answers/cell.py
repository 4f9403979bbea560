"""One cell of an answer: an exact value, and how it reads."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias, final

from probcast.rules.field import Value
from probcast.rules.measure import Kind, Measure
from probcast.rules.question import Question
from probcast.rules.root import Root

Exact: TypeAlias = Fraction | Root | int | str | None
"""What a cell holds; `None` where there is nothing, or where it is undefined."""


@final
class Cell(NamedTuple):
    """An exact value, and how it reads.

    A success that no play reaches is a 0 of kind `REACH`; one that only this play never reaches is
    a 0 of kind `CHANCE`. A count may be a text, such as `3 to 9`.
    """

    value: Exact
    kind: Kind = Kind.WORD


NOTHING: Final = Cell(None)
"""Stands where there is nothing to say."""


def count(number: int | str | None) -> Cell:
    """Return a cell with a whole number, or what is read like one."""
    return Cell(number, Kind.COUNT)


def words(*texts: str) -> tuple[Cell, ...]:
    """Return a cell for each text."""
    return tuple(map(Cell, texts))


def choice(action: str) -> Cell:
    """Return a cell with what to do: a number of dice, or a word."""
    return Cell(action, Kind.COUNT if action.isdigit() else Kind.WORD)


def field(value: Value) -> Cell:
    """Return a cell with the value of a field."""
    return Cell(value) if isinstance(value, str) else count(value)


def fields(scenario: Mapping[str, Value]) -> dict[str, Cell]:
    """Return a cell for every field, by name."""
    return {name: field(value) for name, value in scenario.items()}


def measured(
    measures: Iterable[Measure], values: Iterable[Exact], forgone: Collection[str] = ()
) -> dict[str, Cell]:
    """Return the cells of some measures by key; `forgone` are the successes given up by the play.

    >>> from probcast.rules.measure import COMMON
    >>> measured(COMMON[:1], [Fraction(0)], ["cast"])["cast"].kind.name
    'CHANCE'
    """
    return {
        m.key: Cell(value, Kind.CHANCE if m.key in forgone else m.kind)
        for m, value in zip(measures, values, strict=True)
    }


def worth_kind(question: Question) -> Kind:
    """Return how an expected worth reads: as a chance where it counts one event once."""
    events = question.worth.values
    alone = len(events) == 1 and "die" not in events and set(events.values()) == {Fraction(1)}
    return Kind.CHANCE if alone else Kind.NUMBER
