"""A curve: what is asked of a setting, for all casting values at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, final

from probcast.game.by_need import DICE, SPENT, WORTH
from probcast.rules.alike import answer_of, attempt_of, inside
from probcast.rules.ends import FIRST, SQUARE, TOTAL, asked_of, asks
from probcast.rules.legality import IllegalError
from probcast.rules.measure import Cell, Form, Measure
from probcast.rules.root import Root
from probcast.rules.setting import Setting
from probcast.rules.solved import Play, Solved, Wanted, clamped


@final
class Curve(NamedTuple):
    """What is asked of a setting by casting value, its own set aside.

    `cells` are in the order of the measures; `refused` says why a casting value may not be tried.
    """

    setting: Setting
    cells: Mapping[int, tuple[Cell, ...]]
    refused: Mapping[int, IllegalError]


def curves(settings: Sequence[Setting], values: Iterable[int], play: Play) -> list[Curve]:
    """Return the curve of each setting; all must be of one ruleset.

    Those that differ only in what is added to the roll, or in the dice at hand after it, are solved
    as one.
    """
    asked = tuple(values)
    groups: dict[Hashable, list[_Member]] = {}
    found: dict[int, Curve] = {}
    for place, setting in enumerate(settings):
        legal, refused = _legal(setting, asked)
        if legal:
            key = inside(setting, play.measures), answer_of(setting)
            groups.setdefault(key, []).append(_Member(place, setting, legal, refused))
        else:
            found[place] = Curve(setting, {}, refused)
    for members in groups.values():
        for member, curve in _solved(members, play):
            found[member.place] = curve
    return [found[place] for place in range(len(settings))]


class _Member(NamedTuple):
    place: int
    setting: Setting
    legal: Sequence[int]
    refused: Mapping[int, IllegalError]

    @property
    def left(self) -> int:
        return self.setting.left


def _legal(
    setting: Setting, values: Sequence[int]
) -> tuple[Sequence[int], Mapping[int, IllegalError]]:
    """Return the casting values that may be tried, and why the others may not."""
    refused = dict(setting.refusals(values))
    return [value for value in values if value not in refused] if refused else values, refused


def _solved(members: Sequence[_Member], play: Play) -> Iterator[tuple[_Member, Curve]]:
    """Yield the curves of settings that are solved as one."""
    attempt = attempt_of(members[0].setting, play.measures)
    lacks = {value - m.setting.plus for m in members for value in m.legal}
    wanted = Wanted(lacks, [m.left for m in members])
    solved = Solved(members[0].setting, attempt, play, wanted)
    cells = {m.left: Cells(solved, m.setting, play) for m in members}
    for member in members:
        setting = member.setting
        row = cells[member.left].row
        found = {value: row(value - setting.plus, setting.plus) for value in member.legal}
        yield member, Curve(setting, found, member.refused)


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
        index = self._solved.at[clamped(need, self._solved.top)]
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
        above, *given = [self._read[FIRST + self._asked.index(a)][index] for a in asks(measure)]
        below = given[0] if given else self._unit
        return ratio(above, below) if below else None

    def _worth(self, index: int) -> Fraction:
        """Return the expected worth, the dice that were declared priced too."""
        worth, lifted = self._play.worth, self._read[WORTH][index]
        value = lifted - self._solved.ends.floor * self._unit
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
