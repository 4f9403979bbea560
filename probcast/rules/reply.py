"""The opponent's answer, solved for all that it may have to reach: how it ends, and how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias, final

from probcast.game.axis import Axis, Lay
from probcast.game.by_need import DICE, ByNeed
from probcast.rules.attempt import Attempt, State
from probcast.rules.expression import evaluate
from probcast.rules.judge import HELD
from probcast.rules.rule import Stage
from probcast.rules.ruleset import Ruleset
from probcast.rules.side import opponent

Way: TypeAlias = tuple[tuple[str, Any], ...]
"""How an answer ends: its results by name, and the clauses that held in it."""

NOTHING: Final[Way] = ()
"""No answer was given."""


@final
class Reply:
    """The opponent's one answer to a spell that is cast, played to stop it; ties to fewest dice.

    Ways to end are told apart by the results that are `looked` at, or by all results and by the
    clauses that held.
    """

    def __init__(
        self, ruleset: Ruleset, known: Mapping[str, Any], looked: frozenset[str] | None = None
    ) -> None:
        side = opponent(ruleset)
        given = dict.fromkeys(n for _, rule in ruleset.rules(Stage.ANSWERS) for n, _ in rule.gives)
        results = (*given, HELD) if looked is None else [name for name in given if name in looked]
        attempt = Attempt(ruleset, known, (), side=side)
        left = int(evaluate(side.more.left, known)) if side.more else 0
        ends = _Stops(attempt, tuple(results))
        solver: ByNeed[State] = ByNeed(attempt, ends)
        root = attempt.root(left)
        self.mass = solver.unit(root)
        self._top = attempt.reach(left)
        ends.tell_apart(solver.over)
        width = (self.mass * (self._top + 1)).bit_length()
        lay = Lay.CARRIED if attempt.carries else Lay.SHIFTED
        axis = Axis(range(self._top + 2), self._top, (width + 8) // 8 * 8, lay)
        solver.on(axis)
        rows = solver.mean(root, 0, self.mass)[DICE + 1 :]
        self._columns = {way: axis.read(row) for way, row in zip(ends.ways, rows, strict=True)}
        self._at: dict[int, dict[Way, int]] = {}

    def at(self, needed: int) -> Mapping[Way, int]:
        """Return the weight of each way the answer ends if its natural total must reach this."""
        place = min(max(needed, 0), self._top + 1)
        if place not in self._at:
            found = {way: column[place] for way, column in self._columns.items()}
            self._at[place] = {way: weight for way, weight in found.items() if weight}
        return self._at[place]


@final
class _Stops:
    """The ends of an answer: worth something where it stops the spell, one row for each way."""

    unit = 1

    def __init__(self, attempt: Attempt, results: Sequence[str]) -> None:
        self._attempt = attempt
        self._results = results
        self.ways: tuple[Way, ...] = ()
        self.size = DICE + 1

    def tell_apart(self, over: Mapping[tuple[State, int], None]) -> None:
        """Say where answers end: the ways in which they do are told apart from then on."""
        found = (self._way(*end, met=met)[0] for end in over for met in (True, False))
        self.ways = tuple(dict.fromkeys(found))
        self.size = DICE + 1 + len(self.ways)

    def rows(self, state: State, total: int, axis: Axis) -> list[int]:
        """Return the rows of an end."""
        met, unmet = (self._way(state, total, met=each) for each in (True, False))
        stopped = axis.where(axis.ones * met[1], axis.ones * unmet[1], total)
        ended = [
            axis.where(axis.ones * (way == met[0]), axis.ones * (way == unmet[0]), total)
            for way in self.ways
        ]
        return [stopped, 0, 0, *ended]

    def _way(self, state: State, total: int, *, met: bool) -> tuple[Way, int]:
        names = self._attempt.judged(state.counts, total, added=state.added, met=met)
        return tuple((name, names[name]) for name in self._results), int(bool(names["dispelled"]))


def needed(ruleset: Ruleset, known: Mapping[str, Any], total: int) -> int:
    """Return what the opponent's natural total must reach against a casting total."""
    theirs = ruleset.opponent
    if theirs is None:
        raise ValueError(f"{ruleset.key} lets no opponent answer")
    needs = evaluate(theirs.needs, {**known, "total": total})
    return int(needs - evaluate(theirs.plus, known))
