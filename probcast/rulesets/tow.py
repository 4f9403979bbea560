"""The Old World (2024, FAQ 1.5.1): two dice, doubles that decide, and tables for double 1s."""

from probcast.rules import (
    Clause,
    Opponent,
    Reroll,
    Roll,
    Ruleset,
    Tabled,
    View,
    adds,
    answers,
    chance,
    illegal,
    judges,
    number,
    option,
    reach,
    rerolls,
    ruling,
)

DOUBLE_ONE = "bound == 0 and count(1) >= 2"

RULESET = Ruleset(
    key="tow",
    title="The Old World",
    edition="2024, FAQ 1.5.1",
    short="The Old World, FAQ 1.5.1",
    fields={
        "casting_value": number(8, 1, 99, "casting value", "TOW-3"),
        "boosted_value": number(None, 2, 99, "value of the stronger version, if any", "TOW-6"),
        "level": number(2, 0, 4, "wizard level", "TOW-3"),
        "modifier": number(0, -20, 20, "sum of modifiers", "TOW-3"),
        "bound": number(0, 0, 20, "power level of a bound spell, 0 for none", "TOW-8"),
        "dispel": option(
            "none", "wizardly", "fated", help="how the opponent dispels", clause="TOW-9"
        ),
        "dispel_level": number(0, 0, 4, "level of the dispelling wizard", "TOW-9"),
        "reroll": rerolls("none", "failed", clause="TOW-12"),
        "dispel_reroll": rerolls("none", "failed", clause="TOW-12", whose="opponent"),
    },
    rulings={
        "level_adds": ruling("half", "full", help="share of the level", clause="TOW-3"),
        "tie": ruling("stands", "dispels", help="dispel total equals cast", clause="TOW-9"),
        "lockout": ruling("side", "caster", help="who casts no more on 10-12", clause="TOW-5"),
    },
    let={
        "share": "half_up(level) if level_adds == 'half' else level",
        "dispel_share": "half_up(dispel_level) if level_adds == 'half' else dispel_level",
    },
    roll=Roll(2),
    clauses=(
        Clause(
            "TOW-2",
            "A wizard makes at most as many attempts a turn as its level, each spell once.",
        ),
        Clause(
            "TOW-8",
            "A bound spell adds its power level in place of the level's share, and neither double "
            "counts; modifiers still add, and a dispel keeps its own doubles.",
            adds("plus + bound", when="bound > 0"),
        ),
        Clause(
            "TOW-5",
            "A natural double 1 is a miscast whatever the total, 2D6 on a table: on 2-7 not "
            "cast; on 8-9 cast at exactly the casting value, and the wizard casts no more; on "
            "10-12 cast as "
            "by a double 6, and then nobody of the side casts any more.",
            Tabled(2),
            judges(f"{DOUBLE_ONE} and table <= 7", cast=False, miscast=True),
            judges(
                f"{DOUBLE_ONE} and 8 <= table and table <= 9",
                cast=True,
                miscast=True,
                exactly=True,
                silenced=True,
            ),
            judges(
                f"{DOUBLE_ONE} and table >= 10",
                cast=True,
                miscast=True,
                irresistible=True,
                silenced=True,
                side_silenced="lockout == 'side'",
            ),
        ),
        Clause(
            "TOW-4",
            "A natural double 6 is cast whatever the total, and cannot be dispelled.",
            judges("bound == 0 and count(6) >= 2", cast=True, irresistible=True),
        ),
        Clause(
            "TOW-3",
            "2D6, half the level rounded up and modifiers; at the casting value or above the spell "
            "is cast.",
            adds("plus + share", when="bound == 0"),
            adds("plus + modifier"),
            judges("met", cast=True),
        ),
        Clause(
            "TOW-6",
            "Of two versions the total decides which is cast. A double 6 takes the one that its "
            "total reaches, at least the weaker; so does 10-12 on the miscast table with the 2 of "
            "the dice; 8-9 gives the weaker.",
            illegal(
                "boosted_value is not None and boosted_value <= casting_value",
                "boosted_value is {boosted_value}: it must be above casting_value",
            ),
            judges(
                "boosted_value is not None",
                boosted="cast and not exactly and total >= boosted_value",
            ),
        ),
        Clause(
            "TOW-12",
            "A failed roll may be re-rolled where an ability says so, a natural double 1 not; a "
            "second double 1 goes to the table.",
            Reroll(when="bound > 0 or count(1) < 2"),
        ),
        Clause(
            "TOW-10",
            "A natural double 6 on a dispel always dispels.",
            answers("count(6) >= 2", dispelled=True),
        ),
        Clause(
            "TOW-11",
            "A natural double 1 on a wizardly dispel, 2D6 on a table: on 2-7 not dispelled, on "
            "8-12 dispelled whatever the total (on 8-9 the wizard dispels no more, on 10-12 the "
            "side). "
            "A fated double 1 fails.",
            Tabled(2, theirs=True),
            answers("count(1) >= 2", dispelled="dispel == 'wizardly' and table >= 8"),
        ),
        Clause(
            "TOW-9",
            "Dispel: 2D6 must exceed the casting total. A wizardly one adds half the level rounded "
            "up; a fated one adds nothing and is had once a turn.",
            Opponent(
                when="dispel != 'none'",
                dice=2,
                plus="dispel_share if dispel == 'wizardly' else 0",
                needs="total + (tie == 'stands')",
                has="",
                reroll="dispel_reroll",
                reroll_when="count(1) < 2",
            ),
            answers("met", dispelled=True),
        ),
    ),
    measures=(
        chance("miscast", "miscast: a double 1", "miscast"),
        chance("irresistible", "cast, and cannot be dispelled", "irresistible"),
        chance("silenced", "silenced: the wizard casts no more", "silenced"),
        chance("side_silenced", "the whole side casts no more", "side_silenced"),
        chance("dispelled", "cast, then dispelled", "dispelled"),
        reach("boosted", "cast in the stronger version", "boosted", given="boosted is not None"),
    ),
    says=(
        (True, "2d6{plus:+} vs {casting_value}+"),
        ("boosted_value is not None", " (stronger {boosted_value}+)"),
        ("bound > 0", ", bound at {bound}"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        ("dispel == 'wizardly'", ", against a dispel by level {dispel_level}"),
        ("dispel == 'fated'", ", against a fated dispel"),
    ),
    view=View(
        grid={"level": range(5), "casting_value": range(5, 16)},
        headline=("cast",),
        improvements={
            "+1 to cast": {"modifier": "modifier + 1"},
            "one more level": {"level": "level + 1"},
            "a re-roll of a failed roll": {"reroll": "'failed'"},
        },
        sliders=(
            {
                "casting_value": range(4, 17),
                "level": range(5),
                "modifier": range(-2, 4),
                "dispel": ("none", "wizardly", "fated"),
                "dispel_level": range(5),
            },
        ),
    ),
)
