"""Warhammer Fantasy Battle, 8th edition (2010): winds of 2D6, full level, two 6s irresistible.

How the clauses are known: W8-1 to W8-6, W8-8 and W8-9 were read in a rules index, a FAQ or an
article about the clause (mark A; in W8-2 the limit of 12 so, the dice of channelling in a
programmed implementation, mark B). Of W8-7 the names are read, the numbers of the rows general
knowledge (mark C). W8-10 was read in a programmed implementation or follows (mark B).
"""

from probcast.rules import (
    Clause,
    Declares,
    Opponent,
    Pool,
    Reroll,
    Roll,
    Ruleset,
    Table,
    Throw,
    Throws,
    View,
    adds,
    answers,
    chance,
    judges,
    number,
    rerolls,
)

RULESET = Ruleset(
    key="whfb8",
    title="Warhammer Fantasy Battle",
    edition="8th edition (2010)",
    short="WHFB 8th ed.",
    certainty=(
        "Clauses as a rules index, FAQs and articles state them; channelling (W8-2) and the dispel "
        "by two 6s (W8-10) as a programmed implementation has them; the numbers of the miscast "
        "table's rows (W8-7) are general knowledge."
    ),
    fields={
        "dice": number(3, 1, 6, "power dice used", "W8-3"),
        "casting_value": number(10, 3, 99, "casting value", "W8-3"),
        "level": number(4, 0, 4, "wizard level", "W8-3"),
        "bonus": number(0, -20, 20, "bonuses besides the level", "W8-3"),
        "dispel_dice": number(0, 0, 99, "the opponent's dispel dice", "W8-8"),
        "dispel_level": number(0, 0, 4, "level of the dispelling wizard, 0 for the army", "W8-8"),
        "dispel_bonus": number(0, -20, 20, "the dispeller's bonuses", "W8-8"),
        "reroll": rerolls(clause="W8-5"),
        "dispel_reroll": rerolls(clause="W8-8", whose="opponent"),
    },
    roll=Roll("dice"),
    clauses=(
        Clause(
            "W8-1",
            "Winds of Magic, 2D6: the sum is the number of power dice, the higher of the two the "
            "number of dispel dice.",
        ),
        Clause(
            "W8-2",
            "Channelling: a d6 for each wizard of either side, and a 6 adds a die. A pool holds at "
            "most 12.",
        ),
        Clause(
            "W8-5",
            "Two or more natural 6s, as they lie after re-rolls: cast whatever the total, cannot "
            "be dispelled, and a miscast.",
            judges("count(6) >= 2", cast=True, irresistible=True, miscast=True),
            Reroll(),
        ),
        Clause(
            "W8-4",
            "A natural sum of 1 or 2 fails, whatever is added to it.",
            judges("natural <= 2", cast=False),
        ),
        Clause(
            "W8-3",
            "1 to 6 dice (d6), the whole wizard level and other bonuses; at the casting value or "
            "above the spell is cast.",
            Declares("dice"),
            adds("plus + level + bonus"),
            judges("met", cast=True),
        ),
        Clause(
            "W8-6",
            "A failed attempt ends the wizard's casting for the phase.",
            judges("not cast", silenced=True),
        ),
        Clause("W8-7", "A miscast is looked up with 2D6."),
        Clause(
            "W8-10",
            "Two or more natural 6s dispel, whatever the total.",
            answers("count(6) >= 2", dispelled=True),
        ),
        Clause(
            "W8-9",
            "A natural sum of 1 or 2 fails to dispel. A wizard who fails may not dispel again in "
            "the phase, the army may.",
            answers("natural <= 2", dispelled=False),
        ),
        Clause(
            "W8-8",
            "Dispel, once a spell: one or more dice, and the level of the wizard who dispels; the "
            "army adds nothing. At the casting total or above the spell is dispelled.",
            Opponent(
                when="dispel_dice > 0",
                dice="dispel_dice",
                plus="dispel_level + dispel_bonus",
                needs="total",
                has="dispel_dice",
                reroll="dispel_reroll",
            ),
            answers("met", dispelled=True),
        ),
    ),
    pool=Pool(
        name="winds",
        sides=("power", "dispel"),
        stands_for=("dice", "dispel_dice"),
        fields={
            "wizards": number(0, 0, 40, "wizards that channel power", "W8-2"),
            "dispel_wizards": number(0, 0, 40, "wizards that channel dispel", "W8-2"),
            "most": number(12, 1, 99, "most dice of a pool", "W8-2"),
        },
        law=Throws(
            (
                Throw(2, own="natural", opponent="highest"),
                Throw("wizards", own="count(6)"),
                Throw("dispel_wizards", opponent="count(6)"),
            ),
            own="min(own, most)",
            opponent="min(opponent, most)",
        ),
    ),
    measures=(
        chance("miscast", "miscast: two or more 6s", "miscast"),
        chance("irresistible", "cast by two 6s: cannot be dispelled", "irresistible"),
        chance("silenced", "silenced by a failure, miscasts set aside", "silenced"),
        chance("dispelled", "cast, then dispelled", "dispelled"),
    ),
    table=Table(
        "Miscast table, 2D6",
        "two or more 6s",
        when="miscast",
        score=0,
        d6=2,
        rows=(
            ("2-4", "Dimensional Cascade"),
            ("5-6", "Calamitous Detonation"),
            ("7", "Detonation"),
            ("8-9", "Magical Feedback"),
            ("10-12", "Power Drain"),
        ),
    ),
    says=(
        (True, "{dice:dice}{plus:+} vs {casting_value}+"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        ("dispel_dice > 0", ", against {dispel_dice:dispel dice}"),
        ("dispel_dice > 0 and dispel_level > 0", ", level {dispel_level}"),
        ("dispel_dice > 0 and dispel_reroll != 'none'", " with re-roll {dispel_reroll}"),
    ),
    view=View(
        tested=True,
        grid={"dice": range(1, 7), "casting_value": range(5, 26)},
        headline=("cast", "miscast"),
        improvements={
            "+1 to cast": {"bonus": "bonus + 1"},
            "one more die": {"dice": "dice + 1"},
            "a re-roll of a failed roll": {"reroll": "'failed'"},
        },
        sliders=(
            {
                "dice": range(1, 7),
                "casting_value": range(5, 26),
                "level": range(5),
                "bonus": range(2),
                "dispel_dice": range(5),
                "dispel_level": (0, 2, 4),
            },
        ),
    ),
)
