"""The Ninth Age, 2nd edition (2022): magic dice from a shared pool, fizzle and miscasts.

T9A-1   Spell, target, version and number of magic dice (d6), 1 to 5, are declared first.
T9A-2   Natural total plus casting modifiers; at the casting value or above the spell is cast.
T9A-3   With a single die a natural 1 or 2 fails, whatever is added to it.
T9A-4   A boosted version has its own, higher casting value; once declared, only that counts.
T9A-5   Fizzle: a failed attempt with two or more dice returns each natural 1 to the pool. A
        spell lost to Broken Concentration counts as failed here, one that is dispelled does
        not. A failed dispel returns the dispeller's 1s likewise.
T9A-6   Miscast: three or more dice alike. It is suffered only when the spell is cast and not
        dispelled. Its severity is the face, less 1 if three dice were used, plus 1 if five.
T9A-7   Severity 1 loses the spell (Broken Concentration); 2 and more harm the caster's side.
T9A-8   First the cast is judged, then the dispel, then Broken Concentration, then the rest.
T9A-9   The opponent may roll any number of his dice, at least 1, plus his modifiers; at the
        casting total or above the spell is dispelled.
T9A-10  Casting modifiers count for at most `modifier_cap`, where one is set (the general
        limit is not known); Magic Resistance is subtracted after that.
T9A-11  A dispel with a single die is not failed by a natural 1 or 2 as such.
T9A-12  A die is re-rolled at most once; its second result counts everywhere.
"""

from dataclasses import dataclass
from functools import lru_cache
from operator import add
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
from probcast.casting.measure import chance, mean
from probcast.casting.reroll import Hand
from probcast.casting.scenario import check_fields, number, ruling
from probcast.casting.wording import counted, signed
from probcast.distributions import Pmf, die_pgf, hands, joint_power
from probcast.game import Chance, Choice, End, cheapest, second


@lru_cache(maxsize=32)
def dispel_throw(dice: int) -> Pmf[tuple[int, int]]:
    """Return the law of the natural 1s and the natural total of some dispel dice."""
    one_die = Pmf.uniform([(int(face == 1), face) for face in range(1, 7)])
    return joint_power(one_die, dice, add, lambda ones, natural: (ones, natural))


@lru_cache(maxsize=1024)
def dispel(dice: int, needed: int, one_die: str) -> Pmf[Answer]:
    """Return the law of a dispel roll (T9A-9, T9A-11); a failed one fizzles (T9A-5)."""
    least = 3 if dice == 1 and one_die == "fails" else 0
    stops = max(needed, least)
    roll = dispel_throw(dice)
    return roll.map(lambda r: Answer(r[1] >= stops, 0 if r[1] >= stops or dice == 1 else r[0]))


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt to cast one version of a spell."""

    dice: int = number(3, 1, 5, help="magic dice used", clause="T9A-1")
    casting_value: int = number(8, 1, 99, help="value of the declared version", clause="T9A-2")
    modifier: int = number(0, -20, 20, help="sum of casting modifiers", clause="T9A-2")
    modifier_cap: int | None = number(None, 0, 20, help="most they count for", clause="T9A-10")
    magic_resistance: int = number(0, 0, 20, help="subtracted after the cap", clause="T9A-10")
    dispel_dice: int = number(0, 0, 20, help="the opponent's dispel dice", clause="T9A-9")
    dispel_modifier: int = number(0, -20, 20, help="the opponent's modifiers", clause="T9A-9")
    reroll: str = rerolls.field(*rerolls.KINDS, clause="T9A-12")
    tie: str = ruling("dispels", "stands", help="dispel total equals cast", clause="T9A-9")
    one_die_dispel: str = ruling("normal", "fails", help="natural 1-2 on one", clause="T9A-11")

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def bonus(self) -> int:
        """What is added to the natural total (T9A-10)."""
        cap = self.modifier if self.modifier_cap is None else self.modifier_cap
        return min(self.modifier, cap) - self.magic_resistance

    def uncapped(self) -> dict[str, None]:
        """Return the fields without the cap, where it takes something away (T9A-10)."""
        cap = self.modifier_cap
        return {} if cap is None or self.modifier <= cap else {"modifier_cap": None}

    def root(self) -> Chance[Hand] | End[Outcome]:
        """Return the roll, which ends the matter where no re-roll is to be had."""
        roll = hands(self.dice, 6)
        return End(roll.map(self.outcome)) if self.reroll == "none" else Chance(roll)

    def node(self, hand: Hand) -> Choice[Hand, Outcome] | End[Outcome]:
        """Return the choice to keep the hand or to re-roll (T9A-12)."""
        return rerolls.choice(self.reroll, hand, self.outcome)

    def outcome(self, hand: Hand) -> Outcome:
        """Judge a roll in the order of T9A-8; a failed or lost spell fizzles (T9A-5)."""
        verdict, severity = self.verdict(hand), self.severity(hand)
        fizzles = self.dice > 1 and verdict in (Verdict.FAILED, Verdict.LOST)
        returned = hand.count(1) if fizzles else 0
        total = sum(hand) + self.bonus
        return Outcome(verdict, total, self.dice, 0, returned, severity is not None, severity)

    def verdict(self, hand: Hand) -> Verdict:
        """Say whether the spell is cast (T9A-2, T9A-3) and then stays so (T9A-7)."""
        too_low = self.dice == 1 and sum(hand) <= 2
        if too_low or sum(hand) + self.bonus < self.casting_value:
            return Verdict.FAILED
        return Verdict.LOST if self.severity(hand) == 1 else Verdict.THROUGH

    def severity(self, hand: Hand) -> int | None:
        """Return how bad three or more dice alike are, `None` without (T9A-6)."""
        face = max(hand, key=hand.count)
        return face + self.dice - 4 if hand.count(face) >= 3 else None

    def reply(self, outcome: Outcome) -> Thrown | None:
        """Return the dispel attempt that answers a cast spell (T9A-8, T9A-9)."""
        if not (outcome.cast and self.dispel_dice):
            return None
        needed = outcome.total - self.dispel_modifier + (self.tie == "stands")
        return Thrown(dispel(self.dispel_dice, needed, self.one_die_dispel))

    def settled(self, outcome: Outcome, answer: Answer) -> Outcome:
        """Return what a dispel attempt makes of a cast spell (T9A-5, T9A-8)."""
        if answer.stops:
            return outcome._replace(verdict=Verdict.DISPELLED, returned=0)
        return outcome._replace(opponent_returned=answer.returned)

    def summary(self) -> str:
        """Return the scenario in players' words."""
        answer = f"{counted(self.dispel_dice, 'dispel ')}{signed(self.dispel_modifier)}"
        against = f", against {answer}" if self.dispel_dice else ""
        again = "" if self.reroll == "none" else f", re-roll {self.reroll}"
        return f"{counted(self.dice)}{signed(self.bonus)} vs {self.casting_value}+{again}{against}"

    def pgf(self, x: Any) -> Any:
        """Return ((x + ... + x^6) / 6)^dice x^bonus."""
        return die_pgf(x, 6) ** self.dice * x**self.bonus


