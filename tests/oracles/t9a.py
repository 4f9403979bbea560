"""The Ninth Age, second edition: one casting attempt, die by die (T9A-1 to T9A-8, T9A-10)."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from . import play as facts
from .play import Law, Measures, Play
from .replay import Table
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


class Rulings(NamedTuple):
    """No clause about the caster's own roll is open."""


def declare(scenario: Scenario) -> None:
    """Refuse a number of dice that nobody may use (T9A-1)."""
    if not 1 <= scenario.dice <= MOST_DICE:
        message = f"{scenario.dice} dice: an attempt takes 1 to {MOST_DICE}"
        raise ValueError(message)


def attempt(table: Table, scenario: Scenario) -> Play:
    """Play one attempt from the first die to the last consequence."""
    faces = [table.roll(6) for _ in range(scenario.dice)]
    total = sum(faces) + added(scenario)
    cast = total >= scenario.casting_value
    if len(faces) == 1 and faces[0] in (1, 2):  # T9A-3
        cast = False
    alike = three_alike(faces)
    severity = None
    if alike is not None and cast:  # T9A-6
        severity = alike + {3: -1, 4: 0, 5: 1}[len(faces)]
    lost = severity == BROKEN_CONCENTRATION
    through = cast and not lost  # T9A-8
    returned = 0
    if not through and len(faces) > 1:  # T9A-5
        returned = faces.count(1)
    return Play(
        cast=cast,
        through=through,
        total=total,
        dice=len(faces),
        returned=returned,
        miscast=alike is not None,
        severity=severity,
    )


def added(scenario: Scenario) -> int:
    """Add what the caster adds, no more than the cap, less the target's resistance (T9A-10)."""
    counted = scenario.modifier
    if scenario.modifier_cap is not None:
        counted = min(counted, scenario.modifier_cap)
    return counted - scenario.magic_resistance


def three_alike(faces: list[int]) -> int | None:
    """Look for a face that three dice or more show; five dice have room for only one."""
    for face in range(1, 7):
        if faces.count(face) >= 3:
            return face
    return None


@cache
def law(scenario: Scenario, _rulings: Rulings | None = None) -> Law:
    """Play every roll of a legal scenario."""
    declare(scenario)
    return law_of(lambda table: attempt(table, scenario))


def measures(law: Law) -> Measures:
    """Sum up a law in the words of the ruleset."""
    return {
        **facts.shared_measures(law),
        "miscast": facts.chance(law, lambda play: play.miscast),
        "miscast_effect": facts.chance(
            law, lambda play: play.severity is not None and play.severity > BROKEN_CONCENTRATION
        ),
        "lost": facts.chance(law, lambda play: play.cast and not play.through),
        "mean_returned": facts.mean(law, lambda play: play.returned),
    }


def severity_rows(law: Law) -> dict[tuple[int, int], tuple[str, Fraction]]:
    """Give every row of the severity table its name and its chance."""
    return {(low, high): (name, severity_between(law, low, high)) for low, high, name in SEVERITIES}


def severity_between(law: Law, low: int, high: int) -> Fraction:
    """Add up the plays whose miscast takes effect with a severity of the row."""
    return facts.chance(
        law, lambda play: play.severity is not None and low <= play.severity <= high
    )
