"""What only a view needs of a ruleset: what tables, pages and `whatif` show unasked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, TypeAlias, final

from probcast.rules.expression import Term
from probcast.rules.field import Value

Box: TypeAlias = Mapping[str, Sequence[Value]]
"""Values of some fields, in every combination, the other fields at their defaults."""

Improvement: TypeAlias = Mapping[str, Term]
"""What helps a caster: fields with expressions over the scenario that give their new values."""


@final
@dataclass(frozen=True, slots=True)
class View:
    """What is shown unasked.

    `grid` holds the values that `table` shows, and `headline` its measures.

    `improvements` are the things that `whatif` tries, by what they are called. `sliders` are the
    set-ups that a page holds, as boxes. `returns` says in words which dice come back. `tested` says
    that each clause has a test of its own, against the rules written a second time.
    """

    grid: Mapping[str, Sequence[int]] = field(default_factory=dict)
    headline: tuple[str, ...] = ("cast",)
    improvements: Mapping[str, Improvement] = field(default_factory=dict)
    sliders: tuple[Box, ...] = ()
    returns: str = ""
    tested: bool = False

    def __post_init__(self) -> None:
        for name in ("grid", "improvements"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def __reduce__(self) -> tuple[type[View], tuple[Any, ...]]:
        given = [getattr(self, each.name) for each in fields(self)]
        plain = [dict(v) if isinstance(v, MappingProxyType) else v for v in given]
        return View, tuple(plain)
