"""Age of Sigmar, 4th edition (2024): two 1s among all dice rolled are a miscast.

How the clauses are known: AOS-1 to AOS-4, AOS-6 and AOS-7 were read in a rules index, a FAQ or an
article about the clause (mark A). Whether dice that are dropped make a miscast, in AOS-2, is a
reading with an alternative; that a miscast may be re-rolled, in AOS-4, is a reading.
"""

from dataclasses import replace

from probcast.rules import Clause, judges, ruling
from probcast.rulesets.aos3 import RULESET as THIRD

RULESET = THIRD.changed(
    Clause(
        "AOS-2",
        "Miscast: two or more 1s among all dice rolled, dropped ones too. Not cast, D3 damage on "
        "the caster, silenced.",
        judges(
            "count(1) >= 2 if miscast_dice == 'all' else kept(1) >= 2",
            cast=False,
            miscast=True,
            silenced=True,
        ),
    ),
    Clause(
        "AOS-6",
        "A wizard's power level is the number of its attempts to cast in a phase, and of its "
        "unbinds besides.",
    ),
    Clause("AOS-7", "An endless spell is banished by 2D6 that reach its banishment value."),
    key="aos4",
    edition="4th edition (2024)",
    short="AoS 4th ed.",
    view=replace(THIRD.view, tested=False),  # AOS-6 is about whole phases
    certainty=(
        "Clauses as a rules index, FAQs and articles state them; that a miscast may be re-rolled "
        "(AOS-4) is a reading."
    ),
    rulings={
        "miscast_dice": ruling("all", "kept", help="dice whose 1s count", clause="AOS-2"),
    },
    measures=tuple(
        measure if measure.key != "miscast" else replace(measure, label="miscast: two or more 1s")
        for measure in THIRD.measures
    ),
)
