"""Warhammer Armies Project (9th edition rules, v2.2): power dice and Ultimate Power."""

from probcast.rules import (
    Clause,
    Declares,
    FreeDice,
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
    illegal,
    judges,
    number,
    option,
    reach,
    rerolls,
    ruling,
)

RULESET = Ruleset(
    key="wap",
    title="Warhammer Armies Project",
    edition="9th edition rules, v2.2",
    short="WAP 9th ed. v2.2",
    fields={
        "dice": number(3, 1, 6, "power dice used, at most level + 2", "WAP-1"),
        "casting_value": number(10, 3, 99, "casting value", "WAP-3"),
        "level": number(4, 1, 4, "wizard level", "WAP-2"),
        "bonus": number(0, 0, 20, "bonuses besides the level's", "WAP-2"),
        "penalty": number(0, 0, 20, "penalties, after the limit of 5", "WAP-2"),
        "boosted_value": number(None, 4, 99, "boosted value, if any", "WAP-5"),
        "dispel_dice": number(0, 0, 99, "the opponent's dispel dice", "WAP-10"),
        "dispel_level": number(0, 0, 4, "level of the dispelling wizard", "WAP-10"),
        "dispel_bonus": number(0, 0, 20, "the dispeller's bonuses", "WAP-10"),
        "reroll": rerolls(clause="WAP-7"),
        "dispel_reroll": rerolls(clause="WAP-10", whose="opponent"),
    },
    rulings={
        "natural_minimum": ruling("any", "one_die", help="which rolls of 1-2", clause="WAP-4"),
        "ultimate_power_depth": ruling(*"12345", help="length of a chain", clause="WAP-6"),
        "dispel_ultimate_power": ruling("off", "on", help="6s on dispel dice", clause="WAP-11"),
        "failed_miscast": ruling("rolled", "none", help="table after a failure", clause="WAP-9"),
        "reroll_when": ruling("complete", "pool", help="free dice seen or not", clause="WAP-7"),
    },
    let={
        "most": "level + 2",
        "depth": "int(ultimate_power_depth)",
        "dispel_plus": "min(half_up(dispel_level) + dispel_bonus, 5)",
    },
    roll=Roll("dice"),
    clauses=(
        Clause(
            "WAP-1",
            "1 to wizard level + 2 dice (d6) from the power pool.",
            illegal("dice > most", "dice is {dice}: 1 to level + 2 = {most} is allowed"),
            Declares("dice"),
        ),
        Clause(
            "WAP-2",
            "Level 1-2 adds 1, level 3-4 adds 2, other bonuses add to that; all bonuses together "
            "count for at most 5. Penalties are subtracted after that limit.",
            adds("half_up(level) + bonus"),
            adds("min(plus, 5)"),
            adds("plus - penalty"),
        ),
        Clause(
            "WAP-4",
            "A natural sum of 1 or 2 fails whatever the bonus, and silences the wizard.",
            judges(
                "natural <= 2 and (natural_minimum == 'any' or dice == 1)",
                cast=False,
                silenced=True,
            ),
        ),
        Clause(
            "WAP-3",
            "At the casting value (3 or more) or above the spell is cast.",
            judges("met", cast=True),
        ),
        Clause(
            "WAP-5",
            "A boosted version has a higher casting value; who reaches it chooses after the roll.",
            illegal(
                "boosted_value is not None and boosted_value <= casting_value",
                "boosted_value is {boosted_value}: it must be above casting_value",
            ),
            judges("boosted_value is not None", boosted="cast and total >= boosted_value"),
        ),
        Clause(
            "WAP-6",
            "Ultimate Power: each natural 6 on a pool die adds a free die, not taken from the "
            "pool. A 6 on a free die adds nothing; house rules may let the chain go deeper.",
            FreeDice("depth"),
        ),
        Clause(
            "WAP-7",
            "Miscast: two or more natural 1s on all dice, free ones included. It stops no spell. A "
            "re-rolled die counts with its second result.",
            judges("count(1) >= 2", miscast=True),
            Reroll(before_free_dice="reroll_when == 'pool'"),
        ),
        Clause("WAP-8", "Miscast table: D6 plus all dice used, free ones included."),
        Clause(
            "WAP-9",
            "The table is rolled once the spell is resolved, and after a failed attempt too.",
        ),
        Clause(
            "WAP-10",
            "Dispel, once a spell: any number of dispel dice, at least 1, plus level and other "
            "bonuses up to 5; at the casting total or above the spell is dispelled. A natural sum "
            "of 1 or 2 fails.",
            Opponent(
                when="dispel_dice > 0",
                dice="dispel_dice",
                plus="dispel_plus",
                needs="total",
                has="dispel_dice",
                reroll="dispel_reroll",
                before_free_dice="reroll_when == 'pool'",
            ),
            answers("natural <= 2", dispelled=False),
            answers("met", dispelled=True),
        ),
        Clause(
            "WAP-11",
            "Ultimate Power does not work on dispel dice.",
            FreeDice("depth if dispel_ultimate_power == 'on' else 0", theirs=True),
        ),
        Clause(
            "WAP-12",
            "Winds of Magic: the power pool is the sum of 4 D3 at 2,000 to 2,999 points, of 2 "
            "below 2,000 and of 2 more for each further 1,000; the dispel pool that of the highest "
            "half of them. Channelling: a d6 for each wizard level, and a 5+ adds a die.",
        ),
    ),
    pool=Pool(
        name="winds",
        sides=("power", "dispel"),
        stands_for=("dice", "dispel_dice"),
        fields={
            "points": number(2000, 0, 9999, "size of the game", "WAP-12"),
            "levels": number(0, 0, 40, "wizard levels that channel power", "WAP-12"),
            "dispel_levels": number(0, 0, 40, "levels that channel dispel", "WAP-12"),
            "cap": number(None, 1, 99, "most power dice, if any", "WAP-12"),
            "roll": option(
                "d3", "2d6", help="winds as D3s, or 2d6 by a house rule", clause="WAP-12"
            ),
        },
        law=Throws(
            (
                Throw(
                    "2 if roll == '2d6' else 2 * max(points // 1000, 1)",
                    own="natural",
                    opponent="highest",
                    die="6 if roll == '2d6' else 3",
                    keep="1 if roll == '2d6' else max(points // 1000, 1)",
                ),
                Throw("levels", own="count(5, 6)"),
                Throw("dispel_levels", opponent="count(5, 6)"),
            ),
            own="own if cap is None else min(own, cap)",
        ),
    ),
    measures=(
        chance("miscast", "miscast: two or more 1s, on any roll", "miscast"),
        chance("miscast_and_cast", "cast, with a miscast", "cast and miscast"),
        chance("miscast_given_cast", "miscast, if cast", "miscast", given="cast"),
        chance("miscast_given_failed", "miscast, if failed", "miscast", given="not cast"),
        chance("silenced", "silenced by a natural 1 or 2", "silenced"),
        chance("dispelled", "cast, then dispelled", "dispelled"),
        reach("boosted", "boosted value reached", "boosted", given="boosted is not None"),
    ),
    table=Table(
        "Miscast table, D6 + all dice used",
        "two or more 1s, on a failed roll too unless failed_miscast=none",
        when="miscast and (cast or failed_miscast == 'rolled')",
        score="rolled",
        d6=1,
        clause="WAP-8",
        rows=(
            ("2-3", "Loss of Power: silenced"),
            ("4", "Lost Concentration: the opponent casts one of his spells for free"),
            ("5", "Magical Feedback: silenced"),
            ("6", "Power Drain: D3 power dice are lost"),
            ("7", "Detonation"),
            ("8", "Amnesia"),
            ("9", "Calamitous Detonation"),
            ("10", "Daemonic Possession"),
            ("11", "Dimensional Cascade"),
            ("12+", "Damned by Chaos: the caster is removed"),
        ),
    ),
    says=(
        (True, "{dice:dice}, level {level} ({plus:+d}) vs {casting_value}+"),
        ("boosted_value is not None", " (boosted {boosted_value}+)"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        (
            "dispel_dice > 0",
            ", against {dispel_dice:dispel dice}, level {dispel_level} ({dispel_plus:+d})",
        ),
        ("dispel_dice > 0 and dispel_reroll != 'none'", " with re-roll {dispel_reroll}"),
    ),
    view=View(
        tested=True,
        grid={"dice": range(1, 7), "casting_value": range(3, 25)},
        improvements={
            "+1 to cast": {"bonus": "bonus + 1"},
            "one more die": {"dice": "dice + 1"},
            "a re-roll of a failed roll": {"reroll": "'failed'"},
        },
        sliders=(
            {
                "dice": range(1, 7),
                "casting_value": range(3, 19),
                "level": range(1, 5),
                "bonus": range(2),
                "dispel_dice": range(5),
                "dispel_level": (0, 2, 4),
            },
        ),
    ),
)
