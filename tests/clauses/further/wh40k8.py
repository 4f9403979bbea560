"""Warhammer 40,000, 8th and 9th edition: P8-1 to P8-5."""

from random import Random

from oracles import wh40k8
from oracles.wh40k8 import BY_THE_BOOK, Rulings, Scenario

from clauses.case import Case

from .game import KINDS, PLAYERS, THROUGH, Game, with_players

PsychicCase = Case[Scenario, Rulings]


def case(name: str, scenario: Scenario) -> PsychicCase:
    """Name a scenario; no clause is open."""
    return Case(name, scenario, BY_THE_BOOK)


def denied(value: int, modifier: int = 0, theirs: int = 0, attempt: int = 1) -> Scenario:
    """Let the opponent deny."""
    return Scenario(value, modifier, attempt, 1, theirs)


SCENARIOS: dict[str, list[PsychicCase]] = {
    "P8-1": [
        *(case(f"at-{value}", Scenario(value)) for value in range(2, 14)),
        case("bonus", Scenario(7, 2)),
        case("penalty", Scenario(7, -1)),
    ],
    "P8-2": [
        case("double-6-below-the-value-fails", Scenario(13)),
        case("double-6-and-a-penalty", Scenario(11, -3)),
        case("double-1-may-work", Scenario(4, 2)),
        *(
            played
            for kind in KINDS
            for value in (5, 9)
            for played in with_players(
                f"{kind}-at-{value}", Scenario(value, reroll=kind), BY_THE_BOOK
            )
        ),
    ],
    "P8-3": [
        *(case(f"smite-{attempt}", Scenario(5, 0, attempt)) for attempt in range(1, 8)),
        *(case(f"printed-7-{attempt}", Scenario(7, 0, attempt)) for attempt in (1, 4, 5, 6, 7)),
        *(case(f"printed-11-{attempt}", Scenario(11, 0, attempt)) for attempt in (1, 2, 7)),
        *(case(f"printed-12-{attempt}", Scenario(12, 0, attempt)) for attempt in (1, 2, 7)),
        case("printed-13-and-a-bonus", Scenario(13, 2, 3)),
        case("result-of-10", Scenario(5, -2)),
        case("bonus-makes-more-than-10", Scenario(5, 1)),
        case("far-more-than-10", Scenario(5, 9)),
        case("wounds-of-what-is-not-denied", denied(5, 1)),
        case("wounds-at-the-limit", denied(5, 0, 2, 7)),
    ],
    "P8-5": [
        *(case(f"at-{value}", denied(value)) for value in (4, 5, 6, 7, 9)),
        case("bonus", denied(5, 0, 1)),
        case("penalty", denied(5, 0, -2)),
        case("against-a-bonus", denied(5, 2)),
        case("hopeless", denied(5, 6, -3)),
        case("certain", denied(5, 0, 11)),
        case("doubles-mean-nothing", denied(12, 1)),
        *(
            played
            for kind in KINDS
            for played in with_players(
                f"{kind}-against-a-deny",
                Scenario(5, 0, 1, 1, 0, kind),
                BY_THE_BOOK,
                (("best", THROUGH), ("always", ())),
            )
        ),
        *(case(f"{kind}-denied-again", Scenario(5, 0, 1, 1, 0, "none", kind)) for kind in KINDS),
        *with_players(
            "again-on-both-sides", Scenario(6, 0, 2, 1, 1, "failed", "failed"), BY_THE_BOOK
        ),
    ],
}

ILLEGAL: dict[str, list[Scenario]] = {
    "P8-2": [Scenario(5, reroll="twice")],
    "P8-3": [Scenario(5, 0, 0), Scenario(5, 0, 8)],
    "P8-5": [Scenario(5, deny=2), Scenario(5, deny=-1)],
}


def draw(random: Random) -> PsychicCase:
    """Draw a scenario and its players."""
    deny = random.choice((0, 1, 1))
    scenario = Scenario(
        random.randint(4, 12),
        random.randint(-2, 3),
        random.randint(1, 7),
        deny,
        random.randint(-2, 3) if deny else 0,
        random.choice(("none", *KINDS)),
        random.choice(("none", *KINDS)),
    )
    policy, worth = random.choice(PLAYERS)
    return Case("drawn", scenario, BY_THE_BOOK, policy, worth)


def idle(scenario: Scenario) -> set[str]:
    """Tell what nothing looks at (P8-5)."""
    return set() if scenario.deny else {"deny_modifier", "deny_reroll"}


GAMES = [
    Game(
        "wh40k8",
        wh40k8.law,
        lambda _, law: wh40k8.measures(law),
        SCENARIOS,
        ILLEGAL,
        draw,
        idle,
    )
]
