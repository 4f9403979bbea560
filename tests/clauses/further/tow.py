"""The Old World: TOW-3 to TOW-12."""

from random import Random

from oracles import tow
from oracles.tow import BY_THE_BOOK, Rulings, Scenario

from clauses.case import Case

from .game import PLAYERS, RECKLESS, THROUGH, Game, with_players

TowCase = Case[Scenario, Rulings]

FULL = Rulings(level_adds="full")
DISPELS = Rulings(tie="dispels")
CASTER = Rulings(lockout="caster")
ALL_TURNED = Rulings("full", "dispels", "caster")
READINGS = (BY_THE_BOOK, FULL, DISPELS, CASTER, ALL_TURNED)


def case(name: str, scenario: Scenario, rulings: Rulings = BY_THE_BOOK) -> TowCase:
    """Name a scenario, and how the open clauses are read."""
    return Case(name, scenario, rulings)


def plain(value: int, level: int = 0, modifier: int = 0) -> Scenario:
    """Cast without an opponent."""
    return Scenario(value, level=level, modifier=modifier)


def against(dispel: str, value: int, level: int = 2, theirs: int = 0) -> Scenario:
    """Let the opponent dispel."""
    return Scenario(value, level=level, dispel=dispel, dispel_level=theirs)


def bound(value: int, power: int, modifier: int = 0, dispel: str = "none") -> Scenario:
    """Use a bound spell; the wizard's level counts for nothing."""
    return Scenario(value, level=4, modifier=modifier, bound=power, dispel=dispel, dispel_level=3)


def again(
    value: int, reroll: str = "failed", dispel: str = "none", theirs: str = "none"
) -> Scenario:
    """Let failed rolls be rolled again."""
    return Scenario(
        value, level=1, dispel=dispel, dispel_level=3, reroll=reroll, dispel_reroll=theirs
    )


