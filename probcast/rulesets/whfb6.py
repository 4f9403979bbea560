"""Warhammer Fantasy Battle, 6th edition (2000): power dice, two 6s irresistible, two 1s a miscast.

More dice may lower the chance to cast, since two natural 1s spoil it.

How the clauses are known: W6-1 to W6-8, W6-10 and W6-11 were read in a rules index, a FAQ or an
article about the clause (mark A). W6-9 was read so for the 7th edition and follows for this one
(mark B). Which rows the miscast table of W6-11 has is general knowledge alone (mark C), so that it
is left out.
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
    adds,
    answers,
    chance,
    illegal,
    judges,
    number,
    rerolls,
    ruling,
)

RULESET = Ruleset(
    key="whfb6",
    title="Warhammer Fantasy Battle",
    edition="6th edition (2000)",
    short="WHFB 6th ed.",
    certainty=(
        "Clauses as a rules index, FAQs and articles state them; the dispel (W6-9) is that of the "
        "7th edition, from which it follows. What the miscast table holds was not found."
    ),
    fields={
        "dice": number(3, 1, 5, "power dice used, at most level + 1", "W6-2"),
        "casting_value": number(8, 3, 99, "casting value", "W6-3"),
        "modifier": number(0, -20, 20, "sum of modifiers, as from items", "W6-3"),
        "level": number(4, 0, 4, "wizard level", "W6-2"),
        "dispel_dice": number(0, 0, 99, "the opponent's dispel dice", "W6-9"),
        "reroll": rerolls(clause="W6-8"),
        "dispel_reroll": rerolls(clause="W6-8", whose="opponent"),
    },
    rulings={
        "patterns": ruling("first", "second", help="roll whose 1s and 6s count", clause="W6-8"),
        "tie": ruling("dispels", "stands", help="dispel total equals cast", clause="W6-9"),
    },
    let={"most": "level + 1"},
    roll=Roll("dice"),
    clauses=(
        Clause(
            "W6-1",
            "Power dice: 2, and 1 for every wizard level on the table, in one common pile. Dispel "
            "dice: 2, and 1 for each wizard of level 1 or 2, 2 for each of level 3 or 4.",
        ),
        Clause(
            "W6-2",
            "A spell takes 1 to wizard level + 1 dice (d6).",
            illegal("dice > most", "dice is {dice}: 1 to level + 1 = {most} is allowed"),
            Declares("dice"),
        ),
        Clause(
            "W6-7",
            "Two or more natural 1s and two or more natural 6s in one roll: the miscast wins.",
            judges("count(1) >= 2 and count(6) >= 2", cast=False, miscast=True),
        ),
        Clause(
            "W6-5",
            "Two or more natural 6s are irresistible: cast whatever the total, and nothing dispels "
            "it.",
            judges("count(6) >= 2", cast=True, irresistible=True),
        ),
        Clause(
            "W6-6",
            "Two or more natural 1s are a miscast: not cast whatever the total.",
            judges("count(1) >= 2", cast=False, miscast=True),
        ),
        Clause(
            "W6-4",
            "A natural sum of 1 or 2 fails, whatever is added to it.",
            judges("natural <= 2", cast=False),
        ),
        Clause(
            "W6-3",
            "The sum of the dice, with the modifiers of items and the like but without any for the "
            "wizard's level; at the casting value (3 or more) or above the spell is cast.",
            adds("plus + modifier"),
            judges("met", cast=True),
        ),
        Clause(
            "W6-8",
            "1s and 6s are read before a re-roll: they stay those of the first roll, while the sum "
            "is that of the second. A miscast may be re-rolled as any failed roll may.",
            Reroll(patterns_stay="patterns == 'first'"),
        ),
        Clause(
            "W6-9",
            "Dispel, once a spell: one or more dice with nothing added; at the casting total or "
            "above the spell is dispelled. Two or more natural 1s fail, two or more natural 6s "
            "dispel, and with both the 1s win.",
            Opponent(
                when="dispel_dice > 0",
                dice="dispel_dice",
                needs="total + (tie == 'stands')",
                has="dispel_dice",
                reroll="dispel_reroll",
                patterns_stay="patterns == 'first'",
            ),
            answers("count(1) >= 2", dispelled=False),
            answers("count(6) >= 2", dispelled=True),
            answers("met", dispelled=True),
        ),
        Clause(
            "W6-10",
            "A wizard tries each of its spells once a phase, and a failure ends nothing. One of "
            "level 0 may throw one die.",
        ),
        Clause(
            "W6-11",
            "A miscast is looked up with 2D6; some results end the phase or let the opponent cast.",
        ),
    ),
    pool=Pool(
        name="pile",
        sides=("power", "dispel"),
        stands_for=("dice", "dispel_dice"),
        fields={
            "levels": number(4, 0, 40, "levels of all wizards together", "W6-1"),
            "dispel_wizards": number(0, 0, 20, "opposing wizards of level 1 or 2", "W6-1"),
            "dispel_masters": number(1, 0, 20, "opposing wizards of level 3 or 4", "W6-1"),
        },
        law=Throws(
            (Throw(0, own="2 + levels", opponent="2 + dispel_wizards + 2 * dispel_masters"),)
        ),
    ),
    measures=(
        chance("miscast", "miscast: two or more 1s", "miscast"),
        chance("irresistible", "cast by two 6s: cannot be dispelled", "irresistible"),
        chance("dispelled", "cast, then dispelled", "dispelled"),
    ),
    says=(
        (True, "{dice:dice}{plus:+} vs {casting_value}+"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        ("dispel_dice > 0", ", against {dispel_dice:dispel dice}"),
        ("dispel_dice > 0 and dispel_reroll != 'none'", " with re-roll {dispel_reroll}"),
    ),
    view=View(
        tested=True,
        grid={"dice": range(1, 6), "casting_value": range(3, 16)},
        headline=("cast", "miscast"),
        improvements={
            "+1 to cast": {"modifier": "modifier + 1"},
            "one more die": {"dice": "dice + 1"},
            "a re-roll of a failed roll": {"reroll": "'failed'"},
        },
        sliders=(
            {
                "dice": range(1, 6),
                "casting_value": range(3, 21),
                "modifier": range(-1, 3),
                "dispel_dice": range(7),
            },
        ),
    ),
)
