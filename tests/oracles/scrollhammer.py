"""Scrollhammer: one casting attempt and its surge, die by die (SCR-1 to SCR-7)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from . import play as facts
from . import rerolls
from .play import Law, Measures, Play, Worth
from .replay import Table, answered, best
from .replay import law as law_of


class Scenario(NamedTuple):
    """The dice still in the model's pool, those it takes at first, and the casting cost."""

    pool: int
    dice: int
    casting_value: int
    reroll: str = "none"


class Rulings(NamedTuple):
    """The open clause: SCR-3."""

    surge: str = "adds"


BY_THE_BOOK = Rulings()


def declare(scenario: Scenario, rulings: Rulings) -> None:
    """Refuse an attempt that the rules do not allow (SCR-2, SCR-4, SCR-7)."""
    rerolls.declare(scenario.reroll, ("none", "one-die"))
    if not 1 <= scenario.dice <= scenario.pool:
        message = f"{scenario.dice} dice from a pool of {scenario.pool}"
        raise ValueError(message)
    if 6 * scenario.pool < scenario.casting_value:
        message = f"{scenario.pool} dice never reach {scenario.casting_value}"
        raise ValueError(message)
    if rulings.surge not in ("adds", "alone"):
        raise ValueError(rulings.surge)


def first_roll(table: Table, scenario: Scenario) -> tuple[int, ...]:
    """Roll the dice taken at first; nobody looks at their order."""
    return tuple(sorted(table.roll(6) for _ in range(scenario.dice)))


def attempt(table: Table, faces: Sequence[int], scenario: Scenario, rulings: Rulings) -> Play:
    """Go on from the first dice: the staff, then one surge of as many dice as the player likes.

    The staff (SCR-7) rolls one of the first dice again before a surge; it rolls no d3.
    """
    cast = sum(faces) >= scenario.casting_value
    total = sum(rerolls.rerolled(table, faces, scenario.reroll, cast=cast))
    left = scenario.pool - scenario.dice
    surged = 0
    if total < scenario.casting_value and left > 0:
        surged = table.choose(range(left + 1), total=total)
        surge = sum(table.roll(3) for _ in range(surged))
        if rulings.surge == "adds":
            total += surge
        elif surged > 0:
            total = surge
    cast = total >= scenario.casting_value
    return Play(
        cast=cast,
        through=cast,
        total=total,
        dice=scenario.dice + surged,
        spent=surged,
        declared=scenario.dice,
    )


def none(options: Sequence[int], _facts: Mapping[str, int]) -> int:
    """Keep the rest of the pool, and the staff too."""
    return options[0]


def everything(options: Sequence[int], facts: Mapping[str, int]) -> int:
    """Throw the whole rest of the pool, after the lowest die once more if there is a staff."""
    return options[1] if "reroll" in facts else options[-1]


POLICIES = {"none": none, "all": everything}


@cache
def law(
    scenario: Scenario, rulings: Rulings = BY_THE_BOOK, policy: str = "best", worth: Worth = ()
) -> Law:
    """Play every roll under a named policy, or under the best one for the worth."""
    declare(scenario, rulings)

    def go_on(faces: tuple[int, ...]) -> Law:
        def program(table: Table) -> Play:
            return attempt(table, faces, scenario, rulings)

        if policy == "best":
            return best(program, facts.worth_of(worth))[1]
        return law_of(program, POLICIES[policy])

    return answered(law_of(lambda table: first_roll(table, scenario)), go_on)


def measures(law: Law) -> Measures:
    """Sum up a law in the words of the ruleset."""
    return {
        **facts.shared_measures(law),
        "cast_without_surge": facts.chance(law, lambda play: play.cast and play.spent == 0),
    }
