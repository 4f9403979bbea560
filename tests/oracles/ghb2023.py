"""Age of Sigmar with the General's Handbook 2023-24: casting and unbinding, die by die.

Covers GHB-1 to GHB-14. The caster stops first, knowing how well the unbinder can answer each total.
A re-roll comes before any primal die and excludes them (GHB-5).
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from . import play as facts
from . import rerolls
from .play import Law, Measures, Play, Worth
from .replay import Table, answered, best
from .replay import law as law_of


class Scenario(NamedTuple):
    """The spell, and the modifiers and primal dice of the caster and of an unbinder, if any."""

    casting_value: int
    modifier: int = 0
    primal: int = 0
    unbind: int = 0
    unbind_primal: int = 0
    unbind_modifier: int = 0
    reroll: str = "none"


class Rulings(NamedTuple):
    """The open clauses: GHB-9, GHB-12 and GHB-13."""

    both_doubles: str = "first"
    double_one: str = "final"
    tie: str = "stands"


BY_THE_BOOK = Rulings()


class Roll:
    """The casting roll as it lies on the table."""

    def __init__(self, scenario: Scenario, rulings: Rulings, faces: list[int]) -> None:
        """Start with the two dice that everybody rolls."""
        self.scenario = scenario
        self.rulings = rulings
        self.faces = faces
        self.primal = 0
        self.sixes_came_first = False

    def add(self, face: int) -> None:
        """Put one primal die beside the others."""
        self.faces.append(face)
        self.primal += 1
        if self.double(6) and not self.double(1):
            self.sixes_came_first = True

    def total(self) -> int:
        """Count all dice and the modifiers."""
        return sum(self.faces) + self.scenario.modifier

    def double(self, face: int) -> bool:
        """Tell whether the face lies there twice and a primal die among the dice."""
        return self.primal > 0 and self.faces.count(face) >= 2

    def miscast(self) -> bool:
        """GHB-2: two dice, two 1s, no primal die."""
        return self.primal == 0 and self.faces == [1, 1]

    def primal_miscast(self) -> bool:
        """GHB-6, unless a double 6 was there earlier and is not to be undone (GHB-12)."""
        if self.sixes_came_first and self.rulings.both_doubles != "miscast":
            return False
        return self.double(1)

    def irresistible(self) -> bool:
        """GHB-7, unless a second 1 undid it."""
        return self.double(6) and not self.primal_miscast()

    def cast(self) -> bool:
        """GHB-1, after the doubles have had their say."""
        if self.irresistible():
            return True
        if self.miscast() or self.primal_miscast():
            return False
        return self.total() >= self.scenario.casting_value

    def over(self) -> bool:
        """Tell whether no further primal die may be added."""
        if self.primal == self.scenario.primal or self.primal_miscast():
            return True
        if self.miscast() and self.rulings.double_one == "final":  # GHB-13
            return True
        return self.double(6) and self.rulings.both_doubles == "first"  # GHB-12


def declare(scenario: Scenario, rulings: Rulings) -> None:
    """Refuse what cannot be on a table."""
    if scenario.primal < 0:
        message = f"{scenario.primal} primal dice"
        raise ValueError(message)
    rerolls.declare(scenario.reroll)
    if scenario.reroll != "none" and scenario.primal > 0:
        message = f"{scenario.primal} primal dice with a re-roll: not both (GHB-5)"
        raise ValueError(message)
    if scenario.unbind not in (0, 1):
        message = f"{scenario.unbind} rolls of 2 dice to unbind: a spell allows one (GHB-9)"
        raise ValueError(message)
    if scenario.unbind_primal < 0:
        message = f"{scenario.unbind_primal} primal dice to unbind"
        raise ValueError(message)
    if rulings.both_doubles not in ("first", "miscast", "cast"):
        raise ValueError(rulings.both_doubles)
    if rulings.double_one not in ("final", "open"):
        raise ValueError(rulings.double_one)
    if rulings.tie not in ("stands", "unbinds"):
        raise ValueError(rulings.tie)


def attempt(table: Table, scenario: Scenario, rulings: Rulings) -> Play:
    """Roll two dice, some of them again perhaps; then add primal dice one by one (GHB-4)."""
    faces = [table.roll(6), table.roll(6)]
    first = Roll(scenario, rulings, faces)
    left = rerolls.rerolled(table, faces, scenario.reroll, cast=first.cast())
    roll = Roll(scenario, rulings, list(left))
    while not roll.over():
        if table.choose((0, 1), cast=roll.cast(), total=roll.total()) == 0:
            break
        roll.add(table.roll(6))
    wounds = 0
    if roll.miscast():
        wounds = table.roll(3)
    if roll.primal_miscast():
        wounds = table.roll(3) + 3
    return Play(
        cast=roll.cast(),
        through=roll.cast(),
        total=roll.total(),
        dice=len(roll.faces),
        spent=roll.primal,
        returned=int(roll.irresistible()),
        miscast=roll.miscast(),
        primal_miscast=roll.primal_miscast(),
        irresistible=roll.irresistible(),
        silenced=roll.miscast() or roll.primal_miscast() or roll.irresistible(),
        mortal_wounds=wounds,
    )


class Unbinding(NamedTuple):
    """What comes of the unbinder's roll, and how many primal dice he put into it."""

    succeeds: bool
    spent: int


