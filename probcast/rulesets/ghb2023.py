"""Age of Sigmar with the General's Handbook 2023-24: primal dice added one after another.

GHB-1   Casting roll: 2d6 plus modifiers; at the casting value or above the spell is cast.
GHB-2   Miscast: natural double 1, no primal die rolled. Not cast, D3 mortal wounds, silenced.
GHB-3   Each hero phase two d6 are rolled; each 4+ gives both players a primal die for the round.
GHB-4   After the roll the player may add primal dice one by one, until a primal miscast.
GHB-5   A roll that was re-rolled takes no primal dice.
GHB-6   Primal miscast instead: two natural 1s with a primal die. Not cast, D3+3 mortal wounds, D3
        on each other unit within 3", silenced.
GHB-7   Two natural 6s with a primal die: cast whatever the total, cannot be unbound, silenced,
        and both players gain a primal die.
GHB-8   A base roll of 6-6 alone is a plain 12; any primal die on top of it claims GHB-7.
GHB-9   Unbinding, once a spell: 2d6 plus modifiers and primal dice must exceed the casting total.
GHB-10  An endless spell is dispelled in the same way, against its casting value.
GHB-11  The caster finishes first; the unbinder chooses seeing the final casting total.
GHB-12  Two 1s and two 6s in one roll: the pattern that is complete first ends the roll.
GHB-13  A base roll of 1-1 is final: no primal die may be added to it.
GHB-14  Two 1s or two 6s on the unbinder's own dice mean nothing.
GHB-15  The player who takes the second turn may pick an Andtorian Locus (a wizard hero, not unique,
        of 9 wounds or fewer), for one more attempt to cast and one more to unbind that round, or
        for a command point instead. That changes how many attempts there are, not their dice.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, final

from probcast.casting import Chase, Contest, Explored, Outcome, Ruleset, Sharing, Sight, Verdict
from probcast.casting import reroll as rerolls
from probcast.casting.bite import adds, brings, casts, fails, stopped
from probcast.casting.legality import require
from probcast.casting.measure import chance, mean
from probcast.casting.policy import until_cast
from probcast.casting.reroll import Hand
from probcast.casting.scenario import check_fields, number, ruling
from probcast.casting.tally import D6, Tally
from probcast.casting.wording import counted, signed
from probcast.distributions import Pmf, dice, die, die_pgf, hands
from probcast.game import Chance, Choice, End, Player, cheapest, second

UNBIND, PRIMAL = dice(2, 6), die(6)
"""The unbinder's roll, and each primal die that he adds to it (GHB-9)."""


class State(NamedTuple):
    """What the total lacks, 1s and 6s up to two, primal dice left, and 1 once one is rolled."""

    need: int
    ones: int
    sixes: int
    left: int
    rolled: int

    def after(self, die: Tally) -> "State":
        """Return the state once a primal die is added."""
        ones, sixes = min(self.ones + die.ones, 2), min(self.sixes + die.sixes, 2)
        return State(self.need - die.total, ones, sixes, self.left - 1, 1)


