"""Age of Sigmar, 1st to 4th edition: AOS-1 to AOS-4."""

from functools import partial
from random import Random

from oracles import aos
from oracles.aos import BY_THE_BOOK, Rulings, Scenario
from oracles.play import Worth

from clauses.case import Case

from .game import KINDS as T9A_KINDS
from .game import PLAYERS, THROUGH, Game, with_players

AosCase = Case[Scenario, Rulings]

KINDS = (*T9A_KINDS, "ones-and-twos")
KEPT = Rulings(miscast_dice="kept")


def case(name: str, scenario: Scenario, rulings: Rulings = BY_THE_BOOK) -> AosCase:
    """Name a scenario, and how the open clause is read."""
    return Case(name, scenario, rulings)


def unbound(
    value: int, modifier: int = 0, extra: int = 0, theirs: int = 0, their_extra: int = 0
) -> Scenario:
    """Let the opponent unbind."""
    return Scenario(value, modifier, extra, 1, theirs, their_extra)


SCENARIOS: dict[str, list[AosCase]] = {
    "AOS-1": [
        *(case(f"at-{value}", Scenario(value)) for value in range(2, 14)),
        case("bonus", Scenario(8, 2)),
        case("penalty", Scenario(8, -2)),
        case("out-of-reach", Scenario(14, 1)),
        case("certain-but-for-a-miscast", Scenario(4, 3)),
    ],
    "AOS-2": [
        case("an-unmodified-2", Scenario(2, 5)),
        case("out-of-reach", Scenario(13)),
        *(case(f"extra-{extra}", Scenario(3, 3, extra)) for extra in (1, 2)),
    ],
    "AOS-3": [
        *(case(f"at-{value}", unbound(value)) for value in (3, 5, 6, 7, 8, 9, 12)),
        case("bonus", unbound(7, 0, 0, 2)),
        case("penalty", unbound(7, 0, 0, -2)),
        case("against-a-bonus", unbound(7, 3)),
        case("hopeless", unbound(7, 6, 0, -5)),
        case("certain-but-for-a-failure", unbound(7, 0, 0, 11)),
        case("double-1-may-unbind", unbound(2, -8, 0, 5)),
        case("none", Scenario(7, 1)),
    ],
    "AOS-4": [
        *(
            case(f"{extra}-extra-at-{value}", Scenario(value, 0, extra))
            for extra in (1, 2)
            for value in (5, 7, 9, 12)
        ),
        *(case(f"unbound-with-{extra}-extra", unbound(7, 0, 0, 0, extra)) for extra in (0, 1, 2)),
        case("extra-on-both-sides", unbound(7, 1, 1, 1, 2)),
        *(
            played
            for kind in KINDS
            for extra in (0, 1)
            for played in with_players(
                f"{kind}-{extra}-extra", Scenario(8, 0, extra, reroll=kind), BY_THE_BOOK
            )
        ),
        *(
            case(
                f"unbound-again-{extra}-extra",
                unbound(6, 0, 0, 0, extra)._replace(unbind_reroll="failed"),
            )
            for extra in (0, 1)
        ),
        *(
            played
            for kind in KINDS
            for played in with_players(
                f"{kind}-on-both-sides",
                Scenario(6, 1, 0, 1, 0, 0, kind, "failed"),
                BY_THE_BOOK,
                (("best", THROUGH), ("always", ())),
            )
        ),
        *with_players("against-a-miscast", Scenario(2, 0, 1, reroll="failed"), BY_THE_BOOK),
    ],
}

SCENARIOS_4TH: dict[str, list[AosCase]] = {
    **SCENARIOS,
    "AOS-2": [
        *SCENARIOS["AOS-2"],
        *(
            case(f"{name}-{rulings.miscast_dice}", scenario, rulings)
            for rulings in (BY_THE_BOOK, KEPT)
            for name, scenario in (
                ("two-dice", Scenario(6)),
                ("three-dice", Scenario(5, 0, 1)),
                ("four-dice", Scenario(8, 0, 2)),
                ("four-dice-unbound", unbound(8, 0, 2, 1)),
            )
        ),
        *(
            played
            for kind in KINDS
            for rulings in (BY_THE_BOOK, KEPT)
            for played in with_players(
                f"{kind}-{rulings.miscast_dice}", Scenario(6, 0, 1, reroll=kind), rulings
            )
        ),
    ],
}

ILLEGAL: dict[str, list[Scenario]] = {
    "AOS-3": [Scenario(7, unbind=2), Scenario(7, unbind=-1)],
    "AOS-4": [
        Scenario(7, extra_dice=3),
        Scenario(7, extra_dice=-1),
        unbound(7, 0, 0, 0, 3),
        Scenario(7, reroll="twice"),
    ],
}


def may_want(edition: int, worth: Worth) -> bool:
    """Leave out who shuns a miscast in editions that have none (AOS-2)."""
    return edition >= 3 or "miscast" not in dict(worth)


def scenarios(edition: int) -> dict[str, list[AosCase]]:
    """Give the scenarios of an edition."""
    return {
        clause: [case for case in cases if may_want(edition, case.worth)]
        for clause, cases in (SCENARIOS_4TH if edition == 4 else SCENARIOS).items()
    }


def draw(edition: int, random: Random) -> AosCase:
    """Draw a scenario, its readings and its players."""
    unbind = random.choice((0, 1, 1))
    reroll = random.choice(("none", *KINDS))
    unbind_reroll = random.choice(("none", "failed"))
    scenario = Scenario(
        random.randint(2, 13),
        random.randint(-2, 3),
        random.randint(0, 2 if reroll == "none" else 1),
        unbind,
        random.randint(-2, 3) if unbind else 0,
        random.randint(0, 2 if unbind_reroll == "none" else 1) if unbind else 0,
        reroll,
        unbind_reroll,
    )
    policy, worth = random.choice([player for player in PLAYERS if may_want(edition, player[1])])
    rulings = random.choice((BY_THE_BOOK, KEPT)) if edition == 4 else BY_THE_BOOK
    return Case("drawn", scenario, rulings, policy, worth)


def idle(scenario: Scenario) -> set[str]:
    """Tell what nothing looks at (AOS-3)."""
    if scenario.unbind:
        return set()
    return {"unbind_modifier", "unbind_extra_dice", "unbind_reroll"}


OPTIONAL = {
    edition: frozenset({"mean_mortal_wounds"} | ({"miscast", "silenced"} if edition < 3 else set()))
    for edition in aos.EDITIONS
}

GAMES = [
    Game(
        f"aos{edition}",
        partial(aos.law, edition),
        lambda _, law: aos.measures(law),
        scenarios(edition),
        ILLEGAL,
        partial(draw, edition),
        idle,
        has_rulings=edition == 4,
        optional=OPTIONAL[edition],
    )
    for edition in aos.EDITIONS
]
