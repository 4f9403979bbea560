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
# The fields are what a player says before the roll. A clause is its id, its words and what it does:
# what it adds to the roll, how it judges the roll, which dice it lets the player add. Where two
# clauses judge whether the spell is cast, the first one whose condition holds settles it, so the 1
# of BLD-3 stands before the total of BLD-1.

# %%
from fractions import Fraction

import probcast
from probcast import Clause, More, Roll, Ruleset, View, adds, chance, judges, mean, number
from probcast.render import figure

BLOOD = Ruleset(
    key="blood",
    title="Blood Magic",
    edition="house rules",
    short="Blood Magic",
    fields={
        "casting_value": number(9, 2, 30, "casting value", "BLD-1"),
        "modifier": number(0, -5, 5, "sum of modifiers", "BLD-1"),
        "wounds": number(2, 0, 10, "wounds to give", "BLD-2"),
    },
    roll=Roll(2),
    clauses=(
        Clause(
            "BLD-3",
            "A 1 on a die of blood ends it: not cast, and a miscast.",
            judges("count_added(1) >= 1", cast=False, miscast=True, ends=True),
        ),
        Clause(
            "BLD-1",
            "Roll 2d6 and add a modifier; at the casting value or above the spell is cast.",
            adds("plus + modifier"),
            judges("met", cast=True),
        ),
        Clause(
            "BLD-2",
            "Seeing the roll, the caster may give a wound for one more d6, and decide again.",
            More("wounds"),
        ),
    ),
    measures=(
        chance("miscast", "miscast: a 1 on a die paid with blood", "miscast"),
        mean("mean_wounds", "mean number of wounds given", "spent"),
    ),
    says=((True, "2d6{modifier:+}, {wounds} wounds to give, vs {casting_value}+"),),
    view=View(grid={"wounds": range(4), "casting_value": range(6, 15)}),
)

# %% [markdown]
# That is all: nothing is registered, and no other file changes. A ruleset is a value, like a
# number.

# %% [markdown]
# ## Ask it anything
#
# Wherever the name of a ruleset goes, this one goes:

# %%
answer = probcast.odds(BLOOD, casting_value=9, wounds=2)
answer

# %% [markdown]
# The whole grid, and its curves:

# %%
grid = probcast.table(BLOOD, measures=("cast", "miscast"))
grid

# %%
figure.cast_by_value(grid)

# %% [markdown]
# ## How to play it
#
# Bleed until it is cast, of course. But blood is dear: if a wound is worth two fifths of the spell,
# a poor roll is better left alone:

# %%
dear = {"die": "-2/5"}
poor = probcast.decide(BLOOD, worth=dear, casting_value=9, wounds=2, seen=(2, 1))
assert poor.action[0] == "stop"
figure.policy_map(probcast.decide(BLOOD, worth=dear, casting_value=9, wounds=2))

# %% [markdown]
# ## Is it any good?
#
# Beside the primal dice of the General's Handbook, which it resembles. There a lone 1 is harmless,
# here every die of blood is a gamble of one in six: so it is the weaker magic from 7 on.

# %%
both = probcast.compare(BLOOD, "ghb2023:primal=2", casting_value=range(6, 15), measures="cast")
rows = both.set_index(["entrant", "casting_value"]).cast
assert all(rows["blood", v] < rows["ghb2023:primal=2", v] for v in range(7, 15))
assert rows["blood", 6] >= rows["ghb2023:primal=2", 6]
figure.side_by_side(both)

# %% [markdown]
# ## What if
#
# House rules change. A ruleset made from another is another value: here a 1 does no harm.

# %%
mild = BLOOD.without("BLD-3")
probcast.odds(mild, casting_value=9, wounds=2)

# %%
nine = [probcast.odds(BLOOD, casting_value=9, wounds=n).measures["cast"] for n in range(3)]
assert nine == [Fraction(10, 36), Fraction(155, 216), Fraction(545, 648)]
assert rows["ghb2023:primal=2", 9] == Fraction(1153, 1296)
assert poor.value[0] == 0
more = probcast.odds(mild, casting_value=9, wounds=2).measures["cast"]
assert more == Fraction(613, 648) > answer.measures["cast"]
