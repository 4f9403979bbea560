"""Age of Sigmar, 3rd edition (2021), without primal dice: an unmodified 2 is a miscast.

How the clauses are known: AOS-1 to AOS-4, AOS-6 and AOS-7 were read in a rules index, a FAQ or an
article about the clause (mark A). That with extra dice the two dice that count are meant, in AOS-2,
is general knowledge (mark C); that a miscast may be re-rolled, in AOS-4, is a reading.
"""

from probcast.rules import Clause, Reroll, chance, judges, mean
from probcast.rulesets.aos1 import RULESET as FIRST

RULESET = FIRST.changed(
    Clause(
        "AOS-2",
        "Miscast: an unmodified 2, so that both dice that count show 1. Not cast, D3 mortal wounds "
        "on the caster, silenced.",
        judges("kept(1) >= 2", cast=False, miscast=True, silenced=True),
    ),
    Clause(
        "AOS-4",
        "With extra dice 3D6 or 4D6 are rolled, and the two highest count, to cast and to unbind "
        "alike. Either roll may be re-rolled where an ability says so, a miscast as any failed "
        "roll.",
        Reroll(),
    ),
    key="aos3",
    edition="3rd edition (2021)",
    short="AoS 3rd ed.",
    certainty=(
        "Clauses as a rules index, FAQs and articles state them; that the dice which count make "
        "the miscast with extra dice (AOS-2) is general knowledge, and that it may be re-rolled "
        "(AOS-4) a reading."
    ),
    measures=(
        chance("miscast", "miscast: an unmodified 2", "miscast"),
        chance("silenced", "silenced: casts no more this phase", "silenced"),
        *FIRST.measures,
        mean("mean_mortal_wounds", "mean mortal wounds on the caster", "2 if miscast else 0"),
    ),
)
