"""One side rolls, looks, and perhaps rolls again; then the other side does so against what stands.

Whoever casts decides by the worth of what comes of it, the opponent's answer included; whoever
answers wants to stop the spell and nothing else.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeVar

from . import rerolls
from .play import Law, Play, Worth, worth_of
from .replay import Table, answered, best_answered
from .replay import law as law_of

Faces = tuple[int, ...]
First = Callable[[Table], Faces]
L = TypeVar("L", bound=NamedTuple)

CAST: Worth = (("cast", 1),)
POLICIES = {"never": rerolls.never, "always": rerolls.always}
FAILED = ("none", "failed")


class Stop(NamedTuple):
    """What comes of an answer; no way to it is dearer than another."""

    succeeds: bool
    spent: int = 0


class Side(NamedTuple):
    """How the casting player decides."""

    policy: str = "best"
    worth: Worth = CAST


AT_BEST = Side()


def casting(
    first: First,
    settled: Callable[[Table, Faces], L],
    answer: Callable[[L], Mapping[Play, Fraction]],
    side: Side,
) -> Law:
    """Play every first roll to its end; the caster knows how each result will be answered."""

    def go_on(faces: Faces) -> Mapping[Play, Fraction]:
        def program(table: Table) -> L:
            return settled(table, faces)

        if side.policy == "best":
            return best_answered(program, worth_of(side.worth), answer)[1]
        return answered(law_of(program, POLICIES[side.policy]), answer)

    return answered(law_of(first), go_on)


def stopping(first: First, stops: Callable[[Table, Faces], bool]) -> Fraction:
    """Give the chance that an answer stops what it is rolled against, played to do so."""

    def go_on(faces: Faces) -> Mapping[Stop, Fraction]:
        def program(table: Table) -> Stop:
            return Stop(stops(table, faces))

        return best_answered(program, succeeds, lambda stop: {stop: Fraction(1)})[1]

    return answered(law_of(first), go_on).get(Stop(succeeds=True), Fraction(0))


def ended(
    stopped: Fraction, if_stopped: Callable[[Table], Play], if_not: Callable[[Table], Play]
) -> Law:
    """Roll what is left to roll after the answer, which stops the spell with this chance."""
    found: Law = {}
    for share, end in ((stopped, if_stopped), (1 - stopped, if_not)):
        found.update({play: share * chance for play, chance in law_of(end).items()})
    return found


def succeeds(stop: Stop) -> Fraction:
    """Count an answer that stops the spell as one, and any other as nothing."""
    return Fraction(stop.succeeds)


def thrown(table: Table, dice: int) -> Faces:
    """Throw so many dice; nobody looks at their order."""
    return tuple(sorted(table.roll(6) for _ in range(dice)))


def between(name: str, number: int, low: int, high: int) -> None:
    """Refuse a number outside its limits."""
    if not low <= number <= high:
        message = f"{name} is {number}; it may be {low} to {high}"
        raise ValueError(message)


def one_of(name: str, word: str, words: tuple[str, ...]) -> None:
    """Refuse a word that the game does not have."""
    if word not in words:
        message = f"{name} is {word!r}; it may be {', '.join(words)}"
        raise ValueError(message)