@lru_cache(maxsize=4096)
def one_more(state: State) -> Chance[State]:
    """Return the roll of one more primal die (GHB-4)."""
    return Chance(D6.map(state.after))


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt to cast, with primal dice at hand."""

    casting_value: int = number(7, 1, 99, help="casting value", clause="GHB-1")
    modifier: int = number(0, -20, 20, help="sum of modifiers", clause="GHB-1")
    primal: int = number(1, 0, 20, help="primal dice at hand", clause="GHB-3")
    unbind: int = number(0, 0, 1, help="attempts to unbind", clause="GHB-9")
    unbind_primal: int = number(0, 0, 20, help="the unbinder's primal dice", clause="GHB-9")
    unbind_modifier: int = number(0, -20, 20, help="the unbinder's modifiers", clause="GHB-9")
    reroll: str = rerolls.field(*rerolls.KINDS, clause="GHB-5")
    both_doubles: str = ruling("first", "miscast", "cast", help="1-1 and 6-6", clause="GHB-12")
    tie: str = ruling("stands", "unbinds", help="unbinding total equals cast", clause="GHB-9")
    double_one: str = ruling("final", "open", help="primal die on 1-1", clause="GHB-13")

    def __post_init__(self) -> None:
        check_fields(self)
        apart = self.reroll == "none" or self.primal == 0
        require(apart, f"primal is {self.primal}: only primal 0 goes with a re-roll (GHB-5)")

    def root(self) -> Chance[State] | Chance[Hand]:
        """Return the roll of the two base dice."""
        roll = hands(2, 6)
        return Chance(roll.map(self.based)) if self.reroll == "none" else Chance(roll)

    def based(self, hand: Hand) -> State:
        """Return the state after the two base dice."""
        need = self.casting_value - self.modifier - sum(hand)
        return State(need, hand.count(1), hand.count(6), self.primal, 0)

    def node(self, state: State | Hand) -> End[Outcome] | Choice[State, Outcome]:
        """Return the choice of GHB-4: stop, or roll one more primal die; or that of a re-roll."""
        if not isinstance(state, State):
            return rerolls.choice(self.reroll, state, lambda hand: self.outcome(self.based(hand)))
        stop = End(Pmf.point(self.outcome(state)))
        if state.left == 0 or self.is_final(state):
            return stop
        return Choice(Player.CASTER, {"stop": stop, "roll": one_more(state)})

    def is_final(self, state: State) -> bool:
        """Say whether the roll ends by itself (GHB-4, GHB-12, GHB-13)."""
        if self.is_miscast(state):
            return state.rolled == 1 or self.double_one == "final"
        return self.is_double_six(state) and self.both_doubles == "first"

    def is_miscast(self, state: State) -> bool:
        """Say whether two 1s count: GHB-2, or GHB-6 where a primal die is rolled."""
        beaten = self.is_double_six(state) and self.both_doubles == "cast"
        return state.ones == 2 and not beaten

    def is_double_six(self, state: State) -> bool:
        """Say whether two 6s count (GHB-7, GHB-8)."""
        return state.rolled == 1 and state.sixes == 2

    def outcome(self, state: State) -> Outcome:
        """Return what the player has if he stops here."""
        miscast, spent = self.is_miscast(state), self.primal - state.left
        beyond = self.is_double_six(state) and not miscast
        cast = (state.need <= 0 or beyond) and not miscast
        verdict = Verdict.THROUGH if cast else Verdict.FAILED
        total, silenced = self.casting_value - state.need, miscast or beyond
        return Outcome(
            verdict, total, 2 + spent, spent, int(beyond), miscast, None, beyond, silenced
        )

    def reply(self, outcome: Outcome) -> Chase | None:
        """Return the attempt to unbind a cast spell (GHB-9, 11, 14); GHB-7 forbids it."""
        if not (outcome.cast and self.unbind) or outcome.irresistible:
            return None
        over = 0 if self.tie == "unbinds" else 1
        needed = outcome.total + over - self.unbind_modifier
        return Chase(needed, UNBIND, PRIMAL, self.unbind_primal)

    def shows(self, state: State | Hand) -> dict[str, int]:
        """Return what lies on the table: total, 1s, 6s, and the primal dice rolled and left."""
        if not isinstance(state, State):
            return rerolls.shown(state)
        seen = {"total": self.casting_value - state.need, "ones": state.ones, "sixes": state.sixes}
        return {**seen, "rolled": self.primal - state.left, "left": state.left}

    def after(self, faces: Hand) -> State | Hand:
        """Return the state after two base dice and some primal dice were seen (GHB-4)."""
        if self.reroll != "none":
            return rerolls.seen(faces, 2, "GHB-1")
        most = 2 + self.primal
        fits = 2 <= len(faces) <= most and all(1 <= face <= 6 for face in faces)
        require(fits, f"2 to {most} dice of 1 to 6 can be seen: two d6 and the primal dice (GHB-4)")
        state = self.based(faces[:2])
        for face in faces[2:]:
            require(not self.is_final(state), "the roll was over before the last die (GHB-4)")
            state = state.after(Tally.of(face))
        return state

    def summary(self) -> str:
        """Return the scenario in players' words."""
        again = "" if self.reroll == "none" else f", re-roll {self.reroll}"
        primal = f" and {counted(self.primal, 'primal ')}" if self.primal else ""
        more = f" with {counted(self.unbind_primal, 'primal ')}" if self.unbind_primal else ""
        unbind = f", against an unbind{signed(self.unbind_modifier)}{more}" if self.unbind else ""
        return f"2d6{signed(self.modifier)}{primal} vs {self.casting_value}+{again}{unbind}"

    def pgf(self, x: Any) -> Any:
        """Return ((x + ... + x^6) / 6)^2 x^modifier."""
        return die_pgf(x, 6) ** 2 * x**self.modifier


