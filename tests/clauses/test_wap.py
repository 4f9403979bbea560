"""Warhammer Armies Project: every clause of casting and dispelling, product against oracle."""

import pytest
from oracles import wap
from oracles.wap import Rulings, Scenario

from .case import Case, params, scenario_params
from .verdict import ask, check, check_rows

CLAUSES = tuple(f"WAP-{number}" for number in range(1, 12))


def case(
    name: str, scenario: Scenario, rulings: Rulings = wap.BY_THE_BOOK
) -> Case[Scenario, Rulings]:
    """Name a scenario, and how the open clauses are read."""
    return Case(name, scenario, rulings)


ONE_DIE = Rulings(natural_minimum="one_die")
NOT_ROLLED = Rulings(failed_miscast="none")
POWER_ON = Rulings(dispel_ultimate_power="on")
ONE_DIE_POWER_ON = Rulings(natural_minimum="one_die", dispel_ultimate_power="on")


def against(
    dice: int, casting_value: int, dispel_dice: int, dispel_level: int = 0, dispel_bonus: int = 0
) -> Scenario:
    """Set dispel dice against a spell of a wizard of level 3."""
    return Scenario(
        dice,
        casting_value,
        3,
        dispel_dice=dispel_dice,
        dispel_level=dispel_level,
        dispel_bonus=dispel_bonus,
    )


