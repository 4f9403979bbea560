"""The Ninth Age: every clause of the caster's own roll, product against oracle."""

import pytest
from oracles import t9a
from oracles.t9a import Rulings, Scenario

from .case import Case, params, scenario_params
from .verdict import ask, check, check_rows

CLAUSES = (*(f"T9A-{number}" for number in range(1, 9)), "T9A-10", "T9A-12")


def case(name: str, scenario: Scenario) -> Case[Scenario, Rulings]:
    """Name a scenario of the Ninth Age, which leaves nothing open and nothing to decide."""
    return Case(name, scenario, Rulings())


SCENARIOS: dict[str, list[Case[Scenario, Rulings]]] = {
    "T9A-1": [
        case("fewest-dice", Scenario(1, 5)),
        case("two-dice", Scenario(2, 8)),
        case("four-dice", Scenario(4, 13)),
        case("most-dice", Scenario(5, 18, modifier=1)),
    ],
    "T9A-2": [
        case("equal-total-casts", Scenario(3, 10, modifier=1)),
        case("penalty", Scenario(2, 7, modifier=-2)),
        case("only-the-highest-roll", Scenario(3, 19, modifier=1)),
        case("out-of-reach-by-one", Scenario(3, 20, modifier=1)),
        case("out-of-reach-of-one-die", Scenario(1, 8, modifier=1)),
        case("certain", Scenario(5, 5)),
        case("short-of-certain", Scenario(2, 4, modifier=1)),
        case("value-below-the-lowest-roll", Scenario(2, 3, modifier=4)),
    ],
    "T9A-3": [
        case("natural-2-plus-1", Scenario(1, 3, modifier=1)),
        case("natural-1-plus-5", Scenario(1, 3, modifier=5)),
        case("total-decides-above-2", Scenario(1, 4, modifier=-1)),
        case("natural-2-reaches-a-low-value", Scenario(1, 2)),
        case("natural-3-is-no-failure", Scenario(1, 3, modifier=2)),
        case("two-dice-have-no-floor", Scenario(2, 3, modifier=3)),
    ],
    "T9A-4": [
        case("basic-version", Scenario(3, 8, modifier=1)),
        case("boosted-version", Scenario(3, 11, modifier=1)),
    ],
    "T9A-5": [
        case("one-die-returns-nothing", Scenario(1, 6)),
        case("two-dice-unreachable", Scenario(2, 13)),
        case("two-dice", Scenario(2, 6)),
        case("three-dice", Scenario(3, 12, modifier=-1)),
        case("four-dice", Scenario(4, 16)),
        case("five-dice", Scenario(5, 25)),
        case("broken-concentration-counts-as-failed", Scenario(4, 4)),
        case("broken-concentration-plus-a-failure", Scenario(4, 6, modifier=1)),
    ],
    "T9A-6": [
        case("triple-that-fails-has-no-effect", Scenario(3, 11)),
        case("four-dice", Scenario(4, 12)),
        case("five-dice", Scenario(5, 16, modifier=2)),
        case("never-two-dice", Scenario(2, 4)),
    ],
    "T9A-7": [
        case("all-of-three-dice", Scenario(3, 3)),
        case("all-of-four-dice", Scenario(4, 4)),
        case("all-of-five-dice", Scenario(5, 5)),
        case("only-high-triples-cast", Scenario(4, 17, modifier=2)),
    ],
    "T9A-8": [
        case("cast-then-lost", Scenario(3, 6)),
        case("lost-with-a-bonus", Scenario(3, 9, modifier=3)),
        case("too-low-to-be-lost", Scenario(3, 7)),
        case("lost-on-four-dice", Scenario(4, 5)),
    ],
    "T9A-10": [
        case("wizard-master", Scenario(2, 8, modifier=1)),
        case("cap-binds", Scenario(2, 9, modifier=3, modifier_cap=1)),
        case("cap-at-the-sum", Scenario(2, 9, modifier=2, modifier_cap=2)),
        case("cap-above-the-sum", Scenario(2, 9, modifier=1, modifier_cap=2)),
        case("cap-of-nothing", Scenario(2, 9, modifier=2, modifier_cap=0)),
        case("no-cap", Scenario(2, 12, modifier=7)),
        case("cap-leaves-penalties-alone", Scenario(2, 7, modifier=-3, modifier_cap=1)),
        case("resistance-alone", Scenario(2, 7, magic_resistance=2)),
        case(
            "resistance-after-the-cap",
            Scenario(3, 11, modifier=3, modifier_cap=2, magic_resistance=1),
        ),
        case(
            "resistance-below-zero", Scenario(3, 9, modifier=1, modifier_cap=2, magic_resistance=3)
        ),
        case("resistance-and-one-die", Scenario(1, 3, modifier=2, magic_resistance=2)),
    ],
    # Without a re-roll every die lies as it fell. Re-rolls come with the product's own field.
    "T9A-12": [
        case("no-die-is-rolled-again", Scenario(3, 9)),
        case("no-1-is-rolled-again", Scenario(4, 12, modifier=-1)),
    ],
}

WITH_TABLE = {
    clause: [case for case in cases if case.scenario.dice >= 3]
    for clause, cases in SCENARIOS.items()
}

ILLEGAL = {"T9A-1": [Scenario(0, 5), Scenario(-1, 5), Scenario(6, 20)]}


def test_every_clause_is_here() -> None:
    """No clause in scope is without a scenario."""
    assert set(SCENARIOS) == set(CLAUSES)
    assert all(SCENARIOS.values())


@pytest.mark.parametrize("case", params(SCENARIOS))
def test_clause(case: Case[Scenario, Rulings]) -> None:
    """Every measure and every distribution is the oracle's."""
    law = t9a.law(case.scenario)
    answer = ask("t9a", case.question())
    check(answer, law, t9a.measures(law))
    assert answer.returned is not None or case.scenario.dice == 1


@pytest.mark.parametrize("case", params(WITH_TABLE))
def test_severity_table(case: Case[Scenario, Rulings]) -> None:
    """Every row of the severity table is the oracle's."""
    check_rows(ask("t9a", case.question()), t9a.severity_rows(t9a.law(case.scenario)))


@pytest.mark.parametrize("scenario", scenario_params(ILLEGAL))
def test_illegal(scenario: Scenario) -> None:
    """Oracle and product refuse the same."""
    with pytest.raises(ValueError, match="dice"):
        t9a.law(scenario)
    with pytest.raises(ValueError, match=r"\S"):
        ask("t9a", scenario._asdict())


def test_optional_fields_may_be_left_out() -> None:
    """No modifier, no cap and no resistance are the defaults."""
    law = t9a.law(Scenario(3, 9))
    check(ask("t9a", {"dice": 3, "casting_value": 9}), law, t9a.measures(law))
