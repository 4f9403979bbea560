"""Re-rolls in the Warhammer Armies Project, free dice among them: product against oracle (WAP-7).

They stand apart from the other clauses, in a registry of their own: WAP_REROLLS.
"""

import pytest
from oracles import wap
from oracles.play import Worth
from oracles.rerolls import KINDS
from oracles.wap import Scenario
from oracles.wap_rerolls import BY_THE_BOOK, Rulings, declare, law

from .case import Case, params
from .verdict import ask, check, check_rows

WapCase = Case[Scenario, Rulings]
REAL = KINDS[1:]
CAST: Worth = (("cast", 1),)
WARY: Worth = (("cast", 1), ("miscast", -1))
RECKLESS: Worth = (("cast", 1), ("miscast", 1))
THROUGH: Worth = (("cast", 0), ("through", 1))
QUIET: Worth = (("cast", 1), ("silenced", -2))
UNWANTED: Worth = (("cast", -1),)
POOL = Rulings(reroll_when="pool")
READINGS = {"complete": BY_THE_BOOK, "pool": POOL}


def case(
    name: str,
    scenario: Scenario,
    rulings: Rulings = BY_THE_BOOK,
    policy: str = "best",
    worth: Worth = CAST,
) -> WapCase:
    """Name a scenario; a named policy asks for no worth."""
    return Case(name, scenario, rulings, policy, worth if policy == "best" else ())


def both(name: str, scenario: Scenario, policy: str = "best", worth: Worth = CAST) -> list[WapCase]:
    """Ask it by both readings of when dice are rolled again."""
    return [
        case(f"{name}-{reading}", scenario, rulings, policy, worth)
        for reading, rulings in READINGS.items()
    ]


WAP_REROLLS: dict[str, list[WapCase]] = {
    "WAP-2": [
        case("cap-and-penalty", Scenario(2, 12, 3, bonus=5, penalty=1, reroll="failed")),
        case("one-die-below-the-cap", Scenario(2, 11, 2, bonus=2, reroll="one-die")),
    ],
    "WAP-3": [
        found
        for kind in REAL
        for dice, value in ((1, 7), (2, 10), (3, 14), (2, 3), (1, 20))
        for found in both(f"{kind}-{dice}-at-{value}", Scenario(dice, value, 3, reroll=kind))
    ],
    # A natural 2 is a failure too; it may be rolled again, and may come of the second roll.
    "WAP-4": [
        found
        for kind in REAL
        for dice in (1, 2)
        for worth in (CAST, QUIET)
        for found in both(
            f"{kind}-{dice}-{worth[-1][0]}",
            Scenario(dice, 3, 3, bonus=3, reroll=kind),
            "best",
            worth,
        )
    ]
    + [case("one-die-by-the-other-ruling", Scenario(1, 3, 4, reroll="ones"), Rulings("one_die"))],
    "WAP-5": [
        found
        for kind in REAL
        for found in both(
            f"{kind}-boosted",
            Scenario(2, 7, 3, boosted_value=11, reroll=kind),
            "best",
            (("cast", 1), ("boosted", 1)),
        )
    ],
    "WAP-6": [
        *(
            case(
                f"{kind}-depth-{depth}",
                Scenario(dice, 8 * dice, 3, reroll=kind),
                Rulings("any", depth),
            )
            for kind in REAL
            for dice, depth in ((1, 2), (1, 3), (2, 2))
        ),
        case("never-a-6-twice", Scenario(1, 40, 1, reroll="one-die"), BY_THE_BOOK, "always"),
        case("no-free-die-of-a-free-die", Scenario(2, 25, 3, reroll="one-die")),
        case("more-dice", Scenario(4, 18, 3, reroll="one-die")),
    ],
    "WAP-7": [
        found
        for kind in REAL
        for policy, name, worth in (
            ("never", "never", CAST),
            ("always", "always", CAST),
            ("best", "wary", WARY),
            ("best", "reckless", RECKLESS),
            ("best", "unwanted", UNWANTED),
        )
        for found in both(f"{kind}-{name}", Scenario(2, 8, 3, reroll=kind), policy, worth)
    ]
    + [
        case("three-dice-wary", Scenario(3, 9, 3, reroll="ones"), BY_THE_BOOK, "best", WARY),
        # 6 and 1 fail by themselves; whoever wants that must not wait for the free die.
        case(
            "failed-though-free-dice-will-cast",
            Scenario(2, 10, 3, reroll="failed"),
            POOL,
            "best",
            UNWANTED,
        ),
    ],
    # The dice of a failed roll that was picked up do not count as used.
    "WAP-8": [
        found
        for kind in REAL
        for found in both(f"{kind}-rows", Scenario(3, 12, 3, reroll=kind), "always")
    ],
    "WAP-9": [
        case(
            f"{kind}-failed-and-not-rolled",
            Scenario(3, 13, 3, reroll=kind),
            Rulings("any", 1, "none"),
        )
        for kind in REAL
    ],
    "WAP-10": [
        found
        for kind in REAL
        for found in both(
            f"{kind}-through", Scenario(2, 7, 3, 0, 0, None, 2, 1, 0, kind), "best", THROUGH
        )
    ],
    "WAP-11": [
        case(
            "power-on",
            Scenario(2, 7, 3, 0, 0, None, 1, 1, 0, "one-die"),
            Rulings(dispel_ultimate_power="on"),
            "best",
            THROUGH,
        )
    ],
}


@pytest.mark.parametrize("case", params(WAP_REROLLS))
def test_wap(case: WapCase) -> None:
    """Measures, totals and the miscast table are the oracle's."""
    found = law(case.scenario, case.rulings, case.policy, case.worth)
    answer = ask("wap", case.question())
    check(answer, found, wap.measures(found, case.scenario))
    check_rows(answer, wap.miscast_rows(found))


@pytest.mark.parametrize("kind", ["all", "sixes"])
def test_illegal(kind: str) -> None:
    """Oracle and product know the same kinds of re-roll."""
    scenario = Scenario(2, 7, 3, reroll=kind)
    with pytest.raises(ValueError, match="re-roll"):
        declare(scenario, BY_THE_BOOK)
    with pytest.raises(ValueError, match=r"\S"):
        ask("wap", dict(scenario._asdict()))
