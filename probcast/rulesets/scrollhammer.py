"""Scrollhammer: dice from a model's Magicka, and one surge of d3s after a failure."""

from probcast.rules import (
    Clause,
    Declares,
    Lacks,
    More,
    Reroll,
    Roll,
    Ruleset,
    View,
    illegal,
    judges,
    number,
    reach,
    rerolls,
    ruling,
)

RULESET = Ruleset(
    key="scrollhammer",
    title="Scrollhammer",
    edition="rulebook",
    short="Scrollhammer",
    fields={
        "pool": number(5, 1, 30, "dice in the pool (Magicka)", "SCR-1"),
        "dice": number(3, 1, 30, "dice of the first roll", "SCR-2"),
        "casting_value": number(9, 1, 180, "casting cost", "SCR-2"),
        "reroll": rerolls("none", "one-die", clause="SCR-7"),
    },
    rulings={
        "surge": ruling("adds", "alone", help="whether the d3s add to the roll", clause="SCR-3"),
    },
    roll=Roll("dice"),
    clauses=(
        Clause(
            "SCR-1",
            "A model's pool is its Magicka, refilled at the start of each of its own turns; "
            "published models have 4 or 5 (robes add 1).",
        ),
        Clause(
            "SCR-2",
            "One or more dice of the pool are removed and rolled as d6; at the casting cost or "
            "above the spell is cast.",
            illegal("dice > pool", "dice is {dice}: the pool holds {pool}"),
            Declares("dice"),
            judges("met", cast=True),
        ),
        Clause(
            "SCR-3",
            "Surge: after a failure the player may once remove any further number of dice, none "
            "included, and roll them as d3, added to the failed sum. The player has seen the first "
            "roll.",
            More("pool - dice", when="not cast", die=3, at_once=True, joins="surge == 'adds'"),
        ),
        Clause(
            "SCR-4",
            "An attempt that even 6 on every die of the pool could not bring to the cost is "
            "illegal.",
            illegal(
                "casting_value > 6 * pool",
                "casting_value is {casting_value}: 6 x {pool} dice in the pool cannot reach it, so "
                "the attempt may not be made",
            ),
        ),
        Clause(
            "SCR-5",
            "A model may cast again while dice remain; each attempt allows at most one surge.",
        ),
        Clause(
            "SCR-6",
            "There is no miscast, no dispel and no bonus: those chances are exactly 0.",
            Lacks(("dispel", "unbind", "against", "modifier", "level", "bonus", "miscast")),
        ),
        Clause(
            "SCR-7",
            "A wizard's staff lets the player re-roll one die of the first roll, once a game turn; "
            "the second result stands.",
            Reroll(),
        ),
        Clause(
            "SCR-8",
            "Several casters who roll a die each for the same spell make independent attempts.",
        ),
    ),
    measures=(reach("cast_without_surge", "cast by the first roll alone", "cast and not added"),),
    says=(
        (True, "{dice} of {pool} dice vs {casting_value}+"),
        ("reroll != 'none'", ", with a staff"),
    ),
    view=View(
        tested=True,
        grid={"dice": range(1, 6), "casting_value": range(3, 21)},
        improvements={
            "one more die in the pool": {"pool": "pool + 1"},
            "one more die in the first roll instead of in the surge": {"dice": "dice + 1"},
            "a wizard's staff": {"reroll": "'one-die'"},
        },
        sliders=({"pool": range(3, 8), "dice": range(1, 8), "casting_value": range(3, 21)},),
    ),
)
