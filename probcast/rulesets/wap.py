"""Warhammer Armies Project (9th edition rules, v2.2): power dice and Ultimate Power.

WAP-1  1 to wizard level + 2 dice (d6) from the power pool.
WAP-2  Level 1-2 adds 1, level 3-4 adds 2, other bonuses add to that; all bonuses together
       count for at most 5. Penalties are subtracted after that limit.
WAP-3  At the casting value (3 or more) or above the spell is cast.
WAP-4  A natural sum of 1 or 2 fails whatever the bonus, and silences the wizard.
WAP-5  A boosted version has a higher casting value; who reaches it chooses after the roll.
WAP-6  Ultimate Power: each natural 6 on a pool die adds a free die, not taken from the pool.
       A 6 on a free die adds nothing; house rules may let the chain go deeper.
WAP-7  Miscast: two or more natural 1s on all dice, free ones included. It stops no spell. A
       re-rolled die counts with its second result.
WAP-8  Miscast table: D6 plus all dice used, free ones included.
WAP-9  The table is rolled once the spell is resolved, and after a failed attempt too.
WAP-10 Dispel, once a spell: any number of dispel dice, at least 1, plus level and other bonuses
       up to 5; at the casting total or above the spell is dispelled. A natural sum of 1 or 2 fails.
WAP-11 Ultimate Power does not work on dispel dice.
WAP-12 Winds of Magic: the power pool is the sum of 4 D3 at 2,000 to 2,999 points, of 2 below 2,000
       and of 2 more for each further 1,000; the dispel pool that of the highest half of them.
       Channelling: a d6 for each wizard level, and a 5+ adds a die.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, final

from probcast.casting import (
    Answer,
    Contest,
    Explored,
    Lookup,
    Outcome,
    Ruleset,
    Sight,
    Thrown,
    Verdict,
)
from probcast.casting import reroll as rerolls
from probcast.casting.bite import Bite, Limit, brings, fails, stopped
from probcast.casting.free_dice import Roll
from probcast.casting.legality import require
from probcast.casting.measure import chance, conditional, optional
from probcast.casting.scenario import check_fields, number, ruling
from probcast.casting.tally import Tally
from probcast.casting.wording import counted
from probcast.distributions import Pmf, die, die_pgf, explode, power
from probcast.game import Chance, Choice, End, cheapest, second


@lru_cache(maxsize=1024)
def dispel(dice: int, depth: int, needed: int) -> Pmf[Answer]:
    """Return the law of a dispel attempt that needs a natural sum (WAP-10, WAP-11)."""
    roll = power(explode(die(6), {6}, depth), dice)
    return roll.map(lambda total: Answer(total >= needed))


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt to cast by a wizard of some level."""

    dice: int = number(3, 1, 6, help="power dice used, at most level + 2", clause="WAP-1")
    casting_value: int = number(10, 3, 99, help="casting value", clause="WAP-3")
    level: int = number(4, 1, 4, help="wizard level", clause="WAP-2")
    bonus: int = number(0, 0, 20, help="bonuses besides the level's", clause="WAP-2")
    penalty: int = number(0, 0, 20, help="penalties, after the limit of 5", clause="WAP-2")
    boosted_value: int | None = number(None, 4, 99, help="boosted value, if any", clause="WAP-5")
    dispel_dice: int = number(0, 0, 99, help="the opponent's dispel dice", clause="WAP-10")
    dispel_level: int = number(0, 0, 4, help="level of the dispelling wizard", clause="WAP-10")
    dispel_bonus: int = number(0, 0, 20, help="the dispeller's bonuses", clause="WAP-10")
    reroll: str = rerolls.field(*rerolls.KINDS, clause="WAP-7")
    natural_minimum: str = ruling("any", "one_die", help="which rolls of 1-2", clause="WAP-4")
    ultimate_power_depth: str = ruling(*"12345", help="length of a chain", clause="WAP-6")
    dispel_ultimate_power: str = ruling("off", "on", help="6s on dispel dice", clause="WAP-11")
    failed_miscast: str = ruling("rolled", "none", help="table after a failure", clause="WAP-9")
    reroll_when: str = ruling("complete", "pool", help="free dice seen or not", clause="WAP-7")

    def __post_init__(self) -> None:
        check_fields(self)
        most, boosted = self.level + 2, self.boosted_value
        above = boosted is None or boosted > self.casting_value
        require(
            self.dice <= most, f"dice is {self.dice}: 1 to level + 2 = {most} is allowed (WAP-1)"
        )
        require(above, f"boosted_value is {boosted}: it must be above casting_value (WAP-5)")
        self.roll.check("WAP-7")

    @property
    def bonuses(self) -> int:
        """The sum of all bonuses, before the limit (WAP-2)."""
        return (self.level + 1) // 2 + self.bonus

    @property
    def plus(self) -> int:
        """What is added to the natural sum (WAP-2)."""
        return min(self.bonuses, 5) - self.penalty

    def unlimited(self) -> dict[str, int]:
        """Return the value that is as hard as this one if all bonuses counted (WAP-2)."""
        over = max(self.bonuses - 5, 0)
        return {"casting_value": max(self.casting_value - over, 3)} if over else {}

    @property
    def dispel_plus(self) -> int:
        """What is added to the sum of the dispel dice (WAP-10)."""
        return min((self.dispel_level + 1) // 2 + self.dispel_bonus, 5)

    @property
    def depth(self) -> int:
        """How many free dice one chain may add (WAP-6)."""
        return int(self.ultimate_power_depth)

    @property
    def roll(self) -> Roll:
        """The roll with its free dice, and what may be rolled again (WAP-6, WAP-7)."""
        return Roll(self.dice, self.depth, self.reroll, self.reroll_when)

    def root(self) -> Chance[Any] | End[Outcome]:
        """Return the roll, which ends the matter where no re-roll is to be had."""
        return self.roll.root(self.outcome)

    def node(self, state: Any) -> Choice[Any, Outcome] | End[Outcome]:
        """Return the choice to keep a roll or to re-roll (WAP-7)."""
        return self.roll.node(state, self.outcome)

    def outcome(self, tally: Tally) -> Outcome:
        """Judge a roll (WAP-3, WAP-4, WAP-5, WAP-7)."""
        too_low = tally.total <= 2 and (self.natural_minimum == "any" or self.dice == 1)
        total = tally.total + self.plus
        cast = total >= self.casting_value and not too_low
        return Outcome(
            Verdict.THROUGH if cast else Verdict.FAILED,
            total,
            tally.dice,
            miscast=tally.ones >= 2,
            silenced=too_low,
            boosted=None if self.boosted_value is None else cast and total >= self.boosted_value,
        )

    def reply(self, outcome: Outcome) -> Thrown | None:
        """Return the one dispel attempt that answers a cast spell (WAP-10, WAP-11)."""
        if not (outcome.cast and self.dispel_dice):
            return None
        needed = max(outcome.total - self.dispel_plus, 3)
        depth = self.depth if self.dispel_ultimate_power == "on" else 0
        return Thrown(dispel(self.dispel_dice, depth, needed))

    def miscast_score(self, outcome: Outcome) -> Pmf[int] | None:
        """Return the law of the roll on the miscast table (WAP-8, WAP-9)."""
        rolled = outcome.miscast and (outcome.cast or self.failed_miscast == "rolled")
        return die(6).map(lambda face: face + outcome.dice) if rolled else None

    def summary(self) -> str:
        """Return the scenario in players' words."""
        answer = f"{counted(self.dispel_dice, 'dispel ')}, level {self.dispel_level}"
        against = f", against {answer} ({self.dispel_plus:+d})" if self.dispel_dice else ""
        boosted = f" (boosted {self.boosted_value}+)" if self.boosted_value else ""
        dice = f"{counted(self.dice)}, level {self.level} ({self.plus:+d})"
        again = "" if self.reroll == "none" else f", re-roll {self.reroll}"
        return f"{dice} vs {self.casting_value}+{boosted}{again}{against}"

    def pgf(self, x: Any) -> Any:
        """Return ((x + ... + x^5 + x^6 F) / 6)^dice x^bonus, F being the free die's own."""
        plain = power = die_pgf(x, 6)
        for _ in range(self.depth):
            power = plain + x**6 * (power - 1) / 6
        return power**self.dice * x**self.plus


RULESET = Ruleset(
    key="wap",
    title="Warhammer Armies Project",
    edition="9th edition rules, v2.2",
    short="WAP 9th ed. v2.2",
    attempt=Attempt,
    grid={"dice": range(1, 7), "casting_value": range(3, 25)},
    measures=(
        chance("miscast", "miscast: two or more 1s, on any roll", lambda o: o.miscast),
        chance("miscast_and_cast", "cast, with a miscast", lambda o: o.cast and o.miscast),
        conditional(
            "miscast_given_cast", "miscast, if cast", lambda o: o.miscast, lambda o: o.cast
        ),
        conditional(
            "miscast_given_failed", "miscast, if failed", lambda o: o.miscast, lambda o: not o.cast
        ),
        chance("silenced", "silenced by a natural 1 or 2", lambda o: o.silenced),
        chance("dispelled", "cast, then dispelled", lambda o: o.verdict is Verdict.DISPELLED),
        optional("boosted", "boosted value reached", lambda o: o.boosted),
    ),
    declared="dice",
    policies={"never": cheapest, "always": second},
    sight=Sight(lambda a, state: a.roll.shows(state), lambda a, faces: a.roll.after(faces)),
    gains={
        "+1 to cast": lambda a: {"bonus": a.bonus + 1},
        "one more die": lambda a: {"dice": a.dice + 1},
        "a re-roll of a failed roll": lambda _: {"reroll": "failed"},
    },
    contest=Contest(Attempt.reply, "dispel_dice"),
    explored=Explored(
        (
            {
                "dice": range(1, 7),
                "casting_value": range(3, 19),
                "level": range(1, 5),
                "bonus": range(2),
                "dispel_dice": range(5),
                "dispel_level": (0, 2, 4),
            },
        ),
        lambda a: (
            (a.dice, a.casting_value - a.plus, a.reroll),
            a.dispel_dice and (a.dispel_dice, a.plus - a.dispel_plus),
        ),
        theirs=("dispel_dice", "dispel_level", "dispel_bonus"),
        spare=("dice",),
    ),
    lookup=Lookup(
        "Miscast table, D6 + all dice used",
        "two or more 1s, on a failed roll too unless failed_miscast=none",
        {
            "2-3": "Loss of Power: silenced",
            "4": "Lost Concentration: the opponent casts one of his spells for free",
            "5": "Magical Feedback: silenced",
            "6": "Power Drain: D3 power dice are lost",
            "7": "Detonation",
            "8": "Amnesia",
            "9": "Calamitous Detonation",
            "10": "Daemonic Possession",
            "11": "Dimensional Cascade",
            "12+": "Damned by Chaos: the caster is removed",
        },
        Attempt.miscast_score,
    ),
    bites=(
        fails("WAP-4", "fails with a natural 1 or 2"),
        Bite("WAP-6", "6s bring free dice", lambda a, o: o.dice > a.dice),
        brings("WAP-7", "two or more 1s", lambda o: o.miscast),
        stopped("WAP-10"),
    ),
    judged={"WAP-8": "", "WAP-9": "", "WAP-11": "dispel_dice"},
    tested=True,
    limits=(Limit("WAP-2", "bonuses beyond 5 do not count", Attempt.unlimited),),
)