RULESET = Ruleset(
    key="ghb2023",
    title="Age of Sigmar",
    edition="3rd edition, General's Handbook 2023-24",
    short="AoS 3 GHB 2023-24",
    attempt=Attempt,
    grid={"primal": range(5), "casting_value": range(4, 13)},
    measures=(
        chance("miscast", "ordinary miscast (no primal die)", lambda o: o.miscast and not o.spent),
        chance("primal_miscast", "primal miscast", lambda o: o.miscast and o.spent),
        chance("irresistible", "cast by double 6: cannot be unbound", lambda o: o.irresistible),
        chance("silenced", "silenced: casts no more this phase", lambda o: o.silenced),
        chance("dispelled", "cast, then unbound", lambda o: o.verdict is Verdict.DISPELLED),
        mean("mean_primal", "mean number of primal dice rolled", lambda o: o.spent),
        mean(
            "mean_mortal_wounds",
            "mean mortal wounds on the caster",
            lambda o: o.miscast * (5 if o.spent else 2),
        ),
    ),
    policies={"never": cheapest, "always": second, "until-cast": until_cast},
    sharing=Sharing(
        lambda attempt: (attempt.both_doubles, attempt.double_one),
        lambda s: State(max(s.need, 0), s.ones, s.sixes, s.left, s.rolled),
        lambda attempt: attempt.reroll == "none",
    ),
    contest=Contest(Attempt.reply, "unbind_primal", needs={"unbind": 1}),
    explored=Explored(
        (
            {
                "primal": range(5),
                "casting_value": range(4, 13),
                "modifier": range(-1, 3),
                "reroll": rerolls.KINDS,
                "unbind": range(2),
                "unbind_primal": range(3),
                "unbind_modifier": range(2),
            },
        ),
        lambda a: (
            (a.primal, a.casting_value - a.modifier, a.reroll),
            a.unbind and (a.unbind_primal, a.modifier - a.unbind_modifier),
        ),
        theirs=("unbind", "unbind_primal", "unbind_modifier"),
    ),
    sight=Sight(Attempt.shows, Attempt.after),
    gains={
        "+1 to cast": lambda a: {"modifier": a.modifier + 1},
        "one more primal die": lambda a: {"primal": a.primal + 1},
        "a re-roll of a failed roll, and no primal dice": lambda _: {
            "reroll": "failed",
            "primal": 0,
        },
    },
    returns="primal dice gained by a double 6",
    headline=("cast", "primal_miscast"),
    bites=(
        fails("GHB-2", "a miscast fails a total that is high enough", lambda o: not o.spent),
        fails("GHB-6", "a primal miscast fails a total that is high enough", lambda o: o.spent),
        casts("GHB-7", "two 6s cast a total that is too low"),
        adds("GHB-4", "is cast with primal dice"),
        brings("GHB-2", "a double 1 ends the roll", lambda o: o.miscast and not o.spent),
        stopped("GHB-9"),
    ),
    judged={"GHB-13": "", "GHB-11": "unbind", "GHB-14": "unbind"},
    tested=True,
)
