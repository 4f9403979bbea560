"""Best play for every target at once, in games that only ask how much is still needed.

In such a game a state is a tuple whose first item, the need, falls with every roll, and whose
other items, the rest, go on in a way that does not depend on the need, except that a need of 0
is met. So the values of one rest for needs 0, 1, 2 ... are a row of whole numbers over one
denominator, and a roll adds shifted rows: a sweep over all targets costs little more than one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, Final, Generic, NamedTuple, final

from probcast.distributions.row import pack, slot_bytes, unpack
from probcast.game.node import Chance, Choice, End, Game, Out
from probcast.game.solve import Utility, successors

FAR: Final = 10**9
"""A need that no roll meets: how a rest goes on is read off here."""

_MANY: Final = 12
"""From this many different falls on, one packed product beats adding row by row."""


class Row(NamedTuple):
    """Values by need, as numerators over one denominator."""

    values: list[int]
    unit: int


@final
class Rows(Generic[Out]):
    """The values of a game's rests under best play, each for the needs 0 to `top`.

    `lump` maps a state to the one that stands for it; it must put every need below 0 to 0 and
    leave other needs alone, and take no account of the need in what else it does. Rows are
    kept, so games that differ in their root alone share them.
    """

    def __init__(
        self, game: Game[Any, Out], utility: Utility[Out], lump: Callable[[Any], Any], top: int
    ) -> None:
        self._game = game
        self._utility = utility
        self._lump = lump
        self.top = top
        self._all = range(top + 1)
        self._rows: dict[Hashable, Row] = {}
        self._rolls: dict[Hashable, Row] = {}
        self._rests: dict[tuple[Hashable, ...], tuple[Hashable, ...]] = {}

    def values(self, root: Chance[Any], target: int, targets: range) -> list[Fraction]:
        """Return the value of a game for each of `targets`, given its root for `target`.

        `targets` go in steps of 1. The need of every state of the root must move with the target,
        and stay at most `top`.
        """
        for state in {state[1:]: state for state in root.states.support}.values():
            self._settle(state)
        row = self._rolled(root, target, targets)
        return [Fraction(value, row.unit) for value in row.values]

    def _rest(self, state: Any) -> tuple[Hashable, ...]:
        raw = state[1:]
        if raw not in self._rests:
            self._rests[raw] = self._lump(state)[1:]
        return self._rests[raw]

    def _settle(self, state: Any) -> None:
        """Find the row of a state's rest, after the rows of all rests that can follow it."""
        waiting = [state]
        while waiting:
            rest = self._rest(waiting[-1])
            if rest in self._rows:
                waiting.pop()
                continue
            met, far = (self._game.node(type(state)(need, *rest)) for need in (0, FAR))
            states = [*successors(met), *successors(far)]
            after = [state for state in states if self._rest(state) not in self._rows]
            if not after:
                met_row, far_row = self._best(met, 0, range(1)), self._best(far, FAR, self._all)
                self._rows[rest] = _joined(met_row, far_row)
            waiting += after

    def _best(self, node: Any, origin: int, needs: range) -> Row:
        if not isinstance(node, Choice):
            return self._fixed(node, origin, needs)
        rows = [self._fixed(part, origin, needs) for part in node.options.values()]
        common = lcm(*(row.unit for row in rows))
        scaled = [[value * (common // row.unit) for value in row.values] for row in rows]
        choose: Callable[..., int] = max if node.player > 0 else min
        return Row(list(map(choose, *scaled)) if len(scaled) > 1 else scaled[0], common)

    def _fixed(self, node: Chance[Any] | End[Out], origin: int, needs: range) -> Row:
        if isinstance(node, End):
            mean = node.outcomes.expect(self._utility)
            return Row([mean.numerator] * len(needs), mean.denominator)
        return self._rolled(node, origin, needs)

    def _rolled(self, node: Chance[Any], origin: int, needs: range) -> Row:
        """Return the mean over a roll for each of `needs`, at which the origin stands for them."""
        falls: dict[Hashable, list[tuple[int, int]]] = {}
        for state, weight in node.states.items():
            falls.setdefault(self._rest(state), []).append((origin - state[0], weight))
        key = (origin == FAR, needs, tuple((rest, *fall) for rest, fall in falls.items()))
        if key not in self._rolls:
            common = lcm(*(self._rows[rest].unit for rest in falls))
            totals = [0] * len(needs)
            for rest, fall in falls.items():
                row = self._rows[rest]
                part = shifted_sum(row.values, fall, needs)
                scale = common // row.unit
                totals = [total + scale * value for total, value in zip(totals, part, strict=True)]
            self._rolls[key] = Row(totals, common * node.states.mass)
        return self._rolls[key]


def shifted_sum(values: list[int], falls: Sequence[tuple[int, int]], needs: range) -> list[int]:
    """Return, for each need, the sum of weight * value(need - fall) over `(fall, weight)` pairs.

    A need below 0 counts as 0. Many falls are convolved with the values as packed integers.
    """
    if len(falls) < _MANY:
        totals = [0] * len(needs)
        for fall, weight in falls:
            met = _span(values, needs.start - fall, needs.stop - fall)
            totals = [total + weight * value for total, value in zip(totals, met, strict=True)]
        return totals
    low, high = min(fall for fall, _ in falls), max(fall for fall, _ in falls)
    weights = [0] * (high - low + 1)
    for fall, weight in falls:
        weights[fall - low] += weight
    met = _span(values, needs.start - high, needs.stop - low)
    least, mass = min(met), sum(weights)
    size = slot_bytes(mass * max(max(met) - least, 1))
    product = pack(weights, size) * pack([value - least for value in met], size)
    sums = unpack(product, size) + [0] * len(met)
    return [value + least * mass for value in sums[high - low : high - low + len(needs)]]


def _span(values: list[int], start: int, stop: int) -> list[int]:
    """Return the values for the needs from `start` up to `stop`; one below 0 counts as 0."""
    return values[:1] * (min(stop, 0) - min(start, 0)) + values[max(start, 0) : max(stop, 0)]


def _joined(met: Row, far: Row) -> Row:
    """Return the row whose need of 0 is met, and whose other needs are not."""
    common = lcm(met.unit, far.unit)
    values = [value * (common // far.unit) for value in far.values]
    return Row([met.values[0] * (common // met.unit), *values[1:]], common)
