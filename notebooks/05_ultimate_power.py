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
# # Ultimate Power and miscasts
#
# **"If I throw six dice at it, how likely is it that my wizard blows himself up?"**
#
# In the Warhammer Armies Project every 6 on a power die adds a free die to the total, and two or
# more 1s, on free dice too, are a miscast. The miscast table adds a D6 to the number of dice used:
# the more power, the worse the page it opens at.

# %%
from fractions import Fraction

import probcast
from probcast.render import figure

# %% [markdown]
# ## More dice, more of everything
#
# Against a 12, by a wizard of level 4. Mind the condition in each name: a miscast on any roll, a
# cast spell with one, and a miscast if the spell is cast are three different numbers.

# %%
MEASURES = ["cast", "miscast", "miscast_and_cast", "miscast_given_cast", "miscast_given_failed"]
dice = probcast.table("wap", dice=range(1, 7), casting_value=12, measures=MEASURES)
dice

# %% [markdown]
# The same as a curve: up is what is gained, to the right what is risked. The third and fourth dice
# are the bargain; the sixth buys almost nothing but risk.

# %%
figure.trade_off(dice)

# %% [markdown]
# ## What six dice do
#
# In full, with the miscast table: the last column is the chance of each row once the table is
# rolled on.

# %%
six = probcast.odds("wap", dice=6, casting_value=12)
six

# %% [markdown]
# ## How few dice are enough?
#
# For 90% against a 12, with what each number of dice costs and risks:

# %%
probcast.decide("wap", casting_value=12, at_least="90%")

# %% [markdown]
# ## What Ultimate Power adds
#
# Next to three dice without any such rule (The Ninth Age, with the same +2) it hardly shows at 12,
# and decides everything at 20. By the rule a free die grants nothing more; where a house lets 6s go
# on up to three times, only the greatest spells gain from it.

# %%
probcast.compare(
    "t9a:dice=3,modifier=2",
    "wap:dice=3",
    "wap:dice=3,ultimate_power_depth=3",
    casting_value=[12, 16, 20, 24, 28],
    measures=["cast"],
)

# %% [markdown]
# The [odds page](../reports/odds.html) shows it for any level and number of dice.

# %%
exact = dict(zip(dice.dice, dice.miscast, strict=True))
assert exact[1] == 0
assert exact[2] == Fraction(49, 1296)
assert exact[3] == Fraction(2303, 23328)
assert exact[4] == Fraction(96481, 559872)
assert exact[5] == Fraction(237503, 944784)
assert exact[6] == six.measures["miscast"]
(table,) = six.tables
assert sum(row.chance for row in table.rows) == exact[6]
