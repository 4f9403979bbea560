"""A curve: what is asked of a setting, for all casting values at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, final

from probcast.game.by_need import DICE, SPENT, WORTH
from probcast.rules.alike import answered, attempt_of, inside
from probcast.rules.ends import FIRST, SQUARE, TOTAL, Ask, End, Ends, asked_of, asks
from probcast.rules.legality import IllegalError
from probcast.rules.measure import Cell, Form, Measure
from probcast.rules.root import Root
from probcast.rules.setting import Setting
from probcast.rules.solved import Play, Solved, Wanted


@final
class Curve(NamedTuple):
    """What is asked of a setting by casting value, its own set aside.

    `cells` are in the order of the measures; `refused` says why a casting value may not be tried.
    """

    setting: Setting
    cells: Mapping[int, tuple[Cell, ...]]
    refused: Mapping[int, IllegalError]


@final
class Member(NamedTuple):
    """A setting among others, its place there, and which casting values may be tried with it."""

    place: int
    setting: Setting
    legal: Sequence[int]
    refused: Mapping[int, IllegalError]


def curves(settings: Sequence[Setting], values: Iterable[int], play: Play) -> list[Curve]:
    """Return the curve of each setting; all must be of one ruleset.

    Those that differ only in what is added to the roll, or in the dice at hand after it, are solved
    as one.
    """
    groups, idle = grouped(settings, values, play.measures)
    found = {member.place: Curve(member.setting, {}, member.refused) for member in idle}
    for members in groups:
        for member, cells in _read(members, play):
            found[member.place] = Curve(member.setting, cells, member.refused)
    return [found[place] for place in range(len(settings))]


def grouped(
    settings: Sequence[Setting], values: Iterable[int], measures: tuple[Measure, ...]
) -> tuple[Collection[Sequence[Member]], Sequence[Member]]:
    """Return settings in groups that can be solved as one, and those that are never legal."""
    asked = tuple(values)
    groups: dict[Hashable, list[Member]] = {}
    idle = []
    for place, setting in enumerate(settings):
        refused = dict(setting.refusals(asked))
        legal = [value for value in asked if value not in refused] if refused else asked
        member = Member(place, setting, legal, refused)
        if legal:
            key = inside(setting, measures), answered(setting)
            groups.setdefault(key, []).append(member)
        else:
            idle.append(member)
    return groups.values(), idle


def solved(
    members: Sequence[Member],
    play: Play,
    asked: Callable[[Ends, Iterable[End]], tuple[Ask, ...]] | None = None,
) -> Solved:
    """Return a group solved as one; what is `asked` of ends as `Solved` takes it."""
    first = members[0].setting
    needs = {m.setting.needed(value) for m in members for value in m.legal}
    wanted = Wanted(needs, [m.setting.left for m in members])
    return Solved(first, attempt_of(first, play.measures), play, wanted, asked)


def _read(
    members: Sequence[Member], play: Play
) -> Iterator[tuple[Member, Mapping[int, tuple[Cell, ...]]]]:
    """Yield what is asked of settings that are solved as one, by casting value."""
    group = solved(members, play)
    cells = {m.setting.left: Cells(group, m.setting, play) for m in members}
    for member in members:
        setting, row = member.setting, cells[member.setting.left].row
        yield member, {v: row(setting.needed(v), setting.plus) for v in member.legal}


@final
class Cells:
    """Reads the measures of a solved attempt off its rows, each once for all that share it."""

    def __init__(self, solved: Solved, setting: Setting, play: Play) -> None:
        rows, self._unit = solved.rows(setting.left), solved.units[setting.left]
        measures = play.measures
        self._solved = solved
        self._play = play
        self._declared = setting.declared
        self._measures = measures
        self._asked = asked_of(measures)
        wanted = {_ROWS[tally] for m in measures if (tally := m.tally)}
        wanted |= {SQUARE} if any(m.form is Form.SPREAD for m in measures) else set()
        wanted |= set(range(FIRST, FIRST + len(self._asked)))
        self._read = {index: solved.axis.read(rows[index]) for index in wanted}
        self._known: dict[tuple[int, int], tuple[Cell, ...]] = {}
        self._steady: dict[int, list[Cell]] = {}

    def row(self, need: int, plus: int) -> tuple[Cell, ...]:
        """Return the measures where a natural total of `need` casts, `plus` being added to it."""
        index = self._solved.place(need)
        found = self._known.get((index, plus))
        if found is None:
            found = self._known[index, plus] = tuple(self._row(index, plus))
        return found

    def _row(self, index: int, plus: int) -> Iterator[Cell]:
        steady = self._steady.get(index)
        if steady is None:
            steady = self._steady[index] = [self._cell(m, index) for m in self._measures]
        for measure, cell in zip(self._measures, steady, strict=True):
            yield self._total(measure, index, plus) if measure.tally == "total" else cell

    def _cell(self, measure: Measure, index: int) -> Cell:
        if measure.tally == "total":
            return None
        if measure.tally == "worth":
            return self._worth(index)
        if measure.tally:
            return ratio(self._read[_ROWS[measure.tally]][index], self._unit)
        above, *given = [self._asked_at(self._asked.index(a), index) for a in asks(measure)]
        below = given[0] if given else self._unit
        return ratio(above, below * measure.over) if below else None

    def _asked_at(self, place: int, index: int) -> int:
        """Return a number that was asked of the ends, over the unit."""
        floor = self._solved.ends.floors[1 + place]
        return self._read[FIRST + place][index] - floor * self._unit

    def _worth(self, index: int) -> Fraction:
        """Return the expected worth, the dice that were declared priced too."""
        worth, lifted = self._play.worth, self._read[WORTH][index]
        value = lifted - self._solved.ends.floors[0] * self._unit
        declared = worth.price * self._declared * self._unit
        return ratio(value + declared, self._unit * worth.unit)

    def _total(self, measure: Measure, index: int, plus: int) -> Cell:
        """Return the mean of the casting total, or its spread; slots say it less a known number."""
        unit, more = self._unit, self._solved.axis.lift(index) + plus
        here = self._read[TOTAL][index]
        mean = here + more * unit
        if measure.form is not Form.SPREAD:
            return ratio(mean, unit)
        square = self._read[SQUARE][index] + 2 * more * here + more * more * unit
        return Root(ratio(square * unit - mean * mean, unit * unit))


_ROWS: Final = {"total": TOTAL, "rolled": DICE, "spent": SPENT, "worth": WORTH}


@lru_cache(maxsize=1 << 16)
def ratio(above: int, below: int) -> Fraction:
    """Return a fraction; the same one for the same numbers, which come up again and again."""
    return Fraction(above, below)
