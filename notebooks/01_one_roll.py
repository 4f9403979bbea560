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
# # One roll
#
# **"Three dice and a +1, I need an 11. Does it go off?"**
#
# Every game night has this question. The answer below is counted, not simulated: ask twice, and it
# is the same twice. The ruleset here is The Ninth Age; the others answer in the same words.

# %%
from fractions import Fraction

import probcast
from probcast.render import figure
from probcast.symbolic import pgf, roll
from probcast.tables import law

# %load_ext probcast

# %% [markdown]
# ## Everything about this roll
#
# Percent first, the fraction beside it, and below it which edition and which readings of the rules
# the answer is for. Open the folded lines to see every total that the dice can make.

# %%
answer = probcast.odds("t9a", dice=3, modifier=1, casting_value=11)
answer

# %% [markdown]
# So: five times in eight. As a picture, with the totals that are enough set off from the rest:

# %%
assert answer.measures["cast"] == Fraction(5, 8)
figure.total_law(law(answer))

# %% [markdown]
# ## Is that the best I can do?
#
# One thing more, and what it gains. A fourth die beats a re-roll of the failures, and that beats
# another +1. The note below the table says at which casting values that order is another one.

# %%
better = probcast.whatif("t9a", dice=3, modifier=1, casting_value=11)
gained = dict(zip(better.change, better.gained, strict=True))
assert gained["one more die"] > gained["a re-roll of a failed roll"] > gained["+1 to cast"]
better

# %% [markdown]
# ## And for any other spell?
#
# The grid to keep beside the table: casting values down, dice across. `cannot` means that no roll
# reaches it, and 100% stands only where no roll fails. (A lone die that shows 1 or 2 fails
# whatever is added: T9A-3.)

# %%
probcast.table(
    "t9a", dice=range(1, 6), modifier=1, casting_value=range(4, 19, 2), measures=["cast"]
)

# %%
curves = probcast.table(
    "t9a", dice=range(1, 6), modifier=1, casting_value=range(3, 25), measures=["cast"]
)
figure.cast_by_value(curves)

# %% [markdown]
# Or the other way round: up to which value is a spell safe, if safe means three times in four?

# %%
probcast.need("t9a", dice=range(1, 6), modifier=1, at_least="75%")

# %% [markdown]
# ## Do not take my word for it
#
# A dispute is settled by counting. Three dice have 216 equally likely rolls, and this many of them
# reach 11 with the +1:

# %%
assert 6**3 == 216
assert answer.total.at_least(11) == Fraction(135, 216)
answer.total.at_least(11)

# %% [markdown]
# The same sum as a formula: multiply it out, and the coefficient of $x^k$ is the chance of a total
# of $k$. This is worked out by a computer algebra system that shares nothing with the counting.

# %%
roll(answer.setting)

# %%
pgf(answer.total)

# %% [markdown]
# To try dice and bonuses with sliders, open the [odds page](../reports/odds.html).

# %%
assert answer.total.mean() == Fraction(23, 2)
assert answer.measures["miscast"] == Fraction(1, 36)
assert gained["one more die"] == Fraction(5, 18)