SCENARIOS: dict[str, list[Case[Scenario, Rulings]]] = {
    "WAP-1": [
        case("fewest-dice", Scenario(1, 5, 1)),
        case("most-of-level-1", Scenario(3, 11, 1)),
        case("most-of-level-2", Scenario(4, 14, 2)),
        case("most-of-level-3", Scenario(5, 19, 3)),
    ],
    "WAP-2": [
        *(case(f"level-{level}", Scenario(2, 9, level)) for level in (1, 2, 3, 4)),
        case("below-the-cap", Scenario(2, 11, 3, bonus=2)),
        case("at-the-cap", Scenario(2, 12, 3, bonus=3)),
        case("one-over-the-cap", Scenario(2, 12, 4, bonus=4)),
        case("cap-holds-the-level-bonus-too", Scenario(2, 13, 1, bonus=5)),
        case("penalty-after-the-cap", Scenario(2, 9, 4, bonus=5, penalty=2)),
        case("penalty-below-the-cap", Scenario(2, 8, 1, bonus=2, penalty=1)),
        case("penalty-outweighs", Scenario(2, 6, 2, penalty=3)),
    ],
    "WAP-3": [
        case("equal-total-casts", Scenario(3, 10, 3)),
        case("certain", Scenario(3, 3, 1)),
        case("only-two-6s", Scenario(1, 14, 3)),
        case("out-of-reach", Scenario(1, 15, 3)),
        case("lowest-value", Scenario(2, 3, 1)),
    ],
    "WAP-4": [
        case("one-die-natural-1", Scenario(1, 3, 4)),
        case("one-die-natural-2-far-above", Scenario(1, 3, 4, bonus=3)),
        case("one-die-by-the-other-ruling", Scenario(1, 3, 4), ONE_DIE),
        case("two-dice-natural-2", Scenario(2, 3, 3, bonus=3)),
        case("two-dice-by-the-other-ruling", Scenario(2, 3, 3, bonus=3), ONE_DIE),
        case("natural-3-is-safe", Scenario(2, 5, 3)),
        case("penalty-makes-no-natural-2", Scenario(2, 4, 1, penalty=2)),
        case("three-dice-are-safe", Scenario(3, 4, 1, penalty=2)),
    ],
    "WAP-5": [
        case("either-effect", Scenario(3, 7, 3, boosted_value=12)),
        case("boosted-out-of-reach", Scenario(1, 5, 1, boosted_value=16)),
        case("not-with-a-natural-2", Scenario(2, 3, 3, bonus=3, boosted_value=7)),
        case("natural-2-by-the-other-ruling", Scenario(2, 3, 3, bonus=3, boosted_value=7), ONE_DIE),
        case("after-cap-and-penalty", Scenario(2, 6, 4, bonus=5, penalty=1, boosted_value=10)),
    ],
    "WAP-6": [
        case("one-die", Scenario(1, 9, 1)),
        case("three-dice", Scenario(3, 15, 3)),
        case("free-dice-beyond-the-limit", Scenario(3, 20, 1)),
        *(
            case(f"{dice}-dice-depth-{depth}", Scenario(dice, 8 * dice, 3), Rulings("any", depth))
            for dice in (1, 2, 3)
            for depth in (2, 3)
        ),
        case("one-die-depth-4", Scenario(1, 20, 1), Rulings("any", 4)),
    ],
    "WAP-7": [
        case("one-die-never", Scenario(1, 4, 3)),
        case("two-dice-and-free-ones", Scenario(2, 5, 3)),
        case("two-1s-and-yet-cast", Scenario(4, 9, 3)),
        case("more-1s-at-more-depth", Scenario(2, 7, 3), Rulings("any", 3)),
        case("only-among-failures", Scenario(3, 9, 3)),
        case("none-among-casts", Scenario(2, 10, 3)),
    ],
    "WAP-8": [
        case("two-dice", Scenario(2, 6, 3)),
        case("three-dice", Scenario(3, 8, 3)),
        case("four-dice", Scenario(4, 10, 3)),
        case("five-dice", Scenario(5, 15, 4, bonus=1)),
        case("deep-free-dice-count-as-used", Scenario(2, 8, 3), Rulings("any", 3)),
        case("loss-of-power-is-not-in-silenced", Scenario(2, 3, 2), ONE_DIE),
    ],
    "WAP-9": [
        case("failed-and-rolled", Scenario(3, 13, 3)),
        case("failed-and-not-rolled", Scenario(3, 13, 3), NOT_ROLLED),
        case("cast-and-rolled-anyway", Scenario(3, 3, 3), NOT_ROLLED),
        case("natural-2-and-rolled", Scenario(2, 4, 3, bonus=2)),
        case("natural-2-and-not-rolled", Scenario(2, 4, 3, bonus=2), NOT_ROLLED),
        case("all-rulings-turned", Scenario(3, 9, 3), Rulings("one_die", 2, "none")),
        case("dispelled-and-rolled", against(2, 3, 2, 4, 3)),
        case("three-dice-dispelled-and-rolled", against(3, 8, 2, 2)),
        case("dispelled-and-rolled-by-the-other-ruling", against(3, 8, 2, 2), NOT_ROLLED),
        case("dispelled-two-dice-and-a-free-1", against(2, 9, 3, 4, 3), NOT_ROLLED),
    ],
    "WAP-10": [
        *(
            case(f"{dice}-against-{dispel_dice}", against(dice, 3 + 3 * dice, dispel_dice, 2))
            for dice in (1, 2, 3)
            for dispel_dice in (1, 2, 3)
        ),
        *(case(f"level-{level}", against(2, 8, 2, level)) for level in range(5)),
        case("bonus-without-a-wizard", against(2, 8, 2, 0, 2)),
        case("bonus-below-the-cap", against(2, 8, 2, 3, 2)),
        case("bonus-at-the-cap", against(2, 8, 2, 3, 3)),
        case("bonus-one-over-the-cap", against(2, 8, 2, 4, 4)),
        case("level-bonus-under-the-cap-too", against(2, 8, 2, 1, 5)),
        case("bonus-without-a-wizard-over-the-cap", against(2, 8, 2, 0, 6)),
        case("no-dice-no-dispel", against(2, 8, 0)),
        case("natural-1-or-2-fails", against(1, 5, 1, 4, 3)),
        case("natural-2-on-two-dice-fails", against(1, 5, 2, 4, 3)),
        case("three-dice-have-no-floor", against(1, 5, 3, 4, 3)),
        case(
            "caster's-ruling-on-natural-2-is-the-caster's",
            against(1, 5, 2, 4, 3),
            ONE_DIE,
        ),
        case("highest-total-only-tied", against(1, 8, 1, 3)),
        case("against-the-capped-total", Scenario(2, 9, 4, 5, dispel_dice=2, dispel_level=3)),
        case("against-a-penalised-total", Scenario(2, 6, 2, 0, 2, dispel_dice=2)),
        case("against-a-boosted-spell", Scenario(2, 7, 3, 0, 0, 11, 2, 2)),
        case("against-free-dice", against(2, 14, 2, 4)),
        case("against-deep-free-dice", against(1, 14, 3), Rulings("any", 3)),
    ],
    "WAP-11": [
        *(
            case(f"{ruling.dispel_ultimate_power}-{dice}-against-{dispel_dice}", scenario, ruling)
            for ruling in (wap.BY_THE_BOOK, POWER_ON)
            for dice, dispel_dice in ((1, 1), (2, 1), (1, 2), (2, 2))
            for scenario in (against(dice, 5 + 2 * dice, dispel_dice, 2),)
        ),
        case("on-out-of-reach-without-it", against(2, 14, 2), POWER_ON),
        case("on-with-the-highest-bonus", against(2, 12, 2, 4, 3), POWER_ON),
        case("on-natural-2-fails", against(1, 5, 2, 4, 3), POWER_ON),
        case("on-and-two-1s-mean-nothing", against(1, 5, 3, 4, 3), POWER_ON),
        case(
            "on-and-as-deep-as-the-caster's",
            against(2, 14, 2, 2),
            Rulings("any", 2, "rolled", "on"),
        ),
        case("on-with-the-caster's-ruling-on-natural-2", against(1, 5, 2, 4, 3), ONE_DIE_POWER_ON),
        case("on-and-no-dice", against(2, 8, 0), POWER_ON),
        case("off-though-the-caster's-goes-deep", against(2, 14, 2, 2), Rulings("any", 2)),
    ],
}

