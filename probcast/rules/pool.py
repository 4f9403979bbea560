"""The dice that two sides will have: random, and not independent of each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias, final

from probcast.distributions import Pmf
from probcast.rules.field import Number, Option, Value
from probcast.rules.legality import UnknownNameError


@final
class Dice(NamedTuple):
    """How many dice the caster has, and how many the opponent has against that."""

    own: int
    opponent: int


Settled: TypeAlias = Mapping[str, Any]
"""A value for every field of a pool."""


@final
class Pool(NamedTuple):
    """How a ruleset deals dice out.

    `name` is what players call it, `sides` whose dice they are, `stands_for` the scenario fields
    that they stand in for: the caster's first. `law` is that of both sides' dice jointly, by what
    the `fields` say.
    """

    name: str
    sides: tuple[str, str]
    stands_for: tuple[str, str]
    fields: Mapping[str, Number | Option]
    law: Callable[[Settled], Pmf[Dice]]

    def settled(self, given: Mapping[str, object]) -> dict[str, Value]:
        """Return every field with its value, checked; raises a `RefusedError`."""
        for name in given:
            if name not in self.fields:
                raise UnknownNameError(f"field of the pool {self.name}", name, self.fields)
        return {n: spec.check(n, given.get(n, spec.default)) for n, spec in self.fields.items()}
