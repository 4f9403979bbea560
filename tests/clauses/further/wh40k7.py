"""Warhammer 40,000, 7th edition: P7-2 to P7-4."""

from random import Random

from oracles import wh40k7
from oracles.wh40k7 import BY_THE_BOOK, Rulings, Scenario

from clauses.case import Case

from .game import KINDS, PLAYERS, THROUGH, Game, with_players

PsychicCase = Case[Scenario, Rulings]


def case(name: str, scenario: Scenario) -> PsychicCase:
    """Name a scenario; no clause is open."""
    return Case(name, scenario, BY_THE_BOOK)


SCENARIOS: dict[str, list[PsychicCase]] = {
    "P7-2": [
        *(
            case(f"{dice}-dice-for-{charges}", Scenario(dice, charges))
            for dice in range(1, 7)
            for charges in (1, 2, 3)
        ),
    ],
    "P7-3": [
        case("one-die-never", Scenario(1, 1)),
        case("perils-of-a-power-that-works", Scenario(3, 2)),
        case("perils-of-one-that-fails", Scenario(2, 3)),
        *(
            played
            for kind in KINDS
            for dice, charges in ((1, 1), (2, 2), (3, 2))
            for played in with_players(
                f"{kind}-{dice}-for-{charges}", Scenario(dice, charges, reroll=kind), BY_THE_BOOK
            )
        ),
    ],
    "P7-4": [
        *(
            case(f"{theirs}-dice-on-{on}", Scenario(3, charges, theirs, on))
            for charges in (1, 2)
            for theirs in (1, 2, 4)
            for on in (6, 5, 4)
        ),
        case("all-charges-those-beyond-too", Scenario(5, 1, 3, 4)),
        case("none", Scenario(3, 2)),
        *(case(f"{kind}-denied-again", Scenario(2, 1, 2, 5, "none", kind)) for kind in KINDS),
        *(
            played
            for kind in KINDS
            for played in with_players(
                f"{kind}-against-a-deny",
                Scenario(3, 1, 2, 4, kind, "failed"),
                BY_THE_BOOK,
                (("best", THROUGH), ("always", ())),
            )
        ),
    ],
}

ILLEGAL: dict[str, list[Scenario]] = {
    "P7-2": [Scenario(0, 1), Scenario(3, 0), Scenario(3, 4)],
    "P7-4": [Scenario(3, 1, 2, 3), Scenario(3, 1, 2, 7), Scenario(3, 1, -1)],
}


def draw(random: Random) -> PsychicCase:
    """Draw a scenario and its players."""
    reroll = random.choice(("none", "none", *KINDS))
    theirs = random.randint(0, 3)
    scenario = Scenario(
        random.randint(1, 5 if reroll == "none" else 3),
        random.randint(1, 3),
        theirs,
        random.choice((6, 5, 4)),
        reroll,
        random.choice(("none", *KINDS)) if theirs < 3 else "none",
    )
    policy, worth = random.choice(PLAYERS)
    return Case("drawn", scenario, BY_THE_BOOK, policy, worth)


def idle(scenario: Scenario) -> set[str]:
    """Tell what nothing looks at (P7-4)."""
    return set() if scenario.deny_dice else {"deny_on", "deny_reroll"}


GAMES = [
    Game(
        "wh40k7",
        wh40k7.law,
        lambda _, law: wh40k7.measures(law),
        SCENARIOS,
        ILLEGAL,
        draw,
        idle,
    )
]
