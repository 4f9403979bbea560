"""Rulesets made for tests: each is a value, and asks for what none of the shipped ones does."""

from probcast import (
    Clause,
    Declares,
    Dice,
    More,
    Opponent,
    Pool,
    Reroll,
    Roll,
    Ruleset,
    Table,
    View,
    adds,
    afterwards,
    answers,
    chance,
    illegal,
    judges,
    mean,
    number,
    rerolls,
    ruling,
)
from probcast.distributions import Pmf, dice
from probcast.rules import Settled

BLOOD = Ruleset(
    key="blood",
    title="Blood Magic",
    edition="made for a test",
    short="Blood Magic",
    fields={
        "casting_value": number(9, 2, 30, "casting value", "BLD-1"),
        "modifier": number(0, -5, 5, "sum of modifiers", "BLD-1"),
        "wounds": number(2, 0, 10, "wounds to give", "BLD-2"),
    },
    roll=Roll(2),
    clauses=(
        Clause(
            "BLD-3",
            "A 1 on a die of blood ends it: not cast, and a miscast.",
            judges("count_added(1) >= 1", cast=False, miscast=True, ends=True),
        ),
        Clause(
            "BLD-1",
            "Roll 2d6 and add a modifier; at the casting value or above the spell is cast.",
            adds("plus + modifier"),
            judges("met", cast=True),
        ),
        Clause(
            "BLD-2",
            "Seeing the roll, the caster may give a wound for one more d6, and decide again.",
            More("wounds"),
        ),
    ),
    measures=(chance("miscast", "miscast: a 1 on a die paid with blood", "miscast"),),
    says=((True, "2d6{modifier:+}, {wounds} wounds to give, vs {casting_value}+"),),
    view=View(grid={"wounds": range(3), "casting_value": range(6, 15)}),
)


def clouds(fields: Settled) -> Pmf[Dice]:
    """Return the storm dice of both sides: what one roll shows, and the rest of it."""
    return dice(1 + fields["fronts"], 6).map(lambda total: Dice(min(total, 4), total // 2))


STORM = Ruleset(
    key="storm",
    title="Storm Calling",
    edition="made for a test",
    short="Storm",
    fields={
        "casting_value": number(10, 2, 60, "casting value", "STM-2"),
        "dice": number(3, 1, 5, "storm dice", "STM-1"),
        "skill": number(1, -3, 6, "skill of the caller", "STM-2"),
        "ward": number(0, 0, 6, "the opponent's ward dice", "STM-5"),
        "ward_bonus": number(0, -3, 6, "what is added to them", "STM-5"),
        "reroll": rerolls(clause="STM-6"),
    },
    rulings={
        "surges": ruling("two", "three", help="how many 6s surge", clause="STM-3"),
        "tie": ruling("stands", "warded", help="ward equals the call", clause="STM-5"),
    },
    let={"edge": "min(skill, 3)", "wanted": "2 if surges == 'two' else 3"},
    roll=Roll("dice"),
    clauses=(
        Clause(
            "STM-1",
            "One storm die more than twice the skill at most, and always one; told beforehand.",
            illegal("dice > max(2 * skill + 1, 1)", "dice is {dice}: skill {skill} is too low"),
            Declares("dice"),
        ),
        Clause(
            "STM-3",
            "Two 6s surge, by another reading three: called whatever the total, and unstoppable.",
            judges("count(6) >= wanted", cast=True, irresistible=True, surge=True),
        ),
        Clause(
            "STM-4",
            "Three dice alike hurt the caller by the face that they show, and end it silenced.",
            judges("alike >= 3", miscast=True, severity="face", silenced=True),
        ),
        Clause(
            "STM-2",
            "Dice and skill, up to 3 of it; at the casting value it is called, with the power of "
            "what is over it and over 10.",
            adds("plus + edge"),
            judges("met", cast=True),
            judges("cast and total > 10", power="total - 10"),
        ),
        Clause(
            "STM-6",
            "Dice may be rolled again as told.",
            Reroll(),
        ),
        Clause(
            "STM-5",
            "Ward dice and what is added must exceed the total; a ward with two 1s breaks, and its "
            "1s come back.",
            Opponent(
                when="ward > 0",
                dice="ward",
                plus="ward_bonus",
                needs="total + (tie == 'stands')",
                has="ward",
            ),
            answers("count(1) >= 2", dispelled=False, opponent_returned="count(1)"),
            answers("met", dispelled=True),
        ),
        Clause(
            "STM-7",
            "Three 1s that called a storm lose it; each 1 of a storm that is not there comes back.",
            afterwards("suffered and miscast and severity == 1", lost=True),
            afterwards("not cast or lost", returned="count(1)"),
        ),
        Clause("STM-8", "What is called is called for the turn (STM-2)."),
    ),
    measures=(
        chance("miscast", "miscast: three alike", "miscast"),
        chance("surge", "surge", "surge"),
        chance("surge_given_cast", "surge, if called", "surge", given="cast"),
        chance("great", "called with 15 or more", "cast and total >= 15"),
        chance("silenced", "silenced", "silenced"),
        chance("irresistible", "cannot be warded", "irresistible"),
        chance("dispelled", "called, then warded", "dispelled"),
        chance("lost", "called, then lost", "lost"),
        mean("mean_power", "mean power of what is called", "power"),
        mean("mean_returned", "mean number of dice that return", "returned"),
    ),
    table=Table(
        "Wrath of the storm",
        "three dice alike",
        when="miscast",
        score="severity",
        d6=1,
        rows=(("2-4", "a shiver"), ("5-9", "a bolt"), ("10+", "the caller is gone")),
        clause="STM-4",
    ),
    pool=Pool(
        name="clouds",
        sides=("caller", "warder"),
        stands_for=("dice", "ward"),
        fields={"fronts": number(0, 0, 2, "fronts that meet", "STM-1")},
        law=clouds,
    ),
    says=(
        (True, "{dice:dice}{edge:+} vs {casting_value}+"),
        ("reroll != 'none'", ", re-roll {reroll}"),
        ("ward > 0", ", against {ward:ward dice}{ward_bonus:+}"),
    ),
    view=View(
        grid={"dice": range(1, 5), "casting_value": range(6, 17)},
        headline=("cast", "surge"),
        improvements={
            "+1 skill": {"skill": "skill + 1"},
            "one more die": {"dice": "dice + 1"},
            "a re-roll": {"reroll": "'one-die'"},
        },
        sliders=({"dice": range(1, 5), "casting_value": range(6, 13), "ward": range(3)},),
        returns="storm dice that come back",
    ),
)

HOUSES = (BLOOD, STORM)
