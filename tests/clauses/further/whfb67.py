"""Warhammer Fantasy Battle, 6th and 7th edition: W6-2 to W6-11."""

from itertools import product
from random import Random

from oracles import whfb67
from oracles.whfb67 import BY_THE_BOOK, Rulings, Scenario

from clauses.case import Case

from .game import KINDS, PLAYERS, THROUGH, Game, with_players

WfbCase = Case[Scenario, Rulings]

SECOND = Rulings(patterns="second")
STANDS = Rulings(tie="stands")
BOTH_TURNED = Rulings("second", "stands")
READINGS = (BY_THE_BOOK, SECOND, STANDS, BOTH_TURNED)


def case(name: str, scenario: Scenario, rulings: Rulings = BY_THE_BOOK) -> WfbCase:
    """Name a scenario, and how the open clauses are read."""
    return Case(name, scenario, rulings)


def against(dice: int, value: int, theirs: int, modifier: int = 0) -> Scenario:
    """Set dispel dice against a spell."""
    return Scenario(dice, value, 4, modifier, theirs)


SCENARIOS: dict[str, list[WfbCase]] = {
    "W6-2": [
        *(case(f"most-at-level-{level}", Scenario(level + 1, 7, level)) for level in range(5)),
        case("fewest", Scenario(1, 4, 4)),
        case("level-is-no-bonus", Scenario(2, 7, 1)),
    ],
    "W6-3": [
        *(
            case(f"{dice}-dice-at-{value}", Scenario(dice, value))
            for dice in range(1, 6)
            for value in (3, 7, 10, 15)
        ),
        case("item", Scenario(2, 9, 2, 2)),
        case("penalty", Scenario(3, 9, 2, -2)),
        case("out-of-reach", Scenario(1, 8, 0, 1)),
        case("only-the-highest", Scenario(1, 8, 0, 2)),
    ],
    "W6-4": [
        case("natural-2-plus-5", Scenario(1, 3, 1, 5)),
        case("natural-1-plus-9", Scenario(1, 3, 1, 9)),
        case("natural-3-is-safe", Scenario(1, 4, 1, 1)),
        case("two-1s", Scenario(2, 3, 1, 9)),
        case("no-floor-for-three", Scenario(3, 3, 2, -3)),
    ],
    "W6-5": [
        *(case(f"{dice}-dice-whatever-the-total", Scenario(dice, 15)) for dice in range(2, 6)),
        case("with-a-penalty", Scenario(2, 12, 4, -6)),
        case("beyond-all", Scenario(3, 15, 4, -9)),
        case("nobody-dispels-it", against(2, 12, 3)),
        case("nobody-dispels-it-at-five-dice", against(5, 15, 2)),
    ],
    "W6-6": [
        *(case(f"{dice}-dice-miscast", Scenario(dice, 3)) for dice in range(1, 6)),
        case("whatever-the-total", Scenario(3, 3, 4, 9)),
        case("nothing-to-dispel", against(4, 3, 1)),
    ],
    "W6-7": [
        case("four-dice", Scenario(4, 3)),
        case("five-dice", Scenario(5, 15)),
        case("five-dice-and-an-item", Scenario(5, 10, 4, 3)),
        case("four-dice-against-one", against(4, 13, 1)),
    ],
    "W6-8": [
        *(
            played
            for kind, rulings, (dice, value) in product(
                KINDS, (BY_THE_BOOK, SECOND), ((1, 4), (2, 8), (3, 9))
            )
            for played in with_players(
                f"{kind}-{rulings.patterns}-{dice}-at-{value}",
                Scenario(dice, value, reroll=kind),
                rulings,
            )
        ),
        *(
            case(f"failed-{rulings.patterns}-{name}", scenario, rulings)
            for rulings in (BY_THE_BOOK, SECOND)
            for name, scenario in (
                ("minimum-of-the-second", Scenario(1, 3, 0, 4, reroll="failed")),
                ("out-of-reach-but-for-6s", Scenario(2, 15, 4, 0, reroll="failed")),
            )
        ),
        *(
            played
            for kind, rulings in product(("none", *KINDS), (BY_THE_BOOK, SECOND))
            for played in with_players(
                f"{kind}-{rulings.patterns}-dispel-again",
                Scenario(2, 6, 4, 0, 2, kind, "failed"),
                rulings,
                (("best", THROUGH), ("always", ())),
            )
        ),
    ],
    "W6-9": [
        *(
            case(f"{dice}-against-{theirs}-{rulings.tie}", against(dice, value, theirs), rulings)
            for dice, value in ((1, 4), (2, 7), (3, 9))
            for theirs in (1, 2, 3)
            for rulings in (BY_THE_BOOK, STANDS)
        ),
        case("against-four", against(3, 9, 4)),
        case("both-patterns-the-1s-win", against(4, 11, 4, 5)),
        case("an-item-helps-the-caster-alone", against(2, 9, 2, 3)),
        case("two-6s-beat-any-total", against(2, 9, 2, 9)),
        case("two-1s-fail-below", against(1, 3, 3, -3)),
        case("one-die-has-no-floor", against(1, 3, 1, -2)),
        case("no-dice", against(2, 7, 0), STANDS),
        *(
            case(
                f"again-{theirs}-{rulings.patterns}-{rulings.tie}",
                Scenario(2, 7, 4, 0, theirs, "none", "failed"),
                rulings,
            )
            for theirs in (1, 2, 3)
            for rulings in READINGS
        ),
        *(
            case(
                f"{kind}-again-{theirs}-{rulings.patterns}",
                Scenario(2, 7, 4, 0, theirs, "none", kind),
                rulings,
            )
            for kind in ("one-die", "ones")
            for theirs in (1, 2, 3)
            for rulings in (BY_THE_BOOK, SECOND)
        ),
    ],
    "W6-10": [
        case("level-0-may-throw-one-die", Scenario(1, 4, 0)),
        case("and-may-be-dispelled", Scenario(1, 4, 0, 0, 1)),
    ],
    "W6-11": [case("the-chance-of-a-miscast-alone", Scenario(5, 3))],
}

ILLEGAL: dict[str, list[Scenario]] = {
    "W6-2": [
        *(Scenario(level + 2, 7, level) for level in range(5)),
        Scenario(0, 7, 2),
        Scenario(1, 7, 5),
    ],
    "W6-8": [Scenario(2, 7, reroll="twice")],
    "W6-10": [Scenario(2, 4, 0)],
    "W6-9": [against(2, 7, -1)],
}


def draw(random: Random) -> WfbCase:
    """Draw a scenario, its readings and its players."""
    level = random.randint(0, 4)
    theirs = random.choice((0, 1, 2, 3))
    reroll = random.choice(("none", "none", *KINDS))
    dice = random.randint(1, level + 1 if reroll == "none" else min(3, level + 1))
    scenario = Scenario(
        dice,
        random.randint(3, 15),
        level,
        random.randint(-2, 3),
        theirs,
        reroll,
        random.choice(("none", *KINDS)) if theirs in (1, 2) else "none",
    )
    policy, worth = random.choice(PLAYERS)
    return Case("drawn", scenario, random.choice(READINGS), policy, worth)


def idle(scenario: Scenario) -> set[str]:
    """Tell what nothing looks at (W6-9)."""
    return set() if scenario.dispel_dice else {"dispel_reroll"}


GAMES = [
    Game(
        key,
        whfb67.law,
        lambda _, law: whfb67.measures(law),
        SCENARIOS,
        ILLEGAL,
        draw,
        idle,
    )
    for key in ("whfb6", "whfb7")
]
