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
first = probcast.decide("scrollhammer", **SPELL)
first

# %% [markdown]
# All at once casts most often, 0.7 points before four dice, and spends all five every time. Three
# dice give up 2.1 points of that and keep 1.6 dice for the next spell, on average. Below three it
# gets both worse and dearer. The same for every cost:

# %%
(row,) = first.itertuples()
cast = [getattr(row, f"alternatives_{dice}") for dice in range(1, 6)]
price = [getattr(row, f"price_{dice}") for dice in range(1, 6)]
assert Fraction("0.0065") <= cast[4] - cast[3] < Fraction("0.0075")
assert Fraction("0.0205") <= cast[4] - cast[2] < Fraction("0.0215")
assert Fraction("1.55") <= price[4] - price[2] < Fraction("1.65")
assert cast[0] < cast[1] < cast[2]
assert price[0] > price[1] > price[2]

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
surges = probcast.decide("scrollhammer", **SPELL, dice=3)
assert list(surges.action) == ["2", "2", "2", "2", "2", "1"]
assert surges.missing.iloc[-1] == surges.alternatives_1.iloc[-1] == 1
surges

# %% [markdown]
# ## If dice are dear
#
# With a second spell to cast this turn, a die kept is worth something. Say a tenth of this spell
# for each die of the surge: then after a 3 the surge is left alone.

# %%
dear = probcast.decide("scrollhammer", **SPELL, dice=3, worth={"die": "-1/10"})
assert dict(zip(dear.total, dear.action, strict=True))[3] == "0"
dear

# %% [markdown]
# And what the surge is worth at all, for three dice first. Surging with everything casts as often
# as best play, and uses up more:

# %%
policies = probcast.compare_policies("scrollhammer", **SPELL, dice=3)
best, _, everything = policies.itertuples()
assert everything.cast == best.cast
assert everything.mean_dice > best.mean_dice
policies

# %% [markdown]
# Costs and pools with sliders are on the [odds page](../reports/odds.html).

# %%
assert first.action[0] == "5"
assert first.alternatives_4[0] == Fraction(3833, 3888)
assert first.value[0] == Fraction(965, 972)
small = probcast.odds("scrollhammer", casting_value=3, pool=2, dice=1)
assert small.measures["cast"] == Fraction(17, 18)