ILLEGAL = {
    "WAP-1": [
        *(Scenario(level + 3, 9, level) for level in (1, 2, 3, 4)),
        Scenario(0, 9, 2),
        Scenario(-1, 9, 2),
    ],
    "WAP-10": [
        against(2, 8, -1, 2),
        against(2, 8, 2, 5),
        against(2, 8, 2, -1),
    ],
}
NO_PLAYER_DECIDES = (("cast", 1), ("boosted", 1), ("miscast", "-1/2"))


def test_every_clause_is_here() -> None:
    """No clause in scope is without a scenario."""
    assert set(SCENARIOS) == set(CLAUSES)
    assert all(SCENARIOS.values())


@pytest.mark.parametrize("case", params(SCENARIOS))
def test_clause(case: Case[Scenario, Rulings]) -> None:
    """Every measure, every distribution and every row of the miscast table is the oracle's."""
    law = wap.law(case.scenario, case.rulings)
    answer = ask("wap", case.question())
    check(answer, law, wap.measures(law, case.scenario))
    if case.scenario.dice >= 2:
        check_rows(answer, wap.miscast_rows(law))


@pytest.mark.parametrize("scenario", scenario_params(ILLEGAL))
def test_illegal(scenario: Scenario) -> None:
    """Oracle and product refuse the same."""
    with pytest.raises(ValueError, match="dice"):
        wap.law(scenario)
    with pytest.raises(ValueError, match=r"\S"):
        ask("wap", scenario._asdict())


def test_no_worth_changes_a_roll_without_choices() -> None:
    """WAP-5 is settled by the total: the best play and any play have one law."""
    scenario = Scenario(3, 7, 3, boosted_value=12)
    best = {"policy": "best", "worth": dict(NO_PLAYER_DECIDES)}
    law = wap.law(scenario)
    check(ask("wap", {**scenario._asdict(), **best}), law, wap.measures(law, scenario))


def test_optional_fields_may_be_left_out() -> None:
    """No bonus, no penalty, no boosted version, and the first reading of each open clause."""
    law = wap.law(Scenario(2, 8, 3))
    question = {"dice": 2, "casting_value": 8, "level": 3}
    check(ask("wap", question), law, wap.measures(law, Scenario(2, 8, 3)))
