"""Warhammer Armies Project: one casting attempt and the dispel, die by die (WAP-1 to WAP-11).

Dice that are rolled again are in `wap_rerolls`.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from . import play as facts
from . import rerolls
from .play import Law, Measures, Play
from .replay import Table, answered, two_steps
from .replay import law as law_of

HIGHEST_BONUS = 5
HANDFUL = 3  # so many pool dice and more are read as a sorted handful, to keep the plays few
HIGHEST = 99

# WAP-8: lowest and highest sum of a row, and the name of what happens.
MISCASTS = (
    (2, 3, "Loss of Power"),
    (4, 4, "Lost Concentration"),
    (5, 5, "Magical Feedback"),
    (6, 6, "Power Drain"),
    (7, 7, "Detonation"),
    (8, 8, "Amnesia"),
    (9, 9, "Calamitous Detonation"),
    (10, 10, "Daemonic Possession"),
    (11, 11, "Dimensional Cascade"),
    (12, HIGHEST, "Damned by Chaos"),
)


class Scenario(NamedTuple):
    """The wizard, the spell, the power dice put into it, and what the opponent puts against it."""

    dice: int
    casting_value: int
    level: int
    bonus: int = 0
    penalty: int = 0
    boosted_value: int | None = None
    dispel_dice: int = 0
    dispel_level: int = 0
    dispel_bonus: int = 0
    reroll: str = "none"


class Rulings(NamedTuple):
    """The open clauses: WAP-4, WAP-6, WAP-9 and WAP-11."""

    natural_minimum: str = "any"
    ultimate_power_depth: int = 1
    failed_miscast: str = "rolled"
    dispel_ultimate_power: str = "off"


BY_THE_BOOK = Rulings()


def declare(scenario: Scenario, rulings: Rulings) -> None:
    """Refuse more dice than the wizard may use, or none (WAP-1)."""
    if not 1 <= scenario.dice <= scenario.level + 2:
        message = f"{scenario.dice} dice for a wizard of level {scenario.level}"
        raise ValueError(message)
    if scenario.level not in (1, 2, 3, 4):
        message = f"level {scenario.level}"
        raise ValueError(message)
    if rulings.natural_minimum not in ("any", "one_die"):
        raise ValueError(rulings.natural_minimum)
    if rulings.failed_miscast not in ("rolled", "none"):
        raise ValueError(rulings.failed_miscast)
    rerolls.declare(scenario.reroll)
    declare_dispel(scenario, rulings)


def declare_dispel(scenario: Scenario, rulings: Rulings) -> None:
    """Refuse dice and wizards that the opponent cannot have (WAP-10)."""
    if scenario.dispel_dice < 0:
        message = f"{scenario.dispel_dice} dispel dice"
        raise ValueError(message)
    if scenario.dispel_level not in (0, 1, 2, 3, 4):
        message = f"dispel dice of a wizard of level {scenario.dispel_level}"
        raise ValueError(message)
    if rulings.dispel_ultimate_power not in ("off", "on"):
        raise ValueError(rulings.dispel_ultimate_power)


def added(scenario: Scenario) -> int:
    """Add up the bonuses, stop at the cap, take off the penalties (WAP-2)."""
    level_bonus = {1: 1, 2: 1, 3: 2, 4: 2}[scenario.level]
    bonus = level_bonus + scenario.bonus
    return min(bonus, HIGHEST_BONUS) - scenario.penalty


def pool_dice(table: Table, scenario: Scenario) -> tuple[int, ...]:
    """Roll the power dice."""
    return tuple(table.roll(6) for _ in range(scenario.dice))


def free_dice(table: Table, faces: Sequence[int], rulings: Rulings) -> list[int]:
    """Roll a die for each 6, and for the 6s among those as often as is allowed (WAP-6)."""
    free: list[int] = []
    fresh = list(faces)
    for _ in range(rulings.ultimate_power_depth):
        fresh = [table.roll(6) for _ in range(fresh.count(6))]
        free.extend(fresh)
    return free


def resolve(table: Table, pool: Sequence[int], scenario: Scenario, rulings: Rulings) -> Play:
    """Go on from the power dice to the end of the attempt."""
    return judged(table, [*pool, *free_dice(table, pool, rulings)], scenario, rulings)


def judged(table: Table, faces: Sequence[int], scenario: Scenario, rulings: Rulings) -> Play:
    """Read all dice as they lie in the end; a miscast is looked up in its table (WAP-8)."""
    total = sum(faces) + added(scenario)
    too_low = sum(faces) in (1, 2)
    if rulings.natural_minimum == "one_die" and len(faces) > 1:
        too_low = False
    cast = total >= scenario.casting_value and not too_low
    boosted = scenario.boosted_value is not None and cast and total >= scenario.boosted_value
    miscast = faces.count(1) >= 2
    row = None
    if miscast and (cast or rulings.failed_miscast == "rolled"):  # WAP-9
        row = row_name(table.roll(6) + len(faces))
    return Play(
        cast=cast,
        through=cast,
        total=total,
        dice=len(faces),
        miscast=miscast,
        silenced=too_low,
        boosted=boosted,
        table_row=row,
        declared=scenario.dice,
    )


def dispelled(table: Table, to_stop: int, scenario: Scenario, rulings: Rulings) -> bool:
    """Roll the opponent's dice against the casting total (WAP-10)."""
    faces = [table.roll(6) for _ in range(scenario.dispel_dice)]
    if rulings.dispel_ultimate_power == "on":  # WAP-11
        faces.extend(free_dice(table, faces, rulings))
    if sum(faces) in (1, 2):
        return False
    level_bonus = {0: 0, 1: 1, 2: 1, 3: 2, 4: 2}[scenario.dispel_level]
    bonus = min(level_bonus + scenario.dispel_bonus, HIGHEST_BONUS)
    return sum(faces) + bonus >= to_stop


