"""The Ninth Age: every clause of casting and dispelling, product against oracle."""

from fractions import Fraction

import pytest
from oracles import t9a
from oracles.t9a import Rulings, Scenario

from .case import Case, params, scenario_params
from .verdict import ask, check, check_rows

CLAUSES = tuple(f"T9A-{number}" for number in range(1, 13))


def case(
    name: str, scenario: Scenario, rulings: Rulings = t9a.BY_THE_BOOK
) -> Case[Scenario, Rulings]:
    """Name a scenario, and how the open clauses are read; nobody decides anything."""
    return Case(name, scenario, rulings)


def against(
    dice: int, casting_value: int, dispel_dice: int, dispel_modifier: int = 0, modifier: int = 0
) -> Scenario:
    """Set dispel dice against a spell."""
    return Scenario(
        dice,
        casting_value,
        modifier,
        dispel_dice=dispel_dice,
        dispel_modifier=dispel_modifier,
    )


STANDS = Rulings(tie="stands")
ONE_DIE_FAILS = Rulings(one_die_dispel="fails")
BOTH_TURNED = Rulings("stands", "fails")


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
        case("dispelled-returns-nothing", against(2, 4, 2, 20)),
        case("what-failed-returns-though-the-rest-is-dispelled", against(3, 11, 3, 20)),
        case("failed-dispel-returns-its-1s", against(2, 7, 2)),
        case("three-dispel-dice", against(2, 9, 3, -4)),
        case("dispel-out-of-reach", against(3, 13, 2)),
        case("one-dispel-die-returns-nothing", against(2, 7, 1)),
        case("no-cast-no-dispel-dice", against(2, 13, 3)),
        case("dispelled-before-it-could-be-lost", against(3, 3, 2, 1)),
        case("lost-after-a-failed-dispel", against(3, 4, 2, -6)),
    ],
    "T9A-6": [
        case("triple-that-fails-has-no-effect", Scenario(3, 11)),
        case("four-dice", Scenario(4, 12)),
        case("five-dice", Scenario(5, 16, modifier=2)),
        case("never-two-dice", Scenario(2, 4)),
        case("no-effect-when-dispelled", against(3, 3, 3, 20)),
        case("effect-when-the-dispel-fails", against(3, 8, 2)),
        case("four-dice-against-two", against(4, 10, 2, 6)),
        case("triple-on-dispel-dice-means-nothing", against(2, 5, 3, -3)),
    ],
    "T9A-7": [
        case("all-of-three-dice", Scenario(3, 3)),
        case("all-of-four-dice", Scenario(4, 4)),
        case("all-of-five-dice", Scenario(5, 5)),
        case("only-high-triples-cast", Scenario(4, 17, modifier=2)),
        case("what-a-dispel-leaves-of-it", against(3, 3, 3)),
        case("what-a-dispel-leaves-of-four-dice", against(4, 5, 3, 1)),
        case("what-a-dispel-leaves-of-five-dice", against(5, 12, 2, 3)),
    ],
    "T9A-8": [
        case("cast-then-lost", Scenario(3, 6)),
        case("lost-with-a-bonus", Scenario(3, 9, modifier=3)),
        case("too-low-to-be-lost", Scenario(3, 7)),
        case("lost-on-four-dice", Scenario(4, 5)),
        case("dispel-before-broken-concentration", against(3, 6, 1)),
        case("never-lost-when-always-dispelled", against(3, 6, 1, 20)),
        case("always-lost-when-never-dispelled", against(3, 6, 3, -20)),
        case("four-dice-dispel-first", against(4, 4, 2)),
        case("five-dice-severity-of-1-is-2", against(5, 5, 2, 1)),
    ],
    "T9A-9": [
        *(
            case(f"{dice}-against-{dispel_dice}", against(dice, 2 + 3 * dice // 2, dispel_dice))
            for dice in (1, 2, 3)
            for dispel_dice in (1, 2, 3)
        ),
        case("no-dice-no-dispel", against(2, 7, 0)),
        case("bonus", against(2, 7, 1, 4)),
        case("penalty", against(2, 6, 3, -3)),
        case("against-the-casting-total-not-the-dice", against(2, 9, 2, 0, modifier=2)),
        case("against-a-penalised-total", against(3, 7, 2, 0, modifier=-2)),
        case("highest-total-only-tied", against(1, 6, 1)),
        case("one-short-of-the-highest", against(1, 7, 1, 0, modifier=1)),
        case("certain", against(2, 7, 2, 10)),
        case("short-of-certain", against(2, 7, 2, 9)),
        *(
            case(f"tie-stands-{dice}-against-{dispel_dice}", against(dice, 7, dispel_dice), STANDS)
            for dice, dispel_dice in ((2, 2), (3, 2), (3, 3))
        ),
        case("tie-stands-with-modifiers", against(2, 8, 2, -1, modifier=1), STANDS),
        case("tie-stands-at-the-highest", against(1, 6, 1), STANDS),
        case("tie-stands-short-of-certain", against(2, 7, 2, 10), STANDS),
        case("tie-stands-without-an-opponent", Scenario(3, 6), STANDS),
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
        case(
            "dispel-sees-the-total-after-cap-and-resistance",
            Scenario(2, 6, 3, 2, magic_resistance=1, dispel_dice=2),
        ),
        case(
            "cap-is-the-caster's",
            Scenario(2, 6, 3, 1, dispel_dice=2, dispel_modifier=2),
        ),
    ],
    "T9A-11": [
        *(
            case(f"{name}-{ruling.one_die_dispel}-{ruling.tie}", scenario, ruling)
            for name, scenario in (
                ("large-bonus", against(2, 4, 1, 12)),
                ("enough-on-a-1", against(2, 3, 1, 5)),
                ("enough-on-a-2", against(1, 4, 1, 3)),
                ("enough-on-a-3", against(1, 6, 1, 3)),
                ("penalty", against(1, 3, 1, -1)),
                ("two-dice-have-no-floor", against(2, 5, 2, 5)),
                ("three-dice", against(3, 5, 3, 4)),
            )
            for ruling in (t9a.BY_THE_BOOK, ONE_DIE_FAILS, BOTH_TURNED)
        ),
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

ILLEGAL = {
    "T9A-1": [Scenario(0, 5), Scenario(-1, 5), Scenario(6, 20)],
    "T9A-9": [against(2, 7, -1), against(0, 7, 2)],
}


def test_every_clause_is_here() -> None:
    """No clause in scope is without a scenario."""
    assert set(SCENARIOS) == set(CLAUSES)
    assert all(SCENARIOS.values())


@pytest.mark.parametrize("case", params(SCENARIOS))
def test_clause(case: Case[Scenario, Rulings]) -> None:
    """Every measure and every distribution is the oracle's."""
    law = t9a.law(case.scenario, case.rulings)
    answer = ask("t9a", case.question())
    check(answer, law, t9a.measures(law))
    assert answer.returned is not None or case.scenario.dice == 1


@pytest.mark.parametrize("case", params(WITH_TABLE))
def test_severity_table(case: Case[Scenario, Rulings]) -> None:
    """Every row of the severity table is the oracle's."""
    check_rows(ask("t9a", case.question()), t9a.severity_rows(t9a.law(case.scenario, case.rulings)))


@pytest.mark.parametrize("scenario", scenario_params(ILLEGAL))
def test_illegal(scenario: Scenario) -> None:
    """Oracle and product refuse the same."""
    with pytest.raises(ValueError, match="dice"):
        t9a.law(scenario)
    with pytest.raises(ValueError, match=r"\S"):
        ask("t9a", scenario._asdict())


def test_optional_fields_may_be_left_out() -> None:
    """No modifier, no cap, no resistance and no opponent are the defaults."""
    law = t9a.law(Scenario(3, 9))
    check(ask("t9a", {"dice": 3, "casting_value": 9}), law, t9a.measures(law))


def test_the_dispel_is_read_by_the_book() -> None:
    """A tie dispels and one die has no floor, unless another ruling is asked for."""
    law = t9a.law(against(3, 7, 1))
    question = {"dice": 3, "casting_value": 7, "dispel_dice": 1}
    check(ask("t9a", question), law, t9a.measures(law))


def test_given_dispels() -> None:
    """T15, its negative control and T17."""
    measures = ask("t9a", {"dice": 3, "casting_value": 7, "dispel_dice": 3}).measures
    endings = ("failed", "dispelled", "lost", "through")
    assert [measures[key] for key in endings] == [
        Fraction(5, 54),
        Fraction(21301, 46656),
        Fraction(0),
        Fraction(21035, 46656),
    ]
    turned = {"dice": 3, "casting_value": 7, "dispel_dice": 3, "rulings": {"tie": "stands"}}
    assert ask("t9a", turned).measures["through"] == Fraction(8407, 15552)
    four = {"dice": 4, "casting_value": 10, "modifier": 1, "dispel_dice": 4}
    assert ask("t9a", four).measures["through"] == Fraction(155, 288)


def test_a_given_casting_total() -> None:
    """T16: of a spell that only a total of 14 casts, four dispel dice stop this share."""
    scenario = against(1, 14, 4, modifier=8)
    measures = ask("t9a", scenario._asdict()).measures
    assert measures["dispelled"] / measures["cast"] == Fraction(721, 1296)
