"""A curve: what is asked of a setting, for all casting values at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, final

from probcast.game.by_need import DICE, SPENT, WORTH
from probcast.rules.attempt import Attempt
from probcast.rules.ends import FIRST, SQUARE, TOTAL, asked_of, asks
from probcast.rules.expression import Term, names
from probcast.rules.legality import IllegalError
from probcast.rules.measure import Cell, Form, Measure
from probcast.rules.root import Root
from probcast.rules.rule import Stage
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import Setting
from probcast.rules.solved import Play, Solved, clamped, requirement

FAR: Final = 400
"""A natural total that hardly any roll exceeds: up to here two opponents are compared."""


@final
class Curve(NamedTuple):
    """What is asked of a setting by casting value, its own set aside: the cells in the order of the
    measures, or why that casting value may not be tried.
    """

    setting: Setting
    cells: Mapping[int, tuple[Cell, ...]]
    refused: Mapping[int, IllegalError]


def curves(settings: Sequence[Setting], values: Iterable[int], play: Play) -> list[Curve]:
    """Return the curve of each setting; those that differ in what is added to the roll alone, or in
    the dice at hand after it, are solved as one. All must be of one ruleset.
    """
    asked = tuple(values)
    groups: dict[Hashable, list[_Member]] = {}
    found: dict[int, Curve] = {}
    for place, setting in enumerate(settings):
        legal, refused = _legal(setting, asked)
        if legal:
            key = _key(setting, play.measures)
            groups.setdefault(key, []).append(_Member(place, setting, legal, refused))
        else:
            found[place] = Curve(setting, {}, refused)
    attempts: dict[Hashable, Attempt] = {}
    for (inside, _), members in groups.items():
        first = members[0].setting
        if inside not in attempts:
            active = first.ruleset.active(first.names)
            attempts[inside] = Attempt(active, first.names, play.measures)
        for member, curve in _solved(attempts[inside], members, play):
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


@final
class _Looked(NamedTuple):
    """What the inside of an attempt looks at: fields, and whether at the total with what is added."""

    inside: tuple[str, ...]
    theirs: tuple[str, ...]
    total: bool


def _key(setting: Setting, measures: tuple[Measure, ...]) -> tuple[Hashable, Hashable]:
    """Return what settings share that are solved as one: inside the attempt, and in the answer."""
    known = setting.names
    active = setting.ruleset.active(known)
    looked = _looked_at(active, measures)
    inside = active, *[known[name] for name in looked.inside], known["plus"] * looked.total
    if not setting.answered:
        return inside, None
    reached = requirement(setting, max(FAR, setting.left))
    return inside, (*[known[name] for name in looked.theirs], reached)


@lru_cache(maxsize=1024)
def _looked_at(ruleset: Ruleset, measures: tuple[Measure, ...]) -> _Looked:
    more, reroll, opponent = ruleset.more, ruleset.reroll, ruleset.opponent
    terms: list[Term] = [ruleset.roll, ruleset.free_dice(theirs=False)]
    terms += ruleset.terms(Stage.JUDGES) + ruleset.terms(Stage.AFTERWARDS)
    terms += [term for m in measures if not m.tally for term in (m.of, m.given)]
    terms += [more.when, more.joins] if more else []
    terms += [reroll.field, reroll.before_free_dice] if reroll else []
    theirs = ruleset.terms(Stage.ANSWERS) + [ruleset.free_dice(theirs=True)]
    theirs += [opponent.dice, opponent.more] if opponent else []
    return _Looked(
        tuple(sorted(ruleset.reads(terms))),
        tuple(sorted(ruleset.reads(theirs))),
        any("total" in names(term) for term in terms),
    )


def _solved(
    attempt: Attempt, members: Sequence[_Member], play: Play
) -> Iterator[tuple[_Member, Curve]]:
    """Yield the curves of settings that are solved as one."""
    lacks = {value - m.setting.plus for m in members for value in m.legal}
    solved = Solved(members[0].setting, attempt, play, lacks, [m.left for m in members])
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
