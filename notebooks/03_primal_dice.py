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
# # Primal dice: when to stop
#
# **"A 4 and a 1 lie on the table, I need a 7 and have two primal dice. Do I dare?"**
#
# In the General's Handbook 2023-24 a wizard may add primal dice one at a time, seeing each. Once a
# primal die is rolled, two 1s among all the dice are a primal miscast, and two 6s a spell that
# nobody can stop. (On the base dice alone two 1s are an ordinary miscast, which ends the roll, and
# two 6s a plain 12.) So there is a decision after every die, and the odds are those of whoever
# decides well.

# %%
from fractions import Fraction

import probcast
from probcast.render import figure

SPELL = {"casting_value": 7, "primal": 2}

# %% [markdown]
# ## This very roll
#
# Stopping is a failure for certain. Rolling casts five times in six: so yes, dare.

# %%
seen = probcast.decide("ghb2023", **SPELL, seen=(4, 1))
assert seen.action[0] == "roll"
assert seen.alternatives_stop[0] == 0
assert seen.value[0] == Fraction(5, 6)
seen

# %% [markdown]
# Had it been a 3 and a 2, the total would be the same 5. But with no 1 on the table, the first
# primal die cannot go wrong, and only a 1 after a 1 can, which is one roll of two dice in 36:

# %%
no_one = probcast.decide("ghb2023", **SPELL, seen=(3, 2))
assert no_one.value[0] == 1 - Fraction(1, 36)
no_one

# %% [markdown]
# ## Every roll
#
# What to do wherever these two primal dice may lead, as a map. What lies on the table decides, not
# how it came there. From 7 on with no 1 it does not matter, as long as casting is all you want.

# %%
plan = probcast.decide("ghb2023", **SPELL)
enough = plan[(plan.total >= 7) & (plan.ones == 0)]
assert all(enough.alternatives_stop == enough.alternatives_roll)
figure.policy_map(plan)

# %% [markdown]
# With one primal die the whole of it fits on a card, with what the wrong choice costs:

# %%
probcast.decide("ghb2023", casting_value=7, primal=1)

# %% [markdown]
# ## What good play is worth
#
# "Always roll everything" looks bold and is bad: it casts less often than stopping in time, and
# miscasts more. "Roll until it is cast" is as good as best play, as long as a cast is all you want.

# %%
policies = probcast.compare_policies("ghb2023", **SPELL)
best, never, always, until_cast = policies.itertuples()
assert never.cast < always.cast < best.cast == until_cast.cast
assert always.primal_miscast > best.primal_miscast
policies

# %% [markdown]
# And how much another die buys. At 7 the third one adds nothing: four dice without a second 1 are
# never less than 7.

# %%
chances = probcast.table("ghb2023", casting_value=7, primal=range(4), measures=["cast"]).cast
assert [str(chance) for chance in chances] == ["7/12", "8/9", "401/432", "401/432"]
probcast.table("ghb2023", primal=range(4), casting_value=range(6, 13), measures=["cast"])

# %% [markdown]
# ## Wanting more than a cast
#
# If a spell that cannot be unbound is worth a quarter more to you, best play changes. It casts as
# often as before, and cannot be unbound six times as often:

# %%
plain = probcast.odds("ghb2023", casting_value=9, primal=2)
proud = probcast.odds("ghb2023", casting_value=9, primal=2, worth={"irresistible": "1/4"})
assert proud.measures["cast"] == plain.measures["cast"]
assert proud.measures["irresistible"] == 6 * plain.measures["irresistible"]
proud

# %% [markdown]
# For other values and numbers of dice, move the sliders of the [odds page](../reports/odds.html).

# %%
assert best.cast == Fraction(401, 432)
assert always.cast == Fraction(47, 54)
assert proud.measures["cast"] == Fraction(1153, 1296)
assert proud.measures["irresistible"] == Fraction(1, 9)