def unbinding(table: Table, to_stop: int, primal: int, modifier: int, tie: str) -> Unbinding:
    """Roll two dice against the casting total, then let the unbinder add primal dice (GHB-9).

    He sees the total that he has to beat (GHB-11); doubles on his dice mean nothing (GHB-14).
    """
    faces = [table.roll(6), table.roll(6)]
    while len(faces) < 2 + primal:
        if table.choose((0, 1), total=sum(faces) + modifier) == 0:
            break
        faces.append(table.roll(6))
    total = sum(faces) + modifier
    succeeds = total > to_stop or (total == to_stop and tie == "unbinds")
    return Unbinding(succeeds, spent=len(faces) - 2)


@cache
def best_unbinding(to_stop: int, primal: int, modifier: int, tie: str) -> dict[Unbinding, Fraction]:
    """Let the unbinder do all he can to stop the spell."""
    return best(
        lambda table: unbinding(table, to_stop, primal, modifier, tie),
        lambda result: Fraction(result.succeeds),
    )[1]


def dispelling_endless(casting_value: int, primal: int, modifier: int) -> Fraction:
    """GHB-10: as unbinding, against the casting value, which must be exceeded."""
    law = best_unbinding(casting_value, primal, modifier, "stands")
    return sum((chance for result, chance in law.items() if result.succeeds), Fraction(0))


def answer_to(play: Play, scenario: Scenario, rulings: Rulings) -> Law:
    """Let the opponent answer a casting roll that is over (GHB-11)."""
    if not play.cast or play.irresistible or scenario.unbind == 0:  # GHB-7
        return {play: Fraction(1)}
    primal, modifier = scenario.unbind_primal, scenario.unbind_modifier
    return answered(
        best_unbinding(play.total, primal, modifier, rulings.tie),
        lambda result: {after(play, result): Fraction(1)},
    )


def after(play: Play, unbinding: Unbinding) -> Play:
    """Stop the spell or let it stand; nothing else on the caster's side changes."""
    return play._replace(through=not unbinding.succeeds, dispelled=unbinding.succeeds)


def primal_pool(table: Table) -> int:
    """GHB-3: both players roll a die, and each 4+ gives a primal die to both."""
    mine, theirs = table.roll(6), table.roll(6)
    return int(mine >= 4) + int(theirs >= 4)


def never(options: Sequence[int], _facts: Mapping[str, int]) -> int:
    """Add no primal die and roll nothing again."""
    return options[0]


def always(options: Sequence[int], _facts: Mapping[str, int]) -> int:
    """Add a primal die whenever that is allowed, or roll again: the lowest die, if it is one."""
    return options[1]


def until_cast(options: Sequence[int], facts: Mapping[str, int]) -> int:
    """Do so only while the spell is not cast."""
    return options[0] if facts["cast"] else options[1]


POLICIES = {"never": never, "always": always, "until-cast": until_cast}


@cache
def law(
    scenario: Scenario, rulings: Rulings = BY_THE_BOOK, policy: str = "best", worth: Worth = ()
) -> Law:
    """Play every roll under a named policy, or under the best one for the worth."""
    declare(scenario, rulings)

    def program(table: Table) -> Play:
        return attempt(table, scenario, rulings)

    def answer(play: Play) -> Law:
        return answer_to(play, scenario, rulings)

    if policy == "best":
        return best(program, facts.worth_of(worth), answer)[1]
    return answered(law_of(program, POLICIES[policy]), answer)


def measures(law: Law) -> Measures:
    """Sum up a law in the words of the ruleset."""
    return {
        **facts.opposed_measures(law),
        "miscast": facts.chance(law, lambda play: play.miscast),
        "primal_miscast": facts.chance(law, lambda play: play.primal_miscast),
        "irresistible": facts.chance(law, lambda play: play.irresistible),
        "silenced": facts.chance(law, lambda play: play.silenced),
        "mean_primal": facts.mean(law, lambda play: play.spent),
        "mean_mortal_wounds": facts.mean(law, lambda play: play.mortal_wounds),
    }
