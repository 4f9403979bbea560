"""What to do at every point where a player chooses, as it lies on the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, final

from probcast.game.by_need import WORTH
from probcast.rules.alike import answered, inside
from probcast.rules.attempt import State, choices, opened
from probcast.rules.legality import IllegalError
from probcast.rules.question import Question
from probcast.rules.setting import Setting
from probcast.rules.sight import Sight
from probcast.rules.solved import Solved, Wanted


@final
class Decision(NamedTuple):
    """One choice: what the player sees, what is best, and what each option is worth.

    `value` is the expected worth of `action`; where no option is good enough `action` is `none`
    and has no value.
    Options that are worth as much stand in `alternatives` with the same value: a tie.
    """

    seen: Mapping[str, int]
    action: str
    value: Fraction | None
    alternatives: Mapping[str, Fraction]

    @property
    def ties(self) -> tuple[str, ...]:
        """The options that are worth as much as the one named, itself included."""
        return tuple(name for name, value in self.alternatives.items() if value == self.value)

    @property
    def at_stake(self) -> Fraction:
        """What the worst option loses against the best."""
        values = self.alternatives.values()
        return max(values) - min(values)


def decisions(question: Question, setting: Setting) -> list[Decision]:
    """Return best play at every choice that any play of an attempt can come to.

    Sorted by what is seen; states that look alike are one decision. Raises an `IllegalError` where
    nothing is chosen after the roll.
    """
    table = _Chooser(question, setting)
    found: dict[tuple[tuple[str, int], ...], Decision] = {}
    for state, total in choices(table.sight.attempt, setting):
        seen = table.sight.shows(state, total)
        key = tuple(seen.items())
        if key not in found:
            found[key] = table.decision(state, total, seen)
    if not found:
        raise IllegalError("nothing is left to choose after this roll")
    return [found[key] for key in sorted(found)]


@final
class Choice(NamedTuple):
    """What the player sees, what is best there, and what else they might do."""

    seen: Mapping[str, int]
    action: str
    alternatives: tuple[str, ...]


def best_choices(question: Question, settings: Sequence[Setting]) -> list[tuple[Choice, ...]]:
    """Return for each setting what is best at every choice that any play of it can come to.

    They are sorted by what is seen, and none where nothing is chosen. Settings that are alike
    inside are solved as one, for all casting values.
    """
    found: list[tuple[Choice, ...]] = [() for _ in settings]
    measures = tuple(question.ruleset.all_measures.values())
    groups: dict[Hashable, list[int]] = {}
    for place, setting in enumerate(settings):
        groups.setdefault((inside(setting, measures), answered(setting)), []).append(place)
    for places in groups.values():
        table = _Choices(question, [settings[place] for place in places])
        for place in places:
            found[place] = table.of(settings[place])
    return found


@final
class _Choices:
    """Knows what is best in settings that are alike inside."""

    def __init__(self, question: Question, settings: Sequence[Setting]) -> None:
        self._sight = Sight(settings[0])
        needs, lefts = {each.need for each in settings}, {each.left for each in settings}
        wanted = Wanted(needs, lefts, carried=True)
        self._solved = Solved(settings[0], self._sight.attempt, question.play(), wanted)
        self._known: dict[tuple[int, int], list[tuple[State, int, str, tuple[str, ...]]]] = {}

    def of(self, setting: Setting) -> tuple[Choice, ...]:
        """Return the choices of a setting; states that look alike are one."""
        key = setting.left, setting.need
        if key not in self._known:
            self._known[key] = list(self._played(setting))
        sight = self._sight.of(setting)
        found: dict[tuple[tuple[str, int], ...], Choice] = {}
        for state, total, action, names in self._known[key]:
            seen = sight.shows(state, total)
            found.setdefault(tuple(seen.items()), Choice(seen, action, names))
        return tuple(found[seen] for seen in sorted(found))

    def _played(self, setting: Setting) -> Iterator[tuple[State, int, str, tuple[str, ...]]]:
        solved = self._solved
        index = solved.place(setting.need)
        for state, total in choices(self._sight.attempt, setting):
            options = solved.attempt.node(state, total)
            solved.solver.rows(state, total)
            masks = solved.solver.taken(state, total)
            taken = [i for i, mask in enumerate(masks, 1) if solved.axis.holds(mask, index)]
            named = tuple(each.name for each in opened(solved.attempt, setting, state, total))
            yield state, total, options[max(taken, default=0)].name, named


def decision_after(question: Question, setting: Setting, faces: tuple[int, ...]) -> Decision:
    """Return best play once these dice lie on the table, the first roll first.

    Raises `IllegalError` for dice that cannot be, or after which nothing is left to choose.
    """
    table = _Chooser(question, setting)
    state, total = table.sight.after(faces)
    if not opened(table.sight.attempt, setting, state, total)[1:]:
        raise IllegalError(f"after {', '.join(map(str, faces))} nothing is left to choose")
    return table.decision(state, total, table.sight.shows(state, total))


@final
class _Chooser:
    """Knows what every option of a setting is worth."""

    def __init__(self, question: Question, setting: Setting) -> None:
        self.sight = Sight(setting)
        self._setting = setting
        self._worth = question.worth
        play = question.play()
        self._solved = Solved(setting, self.sight.attempt, play, Wanted.one(setting))

    def decision(self, state: State, total: int, seen: Mapping[str, int]) -> Decision:
        """Return the best option at a state; ties go to the fewest dice, then to the first."""
        attempt, solver = self._solved.attempt, self._solved.solver
        options = attempt.node(state, total)
        unit = solver.unit_of(state, total)
        solver.rows(state, total)
        taken = max((i for i, mask in enumerate(solver.taken(state, total), 1) if mask), default=0)
        worths = {}
        for option in opened(attempt, self._setting, state, total):
            (row,) = self._solved.axis.read(solver.mean(option, total, unit)[WORTH])
            worths[option.name] = self._worth_of(Fraction(row, unit) - self._solved.ends.floors[0])
        action = options[taken].name
        return Decision(seen, action, worths[action], worths)

    def _worth_of(self, value: Fraction) -> Fraction:
        """Return a worth with the price of the dice that were declared."""
        declared = self._setting.declared
        return (value + self._worth.price * declared) / self._worth.unit
