"""Age of Sigmar, GHB 2023-24: every clause of the caster's own roll, product against oracle."""

from fractions import Fraction

import pytest
from oracles import ghb2023
from oracles.ghb2023 import Rulings, Scenario
from oracles.play import Worth, chance
from oracles.replay import Table, law

from .case import Case, params, scenario_params
from .verdict import ask, check

CLAUSES = (*(f"GHB-{number}" for number in range(1, 9)), "GHB-12", "GHB-13")

CAST: Worth = (("cast", 1),)
THRIFTY: Worth = (("cast", 1), ("die", "-1/20"))
MISERLY: Worth = (("cast", 1), ("die", "-1/4"))
GRAND: Worth = (("cast", 1), ("irresistible", "1/2"))
WARY: Worth = (("cast", 1), ("miscast", -2))
QUIET: Worth = (("cast", 1), ("silenced", "-1/3"), ("die", "-1/50"))
MIXED: Worth = (("cast", 3), ("irresistible", 2), ("miscast", "-7/2"), ("die", "-1/10"))
POLICIES = ("never", "always", "until-cast")


def case(
    name: str,
    scenario: tuple[int, int, int],
    policy: str = "never",
    worth: Worth = (),
    rulings: tuple[str, str] = ("first", "final"),
) -> Case[Scenario, Rulings]:
    """Name a scenario: casting value, modifier, primal dice; then who decides how."""
    return Case(name, Scenario(*scenario), Rulings(*rulings), policy, worth)


def best(name: str, value: int, primal: int, worth: Worth) -> Case[Scenario, Rulings]:
    """Name a scenario that the best play for a worth decides."""
    return case(f"best-{name}", (value, 0, primal), "best", worth)


SCENARIOS: dict[str, list[Case[Scenario, Rulings]]] = {
    "GHB-1": [
        case("equal-total-casts", (7, 0, 0)),
        case("bonus", (9, 2, 0)),
        case("penalty", (6, -1, 0)),
        case("only-the-highest-roll", (15, 3, 0)),
        case("out-of-reach", (13, 0, 0)),
        case("best-without-dice-to-decide", (7, 0, 0), "best", CAST),
    ],
    "GHB-2": [
        case("value-at-2-plus-bonus", (3, 2, 0)),
        case("value-below-any-roll", (2, 0, 0)),
        case("bonus-makes-no-1", (4, 1, 0)),
        case("penalty-makes-no-miscast", (5, -2, 0)),
    ],
    "GHB-3": [best(f"hand-of-{primal}", 9, primal, CAST) for primal in (0, 1, 2)],
    "GHB-4": [
        *(best(f"cast-with-{primal}", 7, primal, CAST) for primal in (1, 2, 3)),
        *(case(f"{policy}-with-two", (10, 0, 2), policy) for policy in POLICIES),
        *(case(f"{policy}-with-three", (12, -1, 3), policy) for policy in POLICIES),
        case("until-cast-with-a-bonus", (11, 3, 2), "until-cast"),
        best("thrifty", 8, 2, THRIFTY),
        best("miserly", 10, 2, MISERLY),
        best("thrifty-with-three", 13, 3, THRIFTY),
        case("best-with-penalty", (9, -2, 2), "best", THRIFTY),
        case("best-with-bonus", (12, 4, 2), "best", MIXED),
        best("worth-nothing", 8, 2, (("cast", 0),)),
    ],
    # Without a re-roll nothing stands in the way of primal dice.
    "GHB-5": [
        case("failed-roll-keeps-its-dice", (9, 0, 1), "until-cast"),
        best("failed-roll", 11, 1, CAST),
    ],
    "GHB-6": [
        case("failing", (9, 0, 1), "until-cast"),
        case("reached-and-yet-miscast", (5, 1, 2), "always"),
        case("bonus-reaches-everything", (3, 4, 2), "always"),
        best("wary", 9, 2, WARY),
        best("wary-of-a-high-value", 12, 2, WARY),
        best("quiet", 10, 2, QUIET),
    ],
    "GHB-7": [
        case("out-of-reach-by-total", (20, 0, 1), "always"),
        case("penalty", (13, -3, 2), "always"),
        case("until-cast", (30, 0, 2), "until-cast"),
        best("grand", 7, 1, GRAND),
        best("grand-with-two", 9, 2, GRAND),
        best("grand-alone", 9, 2, (("cast", 0), ("irresistible", 1))),
        best("mixed", 8, 2, MIXED),
        best("unwanted", 12, 2, (("cast", 1), ("irresistible", -1))),
    ],
    "GHB-8": [
        case("ordinary-12-without-a-die", (12, 0, 1)),
        case("ordinary-12-too-low", (13, 0, 1)),
        case("one-die-claims-it", (13, 0, 1), "until-cast"),
        best("claimed-for-its-worth", 12, 1, GRAND),
        best("left-alone", 12, 1, CAST),
    ],
    "GHB-12": [
        case(f"{ruling}-{policy}-{primal}", (value, 0, primal), policy, rulings=(ruling, "final"))
        for ruling in ("first", "miscast", "cast")
        for policy, value, primal in (("always", 7, 2), ("always", 16, 3), ("until-cast", 14, 2))
    ]
    + [
        case(f"{ruling}-best-{name}", (12, 0, 2), "best", worth, (ruling, "final"))
        for ruling in ("first", "miscast", "cast")
        for name, worth in (("grand", GRAND), ("for-dice", (("cast", 1), ("die", "1/9"))))
    ],
    "GHB-13": [
        case(f"{ruling}-{policy}", (8, 1, 2), policy, rulings=("first", ruling))
        for ruling in ("final", "open")
        for policy in POLICIES
    ]
    + [
        case(f"{ruling}-best-{name}", (8, 0, 2), "best", worth, ("first", ruling))
        for ruling in ("final", "open")
        for name, worth in (("cast", CAST), ("for-dice", (("die", 1),)), ("wary", WARY))
    ]
    + [case("open-with-miscast-over-sixes", (9, 0, 2), "always", (), ("miscast", "open"))],
}

