"""Warhammer Armies Project: dice that are rolled again, free dice among them (WAP-6, WAP-7).

By the first reading of `reroll_when` the player looks at the complete roll, free dice included,
before he rolls anything again; by the other one at the power dice, before any free die is thrown.
Everything else is judged on the dice that lie there in the end.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from . import play as facts
from . import rerolls, wap
from .play import Law, Play, Worth
from .replay import Table, answered, best_answered
from .replay import law as law_of

Dice = tuple[int, ...]
Roll = tuple[Dice, ...]  # the power dice, the free dice of their 6s, the free dice of those, ...


class Rulings(NamedTuple):
    """The open clauses of casting and dispelling, and when dice are rolled again."""

    natural_minimum: str = "any"
    ultimate_power_depth: int = 1
    failed_miscast: str = "rolled"
    dispel_ultimate_power: str = "off"
    reroll_when: str = "complete"

    def of_one_roll(self) -> wap.Rulings:
        """Leave away what matters only to dice that are rolled again."""
        return wap.Rulings(*self[:-1])


BY_THE_BOOK = Rulings()


def declare(scenario: wap.Scenario, rulings: Rulings) -> None:
    """Refuse what cannot be on a table."""
    wap.declare(scenario, rulings.of_one_roll())
    if rulings.reroll_when not in ("complete", "pool"):
        raise ValueError(rulings.reroll_when)


def thrown(table: Table, dice: int, depth: int) -> Roll:
    """Throw power dice, a free die for each 6, and so on; nobody looks at their order."""
    roll = [in_order(table.roll(6) for _ in range(dice))]
    for _ in range(depth):
        sixes = roll[-1].count(6)
        roll.append(in_order(table.roll(6) for _ in range(sixes)))
    return tuple(roll)


def in_order(faces: Iterable[int]) -> Dice:
    """Put dice that are alike in order."""
    return tuple(sorted(faces))


def all_dice(roll: Roll) -> Dice:
    """Put power dice and free dice together."""
    return in_order(face for level in roll for face in level)


def again(table: Table, roll: Roll, scenario: wap.Scenario, *, cast: bool) -> Roll | None:
    """Let the player roll dice again, once, knowing whether the spell is cast as they lie.

    None stands for a failed roll that is picked up whole, to be thrown like the first one.
    """
    if scenario.reroll == "failed" and not cast and rerolls.again(table, (0, 1), cast=cast):
        return None
    if (
        scenario.reroll == "ones"
        and 1 in all_dice(roll)
        and rerolls.again(table, (0, 1), cast=cast)
    ):
        return ones_again(table, roll)
    if scenario.reroll == "one-die":
        options = single_dice(roll)
        picked = rerolls.again(table, range(len(options) + 1), cast=cast)
        if picked:
            return one_again(table, roll, *options[picked - 1])
    return roll


def single_dice(roll: Roll) -> list[tuple[int, int]]:
    """List the dice that may be rolled again alone, each as its face and its level.

    A 6 that has brought a free die is not among them. The lowest comes first, and a power die
    before a free die that shows the same.
    """
    last = len(roll) - 1
    found = {(face, level) for level, faces in enumerate(roll) for face in faces}
    return sorted((face, level) for face, level in found if face < 6 or level == last)


def one_again(table: Table, roll: Roll, face: int, level: int) -> Roll:
    """Roll one die again; a 6 brings the free die that it would have brought at first."""
    levels = [list(faces) for faces in roll]
    levels[level].remove(face)
    put(table, levels, level)
    return tuple(in_order(faces) for faces in levels)


def ones_again(table: Table, roll: Roll) -> Roll:
    """Roll all 1s again at once; the 1 of a free die that is thrown only now stays."""
    levels = [[face for face in faces if face != 1] for faces in roll]
    for level, faces in enumerate(roll):
        for _ in range(faces.count(1)):
            put(table, levels, level)
    return tuple(in_order(faces) for faces in levels)


def put(table: Table, levels: list[list[int]], level: int) -> None:
    """Throw a die of a level, and the free die of a 6 (WAP-6), as deep as is allowed."""
    face = table.roll(6)
    levels[level].append(face)
    if face == 6 and level + 1 < len(levels):
        put(table, levels, level + 1)


POLICIES = {"never": rerolls.never, "always": rerolls.always}


@cache
def law(
    scenario: wap.Scenario,
    rulings: Rulings = BY_THE_BOOK,
    policy: str = "best",
    worth: Worth = (),
) -> Law:
    """Play every roll of a legal scenario, the opponent's once for each roll that is left."""
    declare(scenario, rulings)
    depth = rulings.ultimate_power_depth
    if rulings.reroll_when == "pool":
        depth = 0

    first_rolls = law_of(lambda table: thrown(table, scenario.dice, depth))

    @cache
    def answer(left: Roll | None) -> Law:
        if left is None:
            return answered(first_rolls, answer)
        return to_the_end(left, scenario, rulings)

    def go_on(roll: Roll) -> Law:
        first = is_cast(all_dice(roll), scenario, rulings)

        def program(table: Table) -> Roll | None:
            return again(table, roll, scenario, cast=first)

        if policy == "best":
            return best_answered(program, facts.worth_of(worth), answer)[1]
        return answered(law_of(program, POLICIES[policy]), answer)

    return answered(first_rolls, go_on)


@cache
def is_cast(faces: Dice, scenario: wap.Scenario, rulings: Rulings) -> bool:
    """Tell whether these dice alone cast the spell."""
    plays = law_of(lambda table: wap.judged(table, faces, scenario, rulings.of_one_roll()))
    return all(play.cast for play in plays)


@cache
def to_the_end(roll: Roll, scenario: wap.Scenario, rulings: Rulings) -> Law:
    """Throw the free dice that are still to come, look the miscast up, let the opponent answer."""
    known = rulings.of_one_roll()

    def program(table: Table) -> Play:
        if rulings.reroll_when == "pool":
            return wap.resolve(table, roll[0], scenario, known)
        return wap.judged(table, all_dice(roll), scenario, known)

    return answered(law_of(program), lambda play: wap.answer_to(play, scenario, known))
