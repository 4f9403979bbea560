"""Age of Sigmar, GHB 2023-24: every clause of casting and unbinding, product against oracle."""

from fractions import Fraction

import pytest
from oracles import ghb2023
from oracles.ghb2023 import Rulings, Scenario
from oracles.play import Worth, chance
from oracles.replay import Table, law

from .case import Case, params, scenario_params
from .verdict import ask, check

CLAUSES = tuple(f"GHB-{number}" for number in range(1, 15))

CAST: Worth = (("cast", 1),)
THRIFTY: Worth = (("cast", 1), ("die", "-1/20"))
MISERLY: Worth = (("cast", 1), ("die", "-1/4"))
GRAND: Worth = (("cast", 1), ("irresistible", "1/2"))
WARY: Worth = (("cast", 1), ("miscast", -2))
QUIET: Worth = (("cast", 1), ("silenced", "-1/3"), ("die", "-1/50"))
MIXED: Worth = (("cast", 3), ("irresistible", 2), ("miscast", "-7/2"), ("die", "-1/10"))
THROUGH: Worth = (("cast", 0), ("through", 1))
THROUGH_TOO: Worth = (("cast", 1), ("through", 1))
THROUGH_THRIFTY: Worth = (("cast", 0), ("through", 1), ("die", "-1/25"))
THROUGH_WARY: Worth = (("through", 2), ("cast", "1/3"), ("miscast", -1))
THROUGH_GRAND: Worth = (("cast", 0), ("through", 1), ("irresistible", "1/3"), ("silenced", "-1/4"))
TIE_UNBINDS = Rulings(tie="unbinds")
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


def against(
    name: str,
    caster: tuple[int, int, int],
    unbinder: tuple[int, int],
    policy: str = "never",
    worth: Worth = (),
) -> Case[Scenario, Rulings]:
    """Name a scenario with an unbinder: his primal dice and modifier behind the caster's own."""
    return Case(name, Scenario(*caster, 1, *unbinder), ghb2023.BY_THE_BOOK, policy, worth)


