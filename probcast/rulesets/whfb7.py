"""Warhammer Fantasy Battle, 7th edition (2006): as the 6th, with dice that are a wizard's own.

How the clauses are known: as in the 6th edition, save that W7-1 and W6-9 were read in articles
about this one (mark A). When doubles are read beside a re-roll (W6-8) was not found for this
edition: the reading, and its alternative, are those of the 6th.
"""

from probcast.rules import Clause, Pool, Throw, Throws, number
from probcast.rulesets.whfb6 import RULESET as SIXTH

RULESET = SIXTH.without("W6-1").changed(
    Clause(
        "W7-1",
        "Power dice: 2 that any wizard may use, and for each wizard as many as its level, which "
        "are its own alone. Dispel dice: 2, and 1 for each wizard of level 1 or 2, 2 for each of "
        "level 3 or 4.",
    ),
    key="whfb7",
    edition="7th edition (2006)",
    short="WHFB 7th ed.",
    certainty=(
        "Clauses as a rules index, FAQs and articles state them. When doubles are read beside a "
        "re-roll (W6-8) was found for the 6th edition alone; what the miscast table holds was not "
        "found."
    ),
    pool=Pool(
        name="dice",
        sides=("power", "dispel"),
        stands_for=("dice", "dispel_dice"),
        fields={
            "wizard_level": number(4, 0, 4, "level of the wizard who casts", "W7-1"),
            "dispel_wizards": number(0, 0, 20, "opposing wizards of level 1 or 2", "W7-1"),
            "dispel_masters": number(1, 0, 20, "opposing wizards of level 3 or 4", "W7-1"),
        },
        law=Throws(
            (Throw(0, own="2 + wizard_level", opponent="2 + dispel_wizards + 2 * dispel_masters"),)
        ),
    ),
)