def answer_to(play: Play, scenario: Scenario, rulings: Rulings) -> Law:
    """Let the opponent answer a roll; the miscast and its row stay what they were (WAP-9)."""
    if not play.cast or scenario.dispel_dice == 0:
        return {play: Fraction(1)}
    return answered(
        law_of(lambda table: dispelled(table, play.total, scenario, rulings)),
        lambda stopped: {play._replace(through=not stopped, dispelled=stopped): Fraction(1)},
    )


def row_name(number: int) -> str:
    """Find the row of the miscast table (WAP-8)."""
    for low, high, name in MISCASTS:
        if low <= number <= high:
            return name
    raise LookupError(number)


@cache
def law(scenario: Scenario, rulings: Rulings = BY_THE_BOOK) -> Law:
    """Play every roll of a legal scenario, then every roll of the opponent."""
    declare(scenario, rulings)
    if scenario.reroll != "none":
        message = f"dice rolled again ({scenario.reroll}) are played in wap_rerolls"
        raise NotImplementedError(message)
    return answered(casting_law(scenario, rulings), lambda play: answer_to(play, scenario, rulings))


def casting_law(scenario: Scenario, rulings: Rulings) -> Law:
    """Play every roll of the caster."""
    if scenario.dice >= HANDFUL:
        return handful_law(scenario, rulings)
    return one_by_one(scenario, rulings)


def one_by_one(scenario: Scenario, rulings: Rulings) -> Law:
    """Play every roll with the dice as they fall."""
    return law_of(lambda table: resolve(table, pool_dice(table, scenario), scenario, rulings))


def handful_law(scenario: Scenario, rulings: Rulings) -> Law:
    """Do the same with the power dice put in order first, since nobody looks at their order."""
    return two_steps(
        lambda table: tuple(sorted(pool_dice(table, scenario))),
        lambda table, pool: resolve(table, pool, scenario, rulings),
    )


def measures(law: Law, scenario: Scenario) -> Measures:
    """Sum up a law in the words of the ruleset."""
    boosted = None
    if scenario.boosted_value is not None:
        boosted = facts.chance(law, lambda play: play.boosted)
    return {
        **facts.opposed_measures(law),
        "miscast": facts.chance(law, lambda play: play.miscast),
        "miscast_and_cast": facts.chance(law, lambda play: play.miscast and play.cast),
        "miscast_given_cast": facts.given(law, lambda play: play.miscast, lambda play: play.cast),
        "miscast_given_failed": facts.given(
            law, lambda play: play.miscast, lambda play: not play.cast
        ),
        "silenced": facts.chance(law, lambda play: play.silenced),
        "boosted": boosted,
    }


def miscast_rows(law: Law) -> dict[tuple[int, int], tuple[str, Fraction]]:
    """Give every row of the miscast table its name and its chance."""
    return {(low, high): (name, row_chance(law, name)) for low, high, name in MISCASTS}


def row_chance(law: Law, name: str) -> Fraction:
    """Add up the plays whose miscast came out on a row."""
    return facts.chance(law, lambda play: play.table_row == name)
