# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A house of your own
#
# **"We made up our own magic. Is it any good, and how should one play it?"**
#
# Rules that nobody has written odds for get the same answers as the four that come with probcast.
# Here is *Blood Magic*, invented for this page:
#
# - **BLD-1** Roll 2d6 and add a modifier; at the casting value or above the spell is cast.
# - **BLD-2** Seeing the roll, the caster may give one wound for one more d6, then decide again, up
#   to all the wounds that he has to give.
# - **BLD-3** A 1 on such a die ends it: the spell fails, and the caster has miscast.

# %% [markdown]
# ## The rules, in one cell
#
# The fields are what a player says before the roll, `root` the first throw, `node` what may happen
# next, `outcome` how it is judged. That is all: nothing is registered, and no other file changes.

# %%
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from probcast.api import answered, entrant
from probcast.casting import Outcome, Question, Ruleset, Sight, Verdict, Worth
from probcast.casting.measure import chance, mean
from probcast.casting.scenario import check_fields, number
from probcast.casting.wording import signed
from probcast.distributions import Pmf, dice, die, die_pgf
from probcast.game import Chance, Choice, End, Player, cheapest, dearest
from probcast.render import figure
from probcast.tables import Entrant, compare, decisions, tabulate


class Bled(NamedTuple):
    """What the caster sees."""

    total: int
    given: int
    spoiled: bool = False


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt at Blood Magic."""

    casting_value: int = number(9, 2, 30, help="casting value", clause="BLD-1")
    modifier: int = number(0, -5, 5, help="sum of modifiers", clause="BLD-1")
    wounds: int = number(2, 0, 10, help="wounds to give", clause="BLD-2")

    def __post_init__(self) -> None:
        check_fields(self)

    def root(self) -> Chance[Bled]:
        return Chance(dice(2, 6).map(lambda total: Bled(total + self.modifier, 0)))

    def node(self, state: Bled) -> End[Outcome] | Choice[Bled, Outcome]:
        stop = End(Pmf.point(self.outcome(state)))
        if state.spoiled or state.given == self.wounds:
            return stop
        bleed = die(6).map(lambda face: Bled(state.total + face, state.given + 1, face == 1))
        return Choice(Player.CASTER, {"stop": stop, "bleed": Chance(bleed)})

    def outcome(self, state: Bled) -> Outcome:
        cast = state.total >= self.casting_value and not state.spoiled
        verdict = Verdict.THROUGH if cast else Verdict.FAILED
        spent = state.given
        return Outcome(verdict, state.total, 2 + spent, spent, miscast=state.spoiled)

    def shows(self, state: Bled) -> dict[str, int]:
        return {"total": state.total, "left": self.wounds - state.given}

    def after(self, faces: tuple[int, ...]) -> Bled:
        return Bled(sum(faces) + self.modifier, len(faces) - 2, 1 in faces[2:])

    def summary(self) -> str:
        return f"2d6{signed(self.modifier)}, {self.wounds} wounds to give, vs {self.casting_value}+"

    def pgf(self, x: Any) -> Any:
        return die_pgf(x, 6) ** 2 * x**self.modifier


BLOOD = Ruleset(
    key="blood",
    title="Blood Magic",
    edition="house rules",
    short="Blood Magic",
    attempt=Attempt,
    grid={"wounds": range(4), "casting_value": range(6, 15)},
    measures=(
        chance("miscast", "miscast: a 1 on a die paid with blood", lambda o: o.miscast),
        mean("mean_wounds", "mean number of wounds given", lambda o: o.spent),
    ),
    policies={"never": cheapest, "always": dearest},
    sight=Sight(Attempt.shows, Attempt.after),
)

# %% [markdown]
# ## Ask it anything
#
# A question is a ruleset, a policy, what the policy is to be best for, and the readings of unclear
# clauses (there are none here).

# %%
asked = Question(BLOOD, "best", Worth(), {})
answered(asked, {"casting_value": 9, "wounds": 2})

# %% [markdown]
# The whole grid, and its curves:

# %%
grid = tabulate(asked, {}, ("cast", "miscast"))
grid

# %%
figure.cast_by_value(grid.frame)

# %% [markdown]
# ## How to play it
#
# Bleed until it is cast, of course. But blood is dear: if a wound is worth two fifths of the spell,
# a poor roll is better left alone:

# %%
dear = Question(BLOOD, "best", Worth.read({"die": "-2/5"}), {})
poor = decisions(dear, {"casting_value": 9, "wounds": 2}, seen=(2, 1))
assert poor.action[0] == "stop"
figure.policy_map(decisions(dear, {"casting_value": 9, "wounds": 2}))

# %% [markdown]
# ## Is it any good?
#
# Beside the primal dice of the General's Handbook, which it resembles. There a lone 1 is harmless,
# here every die of blood is a gamble of one in six: so it is the weaker magic from 7 on.

# %%
rivals = [
    Entrant("blood", asked, {"wounds": 2}),
    entrant("ghb2023:primal=2"),
]
both = compare(rivals, {"casting_value": range(6, 15)}, ("cast",))
rows = both.frame.set_index(["entrant", "casting_value"]).cast
assert all(rows["blood", v] < rows["ghb2023:primal=2", v] for v in range(7, 15))
assert rows["blood", 6] >= rows["ghb2023:primal=2", 6]
figure.side_by_side(both.frame)

# %%
nine = [answered(asked, {"casting_value": 9, "wounds": n}).measures["cast"] for n in range(3)]
assert nine == [Fraction(10, 36), Fraction(155, 216), Fraction(545, 648)]
assert rows["ghb2023:primal=2", 9] == Fraction(1153, 1296)
assert poor.value[0] == 0
