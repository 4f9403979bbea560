"""Age of Sigmar, 1st edition (2015): two dice, an unbind that must exceed, and no miscast.

How the clauses are known: AOS-1, AOS-3, AOS-4, AOS-6 and AOS-7 were read in a rules index, a FAQ or
an article about the clause (mark A); that there is no miscast, in AOS-2, is general knowledge
(mark C). AOS-4 speaks of abilities, which name their own dice.
"""

from probcast.rules import (
    Clause,
    Opponent,
    Reroll,
    Roll,
    Ruleset,
    View,
    adds,
    answers,
    chance,
    judges,
    number,
    rerolls,
)

RULESET = Ruleset(
    key="aos1",
    title="Age of Sigmar",
    edition="1st edition (2015)",
    short="AoS 1st ed.",
    certainty=(
        "Clauses as a rules index, FAQs and articles state them; that there is no miscast (AOS-2) "
        "is general knowledge."
    ),
    fields={
        "casting_value": number(7, 1, 99, "casting value", "AOS-1"),
        "modifier": number(0, -20, 20, "sum of modifiers", "AOS-1"),
        "extra_dice": number(0, 0, 2, "dice more, the two highest count", "AOS-4"),
        "unbind": number(0, 0, 1, "attempts to unbind", "AOS-3"),
        "unbind_modifier": number(0, -20, 20, "the unbinder's modifiers", "AOS-3"),
        "unbind_extra_dice": number(0, 0, 2, "the unbinder's dice more", "AOS-4"),
        "reroll": rerolls(*("none", "failed", "one-die", "ones", "ones-and-twos"), clause="AOS-4"),
        "unbind_reroll": rerolls("none", "failed", clause="AOS-4", whose="opponent"),
    },
    roll=Roll("2 + extra_dice", keep=2),
    clauses=(
        Clause("AOS-2", "There is no miscast."),
        Clause(
            "AOS-1",
            "Casting roll: 2D6 plus modifiers; at the casting value or above the spell is cast.",
            adds("plus + modifier"),
            judges("met", cast=True),
        ),
        Clause(
            "AOS-4",
            "With extra dice 3D6 or 4D6 are rolled, and the two highest count, to cast and to "
            "unbind alike. Either roll may be re-rolled where an ability says so.",
            Reroll(),
        ),
        Clause(
            "AOS-3",
            "Unbinding, once a spell: 2D6 plus modifiers must exceed the casting total; doubles "
            "mean nothing.",
            Opponent(
                when="unbind == 1",
                dice="2 + unbind_extra_dice",
                keep=2,
                plus="unbind_modifier",
                needs="total + 1",
                has="",
                asks=(("unbind", 1),),
                reroll="unbind_reroll",
            ),
            answers("met", dispelled=True),
        ),
        Clause(
            "AOS-7",
            "An endless spell is dispelled by 2D6 that exceed its casting value.",
        ),
    ),
    measures=(chance("dispelled", "cast, then unbound", "dispelled"),),
    says=(
        (True, "{most:d}d6{modifier:+} vs {casting_value}+"),
        ("extra_dice > 0", ", the two highest"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        ("unbind == 1", ", against an unbind{unbind_modifier:+}"),
        ("unbind == 1 and unbind_extra_dice > 0", " with {unbind_extra_dice:extra dice}"),
        ("unbind == 1 and unbind_reroll != 'none'", " with re-roll {unbind_reroll}"),
    ),
    let={"most": "2 + extra_dice"},
    view=View(
        tested=True,
        grid={"extra_dice": range(3), "casting_value": range(4, 13)},
        headline=("cast",),
        improvements={
            "+1 to cast": {"modifier": "modifier + 1"},
            "one more die": {"extra_dice": "extra_dice + 1"},
            "a re-roll of a failed roll": {"reroll": "'failed'"},
        },
        sliders=(
            {
                "casting_value": range(3, 14),
                "modifier": range(-1, 4),
                "extra_dice": range(3),
                "reroll": ("none", "failed"),
                "unbind": range(2),
                "unbind_modifier": range(3),
                "unbind_extra_dice": range(2),
            },
        ),
    ),
)
