"""Best play, or a rule of thumb, for every need at once: backward over the states of a game.

What a state is worth is a row over all needs (see `game.axis`), one row for each thing that is
asked: the worth that play makes greatest, the dice that it spends, and whatever else is to be known
of that play. Options are compared slot by slot; the mask of the better one chooses for every row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from math import lcm
from typing import Final, Generic, Protocol, TypeAlias, TypeVar, final

from probcast.game.axis import Axis, Lay
from probcast.game.option import Act, Moves, Option

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)

WORTH: Final = 0
SPENT: Final = 1
DICE: Final = 2
"""The rows that every state has: the worth, the mean dice spent, the mean dice rolled."""

Rows: TypeAlias = list[int]


class Ends(Protocol[S_contra]):
    """What an end is worth: `size` rows, each over `unit`.

    The worth, the dice spent and the dice rolled come first, of which the last two are 0 there.
    """

    unit: int
    size: int

    def rows(self, state: S_contra, total: int, axis: Axis, /) -> Rows:
        """Return the rows of an end."""
        ...


@final
class Thumb(Enum):
    """How one plays who does not look for the best."""

    FIRST = "first"
    """The option listed first: stop, keep."""
    SECOND = "second"
    """The option listed second: go on, but do no more than must be."""
    LAST = "last"
    """The option listed last: spend all."""
    UNTIL_CAST = "until-cast"
    """The first as soon as the spell is cast as things lie, else the second."""


Thumbs: TypeAlias = Mapping[Act, Thumb]


@final
class ByNeed(Generic[S]):
    """A game solved for all needs of an axis; `thumbs` are rules of thumb, none for best play.

    `price` is what a spent die adds to the worth, in the units in which ends are worth something.
    Ties go to the fewest dice spent, then to the option listed first. `sure` says whether a state
    casts as it lies, where its need is met and where not.

    First ask for the `unit` of where play begins: that walks over all states, and fills `over`, the
    ends, and `steps`, the work it takes. Then say what `on` is asked, and ask for a `mean`.
    """

    def __init__(
        self,
        game: Moves[S],
        ends: Ends[S],
        *,
        price: int = 0,
        thumbs: Thumbs | None = None,
        sure: Callable[[S, int], tuple[bool, bool]] | None = None,
    ) -> None:
        self._game = game
        self._ends = ends
        self._price = price
        self._thumbs = thumbs
        self._sure = sure
        self._units: dict[tuple[S, int], int] = {}
        self._rows: dict[tuple[S, int], Rows] = {}
        self._means: dict[tuple[Option[S], int, int], Rows] = {}
        self._taken: dict[tuple[S, int], list[int]] = {}
        self.axis: Axis | None = None
        self.over: dict[tuple[S, int], None] = {}
        self.steps = 0

    def unit(self, option: Option[S], total: int = 0) -> int:
        """Return over what the rows of an option are counted; known before any row is made."""
        after = [self.unit_of(m.state, option.total(total, m.pips)) for m in option.moves]
        self.steps += len(option.moves)
        return option.mass * lcm(*set(after))

    def on(self, axis: Axis) -> None:
        """Say which needs are asked, once the units are known."""
        self.axis = axis

    def mean(self, option: Option[S], total: int, unit: int) -> Rows:
        """Return the rows of an option: the means over its moves, in whole numbers over `unit`."""
        axis = self._axis()
        key = option, total if axis.lay is Lay.CARRIED else 0, unit
        found = self._means.get(key)
        if found is None:
            found = self._means[key] = self._mean(option, total, unit, axis)
        return found

    def taken(self, state: S, total: int) -> list[int]:
        """Return for each option but the first the mask of where it is taken, the last one wins."""
        return self._taken.get(self._key(state, total), [])

    def _mean(self, option: Option[S], total: int, unit: int, axis: Axis) -> Rows:
        means, each = [0] * self._ends.size, unit // option.mass
        spent = dice = 0
        alike: dict[tuple[int, int], tuple[Rows, int]] = {}
        for state, pips, weight, spends, rolls in option.moves:
            after = option.total(total, pips)
            below = self.unit_of(state, after)
            scale = weight * (each // below)
            rows = self.rows(state, after)
            key = id(rows), pips  # states that come to the same share their rows
            alike[key] = rows, alike[key][1] + scale if key in alike else scale
            spent += scale * below * spends
            dice += scale * below * rolls
        for (_, pips), (rows, scale) in alike.items():
            for i, row in enumerate(rows):
                if row:
                    means[i] += axis.shifted(row, pips) * scale
        if spent:
            means[SPENT] += axis.ones * spent
            means[WORTH] += axis.ones * (spent * self._price)
        if dice:
            means[DICE] += axis.ones * dice
        return means

    def rows(self, state: S, total: int) -> Rows:
        """Return the rows of a state, over its unit."""
        key = self._key(state, total)
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = self._settled(state, total)
        return found

    def _settled(self, state: S, total: int) -> Rows:
        options = self._game.node(state, total)
        if not options:
            return self._ends.rows(state, total, self._axis())
        unit = self.unit_of(state, total)
        if len(options) == 1:
            return self.mean(options[0], total, unit)
        rows = [self.mean(option, total, unit) for option in options]
        return self._chosen(state, total, options, rows)

    def _chosen(
        self, state: S, total: int, options: Sequence[Option[S]], rows: Sequence[Rows]
    ) -> Rows:
        axis, best, masks = self._axis(), rows[0], []
        before = 0
        for option, new in zip(options[1:], rows[1:], strict=True):
            take = axis.open(option.open, total)
            if self._thumbs is None:
                take &= self._better(new, best)
            else:
                take &= self._by_thumb(self._thumbs[option.act], state, total, before)
            before |= take
            masks.append(take)
            best = [axis.blend(take, a, b) for a, b in zip(new, best, strict=True)]
        self._taken[self._key(state, total)] = masks
        return best

    def _better(self, new: Rows, best: Rows) -> int:
        """Return the mask of where new rows are worth more, or as much with fewer dice."""
        axis = self._axis()
        at_least = axis.at_least(new[WORTH], best[WORTH])
        more = at_least & ~axis.at_least(best[WORTH], new[WORTH])
        fewer = at_least & ~axis.at_least(new[SPENT], best[SPENT])
        return more | fewer

    def _by_thumb(self, thumb: Thumb, state: S, total: int, before: int) -> int:
        """Return the mask of where a rule of thumb takes an option; `before`: an earlier one is."""
        axis = self._axis()
        if thumb is Thumb.FIRST:
            return 0
        if thumb is Thumb.LAST:
            return axis.everywhere  # and so does each that is listed later
        if thumb is Thumb.UNTIL_CAST and self._sure is not None:
            before |= axis.open(self._sure(state, total), total)
        return axis.everywhere & ~before

    def unit_of(self, state: S, total: int) -> int:
        """Return over what the rows of a state are counted."""
        key = (state, total) if self._game.carries else (state, 0)
        found = self._units.get(key)
        if found is None:
            options = self._game.node(state, total)
            if options:
                found = lcm(*{self.unit(option, total) for option in options})
            else:
                found = self._ends.unit
                self.over[key] = None
            self._units[key] = found
        return found

    def _key(self, state: S, total: int) -> tuple[S, int]:
        return state, total if self._axis().lay is Lay.CARRIED else 0

    def _axis(self) -> Axis:
        if self.axis is None:
            raise ValueError("no needs are asked yet")
        return self.axis
