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
# # Four rulesets compared
#
# **"I design a spell for several games. Where is an 11 hard, and what does the attempt risk?"**
#
# A casting value means nothing by itself. What counts is which dice a game gives its wizards, what
# they may add, and whether they may roll on. So each ruleset enters here with a usual wizard of its
# own, and all of them cast the same spell.

# %%
from fractions import Fraction

import probcast
from probcast.render import figure

WIZARDS = (
    "t9a:dice=3,modifier=1",
    "wap:dice=3,level=3",
    "ghb2023:primal=1",
    "scrollhammer:pool=4,dice=3",
)

# %% [markdown]
# ## One spell, four games
#
# Everything that all four can be asked. Each line below the table says who the wizard is, who
# decides after the roll and how unclear clauses are read: another wizard is another answer.

# %%
eleven = probcast.compare(*WIZARDS, casting_value=11)
eleven

# %% [markdown]
# Read the spread as well as the chance: three dice of Scrollhammer and three of the Armies Project
# cast an 11 within 2.0 points of each other, but the totals of the latter lie 1.74 times as far
# apart. The free dice of Ultimate Power make the wilder game.
#
# What it risks is another measure in every book (and none in Scrollhammer), so the note says what
# each of them means by it.

# %%
t9a, wap, ghb2023, scrollhammer = WIZARDS
wild, tame = eleven.set_index("entrant").loc[[wap, scrollhammer]].itertuples()
assert Fraction("0.0195") <= wild.cast - tame.cast < Fraction("0.0205")
times_squared = wild.sd_total.square / tame.sd_total.square
assert Fraction("1.735") ** 2 <= times_squared < Fraction("1.745") ** 2

probcast.compare(*WIZARDS[:3], casting_value=11, measures=["cast", "miscast"])

# %% [markdown]
# ## Every value from easy to hopeless
#
# The lines cross. Up to 15 the two dice and one primal die of Age of Sigmar cast least often, yet
# at 18 they leave two of the others behind: a double 6 casts whatever the total.

# %%
spells = probcast.compare(*WIZARDS, casting_value=range(5, 19), measures=["cast"])
at = spells.set_index(["entrant", "casting_value"]).cast
others = (t9a, wap, scrollhammer)
assert all(at[ghb2023, v] < at[other, v] for v in range(5, 16) for other in others)
assert at[wap, 18] > at[ghb2023, 18] > at[scrollhammer, 18] > at[t9a, 18]
figure.side_by_side(spells)

# %% [markdown]
# ## The same chance in another game
#
# The designer's question is the inverse: which value is cast three times in five? The answer for
# any number of dice in one book, and of primal dice in another, finds the value that is as hard.

# %%
probcast.need("t9a", dice=range(1, 6), modifier=1, at_least="60%")

# %%
probcast.need("ghb2023", primal=range(4), at_least="60%")

# %% [markdown]
# The [odds page](../reports/odds.html) has all four with sliders.

# %%
assert [str(at[wizard, 11]) for wizard in WIZARDS] == ["5/8", "163/216", "1/2", "119/162"]
assert at[ghb2023, 18] == Fraction(2, 27)
assert at[t9a, 18] == Fraction(1, 54)
