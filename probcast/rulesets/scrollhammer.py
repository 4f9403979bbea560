"""Scrollhammer: dice from a model's Magicka, and one surge of d3s after a failure.

SCR-1  A model's pool is its Magicka, refilled at the start of each of its own turns; published
       models have 4 or 5 (robes add 1).
SCR-2  One or more dice of the pool are removed and rolled as d6; at the casting cost or above
       the spell is cast.
SCR-3  Surge: after a failure the player may once remove any further number of dice, none
       included, and roll them as d3, added to the failed sum. He has seen the first roll.
SCR-4  An attempt that even 6 on every die of the pool could not bring to the cost is illegal.
SCR-5  A model may cast again while dice remain; each attempt allows at most one surge.
SCR-6  There is no miscast, no dispel and no bonus: those chances are exactly 0.
SCR-7  A wizard's staff lets the player re-roll one die of the first roll, once a game turn; the
       second result stands.
SCR-8  Several casters who roll a die each for the same spell make independent attempts.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, final

from probcast.casting import Explored, Outcome, Ruleset, Sharing, Sight, Verdict, require
from probcast.casting import reroll as rerolls
from probcast.casting.bite import adds
from probcast.casting.measure import reach
from probcast.casting.reroll import Hand
from probcast.casting.scenario import check_fields, number, ruling
from probcast.distributions import Pmf, dice, die_pgf, hands
from probcast.game import Chance, Choice, End, Player, cheapest, dearest


class State(NamedTuple):
    """What the total lacks of the cost, the dice left in the pool, and the d3s of the surge."""

    need: int
    left: int
    surge: int


@lru_cache(maxsize=1024)
def surge(lacks: int, k: int) -> Chance[State]:
    """Return the roll of k d3s by one who lacks so much."""
    return Chance(dice(k, 3).map(lambda pips: State(lacks - pips, 0, k)))


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt to cast with some of the dice of a pool."""

    pool: int = number(5, 1, 30, help="dice in the pool (Magicka)", clause="SCR-1")
    dice: int = number(3, 1, 30, help="dice of the first roll", clause="SCR-2")
    casting_value: int = number(9, 1, 180, help="casting cost", clause="SCR-2")
    reroll: str = rerolls.field("none", "one-die", clause="SCR-7")
    surge: str = ruling("adds", "alone", help="whether the d3s add to the roll", clause="SCR-3")

    def __post_init__(self) -> None:
        check_fields(self)
        few = self.reroll == "none" or self.dice <= 12
        require(
            few, f"dice is {self.dice}: with a staff at most 12 are looked at die by die (SCR-7)"
        )
        require(
            self.dice <= self.pool,
            f"dice is {self.dice}: the pool holds {self.pool} (SCR-2)",
        )
        require(
            self.casting_value <= 6 * self.pool,
            f"casting_value is {self.casting_value}: 6 x {self.pool} dice in the pool cannot reach "
            "it, so the attempt may not be made (SCR-4)",
        )

    def root(self) -> Chance[State] | Chance[Hand]:
        """Return the first roll (SCR-2), die by die where the staff may take one again."""
        if self.reroll != "none":
            return Chance(hands(self.dice, 6))
        return Chance(dice(self.dice, 6).map(self.rolled))

    def rolled(self, total: int) -> State:
        """Return the state after the first roll."""
        return State(self.casting_value - total, self.pool - self.dice, 0)

    def node(self, state: State | Hand) -> End[Outcome] | Choice[State, Outcome]:
        """Return the choice of the staff (SCR-7), of the surge (SCR-3), or the end."""
        if not isinstance(state, State):
            laws = {rerolls.KEEP: Pmf.point(state), **dict(rerolls.one_die(state))}
            totals = {name: law.map(sum).map(self.rolled) for name, law in laws.items()}
            return Choice(Player.CASTER, {name: Chance(law) for name, law in totals.items()})
        stop = End(Pmf.point(self.outcome(state)))
        if state.need <= 0 or state.left == 0:
            return stop
        surges = {str(k): self.surged(state.need, k) for k in range(1, state.left + 1)}
        return Choice(Player.CASTER, {"0": stop, **surges})

    def surged(self, need: int, k: int) -> Chance[State]:
        """Return the roll of k d3s, after which no die can be added (SCR-3)."""
        return surge(need if self.surge == "adds" else self.casting_value, k)

    def outcome(self, state: State) -> Outcome:
        """Judge the total (SCR-2)."""
        verdict = Verdict.THROUGH if state.need <= 0 else Verdict.FAILED
        total = self.casting_value - state.need
        return Outcome(verdict, total, self.dice + state.surge, state.surge)

    def shows(self, state: State | Hand) -> dict[str, int]:
        """Return what lies on the table: the first roll, and the dice left in the pool."""
        if not isinstance(state, State):
            return rerolls.shown(state)
        total, missing = self.casting_value - state.need, max(state.need, 0)
        return {"total": total, "missing": missing, "left": state.left}

    def after(self, faces: Hand) -> State | Hand:
        """Return the state after the first roll was seen."""
        hand = rerolls.seen(faces, self.dice, "SCR-2")
        return hand if self.reroll != "none" else self.rolled(sum(hand))

    def summary(self) -> str:
        """Return the scenario in players' words."""
        staff = "" if self.reroll == "none" else ", with a staff"
        return f"{self.dice} of {self.pool} dice vs {self.casting_value}+{staff}"

    def pgf(self, x: Any) -> Any:
        """Return ((x + ... + x^6) / 6)^dice, the first roll alone."""
        return die_pgf(x, 6) ** self.dice


RULESET = Ruleset(
    key="scrollhammer",
    title="Scrollhammer",
    edition="rulebook",
    short="Scrollhammer",
    attempt=Attempt,
    grid={"dice": range(1, 6), "casting_value": range(3, 21)},
    measures=(
        reach(
            "cast_without_surge", "cast by the first roll alone", lambda o: o.cast and not o.spent
        ),
    ),
    sight=Sight(Attempt.shows, Attempt.after),
    declared="dice",
    gains={
        "one more die in the pool": lambda a: {"pool": a.pool + 1},
        "one more die in the first roll": lambda a: {"dice": a.dice + 1},
        "a wizard's staff": lambda _: {"reroll": "one-die"},
    },
    policies={"none": cheapest, "all": rerolls.lowest_first(dearest)},
    explored=Explored(
        ({"pool": range(3, 8), "dice": range(1, 8), "casting_value": range(3, 21)},),
    ),
    sharing=Sharing(
        lambda attempt: attempt.surge,
        lambda state: State(max(state.need, 0), state.left, 0),
        lambda attempt: attempt.surge == "adds" and attempt.reroll == "none",
    ),
    lacks=dict.fromkeys(("dispel", "unbind", "against", "modifier", "level", "bonus"), "SCR-6"),
    bites=(adds("SCR-3", "is cast by the surge"),),
    tested=True,
)
