"""An attempt made ready to be solved: its moves, its ends, the axis of what is needed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, NamedTuple, final

from probcast.game.axis import Axis, Lay, slots
from probcast.game.by_need import ByNeed
from probcast.rules.alike import exact_requirement, reply_of, requirement
from probcast.rules.attempt import Attempt, State
from probcast.rules.ends import Ask, End, Ends, Required, asked_of
from probcast.rules.expression import names
from probcast.rules.legality import RefusedError
from probcast.rules.measure import Measure
from probcast.rules.policy import thumbs
from probcast.rules.rule import Stage
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import Setting
from probcast.rules.worth import DIE, EVENTS, Worth

MOST_WORK: Final = 40_000_000_000
"""Most bytes of rows that one attempt may go through; some ten seconds."""


@final
class TooMuchWorkError(RefusedError):
    """A question that would take too long; it is refused before the work is done."""


@final
class Play(NamedTuple):
    """How an attempt is played, and what is to be known of it."""

    policy: str
    worth: Worth
    measures: tuple[Measure, ...]

    @property
    def asks_totals(self) -> bool:
        """Whether a measure asks for the casting total itself."""
        return any(measure.tally == "total" for measure in self.measures)

    def looked_at(self, ruleset: Ruleset) -> frozenset[str]:
        """Return the results that are looked at once the opponent has answered."""
        terms = ruleset.terms(Stage.AFTERWARDS)
        terms += [EVENTS.get(key, key) for key in self.worth.values if key != DIE]
        terms += [term for measure in self.measures for term in (measure.of, measure.given)]
        return frozenset({"dispelled", "returned"}.union(*map(names, terms)))


@final
class Wanted(NamedTuple):
    """For which natural totals that are needed, and numbers of dice that may be added, to solve.

    `carried`: every state is to know its total, so that play can be followed forward, and ways of
    answering are told apart whole; else by what is looked at.
    """

    needs: Collection[int]
    lefts: Collection[int]
    carried: bool = False

    @staticmethod
    def one(setting: Setting) -> Wanted:
        """Return what is wanted by those who follow one setting forward."""
        return Wanted((setting.need,), (setting.left,), carried=True)


@final
class Solved:
    """An attempt solved for all that is wanted of it; rows are worked out when asked for.

    `roots` are the first rolls by the number of dice that may be added, `units` over what their
    rows are counted. What is asked of ends is what the
    measures of `play` ask, or else what `asked` says once it is told the ends that there are.
    """

    def __init__(
        self,
        setting: Setting,
        attempt: Attempt,
        play: Play,
        wanted: Wanted,
        asked: Callable[[Ends, Iterable[End]], tuple[Ask, ...]] | None = None,
    ) -> None:
        self.attempt = attempt
        most = max(wanted.lefts)
        self.top = attempt.reach(most)
        needs = sorted({self._clamped(need) for need in wanted.needs})
        looked = None if wanted.carried else play.looked_at(attempt.ruleset)
        reply = reply_of(setting, looked) if setting.answered else None
        required = requirement(setting, self.top) if reply else ()
        exact = (
            {n: exact_requirement(setting, n) for n in needs} if attempt.exactly and reply else {}
        )
        self.ends = Ends(
            attempt, reply, Required(required, exact), play.worth, totals=play.asks_totals
        )
        price = play.worth.price
        self.solver: ByNeed[State] = ByNeed(
            attempt,
            self.ends,
            price=price,
            thumbs=thumbs(play.policy),
            sure=attempt.casts,
        )
        self.roots = {left: attempt.root(left) for left in dict.fromkeys(wanted.lefts)}
        self.units = {left: self.solver.unit(root) for left, root in self.roots.items()}
        self.ends.ask(asked(self.ends, self.solver.over) if asked else asked_of(play.measures))
        lay = Lay.GRID if reply else Lay.SHIFTED
        if wanted.carried or attempt.carries:
            lay = Lay.CARRIED
        self.axis = self._axis(needs, lay, price, most)
        self._at = {need: index for index, need in enumerate(needs)}
        self.solver.on(self.axis)

    def place(self, need: int) -> int:
        """Return the place of a need on the axis."""
        return self._at[self._clamped(need)]

    def _clamped(self, need: int) -> int:
        """Return the need that stands for all that are met as surely, given the highest total.

        Where a clause casts at exactly the casting value, each stands for itself.
        """
        return need if self.attempt.exactly else min(max(need, 0), self.top + 1)

    def rows(self, left: int) -> list[int]:
        """Return the rows of the whole attempt with so many dice to add, over their unit."""
        return self.solver.mean(self.roots[left], 0, self.units[left])

    def _axis(self, needs: Sequence[int], lay: Lay, price: int, most: int) -> Axis:
        """Return an axis whose slots hold whatever comes up, once the ends are known."""
        ends = list(self.solver.over)
        worth, *others = [max(-low, 0) for low in self.ends.least(ends)]
        self.ends.floors = worth + max(-price, 0) * most, *others
        high = max(self.ends.most(state, total) for state, total in ends)
        wide = slots(needs, self.top, lay)
        largest = max(
            high + abs(price) * most,
            self.top**2,
            wide**2,
            (max(map(abs, needs)) + self.top) ** 2,
            1,
        )
        bits = (largest * max(self.units.values())).bit_length()
        width = (bits + 8) // 8 * 8
        work = self.solver.steps * self.ends.size * wide * width // 8
        if work > MOST_WORK:
            raise TooMuchWorkError(
                f"this question takes about {work // 10**9:,} GB of work and the limit is "
                f"{MOST_WORK // 10**9:,}: ask for fewer dice, or for fewer casting values"
            )
        return Axis(needs, self.top, width, lay)
