"""A clause of the rules: its id, its words, and what it does, if it does anything to a roll."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, final

from probcast.rules.grant import Grant
from probcast.rules.rule import Rule

Part: TypeAlias = Rule | Grant


@final
@dataclass(frozen=True, slots=True, init=False)
class Clause:
    """A clause: whatever it says stands inside it; without parts it is words alone.

    >>> from probcast.rules.rule import judges
    >>> clause = Clause(
    ...     "WAP-3", "At the casting value the spell is cast.", judges("met", cast=True)
    ... )
    >>> clause.id, len(clause.parts)
    ('WAP-3', 1)
    """

    id: str
    words: str
    parts: tuple[Part, ...]

    def __init__(self, id: str, words: str, *parts: Part) -> None:  # noqa: A002 (what it is called)
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "words", words)
        object.__setattr__(self, "parts", parts)

    def __reduce__(self) -> tuple[type[Clause], tuple[str | Part, ...]]:
        return Clause, (self.id, self.words, *self.parts)
