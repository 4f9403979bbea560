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
probcast.compare(*WIZARDS, casting_value=11)

# %% [markdown]
# Read the spread as well as the chance. Two wizards that cast as often as each other may differ in
# how far their totals lie apart, and the wider one makes the wilder game.

# %% [markdown]
# ## Every value from easy to hopeless
#
# An 11 is near even for some and easy for others. No line is simply above another: each game has
# values at which it is the kindest.

# %%
spells = probcast.compare(*WIZARDS, casting_value=range(5, 19), measures=["cast"])
figure.side_by_side(spells)

# %% [markdown]
# Steep lines are games in which a point of casting value matters. This is what a +1 buys at 11,
# as far as each ruleset knows such a thing:

# %%
probcast.whatif("t9a", dice=3, modifier=1, casting_value=11)

# %%
probcast.whatif("wap", dice=3, level=3, casting_value=11)

# %% [markdown]
# ## The same chance in every game
#
# The designer's question is the inverse: which value is cast three times in five, by how many
# dice? A spell for 11 in one book is a spell for another value in the next.

# %%
probcast.need("t9a", dice=range(1, 6), modifier=1, at_least="60%")

# %%
probcast.need("wap", dice=range(1, 6), level=3, at_least="60%")

# %%
probcast.need("ghb2023", primal=range(4), at_least="60%")

# %%
probcast.need("scrollhammer", pool=4, dice=range(1, 5), at_least="60%")

# %% [markdown]
# The [odds page](../reports/odds.html) has all four with sliders.

# %%
eleven = probcast.compare(*WIZARDS, casting_value=11, measures=["cast"])
cast = dict(zip(eleven.entrant, eleven.cast, strict=True))
assert cast["t9a:dice=3,modifier=1"] == Fraction(5, 8)
assert cast["ghb2023:primal=1"] == Fraction(1, 2)
assert cast["wap:dice=3,level=3"] > cast["t9a:dice=3,modifier=1"]
print({name: str(chance) for name, chance in cast.items()})
