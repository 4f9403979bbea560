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
# In the General's Handbook 2023-24 a wizard may add primal dice one at a time, seeing each. A
# second 1 among all the dice is a primal miscast; a second 6 makes a spell that nobody can stop. So
# there is a decision after every die, and the odds are those of whoever decides well.

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
probcast.decide("ghb2023", **SPELL, seen=(4, 1))

# %% [markdown]
# Had it been a 3 and a 2, the total would be the same 5. But with no 1 on the table, the first
# primal die cannot go wrong, and only a 1 after a 1 can:

# %%
probcast.decide("ghb2023", **SPELL, seen=(3, 2))

# %% [markdown]
# ## Every roll
#
# What to do wherever these two primal dice may lead, as a map. What lies on the table decides, not
# how it came there. Above 7 with no 1 it does not matter, as long as casting is all you want.

# %%
figure.policy_map(probcast.decide("ghb2023", **SPELL))

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
probcast.compare_policies("ghb2023", **SPELL)

# %% [markdown]
# And how much another die buys. At 7 the third one adds nothing: four dice without a second 1 are
# never less than 7.

# %%
probcast.table("ghb2023", primal=range(4), casting_value=range(6, 13, 2), measures=["cast"])

# %% [markdown]
# ## Wanting more than a cast
#
# If a spell that cannot be unbound is worth a quarter more to you, best play changes. It casts as
# often as before, and cannot be unbound six times as often:

# %%
proud = probcast.odds("ghb2023", casting_value=9, primal=2, worth={"irresistible": "1/4"})
proud

# %% [markdown]
# For other values and numbers of dice, move the sliders of the [odds page](../reports/odds.html).

# %%
chances = probcast.table("ghb2023", casting_value=7, primal=range(4), measures=["cast"]).cast
assert [str(chance) for chance in chances] == ["7/12", "8/9", "401/432", "401/432"]
seen = probcast.decide("ghb2023", **SPELL, seen=(4, 1))
assert seen.action[0] == "roll"
assert seen.value[0] == Fraction(5, 6)
plain = probcast.odds("ghb2023", casting_value=9, primal=2)
assert plain.measures["cast"] == proud.measures["cast"] == Fraction(1153, 1296)
assert proud.measures["irresistible"] == 6 * plain.measures["irresistible"] == Fraction(1, 9)
