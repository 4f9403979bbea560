"""Warhammer Fantasy Battle, 8th edition: W8-3 to W8-10."""

from random import Random

from oracles import whfb8
from oracles.whfb8 import BY_THE_BOOK, Rulings, Scenario

from clauses.case import Case

from .game import KINDS, PLAYERS, THROUGH, Game, with_players

WfbCase = Case[Scenario, Rulings]


def case(name: str, scenario: Scenario) -> WfbCase:
    """Name a scenario; no clause is open."""
    return Case(name, scenario, BY_THE_BOOK)


def against(dice: int, value: int, theirs: int, level: int = 0, bonus: int = 0) -> Scenario:
    """Set dispel dice against a spell of a wizard of level 2."""
    return Scenario(dice, value, 2, 0, theirs, level, bonus)


SCENARIOS: dict[str, list[WfbCase]] = {
    "W8-3": [
        *(case(f"{dice}-dice", Scenario(dice, 4 * dice)) for dice in range(1, 7)),
        *(case(f"full-level-{level}", Scenario(2, 9, level)) for level in range(5)),
        case("bonus", Scenario(3, 14, 2, 2)),
        case("level-is-no-limit", Scenario(5, 18, 0)),
        case("out-of-reach", Scenario(1, 11, 4)),
        case("certain-but-for-the-floor", Scenario(2, 3, 4)),
        case("penalty", Scenario(3, 11, 4, -3)),
    ],
    "W8-4": [
        case("natural-1-and-2", Scenario(1, 3, 4, 5)),
        case("natural-2-on-two-dice", Scenario(2, 3, 4, 5)),
        case("three-dice-are-safe", Scenario(3, 3, 4)),
        case("natural-3-is-safe", Scenario(1, 7, 4)),
    ],
    "W8-5": [
        *(case(f"{dice}-dice-out-of-reach", Scenario(dice, 45)) for dice in range(1, 7)),
        case("nobody-dispels-it", against(2, 14, 4, 4, 9)),
        *(
            played
            for kind in KINDS
            for played in with_players(
                f"{kind}-6s-of-the-second-roll", Scenario(2, 13, reroll=kind), BY_THE_BOOK
            )
        ),
        *(
            played
            for kind in KINDS
            for played in with_players(
                f"{kind}-three-dice", Scenario(3, 13, 2, reroll=kind), BY_THE_BOOK
            )
        ),
    ],
    "W8-6": [
        case("any-failure", Scenario(2, 9)),
        case("by-a-natural-2", Scenario(1, 3)),
        case("not-by-a-miscast", Scenario(6, 3)),
        case("not-by-a-dispel", against(2, 6, 3)),
        *with_players("again", Scenario(2, 10, reroll="failed"), BY_THE_BOOK),
    ],
    "W8-7": [
        case("two-dice", Scenario(2, 9)),
        case("six-dice", Scenario(6, 20)),
        case("one-die-never", Scenario(1, 6)),
    ],
    "W8-8": [
        *(case(f"level-{level}", against(2, 8, 2, level)) for level in range(5)),
        case("bonus-of-the-army", against(2, 8, 2, 0, 2)),
        case("bonus-of-a-wizard", against(3, 12, 2, 3, 1)),
        case("ties-dispel", against(1, 8, 1, 2)),
        case("one-short-of-a-tie", against(1, 8, 1, 1)),
        case("against-four", against(3, 12, 4)),
        case("no-dice", against(2, 8, 0)),
    ],
    "W8-9": [
        case("one-die", against(1, 5, 1, 4, 6)),
        case("two-dice", against(1, 5, 2, 4, 6)),
        case("three-dice-are-safe", against(1, 5, 3, 4, 6)),
        *(
            case(
                f"{kind}-again-{theirs}",
                Scenario(2, 9, 2, 0, theirs, 4, 2, "none", kind),
            )
            for kind in KINDS
            for theirs in (1, 2)
        ),
    ],
    "W8-10": [
        case("two-6s-beat-any-total", Scenario(3, 12, 4, 9, 2)),
        case("among-three", Scenario(2, 12, 4, 9, 3)),
        *(
            case(f"again-{theirs}", Scenario(2, 12, 4, 9, theirs, 0, 0, "none", "failed"))
            for theirs in (2, 3)
        ),
        *(
            played
            for kind in KINDS
            for played in with_players(
                f"both-again-{kind}",
                Scenario(2, 7, 2, 0, 2, 1, 0, kind, "failed"),
                BY_THE_BOOK,
                (("best", THROUGH), ("always", ())),
            )
        ),
    ],
}

ILLEGAL: dict[str, list[Scenario]] = {
    "W8-3": [Scenario(0, 7), Scenario(7, 20), Scenario(2, 7, 5)],
    "W8-5": [Scenario(2, 7, reroll="twice")],
    "W8-8": [against(2, 7, -1), against(2, 7, 2, 5)],
}


def draw(random: Random) -> WfbCase:
    """Draw a scenario and its players."""
    theirs = random.choice((0, 1, 2, 3))
    reroll = random.choice(("none", "none", *KINDS))
    scenario = Scenario(
        random.randint(1, 5 if reroll == "none" else 3),
        random.randint(3, 25),
        random.randint(0, 4),
        random.randint(0, 3),
        theirs,
        random.randint(0, 4) if theirs else 0,
        random.randint(0, 2) if theirs else 0,
        reroll,
        random.choice(("none", *KINDS)) if theirs in (1, 2) else "none",
    )
    policy, worth = random.choice(PLAYERS)
    return Case("drawn", scenario, BY_THE_BOOK, policy, worth)


def idle(scenario: Scenario) -> set[str]:
    """Tell what nothing looks at (W8-8)."""
    return set() if scenario.dispel_dice else {"dispel_level", "dispel_bonus", "dispel_reroll"}


GAMES = [
    Game(
        "whfb8",
        whfb8.law,
        lambda _, law: whfb8.measures(law),
        SCENARIOS,
        ILLEGAL,
        draw,
        idle,
        rows=whfb8.miscast_rows,
    )
]
