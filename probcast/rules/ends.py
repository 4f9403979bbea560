"""What the ends of an attempt are worth in everything that is asked, in whole numbers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, final

from probcast.game.axis import Axis, Lay
from probcast.rules.attempt import Attempt, State
from probcast.rules.expression import Term, evaluate
from probcast.rules.handful import Counts
from probcast.rules.measure import Form, Measure
from probcast.rules.reply import NOTHING, Reply, Way
from probcast.rules.worth import Worth

TOTAL: Final = 3
SQUARE: Final = 4
FIRST: Final = 5
"""The rows of an end: worth, dice spent and dice rolled as `by_need` has them, then the total, its
square, and from here on what the measures ask."""


UNANSWERED: Final = (NOTHING,)

Key: TypeAlias = tuple[Counts, bool, bool, Way, int | None]
"""What an end is known by: its mark, whether dice were added, whether the need is met, how it was
answered, and the total where clauses look at it."""


class Ask(Protocol):
    """A number that is asked of every end; it can be hashed."""

    def __hash__(self) -> int: ...

    def value(self, names: Mapping[str, Any], /) -> int:
        """Return the number for the results of an end."""
        ...


End: TypeAlias = tuple[State, int]
"""Where an attempt is over, with the natural total where clauses look at it."""


@final
class Required(NamedTuple):
    """What the opponent's natural total must reach, by the caster's natural total.

    And by the need, where a clause casts at exactly the casting value.
    """

    by_total: Sequence[int]
    exact: Mapping[int, int]


@final
class Asked(NamedTuple):
    """A number that is asked of every end where `given` holds: 1 where `of` holds, or its value."""

    of: Term
    given: Term
    counts: bool

    def value(self, names: Mapping[str, Any]) -> int:
        """Return the number for the results of an end."""
        if self.given is not True and not evaluate(self.given, names):
            return 0
        found = evaluate(self.of, names)
        return int(bool(found)) if self.counts else int(found or 0)


def asked_of(measures: Iterable[Measure]) -> tuple[Asked, ...]:
    """Return what some measures ask of ends, each once; tallies are known anyway."""
    return tuple(dict.fromkeys(asked for measure in measures for asked in asks(measure)))


def asks(measure: Measure) -> Iterator[Asked]:
    """Yield what one measure asks: its number, and whether its condition holds."""
    if not measure.tally:
        yield Asked(measure.of, measure.given, measure.form is Form.CHANCE)
        if measure.conditional:
            yield Asked(of=True, given=measure.given, counts=True)


@final
class Ends:
    """The ends of an attempt, each judged for met and not, and for each way it may be answered.

    `required` says what the opponent's natural total must reach. `floors` are added to the worth of
    every end and to what is asked of it, so that nothing is below 0; that changes nothing of what
    is better. The
    rows of the total and its square are 0 without `totals`.
    """

    def __init__(
        self,
        attempt: Attempt,
        reply: Reply | None,
        required: Required,
        worth: Worth,
        *,
        totals: bool,
    ) -> None:
        self.attempt = attempt
        self.unit = reply.mass if reply else 1
        self.size = FIRST
        self.floors: tuple[int, ...] = (0,)
        self._reply = reply
        self._required = required
        self._worth = worth
        self._asked: tuple[Ask, ...] = ()
        self._totals = totals
        # What an end comes to does not depend on the opponent's dice: all answers share it.
        self._known: dict[Key, dict[str, Any]] = attempt.shared("results")
        self._numbers: dict[Key, tuple[int, ...]] = {}
        self._packed: dict[Way, int] = {}
        self._rows: dict[Hashable, list[int]] = {}
        self._ways = tuple(self._every_way())

    def ask(self, asked: tuple[Ask, ...]) -> None:
        """Say what is asked of every end; this comes first."""
        self._asked = asked
        self._numbers = self.attempt.shared((self._worth, asked))
        self.size = FIRST + len(asked)

    def results(self, state: State, total: int, *, met: bool, way: Way = NOTHING) -> dict[str, Any]:
        """Return the results of an end: the roll as it lies, the answer, what comes afterwards."""
        key = state.counts, state.added, met, way, total if self.attempt.natural else None
        found = self._known.get(key)
        if found is None:
            judged = self.attempt.judged(state.counts, total, added=state.added, met=met)
            found = self._known[key] = self.attempt.judge.settled(judged, dict(way))
        return found

    def everything(self, state: State, total: int) -> Iterator[Mapping[str, Any]]:
        """Yield the results of an end in any case: met and not, and however it is answered."""
        for met in (True, False):
            for way in self._any_way(state, total, met=met):
                yield self.results(state, total, met=met, way=way)

    def ways(self, state: State, total: int, *, met: bool) -> Mapping[Way, int]:
        """Return the ways in which an end may be answered, with their weights over `unit`."""
        if self._reply is None or not self._stoppable(state, total, met=met):
            return {NOTHING: self.unit}
        if self._exact(state, total)[not met]:
            (needed,) = self._required.exact.values()
            return self._reply.at(needed)
        return self._reply.at(self._required.by_total[total])

    def numbers(self, state: State, total: int, *, met: bool, way: Way) -> tuple[int, ...]:
        """Return the worth of an end and what is asked of it, without `floors`."""
        key = state.counts, state.added, met, way, total if self.attempt.natural else None
        found = self._numbers.get(key)
        if found is None:
            names = self.results(state, total, met=met, way=way)
            worth = self._worth.events(names) - self._worth.price * names["returned"]
            found = worth, *[asked.value(names) for asked in self._asked]
            self._numbers[key] = found
        return found

    def least(self, ends: Iterable[tuple[State, int]]) -> tuple[int, ...]:
        """Return the least that ends are worth in any case, and of what is asked of them."""
        found = {
            self.numbers(state, total, met=met, way=way)
            for state, total in ends
            for met in (True, False)
            for way in self._any_way(state, total, met=met)
        }
        return tuple(map(min, zip(*found, strict=True)))

    def most(self, state: State, total: int) -> int:
        """Return the greatest number, worth or asked, that an end has in any case."""
        return max(
            number + floor
            for met in (True, False)
            for way in self._any_way(state, total, met=met)
            for number, floor in zip(
                self.numbers(state, total, met=met, way=way), self.floors, strict=True
            )
        )

    def rows(self, state: State, total: int, axis: Axis) -> list[int]:
        """Return the rows of an end, the same list where ends come to the same."""
        numbers = [
            self.numbers(state, total, met=met, way=way)
            for met in (True, False)
            for way in self._any_way(state, total, met=met)
        ]
        carried = total if axis.lay is Lay.CARRIED else None
        key = carried, self._exact(state, total), *numbers
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = self._made(state, total, axis)
        return found

    def _made(self, state: State, total: int, axis: Axis) -> list[int]:
        met = self._half(state, total, axis, met=True)
        unmet = self._half(state, total, axis, met=False)
        mask = axis.met(total)
        worth, *others = [axis.blend(mask, a, b) for a, b in zip(met, unmet, strict=True)]
        totals = self._of_total(total, axis)
        exact = self._exact(state, total)
        if any(exact):
            rows, where = axis.pack_needs(), axis.open(exact, total)
            totals = (
                axis.blend(where, rows[0] * self.unit, totals[0]),
                axis.blend(where, rows[1] * self.unit, totals[1]),
            )
        return [worth, 0, 0, *totals, *others]

    def _exact(self, state: State, total: int) -> tuple[bool, bool]:
        """Return whether a spell is cast at exactly the casting value: met, and where not."""
        if not self.attempt.exactly:
            return False, False
        counts, added = state.counts, state.added
        met = self.attempt.judged(counts, total, added=added, met=True)
        unmet = self.attempt.judged(counts, total, added=added, met=False)
        return bool(met["exactly"]), bool(unmet["exactly"])

    def _of_total(self, total: int, axis: Axis) -> tuple[int, int]:
        if not self._totals:
            return 0, 0
        if axis.lay is Lay.CARRIED:
            here = total - axis.base
            return axis.ones * (here * self.unit), axis.ones * (here * here * self.unit)
        return axis.totals[0] * self.unit, axis.totals[1] * self.unit

    def _stoppable(self, state: State, total: int, *, met: bool) -> bool:
        names = self.attempt.judged(state.counts, total, added=state.added, met=met)
        return bool(names["cast"]) and not names["irresistible"]

    def _any_way(self, state: State, total: int, *, met: bool) -> Iterable[Way]:
        if self._reply is None or not self._stoppable(state, total, met=met):
            return UNANSWERED
        return self._ways

    def _every_way(self) -> Iterator[Way]:
        """Yield each way in which any total may be answered, once."""
        if self._reply is not None:
            required = dict.fromkeys((*self._required.by_total, *self._required.exact.values()))
            laws = [self._reply.at(needed) for needed in required]
            yield from dict.fromkeys(way for law in laws for way in law)

    def _half(self, state: State, total: int, axis: Axis, *, met: bool) -> list[int]:
        """Return the rows of an end as if the need were met everywhere, or nowhere."""
        rows = [0] * (1 + len(self._asked))
        if self._reply is not None and self._exact(state, total)[not met]:
            weights: Mapping[Way, int] = self._by_need(axis)
        elif axis.lay is Lay.CARRIED or self._any_way(state, total, met=met) is UNANSWERED:
            found = self.ways(state, total, met=met)
            weights = {way: axis.ones * n for way, n in found.items()}
        else:
            weights = self._by_total(axis)
        for way, weight in weights.items():
            numbers = self.numbers(state, total, met=met, way=way)
            for i, (number, floor) in enumerate(zip(numbers, self.floors, strict=True)):
                if number + floor:
                    rows[i] += weight * (number + floor)
        return rows

    def _by_need(self, axis: Axis) -> Mapping[Way, int]:
        """Return the weight of each way of answering a total that is just the one needed."""
        laws = [self._reply.at(self._required.exact[n]) for n in axis.needs] if self._reply else []
        return {way: axis.pack([law.get(way, 0) for law in laws]) for way in self._ways}

    def _by_total(self, axis: Axis) -> Mapping[Way, int]:
        """Return the weight of each way of answering as a row over the totals in the slots."""
        reply = self._reply
        if not self._packed and reply is not None:
            laws = [reply.at(needed) for needed in self._required.by_total]
            for way in self._ways:
                column = [law.get(way, 0) for law in laws]
                self._packed[way] = axis.pack(column * len(axis.needs))
        return self._packed
