"""Best play for every target at once, in games that only ask how much is still needed.

In such a game a state is a tuple whose first item, the need, falls with every roll, and whose
other items, the rest, go on in a way that does not depend on the need, except that a need of 0
is met. So the values of one rest for needs 0, 1, 2 ... are a row of whole numbers over one
denominator, and a roll adds shifted rows: a sweep over all targets costs little more than one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import lcm
from typing import Any, Final, Generic, NamedTuple, TypeVar, final

from probcast.game.node import Chance, Choice, End, Game
from probcast.game.solve import Utility, successors

O = TypeVar("O", bound=Hashable)  # noqa: E741  (the outcome of a game)

FAR: Final = 10**9
"""A need that no roll meets: how a rest goes on is read off here."""


class Row(NamedTuple):
    """Values by need, as numerators over one denominator."""

    values: list[int]
    unit: int


@final
class Rows(Generic[O]):
    """The values of a game's rests under best play, each for the needs 0 to `top`.

    `lump` maps a state to the one that stands for it; it must put every need below 0 to 0 and
    leave other needs alone. Rows are kept, so games that differ in their root alone share them.
    """

    def __init__(
        self, game: Game[Any, O], utility: Utility[O], lump: Callable[[Any], Any], top: int
    ) -> None:
        self._game = game
        self._utility = utility
        self._lump = lump
        self.top = top
        self._rows: dict[Hashable, Row] = {}

    def values(self, root: Chance[Any], target: int, targets: range) -> list[Fraction]:
        """Return the value of a game for each of `targets`, given its root for `target`.

        `targets` go in steps of 1. The need of every state of the root must move with the target,
        and stay at most `top`.
        """
        for state in root.states.support:
            self._settle(state)
        parts = [(self._rows[self._rest(s)], s[0] - target, w) for s, w in root.states.items()]
        common = lcm(*(row.unit for row, _, _ in parts))
        totals = [0] * len(targets)
        for row, ahead, weight in parts:
            scale = weight * (common // row.unit)
            met = _needs(row.values, targets.start + ahead, targets.stop + ahead)
            totals = [total + scale * value for total, value in zip(totals, met, strict=True)]
        return [Fraction(total, common * root.states.mass) for total in totals]

    def _rest(self, state: Any) -> tuple[Hashable, ...]:
        return tuple(self._lump(state)[1:])

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
                met_row, far_row = self._best(met, 0, 1), self._best(far, FAR, self.top + 1)
                self._rows[rest] = _joined(met_row, far_row)
            waiting += after

    def _best(self, node: Any, origin: int, size: int) -> Row:
        if not isinstance(node, Choice):
            return self._fixed(node, origin, size)
        rows = [self._fixed(part, origin, size) for part in node.options.values()]
        common = lcm(*(row.unit for row in rows))
        scaled = [[value * (common // row.unit) for value in row.values] for row in rows]
        choose: Callable[..., int] = max if node.player > 0 else min
        return Row(list(map(choose, *scaled)) if len(scaled) > 1 else scaled[0], common)

    def _fixed(self, node: Chance[Any] | End[O], origin: int, size: int) -> Row:
        if isinstance(node, End):
            mean = node.outcomes.expect(self._utility)
            return Row([mean.numerator] * size, mean.denominator)
        parts = [(self._rows[self._rest(s)], origin - s[0], w) for s, w in node.states.items()]
        common = lcm(*(row.unit for row, _, _ in parts))
        totals = [0] * size
        for row, fallen, weight in parts:
            scale = weight * (common // row.unit)
            met = _needs(row.values, -fallen, size - fallen)
            totals = [total + scale * value for total, value in zip(totals, met, strict=True)]
        return Row(totals, common * node.states.mass)


def _needs(values: list[int], start: int, stop: int) -> list[int]:
    """Return the values for the needs from `start` up to `stop`; one below 0 counts as 0."""
    return values[:1] * (min(stop, 0) - min(start, 0)) + values[max(start, 0) : max(stop, 0)]


def _joined(met: Row, far: Row) -> Row:
    """Return the row whose need of 0 is met, and whose other needs are not."""
    common = lcm(met.unit, far.unit)
    values = [value * (common // far.unit) for value in far.values]
    return Row([met.values[0] * (common // met.unit), *values[1:]], common)
