"""The Ninth Age, 2nd edition (2022): magic dice from a shared pool, Fizzle and miscasts."""

from probcast.rules import (
    Clause,
    Declares,
    Opponent,
    Reroll,
    Roll,
    Ruleset,
    Table,
    View,
    adds,
    afterwards,
    answers,
    chance,
    judges,
    mean,
    number,
    rerolls,
    ruling,
)

RULESET = Ruleset(
    key="t9a",
    title="The Ninth Age",
    edition="2nd edition (2022)",
    short="T9A 2nd ed.",
    fields={
        "dice": number(3, 1, 5, "magic dice used", "T9A-1"),
        "casting_value": number(8, 1, 99, "value of the declared version", "T9A-2"),
        "modifier": number(0, -20, 20, "sum of casting modifiers", "T9A-2"),
        "modifier_cap": number(None, 0, 20, "most they count for", "T9A-10"),
        "magic_resistance": number(0, 0, 20, "subtracted after the cap", "T9A-10"),
        "dispel_dice": number(0, 0, 20, "the opponent's dispel dice", "T9A-9"),
        "dispel_modifier": number(0, -20, 20, "the opponent's modifiers", "T9A-9"),
        "reroll": rerolls(clause="T9A-12"),
        "dispel_reroll": rerolls(clause="T9A-12", whose="opponent"),
        "miscast_modifier": number(0, -20, 20, "added to a miscast's severity", "T9A-6"),
    },
    rulings={
        "tie": ruling("dispels", "stands", help="dispel total equals cast", clause="T9A-9"),
        "one_die_dispel": ruling("normal", "fails", help="natural 1-2 on one", clause="T9A-11"),
    },
    roll=Roll("dice"),
    clauses=(
        Clause(
            "T9A-1",
            "Spell, target, version and number of magic dice (d6), 1 to 5, are declared first.",
            Declares("dice"),
        ),
        Clause(
            "T9A-3",
            "With a single die a natural 1 or 2 fails, whatever is added to it.",
            judges("dice == 1 and natural <= 2", cast=False),
        ),
        Clause(
            "T9A-2",
            "Natural total plus casting modifiers; at the casting value or above the spell is "
            "cast.",
            adds("plus + modifier"),
            judges("met", cast=True),
        ),
        Clause(
            "T9A-10",
            "Casting modifiers count for at most `modifier_cap`, where one is set (the general "
            "limit is not known); Magic Resistance is subtracted after that.",
            adds("min(plus, modifier_cap)", when="modifier_cap is not None"),
            adds("plus - magic_resistance"),
        ),
        Clause(
            "T9A-4",
            "A boosted version has its own, higher casting value; once declared, only that counts.",
            Declares("version"),
        ),
        Clause(
            "T9A-6",
            "Miscast: three or more dice alike. It is suffered only when the spell is cast and not "
            "dispelled. Its severity is the face, less 1 if three dice were used, plus 1 if five, "
            "and what abilities add.",
            judges("alike >= 3", miscast=True, severity="face + dice - 4 + miscast_modifier"),
        ),
        Clause(
            "T9A-12",
            "A die is re-rolled at most once; its second result counts everywhere.",
            Reroll(),
        ),
        Clause(
            "T9A-11",
            "A dispel with a single die is not failed by a natural 1 or 2 as such.",
            answers(
                "one_die_dispel == 'fails' and dispel_dice == 1 and natural <= 2", dispelled=False
            ),
        ),
        Clause(
            "T9A-9",
            "The opponent may roll any number of dice, at least 1, plus modifiers; at the casting "
            "total or above the spell is dispelled.",
            Opponent(
                when="dispel_dice > 0",
                dice="dispel_dice",
                plus="dispel_modifier",
                needs="total + (tie == 'stands')",
                has="dispel_dice",
                reroll="dispel_reroll",
            ),
            answers("met", dispelled=True),
        ),
        Clause(
            "T9A-7",
            "Severity 1 loses the spell (Broken Concentration); 2 and more harm the caster's side.",
            afterwards("suffered and severity == 1", lost=True),
        ),
        Clause(
            "T9A-5",
            "Fizzle: a failed attempt with two or more dice returns each natural 1 to the pool. A "
            "spell lost to Broken Concentration counts as failed here, one that is dispelled does "
            "not. A failed dispel returns the dispeller's 1s likewise.",
            answers("not dispelled and dispel_dice > 1", opponent_returned="count(1)"),
            afterwards("(not cast or lost) and dice > 1", returned="count(1)"),
        ),
        Clause(
            "T9A-8",
            "First the cast is judged (T9A-2), then the dispel (T9A-9), then Broken Concentration "
            "(T9A-7), then the rest.",
        ),
    ),
    measures=(
        chance("miscast", "miscast: three or more dice alike, on any roll", "miscast"),
        chance(
            "miscast_effect",
            "cast, and a miscast of severity 2 or more is suffered",
            "through and miscast and severity >= 2",
        ),
        chance("dispelled", "cast, then dispelled", "dispelled"),
        chance("lost", "cast, then lost to Broken Concentration", "lost"),
        mean("mean_returned", "mean number of dice that return to the pool", "returned"),
        mean("mean_dispel_returned", "mean number of dispel dice that return", "opponent_returned"),
    ),
    table=Table(
        "Severity of the miscast",
        "three or more dice alike, the spell cast and not dispelled",
        when="miscast and suffered",
        score="severity",
        clause="T9A-7",
        rows=(
            ("<=0", "nothing"),
            ("1", "Broken Concentration: the spell is lost"),
            ("2", "Witchfire: D6 hits on the caster's unit, strength = dice used"),
            ("3", "Magical Inferno: 2D6 hits on the caster's unit, strength = dice used"),
            ("4", "Amnesia: the spell is lost for the game"),
            ("5", "Backlash: 2 hits that wound on 4+"),
            ("6", "Implosion: 4 hits that wound on 4+"),
            ("7+", "Breach in the Veil: the caster is removed"),
        ),
    ),
    says=(
        (True, "{dice:dice}{plus:+} vs {casting_value}+"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        ("miscast_modifier != 0", ", miscasts at{miscast_modifier:+}"),
        ("dispel_dice > 0", ", against {dispel_dice:dispel dice}{dispel_modifier:+}"),
        ("dispel_dice > 0 and dispel_reroll != 'none'", " with re-roll {dispel_reroll}"),
    ),
    view=View(
        tested=True,
        grid={"dice": range(1, 6), "casting_value": range(3, 19)},
        headline=("cast", "through"),
        improvements={
            "+1 to cast": {"modifier": "modifier + 1"},
            "one more die": {"dice": "dice + 1"},
            "a re-roll of a failed roll": {"reroll": "'failed'"},
        },
        sliders=(
            {
                "dice": range(1, 6),
                "casting_value": range(3, 19),
                "modifier": range(-1, 4),
                "dispel_dice": range(6),
            },
        ),
        returns="dice that return to the pool (Fizzle)",
    ),
)
