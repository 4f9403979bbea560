"""Warhammer 40,000, 8th and 9th edition (2017, 2020): psychic tests on two dice.

How the clauses are known: P8-1, P8-3 and P8-5 were read in a rules index, a FAQ or an article about
the clause (mark A); P8-2 was read in a programmed implementation or follows (mark B).
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
    mean,
    number,
    rerolls,
)

RULESET = Ruleset(
    key="wh40k8",
    title="Warhammer 40,000",
    edition="8th and 9th edition (2017, 2020)",
    short="40K 8th/9th ed.",
    certainty=(
        "Clauses as a rules index, FAQs and articles state them; Perils (P8-2) as a programmed "
        "implementation has them."
    ),
    fields={
        "casting_value": number(5, 1, 99, "warp charge as printed", "P8-1"),
        "modifier": number(0, -20, 20, "sum of modifiers", "P8-1"),
        "attempt": number(1, 1, 7, "which attempt at the power in the phase", "P8-3"),
        "deny": number(0, 0, 1, "attempts to deny", "P8-5"),
        "deny_modifier": number(0, -20, 20, "the denier's modifiers", "P8-5"),
        "reroll": rerolls(clause="P8-2"),
        "deny_reroll": rerolls(clause="P8-5", whose="opponent"),
    },
    roll=Roll(2),
    value="max(casting_value, min(casting_value + attempt - 1, 11))",
    clauses=(
        Clause(
            "P8-1",
            "Psychic test: 2D6 plus modifiers; at the warp charge or above the power is "
            "manifested.",
            adds("plus + modifier"),
            judges("met", cast=True),
        ),
        Clause(
            "P8-2",
            "Perils of the Warp: a double 1 or a double 6, as they lie after re-rolls; D3 mortal "
            "wounds on the psyker. They neither stop a power nor make one.",
            judges("count(1) >= 2 or count(6) >= 2", miscast=True),
            Reroll(),
        ),
        Clause(
            "P8-3",
            "Each earlier attempt at the same power in the phase adds 1 to its warp charge, up to "
            "11. Smite does D3 mortal wounds, D6 when the result is more than 10.",
        ),
        Clause(
            "P8-5",
            "Deny the Witch, once a power: 2D6 plus modifiers must exceed the psychic test.",
            Opponent(
                when="deny == 1",
                dice=2,
                plus="deny_modifier",
                needs="total + 1",
                has="",
                asks=(("deny", 1),),
                reroll="deny_reroll",
            ),
            answers("met", dispelled=True),
        ),
    ),
    measures=(
        chance("miscast", "Perils of the Warp: a double 1 or 6", "miscast"),
        chance("dispelled", "manifested, then denied", "dispelled"),
        mean(
            "mean_mortal_wounds",
            "mean mortal wounds of Smite",
            "0 if not through else 7 if total > 10 else 4",
            over=2,
        ),
    ),
    says=(
        (True, "2d6{modifier:+} vs {casting_value}+"),
        ("attempt > 1", ", attempt {attempt}"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        ("deny == 1", ", against a Deny{deny_modifier:+}"),
        ("deny == 1 and deny_reroll != 'none'", " with re-roll {deny_reroll}"),
    ),
    view=View(
        tested=True,
        grid={"attempt": range(1, 8), "casting_value": range(4, 10)},
        headline=("cast",),
        improvements={
            "+1 to the test": {"modifier": "modifier + 1"},
            "a re-roll of a failed test": {"reroll": "'failed'"},
            "a re-roll of one die": {"reroll": "'one-die'"},
        },
        sliders=(
            {
                "casting_value": range(3, 13),
                "modifier": range(-1, 4),
                "attempt": range(1, 8),
                "reroll": ("none", "failed", "one-die", "ones"),
                "deny": range(2),
                "deny_modifier": range(3),
            },
        ),
    ),
)
