"""The dice that two sides will have: random, and not independent of each other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, final

from probcast.distributions import Pmf
from probcast.rules.field import Number, Option, Value, candidates
from probcast.rules.legality import RefusedError, UnknownNameError
from probcast.rules.throws import Dice, Settled, Throws


@final
class Pool(NamedTuple):
    """How a ruleset deals dice out.

    `name` is what players call it, `sides` whose dice they are, `stands_for` the scenario fields
    that they stand in for: the caster's first. `law` is that of both sides' dice jointly, by what
    the `fields` say: throws of dice, or any function where these are not enough.
    """

    name: str
    sides: tuple[str, str]
    stands_for: tuple[str, str]
    fields: Mapping[str, Number | Option]
    law: Throws | Callable[[Settled], Pmf[Dice]]

    def settled(self, given: Mapping[str, object]) -> dict[str, Value]:
        """Return every field with its value, checked; raises a `RefusedError`."""
        for name in given:
            if name not in self.fields:
                raise UnknownNameError(f"field of the pool {self.name}", name, self.fields)
        return {n: spec.check(n, given.get(n, spec.default)) for n, spec in self.fields.items()}

    def refuse_idle(self, fields: Mapping[str, Value], asked: Collection[str] = ()) -> None:
        """Raise a `RefusedError` for a field that was set and changes nothing of the law.

        `asked` are the scenario fields that the dice stand in for, all without any.
        """
        wanted = asked or self.stands_for
        for name, spec in self.fields.items():
            if fields[name] == spec.default or self._matters(name, fields, wanted):
                continue
            if self._matters(name, fields, self.stands_for):
                other = next(each for each in self.stands_for if each not in wanted)
                why = f"it is for {other} from the {self.name}"
            else:
                why = f"it needs {self._needs(name, fields)}"
            head = f"{name} is {fields[name]}, which changes nothing here"
            raise RefusedError(f"{head}: {why} ({spec.clause})")

    def _matters(self, name: str, fields: Settled, asked: Collection[str]) -> bool:
        """Whether another value of a field would change the dice that are asked about."""
        here = self._law(fields, asked)
        values = candidates(self.fields[name])
        return any(self._law({**fields, name: value}, asked) != here for value in values)

    def _law(self, fields: Settled, asked: Collection[str]) -> Pmf[tuple[int, ...]]:
        places = [place for place, name in enumerate(self.stands_for) if name in asked]
        return self.law(fields).map(lambda dice: tuple(dice[place] for place in places))

    def _needs(self, name: str, fields: Settled) -> str:
        """Return which other field has to have a value for a field to matter."""
        for other, spec in self.fields.items():
            for value in candidates(spec) if other != name else ():
                if self._matters(name, {**fields, other: value}, self.stands_for):
                    return f"{other} {value}"
        return "another pool"
