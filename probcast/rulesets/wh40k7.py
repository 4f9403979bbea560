"""Warhammer 40,000, 7th edition (2014): a pool of warp charge dice, each 4 or more a success.

How the clauses are known: P7-1 to P7-3 were read in a rules index, a FAQ or an article about the
clause (mark A); of P7-4 that a Deny takes a 6 a charge is read so, better dice follow (mark B).
"""

from probcast.rules import (
    Clause,
    Declares,
    Opponent,
    Pool,
    Reroll,
    Roll,
    Ruleset,
    Throw,
    Throws,
    View,
    answers,
    chance,
    judges,
    number,
    rerolls,
)

RULESET = Ruleset(
    key="wh40k7",
    title="Warhammer 40,000",
    edition="7th edition (2014)",
    short="40K 7th ed.",
    certainty=(
        "Clauses as a rules index, FAQs and articles state them; that some deny on better than a 6 "
        "(P7-4) follows."
    ),
    fields={
        "dice": number(4, 1, 30, "warp charge dice used", "P7-2"),
        "casting_value": number(2, 1, 3, "warp charge of the power", "P7-2"),
        "deny_dice": number(0, 0, 30, "dice of Deny the Witch", "P7-4"),
        "deny_on": number(6, 4, 6, "a die denies one charge from here on", "P7-4"),
        "reroll": rerolls(clause="P7-3"),
        "deny_reroll": rerolls(clause="P7-4", whose="opponent"),
    },
    roll=Roll("dice", scores="int(face >= 4)"),
    clauses=(
        Clause(
            "P7-1",
            "Each side has D6 warp charge dice, the same D6 for both, and 1 for each mastery "
            "level.",
        ),
        Clause(
            "P7-2",
            "Any number of dice of the pool (d6), each 4 or more a charge; with as many as the "
            "warp charge (1 to 3), or more, the power is manifested.",
            Declares("dice"),
            judges("met", cast=True),
        ),
        Clause(
            "P7-3",
            "Two or more 6s, as they lie after re-rolls, are Perils of the Warp; the power still "
            "works.",
            judges("count(6) >= 2", miscast=True),
            Reroll(),
        ),
        Clause(
            "P7-4",
            "Deny the Witch: any number of the opponent's dice, each 6 takes a charge (5 or 4 and "
            "more for some); with as many as were rolled, or more, the power is denied.",
            Opponent(
                when="deny_dice > 0",
                dice="deny_dice",
                scores="int(face >= deny_on)",
                needs="total",
                has="deny_dice",
                reroll="deny_reroll",
            ),
            answers("met", dispelled=True),
        ),
    ),
    pool=Pool(
        name="warp",
        sides=("power", "deny"),
        stands_for=("dice", "deny_dice"),
        fields={
            "levels": number(3, 0, 30, "mastery levels of the side that casts", "P7-1"),
            "deny_levels": number(3, 0, 30, "mastery levels of the other side", "P7-1"),
        },
        law=Throws((Throw(1, own="natural + levels", opponent="natural + deny_levels"),)),
    ),
    measures=(
        chance("miscast", "Perils of the Warp: two or more 6s", "miscast"),
        chance("dispelled", "manifested, then denied", "dispelled"),
    ),
    says=(
        (True, "{dice:dice} on 4+ vs {casting_value} charges"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        ("deny_dice > 0", ", against {deny_dice:deny dice} on {deny_on}+"),
        ("deny_dice > 0 and deny_reroll != 'none'", " with re-roll {deny_reroll}"),
    ),
    view=View(
        tested=True,
        grid={"dice": range(1, 11), "casting_value": range(1, 4)},
        headline=("cast", "miscast"),
        improvements={
            "one more die": {"dice": "dice + 1"},
            "a re-roll of a failed test": {"reroll": "'failed'"},
        },
        sliders=(
            {
                "dice": range(1, 13),
                "casting_value": range(1, 4),
                "deny_dice": range(13),
                "deny_on": (4, 5, 6),
            },
        ),
    ),
)
