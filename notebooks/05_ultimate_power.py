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
# The same as a curve: up is what is gained, to the right what is risked. The third die is the
# bargain, 35.9 points for 6.1 of risk; the sixth buys 1.4 points for 8.0.

# %%
risk, cast = list(dice.miscast), list(dice.cast)
for n, gain, cost in ((3, "0.359", "0.061"), (6, "0.014", "0.080")):
    half = Fraction(1, 2000)
    assert Fraction(gain) - half <= cast[n - 1] - cast[n - 2] < Fraction(gain) + half
    assert Fraction(cost) - half <= risk[n - 1] - risk[n - 2] < Fraction(cost) + half

figure.trade_off(dice)

# %% [markdown]
# ## What six dice do
#
# In full, with the miscast table: the last column is the chance of each row once the table is
# rolled on.

# %%
six = probcast.odds("wap", dice=6, casting_value=12)
assert sum(row.given for row in six.tables[0].rows) == 1
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
# Next to three dice without any such rule (The Ninth Age, with the same +2) it adds 3.9 points at
# 12 and 14.7 at 20, where the others cast one in 216. By the rule a free die grants nothing more;
# where a house lets 6s go on up to three times, nothing changes up to 16, 20 gains 1.9 points and
# 24 gains 3.0.

# %%
powers = probcast.compare(
    "t9a:dice=3,modifier=2",
    "wap:dice=3",
    "wap:dice=3,ultimate_power_depth=3",
    casting_value=[12, 16, 20, 24, 28],
    measures=["cast"],
)
without, by_rule, by_house = (list(rows.cast) for _, rows in powers.groupby("entrant", sort=False))
assert without[2] == Fraction(1, 216)
for more, less, points in (
    (by_rule[0], without[0], "0.039"),
    (by_rule[2], without[2], "0.147"),
    (by_house[2], by_rule[2], "0.019"),
    (by_house[3], by_rule[3], "0.030"),
):
    assert (
        Fraction(points) - Fraction(1, 2000) <= more - less < Fraction(points) + Fraction(1, 2000)
    )
assert by_house[:2] == by_rule[:2]
powers

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
