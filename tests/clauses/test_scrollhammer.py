"""Scrollhammer: every clause of an attempt and its surge, product against oracle."""

from fractions import Fraction

import pytest
from oracles import scrollhammer
from oracles.play import Worth
from oracles.scrollhammer import Rulings, Scenario

from .case import Case, params, scenario_params
from .verdict import ask, check

CLAUSES = tuple(f"SCR-{number}" for number in range(1, 7))

CAST: Worth = (("cast", 1),)
THRIFTY: Worth = (("cast", 1), ("die", "-1/20"))
MISERLY: Worth = (("cast", 1), ("die", "-1/3"))
EAGER: Worth = (("cast", 1), ("die", "1/10"))
RULINGS = ("adds", "alone")


def case(
    name: str,
    scenario: tuple[int, int, int],
    policy: str = "all",
    worth: Worth = (),
    surge: str = "adds",
) -> Case[Scenario, Rulings]:
    """Name a scenario: pool, first dice, cost; then who decides how."""
    return Case(name, Scenario(*scenario), Rulings(surge), policy, worth)


SCENARIOS: dict[str, list[Case[Scenario, Rulings]]] = {
    "SCR-1": [
        *(case(f"all-of-{pool}", (pool, 2, 14)) for pool in (3, 4, 5, 6)),
        *(case(f"best-of-{pool}", (pool, 1, 8), "best", CAST) for pool in (4, 6)),
    ],
    "SCR-2": [
        case("all-at-once", (5, 5, 9)),
        case("one-die-and-nothing-left", (1, 1, 4)),
        case("equal-sum-casts", (2, 2, 7), "none"),
        case("only-the-highest-roll", (2, 2, 12), "none"),
        case("certain", (3, 3, 3), "none"),
        case("short-of-certain", (3, 3, 4), "none"),
    ],
    "SCR-3": [
        *(
            case(f"{surge}-{policy}", (5, 3, 9), policy, (), surge)
            for surge in RULINGS
            for policy in ("none", "all")
        ),
        *(case(f"{surge}-all-of-little", (4, 1, 5), "all", (), surge) for surge in RULINGS),
        *(
            case(f"{surge}-best-{name}", scenario, "best", worth, surge)
            for surge in RULINGS
            for name, scenario, worth in (
                ("cast", (5, 2, 9), CAST),
                ("thrifty", (5, 2, 9), THRIFTY),
                ("thrifty-from-one", (5, 1, 7), THRIFTY),
                ("miserly", (5, 2, 8), MISERLY),
                ("eager", (4, 2, 8), EAGER),
                ("worth-nothing", (4, 2, 8), (("cast", 0),)),
            )
        ),
        case("alone-out-of-reach", (4, 2, 11), "all", (), "alone"),
        case("best-of-four", (4, 3, 12), "best", CAST),
    ],
    "SCR-4": [
        case("pool-just-reaches", (3, 3, 18)),
        case("these-dice-cannot-though-the-pool-could", (4, 1, 20)),
        case("best-where-nothing-helps", (4, 1, 20), "best", CAST),
        case("high-cost", (4, 4, 20)),
    ],
    "SCR-5": [
        case("one-surge-only", (5, 1, 6), "best", THRIFTY),
        case("one-surge-of-a-large-pool", (6, 1, 9), "best", (("cast", 1), ("die", "-1/12"))),
        case("dice-left-for-another-spell", (5, 2, 6), "none"),
    ],
    "SCR-6": [
        case("1s-do-no-harm", (2, 1, 3)),
        case("low-roll-casts", (2, 2, 2)),
        case("pool-adds-no-bonus", (6, 1, 6), "none"),
    ],
}

ILLEGAL = {
    "SCR-2": [Scenario(4, 0, 5), Scenario(4, -1, 5), Scenario(4, 5, 5), Scenario(0, 0, 5)],
    "SCR-4": [Scenario(3, 3, 20), Scenario(3, 1, 19), Scenario(1, 1, 7)],
}
NEVER_HAPPENS = ("miscast", "primal_miscast", "irresistible", "silenced", "boosted", "dispelled")


def test_every_clause_is_here() -> None:
    """No clause in scope is without a scenario."""
    assert set(SCENARIOS) == set(CLAUSES)
    assert all(SCENARIOS.values())


@pytest.mark.parametrize("case", params(SCENARIOS))
def test_clause(case: Case[Scenario, Rulings]) -> None:
    """Every measure and every distribution is the oracle's."""
    law = scrollhammer.law(case.scenario, case.rulings, case.policy, case.worth)
    check(ask("scrollhammer", case.question()), law, scrollhammer.measures(law))


@pytest.mark.parametrize("case", params({"SCR-6": SCENARIOS["SCR-6"]}))
def test_what_this_game_has_not(case: Case[Scenario, Rulings]) -> None:
    """SCR-6: where the product reports a miscast or the like at all, it is exactly zero."""
    measures = ask("scrollhammer", case.question()).measures
    assert {key: measures.get(key, 0) for key in NEVER_HAPPENS} == dict.fromkeys(
        NEVER_HAPPENS, Fraction(0)
    )


@pytest.mark.parametrize("scenario", scenario_params(ILLEGAL))
def test_illegal(scenario: Scenario) -> None:
    """Oracle and product refuse the same."""
    with pytest.raises(ValueError, match="dice"):
        scrollhammer.law(scenario)
    with pytest.raises(ValueError, match=r"\S"):
        ask("scrollhammer", {**scenario._asdict(), "policy": "all"})


def test_ruling_may_be_left_out() -> None:
    """A surge adds to the first sum by default."""
    law = scrollhammer.law(Scenario(4, 2, 9), policy="all")
    question = {"pool": 4, "dice": 2, "casting_value": 9, "policy": "all"}
    check(ask("scrollhammer", question), law, scrollhammer.measures(law))
