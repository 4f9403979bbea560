"""The Ninth Age, second edition: one casting attempt and the dispel, die by die.

Covers T9A-1 to T9A-12.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from . import play as facts
from . import rerolls
from .play import Law, Measures, Play, Worth
from .replay import Table, answered, best_answered
from .replay import law as law_of

MOST_DICE = 5
LOWEST, HIGHEST = -99, 99

# T9A-7: lowest and highest severity of a row, and the name of what happens.
SEVERITIES = (
    (LOWEST, 0, "nothing"),
    (1, 1, "Broken Concentration"),
    (2, 2, "Witchfire"),
    (3, 3, "Magical Inferno"),
    (4, 4, "Amnesia"),
    (5, 5, "Backlash"),
    (6, 6, "Implosion"),
    (7, HIGHEST, "Breach in the Veil"),
)
BROKEN_CONCENTRATION = 1


class Scenario(NamedTuple):
    """What is known before the dice are picked up; the value is that of the declared version."""

    dice: int
    casting_value: int
    modifier: int = 0
    modifier_cap: int | None = None
    magic_resistance: int = 0
    dispel_dice: int = 0
    dispel_modifier: int = 0
    reroll: str = "none"


class Rulings(NamedTuple):
    """The open clauses: T9A-9 and T9A-11, both about the dispel."""

    tie: str = "dispels"
    one_die_dispel: str = "normal"


BY_THE_BOOK = Rulings()


class Casting(NamedTuple):
    """The casting roll as the opponent sees it; nobody looks at the order of the dice."""

    faces: tuple[int, ...]
    total: int
    cast: bool


class Dispel(NamedTuple):
    """What comes of the dispelling roll: whether it stops the spell, and the dice given back."""

    succeeds: bool
    returned: int


NO_DISPEL = Dispel(succeeds=False, returned=0)


def declare(scenario: Scenario, rulings: Rulings) -> None:
    """Refuse a number of dice that nobody may use (T9A-1, T9A-9)."""
    if not 1 <= scenario.dice <= MOST_DICE:
        message = f"{scenario.dice} dice: an attempt takes 1 to {MOST_DICE}"
        raise ValueError(message)
    rerolls.declare(scenario.reroll)
    if scenario.dispel_dice < 0:
        message = f"{scenario.dispel_dice} dispel dice"
        raise ValueError(message)
    if rulings.tie not in ("dispels", "stands"):
        raise ValueError(rulings.tie)
    if rulings.one_die_dispel not in ("normal", "fails"):
        raise ValueError(rulings.one_die_dispel)


def casting(table: Table, scenario: Scenario) -> Casting:
    """Roll to cast, from the first die to what the player leaves on the table."""
    return settled(table, first_roll(table, scenario), scenario)


def first_roll(table: Table, scenario: Scenario) -> tuple[int, ...]:
    """Roll all dice once."""
    return tuple(sorted(table.roll(6) for _ in range(scenario.dice)))


def settled(table: Table, faces: tuple[int, ...], scenario: Scenario) -> Casting:
    """Let the player roll dice again where he may; what lies there then counts (T9A-12)."""
    first = read(faces, scenario)
    return read(rerolls.rerolled(table, faces, scenario.reroll, cast=first.cast), scenario)


def read(faces: Sequence[int], scenario: Scenario) -> Casting:
    """Read the dice as they lie."""
    total = sum(faces) + added(scenario)
    cast = total >= scenario.casting_value
    if len(faces) == 1 and faces[0] in (1, 2):  # T9A-3
        cast = False
    return Casting(tuple(sorted(faces)), total, cast)


def dispel(table: Table, to_stop: int, scenario: Scenario, rulings: Rulings) -> Dispel:
    """Roll the opponent's dice against the casting total (T9A-9)."""
    faces = [table.roll(6) for _ in range(scenario.dispel_dice)]
    total = sum(faces) + scenario.dispel_modifier
    succeeds = total > to_stop or (total == to_stop and rulings.tie == "dispels")
    if rulings.one_die_dispel == "fails" and len(faces) == 1 and faces[0] in (1, 2):  # T9A-11
        succeeds = False
    returned = 0
    if not succeeds and len(faces) > 1:  # T9A-5
        returned = faces.count(1)
    return Dispel(succeeds, returned)


