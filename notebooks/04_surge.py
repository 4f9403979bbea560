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
# # The surge
#
# **"My wizard has Magicka 5 and the spell costs 9. All dice at once, or some kept for a surge?"**
#
# In Scrollhammer the first dice are d6. If they fail, the player may once add any of the dice that
# are left, but these are rolled as d3. Kept dice are weaker, yet they are only spent when needed.

# %%
from fractions import Fraction

import probcast
from probcast.render import figure

SPELL = {"casting_value": 9, "pool": 5}

# %% [markdown]
# ## The first throw
#
# Before the roll: how many of the five to throw. `dice used up` is the price, the mean number of
# dice that leave the pool.

# %%
probcast.decide("scrollhammer", **SPELL)

# %% [markdown]
# All at once casts most often, by a hair, and spends all five dice every time. Three dice give up
# two points of that and keep one and a half for the next spell, on average. Below three it gets
# both worse and dearer. The same for every cost:

# %%
costs = probcast.table(
    "scrollhammer", pool=5, dice=range(1, 6), casting_value=range(3, 21), measures=["cast"]
)
figure.cast_by_value(costs)

# %% [markdown]
# ## After a failure
#
# Three dice were thrown and fell short. The surge is chosen seeing by how much: these are all the
# totals that fail, and what each size of surge is worth. Both dice, unless one is sure to do.

# %%
probcast.decide("scrollhammer", **SPELL, dice=3)

# %% [markdown]
# ## If dice are dear
#
# With a second spell to cast this turn, a die kept is worth something. Say a tenth of this spell
# for each die: then after a 3 the surge is left alone. The three dice thrown first are paid
# whatever is done now, and the worth of every option counts them.

# %%
probcast.decide("scrollhammer", **SPELL, dice=3, worth={"die": "-1/10"})

# %% [markdown]
# And what the surge is worth at all, for three dice first. Surging with everything casts as often
# as best play, and uses up more:

# %%
probcast.compare_policies("scrollhammer", **SPELL, dice=3)

# %% [markdown]
# Costs and pools with sliders are on the [odds page](../reports/odds.html).

# %%
first = probcast.decide("scrollhammer", **SPELL)
assert first.action[0] == "5"
assert first.alternatives_4[0] == Fraction(3833, 3888)
assert first.value[0] == Fraction(965, 972)
dear = probcast.decide("scrollhammer", **SPELL, dice=3, worth={"die": "-1/10"})
assert dict(zip(dear.total, dear.action, strict=True))[3] == "0"
assert dear.alternatives_0[0] == Fraction(-3, 10)
dearest = probcast.decide("scrollhammer", **SPELL, worth={"die": "-1/10"})
assert (dearest.action[0], dearest.value[0]) == ("3", Fraction(12257, 19440))
small = probcast.odds("scrollhammer", casting_value=3, pool=2, dice=1)
assert small.measures["cast"] == Fraction(17, 18)