SEVERITY = {
    "<=0": "nothing",
    "1": "Broken Concentration: the spell is lost",
    "2": "Witchfire: D6 hits on the caster's unit, strength = dice used",
    "3": "Magical Inferno: 2D6 hits on the caster's unit, strength = dice used",
    "4": "Amnesia: the spell is lost for the game",
    "5": "Backlash: 2 hits that wound on 4+",
    "6": "Implosion: 4 hits that wound on 4+",
    "7+": "Breach in the Veil: the caster is removed",
}


RULESET = Ruleset(
    key="t9a",
    title="The Ninth Age",
    edition="2nd edition (2022)",
    short="T9A 2nd ed.",
    attempt=Attempt,
    grid={"dice": range(1, 6), "casting_value": range(3, 19)},
    measures=(
        chance("miscast", "miscast: three or more dice alike, on any roll", lambda o: o.miscast),
        chance(
            "miscast_effect",
            "cast, and a miscast of severity 2 or more is suffered",
            lambda o: o.through and (o.severity or 0) >= 2,
        ),
        chance("dispelled", "cast, then dispelled", lambda o: o.verdict is Verdict.DISPELLED),
        chance(
            "lost", "cast, then lost to Broken Concentration", lambda o: o.verdict is Verdict.LOST
        ),
        mean("mean_returned", "mean number of dice that return to the pool", lambda o: o.returned),
        mean(
            "mean_dispel_returned",
            "mean number of dispel dice that return",
            lambda o: o.opponent_returned,
        ),
    ),
    lookup=Lookup(
        "Severity of the miscast",
        "three or more dice alike, the spell cast and not dispelled",
        SEVERITY,
        lambda _, o: Pmf.point(o.severity) if o.suffered and o.severity is not None else None,
    ),
    contest=Contest(Attempt.reply, "dispel_dice", Attempt.settled),
    headline=("cast", "through"),
    policies={"never": cheapest, "always": second},
    sight=Sight(
        lambda _, hand: rerolls.shown(hand),
        lambda attempt, faces: rerolls.seen(faces, attempt.dice, "T9A-1"),
    ),
    declared="dice",
    declares_version=True,
    gains={
        "+1 to cast": lambda a: {"modifier": a.modifier + 1},
        "one more die": lambda a: {"dice": a.dice + 1},
        "a re-roll of a failed roll": lambda _: {"reroll": "failed"},
    },
    explored=Explored(
        (
            {
                "dice": range(1, 6),
                "casting_value": range(3, 19),
                "modifier": range(-1, 4),
                "dispel_dice": range(6),
            },
        ),
        lambda a: (
            (a.dice, a.casting_value - a.bonus, a.reroll),
            a.dispel_dice and (a.dispel_dice, a.bonus - a.dispel_modifier),
        ),
        theirs=("dispel_dice", "dispel_modifier"),
        spare=("dice", "returned", "opponent_returned"),
    ),
    returns="dice that return to the pool (Fizzle)",
    bites=(
        fails("T9A-3", "fails with a natural 1 or 2"),
        Bite("T9A-7", "is cast, then lost", lambda _, o: o.verdict is Verdict.LOST),
        brings("T9A-6", "three or more dice alike", lambda o: o.miscast),
        brings("T9A-5", "dice return to the pool", lambda o: o.returned),
        stopped("T9A-9"),
    ),
    judged={"T9A-8": ""},
    tested=True,
    limits=(Limit("T9A-10", "modifiers beyond the cap do not count", Attempt.uncapped),),
)