def outcome(casting: Casting, dispel: Dispel) -> Play:
    """Go on from both rolls to the last consequence, in the order of T9A-8."""
    faces, total, cast = casting
    dispelled = cast and dispel.succeeds
    alike = three_alike(faces)
    severity = None
    if alike is not None and cast and not dispelled:  # T9A-6
        severity = alike + {3: -1, 4: 0, 5: 1}[len(faces)]
    lost = severity == BROKEN_CONCENTRATION
    failed = not cast or lost
    returned = 0
    if failed and len(faces) > 1:  # T9A-5
        returned = faces.count(1)
    return Play(
        cast=cast,
        through=cast and not dispelled and not lost,
        total=total,
        dice=len(faces),
        returned=returned,
        miscast=alike is not None,
        severity=severity,
        dispelled=dispelled,
        dispel_returned=dispel.returned,
        declared=len(faces),
    )


def attempt(table: Table, scenario: Scenario, rulings: Rulings = BY_THE_BOOK) -> Play:
    """Play one attempt from the first die to the last consequence."""
    roll = casting(table, scenario)
    answer = NO_DISPEL
    if roll.cast and scenario.dispel_dice > 0:
        answer = dispel(table, roll.total, scenario, rulings)
    return outcome(roll, answer)


def added(scenario: Scenario) -> int:
    """Add what the caster adds, no more than the cap, less the target's resistance (T9A-10)."""
    counted = scenario.modifier
    if scenario.modifier_cap is not None:
        counted = min(counted, scenario.modifier_cap)
    return counted - scenario.magic_resistance


def three_alike(faces: Sequence[int]) -> int | None:
    """Look for a face that three dice or more show; five dice have room for only one."""
    for face in range(1, 7):
        if faces.count(face) >= 3:
            return face
    return None


@cache
def dispel_law(to_stop: int, scenario: Scenario, rulings: Rulings) -> dict[Dispel, Fraction]:
    """Play every roll of the opponent against one casting total."""
    return law_of(lambda table: dispel(table, to_stop, scenario, rulings))


POLICIES = {"never": rerolls.never, "always": rerolls.always}


@cache
def law(
    scenario: Scenario, rulings: Rulings = BY_THE_BOOK, policy: str = "best", worth: Worth = ()
) -> Law:
    """Play every roll of a legal scenario, the opponent's once for each casting total.

    The caster knows how the opponent's dice can fall when he decides about a re-roll (T9A-8).
    """
    declare(scenario, rulings)

    @cache
    def answer(roll: Casting) -> Law:
        if not roll.cast or scenario.dispel_dice == 0:
            return {outcome(roll, NO_DISPEL): Fraction(1)}
        return answered(
            dispel_law(roll.total, scenario, rulings),
            lambda dispel: {outcome(roll, dispel): Fraction(1)},
        )

    def go_on(faces: tuple[int, ...]) -> Law:
        def program(table: Table) -> Casting:
            return settled(table, faces, scenario)

        if policy == "best":
            return best_answered(program, facts.worth_of(worth), answer)[1]
        return answered(law_of(program, POLICIES[policy]), answer)

    return answered(law_of(lambda table: first_roll(table, scenario)), go_on)


def measures(law: Law) -> Measures:
    """Sum up a law in the words of the ruleset."""
    return {
        **facts.opposed_measures(law),
        "miscast": facts.chance(law, lambda play: play.miscast),
        "miscast_effect": facts.chance(
            law, lambda play: play.severity is not None and play.severity > BROKEN_CONCENTRATION
        ),
        "lost": facts.chance(law, lambda play: play.severity == BROKEN_CONCENTRATION),
        "mean_returned": facts.mean(law, lambda play: play.returned),
        "mean_dispel_returned": facts.mean(law, lambda play: play.dispel_returned),
    }


def severity_rows(law: Law) -> dict[tuple[int, int], tuple[str, Fraction]]:
    """Give every row of the severity table its name and its chance."""
    return {(low, high): (name, severity_between(law, low, high)) for low, high, name in SEVERITIES}


def severity_between(law: Law, low: int, high: int) -> Fraction:
    """Add up the plays whose miscast takes effect with a severity of the row."""
    return facts.chance(
        law, lambda play: play.severity is not None and low <= play.severity <= high
    )
