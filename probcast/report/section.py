"""The parts of a report, before it is known how they are set: for the screen or for paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, final

from probcast.answers.answer import Table

if TYPE_CHECKING:
    from matplotlib.axes import Axes


@final
class Code(NamedTuple):
    """Something to type, or a word of the program: a command, a field, a ruling."""

    text: str


Run: TypeAlias = str | Fraction | Code
Runs: TypeAlias = tuple[Run, ...]
"""A sentence in pieces: words, exact values, and things to type."""


def marked(text: str) -> Runs:
    """Return a sentence in which backquotes mark what is to be typed.

    >>> marked("At most `modifier_cap`.")
    ('At most ', Code(text='modifier_cap'), '.')
    """
    parts = text.split("`")
    return tuple(Code(part) if place % 2 else part for place, part in enumerate(parts))


@final
class Words(NamedTuple):
    """A paragraph."""

    runs: Runs


def said(*runs: Run) -> Words:
    """Return a paragraph."""
    return Words(runs)


@final
class Listing(NamedTuple):
    """A list without order."""

    entries: tuple[Runs, ...]


@final
class Terms(NamedTuple):
    """Names, each with what is said about it."""

    terms: tuple[tuple[str, Runs], ...]


@final
class Tabled(NamedTuple):
    """A table with the line that says where its numbers come from.

    `shaded` marks a table of chances whose cells are tinted, the likelier the darker.
    """

    table: Table
    source: Runs
    shaded: bool = False


@final
class Picture(NamedTuple):
    """A drawing that is set in the way of each medium; `name` begins the ids in it."""

    name: str
    caption: str
    drawn: Axes
    source: Runs


@final
class Formula(NamedTuple):
    """Displayed mathematics in two notations, and read out in words."""

    mathml: str
    typst: str
    words: str


Block: TypeAlias = Words | Listing | Terms | Tabled | Picture | Formula


@final
@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands below it; `anchor` is its name in links."""

    title: str
    anchor: str
    blocks: tuple[Block, ...] = ()
    sections: tuple[Section, ...] = ()

    def walk(self) -> Iterator[Section]:
        """Yield this section and those below it, in reading order."""
        yield self
        for section in self.sections:
            yield from section.walk()


@final
@dataclass(frozen=True, slots=True)
class Document:
    """A whole report; `version` is that of the package that made it."""

    title: str
    subtitle: str
    version: str
    blocks: tuple[Block, ...]
    sections: tuple[Section, ...]

    def walk(self) -> Iterator[Section]:
        """Yield every section in reading order."""
        for section in self.sections:
            yield from section.walk()