SCENARIOS: dict[str, list[TowCase]] = {
    "TOW-3": [
        *(
            case(f"level-{level}-{rulings.level_adds}", plain(8, level), rulings)
            for level in range(5)
            for rulings in (BY_THE_BOOK, FULL)
        ),
        *(case(f"value-{value}", plain(value, 3, -1)) for value in (2, 3, 7, 12, 13, 14, 20)),
        case("certain-but-for-a-double-1", plain(6, 0, 4)),
        case("fourteen-at-level-1", plain(14, 1)),
        case("penalty", plain(8, 4, -3)),
    ],
    "TOW-4": [
        case("double-6-whatever-the-total", plain(20)),
        case("double-6-with-a-penalty", plain(8, 0, -8)),
        case("nobody-stops-a-double-6", against("wizardly", 14, 1, 4)),
        case("not-even-with-the-full-level", against("wizardly", 20, 4, 4), ALL_TURNED),
    ],
    "TOW-5": [
        *(
            case(f"only-the-table-{rulings.lockout}", plain(20, 0), rulings)
            for rulings in (BY_THE_BOOK, CASTER)
        ),
        case("never-by-the-total", plain(2, 4, 10)),
        case("rows-8-9-are-at-the-value", plain(10, 0)),
        *(
            case(f"rows-8-9-may-be-dispelled-{dispel}", against(dispel, 4, 0))
            for dispel in ("wizardly", "fated")
        ),
        case("rows-10-12-may-not", against("fated", 3, 0), CASTER),
        case("the-value-is-below-the-roll", against("fated", 3, 4), FULL),
    ],
    "TOW-6": [
        *(
            case(f"{name}-{rulings.level_adds}", Scenario(value, strong, level, modifier), rulings)
            for rulings in (BY_THE_BOOK, FULL)
            for name, value, strong, level, modifier in (
                ("two-values", 7, 10, 2, 0),
                ("strong-out-of-reach", 7, 16, 2, 0),
                ("strong-by-double-6-alone", 8, 12, 0, 0),
                ("weak-by-double-6", 20, 25, 0, 0),
                ("double-1-reaches-strong", 3, 5, 3, 1),
                ("double-1-reaches-weak", 4, 6, 4, 0),
                ("penalty", 6, 9, 1, -2),
            )
        ),
        case("boosted-before-any-dispel", Scenario(7, 10, 2, dispel="wizardly", dispel_level=4)),
        case("rows-8-9-are-weak", Scenario(3, 5, 4, dispel="fated"), FULL),
        case("re-roll-of-what-is-not-even-weak", Scenario(7, 10, 2, reroll="failed")),
    ],
    "TOW-8": [
        *(
            case(f"power-{power}-{rulings.level_adds}", bound(8, power), rulings)
            for power in (1, 3, 6)
            for rulings in (BY_THE_BOOK, FULL)
        ),
        case("modifier-adds", bound(9, 2, 2)),
        case("double-6-means-nothing", bound(16, 3)),
        case("double-1-means-nothing", bound(4, 2)),
        case("penalty", bound(9, 4, -3)),
        *(
            case(f"dispel-keeps-its-doubles-{dispel}", bound(4, 10, 0, dispel))
            for dispel in ("wizardly", "fated")
        ),
        case("two-versions", Scenario(7, 11, 4, bound=3)),
        *with_players("re-roll", bound(9, 2)._replace(reroll="failed"), BY_THE_BOOK),
        *with_players("out-of-reach", bound(20, 2)._replace(reroll="failed"), BY_THE_BOOK),
    ],
    "TOW-9": [
        *(
            case(
                f"{dispel}-level-{theirs}-{rulings.tie}-{rulings.level_adds}",
                against(dispel, 7, 2, theirs),
                rulings,
            )
            for dispel in ("wizardly", "fated")
            for theirs in (0, 1, 4)
            for rulings in (BY_THE_BOOK, FULL, DISPELS, ALL_TURNED)
        ),
        case("none", against("none", 7, 2)),
        case("against-a-high-total", against("wizardly", 12, 4, 1)),
        case("against-a-penalised-total", Scenario(5, None, 0, -2, dispel="fated")),
    ],
    "TOW-10": [
        case("out-of-reach-of-the-sum", against("fated", 11, 4, 0), FULL),
        case("wizardly", Scenario(14, None, 4, 4, dispel="wizardly")),
        case("against-a-strong-bound-spell", bound(5, 20, 0, "fated")),
    ],
    "TOW-11": [
        case("table-decides-where-1-1-is-enough", Scenario(1, None, 0, -10, 0, "wizardly", 4)),
        case("table-decides-where-1-1-is-short", against("wizardly", 9, 4, 0)),
        case("fated-1-1-just-fails", Scenario(2, None, 0, -3, 0, "fated", 4)),
        case("bound-and-wizardly", bound(3, 1, -2, "wizardly")),
        case("bound-and-fated", bound(3, 1, -4, "fated"), DISPELS),
        case("with-a-re-roll", again(5, "none", "wizardly", "failed")),
        case("fated-with-a-re-roll", again(5, "none", "fated", "failed")),
    ],
    "TOW-12": [
        *(
            played
            for value in (2, 7, 10, 14)
            for played in with_players(f"at-{value}", again(value), BY_THE_BOOK)
        ),
        *(
            played
            for dispel in ("wizardly", "fated")
            for mine in ("none", "failed")
            for theirs in ("none", "failed")
            for played in with_players(
                f"{dispel}-{mine}-{theirs}", again(8, mine, dispel, theirs), BY_THE_BOOK
            )
        ),
        *with_players("all-rulings-turned", again(9, "failed", "wizardly", "failed"), ALL_TURNED),
        *with_players(
            "for-the-miscast", again(9), BY_THE_BOOK, (("best", RECKLESS), ("best", THROUGH))
        ),
    ],
}

ILLEGAL: dict[str, list[Scenario]] = {
    "TOW-3": [plain(8, 5), plain(8, -1)],
    "TOW-8": [bound(8, -1)],
    "TOW-9": [against("twice", 8), against("wizardly", 8, 2, 5)],
    "TOW-12": [again(8, "one-die"), again(8, "ones"), again(8, "none", "fated", "ones")],
}


def draw(random: Random) -> TowCase:
    """Draw a scenario, its readings and its players."""
    value = random.randint(2, 15)
    scenario = Scenario(
        value,
        random.choice((None, value + random.randint(1, 6))),
        random.randint(0, 4),
        random.randint(-3, 4),
        random.choice((0, 0, random.randint(1, 6))),
        random.choice(tow.DISPELS),
        random.randint(0, 4),
        random.choice(("none", "failed")),
        random.choice(("none", "failed")),
    )
    policy, worth = random.choice(PLAYERS)
    return Case("drawn", scenario, random.choice(READINGS), policy, worth)


def idle(scenario: Scenario) -> set[str]:
    """Tell what nothing looks at (TOW-8, TOW-9)."""
    found = {"level"} if scenario.bound > 0 else set()
    if scenario.dispel != "wizardly":
        found |= {"dispel_level"}
    if scenario.dispel == "none":
        found |= {"dispel_reroll"}
    return found


GAMES = [
    Game(
        "tow",
        tow.law,
        lambda scenario, law: tow.measures(law, scenario),
        SCENARIOS,
        ILLEGAL,
        draw,
        idle,
    )
]