ILLEGAL = {"GHB-4": [Scenario(7, 0, -1)]}


def test_every_clause_is_here() -> None:
    """No clause in scope is without a scenario."""
    assert set(SCENARIOS) == set(CLAUSES)
    assert all(SCENARIOS.values())


@pytest.mark.parametrize("case", params(SCENARIOS))
def test_clause(case: Case[Scenario, Rulings]) -> None:
    """Every measure and every distribution is the oracle's."""
    found = ghb2023.law(case.scenario, case.rulings, case.policy, case.worth)
    check(ask("ghb2023", case.question()), found, ghb2023.measures(found))


@pytest.mark.parametrize("scenario", scenario_params(ILLEGAL))
def test_illegal(scenario: Scenario) -> None:
    """Oracle and product refuse the same."""
    with pytest.raises(ValueError, match="dice"):
        ghb2023.law(scenario)
    with pytest.raises(ValueError, match=r"\S"):
        ask("ghb2023", {**scenario._asdict(), "policy": "never"})


def test_hand_rolled_at_the_start_of_the_phase() -> None:
    """GHB-3: the product's answers, weighed by the hand, are those of rolling for the hand too."""

    def phase(table: Table) -> bool:
        scenario = Scenario(10, 0, ghb2023.primal_pool(table))
        return ghb2023.attempt(table, scenario, ghb2023.BY_THE_BOOK).cast

    weighed = sum(
        share * ask("ghb2023", case("", (10, 0, hand), "until-cast").question()).measures["cast"]
        for hand, share in law(ghb2023.primal_pool).items()
    )
    assert weighed == law(phase, ghb2023.until_cast)[True]


def test_rulings_and_modifier_may_be_left_out() -> None:
    """The first reading of each open clause is the default, and no modifier."""
    found = ghb2023.law(Scenario(7, 0, 2), policy="always")
    question = {"casting_value": 7, "primal": 2, "policy": "always"}
    check(ask("ghb2023", question), found, ghb2023.measures(found))
    assert chance(found, lambda play: play.miscast) == Fraction(1, 36)
