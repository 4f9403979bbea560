"""Run a dice program under every sequence of faces that could come up.

A program is an ordinary function of a table. It rolls one physical die at a time and asks the
player where the player decides; what it returns is one result. Nothing here knows any game.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Generic, NamedTuple, Protocol, TypeVar, final

Player = Callable[[Sequence[int], Mapping[str, int]], int]


class Table(Protocol):
    """All that a program may do."""

    def roll(self, sides: int) -> int:
        """Roll one die and read its face."""

    def choose(self, options: Sequence[int], **facts: int) -> int:
        """Let the player pick an option (cheapest listed first), told the facts."""


class Spends(Hashable, Protocol):
    """A result that tells how many dice were rolled after the first roll."""

    @property
    def spent(self) -> int:
        """Count the dice added later."""


R = TypeVar("R", bound=Hashable)
S = TypeVar("S", bound=Spends)
T = TypeVar("T", bound=Hashable)
L = TypeVar("L", bound=Hashable)


@final
class _Played:
    """A table whose first faces are set in advance; every later die shows a 1."""

    def __init__(self, faces: Sequence[int], player: Player) -> None:
        self.faces = list(faces)
        self.sides: list[int] = []
        self.player = player

    def roll(self, sides: int) -> int:
        """Read the next face that was set, or a 1."""
        place = len(self.sides)
        self.sides.append(sides)
        if place == len(self.faces):
            self.faces.append(1)
        return self.faces[place]

    def choose(self, options: Sequence[int], **facts: int) -> int:
        """Ask the player."""
        answer = self.player(options, facts)
        if answer not in options:
            message = f"the player answered {answer} where only {list(options)} are allowed"
            raise LookupError(message)
        return answer

    def weight(self) -> int:
        """Count the equally likely plays of which this one is a single one."""
        product = 1
        for sides in self.sides:
            product *= sides
        return product

    def next_faces(self) -> list[int]:
        """Turn the last die that can still go up, and forget the dice behind it."""
        faces = self.faces
        while faces and faces[-1] == self.sides[len(faces) - 1]:
            faces.pop()
        if faces:
            faces[-1] += 1
        return faces


def never_asked(options: Sequence[int], facts: Mapping[str, int]) -> int:
    """Sit in for the player of a program that leaves nothing to decide."""
    message = f"nobody decides here, yet {list(options)} was asked with {dict(facts)}"
    raise LookupError(message)


def law(program: Callable[[Table], R], player: Player = never_asked) -> dict[R, Fraction]:
    """Give each result its exact chance, by playing every sequence of faces once."""
    plays: Counter[tuple[R, int]] = Counter()
    faces: list[int] = []
    while True:
        table = _Played(faces, player)
        plays[program(table), table.weight()] += 1
        faces = table.next_faces()
        if not faces:
            break
    found: dict[R, Fraction] = {}
    for (result, weight), count in plays.items():
        found[result] = found.get(result, Fraction(0)) + Fraction(count, weight)
    return found


def answered(
    law: Mapping[T, Fraction], answer: Callable[[T], Mapping[R, Fraction]]
) -> dict[R, Fraction]:
    """Let what came of one side's dice be answered by the other side, whose dice are his own."""
    counts, whole = counted(law)
    found: dict[int, Counter[R]] = {}
    for left, count in counts.items():
        shares, parts = counted(answer(left))
        here = found.setdefault(parts, Counter())
        for result, share in shares.items():
            here[result] += count * share
    common = lcm(*found)
    merged: Counter[R] = Counter()
    for parts, here in found.items():
        for result, count in here.items():
            merged[result] += count * (common // parts)
    return {result: Fraction(count, whole * common) for result, count in merged.items()}


def counted(law: Mapping[T, Fraction]) -> tuple[dict[T, int], int]:
    """Count a law in whole parts, which are quick to add; say as well how many they all are."""
    whole = lcm(*(chance.denominator for chance in law.values()))
    return {
        result: chance.numerator * (whole // chance.denominator) for result, chance in law.items()
    }, whole


def two_steps(
    first: Callable[[Table], T], then: Callable[[Table, T], R], player: Player = never_asked
) -> dict[R, Fraction]:
    """Play one program to its end, then a second that starts from what the first one left."""
    return answered(
        law(first, player), lambda middle: law(lambda table: then(table, middle), player)
    )


@final
class _ForkError(Exception):
    """The answers given so far are used up: here the play branches."""

    def __init__(self, answers: Sequence[int], *, by_chance: bool) -> None:
        super().__init__(answers)
        self.answers = tuple(answers)
        self.by_chance = by_chance


@final
class _Scripted:
    """A table with a list of answers, faces and decisions alike, that stops when they end."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script = script
        self.used = 0

    def roll(self, sides: int) -> int:
        """Read the next answer as a face."""
        return self._next(range(1, sides + 1), by_chance=True)

    def choose(self, options: Sequence[int], **_facts: int) -> int:
        """Read the next answer as a decision; every option gets its turn, so no facts count."""
        return self._next(options, by_chance=False)

    def _next(self, answers: Sequence[int], *, by_chance: bool) -> int:
        if self.used == len(self.script):
            raise _ForkError(answers, by_chance=by_chance)
        self.used += 1
        return self.script[self.used - 1]


class _Branch(NamedTuple, Generic[S]):
    """What a position is worth, what it still costs in dice, and what comes of it.

    What comes of it is counted, in as many parts as `whole` says; whole numbers are quick.
    """

    worth: Fraction
    spent: Fraction
    law: dict[S, int]
    whole: int


def best(
    program: Callable[[Table], S],
    worth: Callable[[S], Fraction],
    answer: Callable[[S], Mapping[S, Fraction]] | None = None,
) -> tuple[Fraction, dict[S, Fraction]]:
    """Try every option everywhere and keep the most worth, then the fewest dice added later.

    Where an opponent answers, his answer to each result is known before anything is decided.
    """
    if answer is None:
        return best(program, worth, lambda result: {result: Fraction(1)})
    return best_answered(program, worth, answer)


def best_answered(
    program: Callable[[Table], L],
    worth: Callable[[S], Fraction],
    answer: Callable[[L], Mapping[S, Fraction]],
) -> tuple[Fraction, dict[S, Fraction]]:
    """Do the same where what one side leaves is no result until the other side has answered."""

    @cache
    def end(left: L) -> _Branch[S]:
        return _end(answer(left), worth)

    branch = _explore(program, end, ())
    found = {result: Fraction(parts, branch.whole) for result, parts in branch.law.items()}
    return branch.worth, found


def _explore(
    program: Callable[[Table], L], end: Callable[[L], _Branch[S]], script: tuple[int, ...]
) -> _Branch[S]:
    fork = None
    try:
        result = program(_Scripted(script))
    except _ForkError as found:
        fork = found
    if fork is None:
        return end(result)
    branches = [_explore(program, end, (*script, choice)) for choice in fork.answers]
    if fork.by_chance:
        return _average(branches)
    return max(branches, key=lambda branch: (branch.worth, -branch.spent))


def _end(law: Mapping[S, Fraction], worth: Callable[[S], Fraction]) -> _Branch[S]:
    counts, whole = counted(law)
    value = _mean([worth(result) for result in counts], [*counts.values()])
    spent = _mean([result.spent for result in counts], [*counts.values()])
    return _Branch(value, spent, counts, whole)


def _average(branches: Sequence[_Branch[S]]) -> _Branch[S]:
    whole = lcm(*(branch.whole for branch in branches))
    merged: Counter[S] = Counter()
    for branch in branches:
        times = whole // branch.whole
        for result, parts in branch.law.items():
            merged[result] += parts * times
    alike = [1] * len(branches)
    worth = _mean([branch.worth for branch in branches], alike)
    spent = _mean([branch.spent for branch in branches], alike)
    return _Branch(worth, spent, merged, whole * len(branches))


def _mean(values: Sequence[Fraction | int], counts: Sequence[int]) -> Fraction:
    """Average values that come up so many times each."""
    parts = lcm(*(value.denominator for value in values))
    total = sum(
        value.numerator * (parts // value.denominator) * count
        for value, count in zip(values, counts, strict=True)
    )
    return Fraction(total, parts * sum(counts))