def read(case: Case[Scenario, Rulings], rulings: Rulings) -> Case[Scenario, Rulings]:
    """Read the open clauses of a scenario in another way."""
    return case._replace(rulings=rulings)


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
    "GHB-3": [
        *(best(f"hand-of-{primal}", 9, primal, CAST) for primal in (0, 1, 2)),
        *(
            against(f"both-hold-{primal}", (7, 0, primal), (primal, 0), "best", THROUGH)
            for primal in (0, 1, 2)
        ),
    ],
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
        against("cannot-be-unbound", (20, 0, 1), (2, 20), "always"),
        against("cannot-be-unbound-at-a-low-total", (3, -9, 1), (0, 0), "always"),
        against("all-else-is-unbound", (7, 0, 1), (0, 20), "always"),
        against("only-this-helps", (7, 0, 1), (0, 20), "best", THROUGH),
        against("only-this-helps-with-two", (7, -4, 2), (0, 20), "best", THROUGH_THRIFTY),
    ],
    "GHB-8": [
        case("ordinary-12-without-a-die", (12, 0, 1)),
        case("ordinary-12-too-low", (13, 0, 1)),
        case("one-die-claims-it", (13, 0, 1), "until-cast"),
        best("claimed-for-its-worth", 12, 1, GRAND),
        best("left-alone", 12, 1, CAST),
        against("claimed-to-be-safe", (12, 0, 1), (1, 0), "best", THROUGH),
        against("ordinary-12-can-be-unbound", (12, 0, 1), (1, 1)),
    ],
    "GHB-9": [
        against("plain", (6, 0, 0), (0, 0)),
        against("casting-bonus", (10, 2, 0), (0, 0)),
        against("casting-penalty", (5, -1, 0), (0, 0)),
        against("unbinding-bonus", (6, 0, 0), (0, 2)),
        against("unbinding-penalty", (6, 0, 0), (0, -2)),
        against("only-a-12-against-an-11", (11, 0, 0), (0, 0)),
        against("a-12-stands", (12, 0, 0), (0, 0)),
        against("certain", (6, 0, 0), (0, 11)),
        against("short-of-certain", (6, 0, 0), (0, 10)),
        against("nothing-to-unbind", (13, 0, 0), (2, 0)),
        against("primal-die", (6, 0, 0), (1, 0)),
        against("two-primal-dice", (6, 0, 0), (2, 0)),
        against("primal-dice-and-penalty", (8, 1, 0), (2, -3)),
        against("primal-dice-on-both-sides", (9, 0, 2), (1, 0), "until-cast"),
        against("caster-always", (9, 0, 2), (2, 1), "always"),
        read(against("unbinds-plain", (6, 0, 0), (0, 0)), TIE_UNBINDS),
        read(against("unbinds-modified", (8, 1, 0), (0, -1)), TIE_UNBINDS),
        read(against("unbinds-12", (12, 0, 0), (0, 0)), TIE_UNBINDS),
        *(
            read(against(f"{tie}-{policy}", (8, 0, 1), (1, 0), policy), Rulings(tie=tie))
            for tie in ("stands", "unbinds")
            for policy in POLICIES
        ),
        case("unbinder-away", (6, 0, 0)),
    ],
    # An only casting total stands for the endless spell's value: see the test below.
    "GHB-10": [
        against(f"value-{value}-with-{primal}", (value, value - 12, 0), (primal, modifier))
        for value, primal, modifier in ((5, 0, 0), (6, 1, 0), (7, 2, 0), (8, 1, -1), (12, 0, 1))
    ],
    "GHB-11": [
        *(
            against(
                f"best-{hand}-against-{other}-at-{value}", (value, 0, hand), (other, 0), "best", w
            )
            for value, hand, other, w in (
                (5, 1, 0, THROUGH),
                (5, 1, 1, THROUGH),
                (5, 2, 2, THROUGH),
                (9, 2, 0, THROUGH),
                (9, 2, 1, THROUGH),
                (9, 1, 2, THROUGH),
                (4, 2, 1, THROUGH_THRIFTY),
                (7, 2, 2, THROUGH_THRIFTY),
                (7, 2, 1, THROUGH_WARY),
                (10, 2, 1, THROUGH_GRAND),
            )
        ),
        against("cast-alone-asks-for-no-more", (7, 0, 2), (1, 0), "best", CAST),
        against("thrifty-caster", (7, 0, 2), (1, 0), "best", THRIFTY),
        against(
            "caster-who-wants-it-stopped", (7, 0, 2), (1, 0), "best", (("cast", 0), ("through", -1))
        ),
        against(
            "caster-who-pays-for-success", (5, 0, 1), (2, 0), "best", (("cast", 1), ("through", -2))
        ),
        against("worth-nothing", (7, 0, 1), (1, 0), "best", (("cast", 0), ("through", 0))),
        against("cast-and-through", (7, 0, 2), (2, 0), "best", THROUGH_TOO),
        against("cast-and-through-with-a-bonus", (5, 0, 1), (2, 0), "best", THROUGH_TOO),
        against("modifiers", (8, 2, 2), (1, 1), "best", THROUGH),
        against("penalties", (8, -2, 2), (1, -2), "best", THROUGH_THRIFTY),
        read(against("unbinds-on-a-tie", (7, 0, 2), (1, 0), "best", THROUGH), TIE_UNBINDS),
        against("hopeless-unbinder", (7, 0, 2), (1, -20), "best", THROUGH),
        case("through-without-unbinder", (7, 0, 2), "best", THROUGH),
        case("through-without-unbinder-thrifty", (10, 0, 2), "best", THROUGH_THRIFTY),
    ],
    "GHB-12": [
        case(f"{ruling}-{policy}-{primal}", (value, 0, primal), policy, rulings=(ruling, "final"))
        for ruling in ("first", "miscast", "cast")
        for policy, value, primal in (("always", 7, 2), ("always", 16, 3), ("until-cast", 14, 2))
    ]
    + [
        read(
            against(f"{ruling}-against-{policy}", (9, 0, 2), (1, 4), policy, worth), Rulings(ruling)
        )
        for ruling in ("first", "miscast", "cast")
        for policy, worth in (("always", ()), ("best", THROUGH))
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
    + [case("open-with-miscast-over-sixes", (9, 0, 2), "always", (), ("miscast", "open"))]
    + [
        read(
            against(f"{ruling}-against-an-unbinder", (2, 3, 2), (1, 0), "best", THROUGH),
            Rulings(double_one=ruling),
        )
        for ruling in ("final", "open")
    ],
    "GHB-14": [
        against("double-1-unbinds", (2, -1, 0), (0, 20)),
        against("double-1-and-a-primal-die-unbind", (3, 0, 0), (1, 7)),
        against("double-6-need-not-unbind", (12, 4, 0), (0, 0)),
        against("double-6-with-a-primal-die-need-not-unbind", (12, 9, 0), (1, 0)),
        against("two-primal-dice", (10, 6, 0), (2, 0)),
        against("double-1-goes-on", (4, 0, 0), (2, 0)),
    ],
}

ILLEGAL = {
    "GHB-4": [Scenario(7, 0, -1)],
    "GHB-9": [
        Scenario(7, unbind=2),
        Scenario(7, unbind=-1),
        Scenario(7, unbind=1, unbind_primal=-1),
    ],
}


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


@pytest.mark.parametrize("case", params({"GHB-10": SCENARIOS["GHB-10"]}))
def test_endless_spell(case: Case[Scenario, Rulings]) -> None:
    """GHB-10: dispelling it is unbinding a spell that only a total of its value casts."""
    measures = ask("ghb2023", case.question()).measures
    value, _, _, _, primal, modifier, *_ = case.scenario
    assert measures["cast"] == Fraction(1, 36)
    assert 36 * measures["dispelled"] == ghb2023.dispelling_endless(value, primal, modifier)


def test_given_unbinding() -> None:
    """A09 and its negative control, A23 and A33 taken back to one roll."""
    question = {"casting_value": 6, "unbind": 1, "policy": "never"}
    measures = ask("ghb2023", question).measures
    assert measures["through"] == Fraction(41, 81)
    assert measures["through"] * (1 + measures["failed"]) == Fraction(943, 1458)
    turned = ask("ghb2023", {**question, "rulings": {"tie": "unbinds"}})
    assert turned.measures["through"] == Fraction(5, 12)
    measures = ask("ghb2023", {**question, "casting_value": 10, "modifier": 2}).measures
    assert measures["through"] * (1 + measures["failed"]) == Fraction(9899, 15552)


def test_unbinding_is_read_by_the_book() -> None:
    """A tie stands, and the unbinder has no dice and no modifier, unless told otherwise."""
    found = ghb2023.law(Scenario(7, 0, 1, 1), policy="best", worth=THROUGH)
    question = {"casting_value": 7, "primal": 1, "unbind": 1, "worth": dict(THROUGH)}
    check(ask("ghb2023", {**question, "policy": "best"}), found, ghb2023.measures(found))
