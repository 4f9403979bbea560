"""Age of Sigmar, 2nd edition (2018): the roll and the unbind of the 1st.

How the clauses are known: as those of the 1st edition.
"""

from probcast.rulesets.aos1 import RULESET as FIRST

RULESET = FIRST.changed(key="aos2", edition="2nd edition (2018)", short="AoS 2nd ed.")
