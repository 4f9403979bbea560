"""Re-rolls of casting dice in every ruleset that has them: product against oracle.

They stand apart from the other clauses, in registries of their own: T9A_REROLLS, GHB_REROLLS and
SCR_REROLLS. SCR_STAFF_BY_POLICY holds what the rules leave to the named policies.
"""

from collections.abc import Callable
from functools import partial

import pytest
from oracles import ghb2023, scrollhammer, t9a
from oracles.play import Law, Worth, mean
from oracles.rerolls import KINDS

import probcast

from .case import Case, Fields, params
from .verdict import ask, check, check_rows

T9ACase = Case[t9a.Scenario, t9a.Rulings]
GhbCase = Case[ghb2023.Scenario, ghb2023.Rulings]
ScrCase = Case[scrollhammer.Scenario, scrollhammer.Rulings]

REAL = KINDS[1:]
CAST: Worth = (("cast", 1),)
WARY: Worth = (("cast", 1), ("miscast", -2))
RECKLESS: Worth = (("cast", 1), ("miscast", 1))
THROUGH: Worth = (("cast", 0), ("through", 1))
THROUGH_WARY: Worth = (("cast", "1/3"), ("through", 2), ("miscast", -1))
NOTHING: Worth = (("cast", 0),)
UNWANTED: Worth = (("cast", -1),)
THRIFTY: Worth = (("cast", 1), ("die", "-1/20"))
MISERLY: Worth = (("cast", 1), ("die", "-1/3"))


def t9a_case(
    name: str, scenario: t9a.Scenario, policy: str = "best", worth: Worth = CAST
) -> T9ACase:
    """Name a scenario of the Ninth Age; a named policy asks for no worth."""
    asked = worth if policy == "best" else ()
    return Case(name, scenario, t9a.BY_THE_BOOK, policy, asked)


def t9a_against(kind: str, dice: int, value: int, theirs: int, modifier: int = 0) -> t9a.Scenario:
    """Set dispel dice against a spell whose dice may be rolled again."""
    return t9a.Scenario(dice, value, modifier, dispel_dice=theirs, reroll=kind)


def ghb_case(
    name: str, scenario: ghb2023.Scenario, policy: str = "best", worth: Worth = CAST
) -> GhbCase:
    """Name a scenario of Age of Sigmar; a named policy asks for no worth."""
    asked = worth if policy == "best" else ()
    return Case(name, scenario, ghb2023.BY_THE_BOOK, policy, asked)


def ghb_against(
    kind: str, caster: tuple[int, int], unbinder: tuple[int, int] = (0, 0)
) -> ghb2023.Scenario:
    """Set an unbinder, his primal dice and modifier, against a spell that may be rolled again."""
    value, modifier = caster
    return ghb2023.Scenario(value, modifier, 0, 1, *unbinder, reroll=kind)


def scr_case(
    name: str, scenario: tuple[int, int, int], policy: str = "best", worth: Worth = CAST
) -> ScrCase:
    """Name a scenario of Scrollhammer with a staff: pool, first dice, cost."""
    asked = worth if policy == "best" else ()
    with_staff = scrollhammer.Scenario(*scenario, reroll="one-die")
    return Case(name, with_staff, scrollhammer.BY_THE_BOOK, policy, asked)


T9A_REROLLS: dict[str, list[T9ACase]] = {
    "T9A-2": [
        t9a_case(f"{kind}-{name}", t9a.Scenario(2, value, modifier, reroll=kind))
        for kind in REAL
        for name, value, modifier in (
            ("equal-total-casts", 8, 1),
            ("penalty", 7, -2),
            ("out-of-reach", 14, 1),
            ("certain", 3, 1),
        )
    ],
    "T9A-3": [
        t9a_case(f"{kind}-{policy}-natural-2", t9a.Scenario(1, 3, 4, reroll=kind), policy)
        for kind in REAL
        for policy in ("never", "always", "best")
    ],
    "T9A-5": [
        t9a_case(f"{kind}-1s-of-the-second-roll-return", t9a.Scenario(2, 9, reroll=kind), policy)
        for kind in REAL
        for policy in ("always", "best")
    ]
    + [t9a_case("best-of-three", t9a.Scenario(3, 15, reroll="ones"))],
    "T9A-6": [
        t9a_case(f"{kind}-{name}", t9a.Scenario(3, 9, 1, reroll=kind), "best", worth)
        for kind in ("one-die", "ones")
        for name, worth in (("wary", WARY), ("reckless", RECKLESS), ("cast", CAST))
    ]
    + [
        t9a_case("failed-always", t9a.Scenario(3, 9, 1, reroll="failed"), "always"),
        t9a_case("failed-best", t9a.Scenario(3, 11, 1, reroll="failed"), "best", WARY),
    ],
    # Judged before Broken Concentration: three 2s that cast are no failed roll.
    "T9A-8": [
        t9a_case("failed-is-not-lost", t9a.Scenario(3, 6, reroll="failed"), "always"),
        t9a_case("failed-and-then-lost", t9a.Scenario(3, 5, reroll="failed"), "best", THROUGH),
        t9a_case(
            "one-die-against-losing-it", t9a.Scenario(3, 6, reroll="one-die"), "best", THROUGH
        ),
        t9a_case("ones-never", t9a.Scenario(3, 6, 3, reroll="ones"), "never"),
    ],
    "T9A-9": [
        *(
            t9a_case(f"{kind}-{name}-against-{theirs}", scenario, "best", worth)
            for kind in REAL
            for theirs in (1, 2)
            for scenario in [t9a_against(kind, 2, 7, theirs, 1)]
            for name, worth in (("cast", CAST), ("through", THROUGH))
        ),
        *(
            t9a_case(f"{kind}-always-against-2", t9a_against(kind, 2, 6, 2), "always")
            for kind in REAL
        ),
        t9a_case("hopeless", t9a_against("one-die", 2, 6, 2, -2), "best", THROUGH),
        t9a_case("three-dice", t9a_against("one-die", 3, 8, 2), "best", THROUGH_WARY),
        t9a_case("three-dice-with-1s", t9a_against("ones", 3, 8, 3), "best", THROUGH_WARY),
        t9a_case("three-failed-dice", t9a_against("failed", 3, 12, 2), "always"),
    ],
    "T9A-10": [
        t9a_case("modifiers-before-the-re-roll", t9a.Scenario(2, 8, 3, 1, 1, reroll="failed")),
        t9a_case("resistance", t9a.Scenario(2, 7, 0, None, 2, reroll="one-die")),
    ],
    "T9A-12": [
        *(
            t9a_case(f"{kind}-{policy}-{dice}", t9a.Scenario(dice, value, reroll=kind), policy)
            for kind in REAL
            for policy in ("never", "always")
            for dice, value in ((1, 4), (2, 7), (3, 11))
        ),
        *(
            t9a_case(f"{kind}-{name}", t9a.Scenario(2, 7, reroll=kind), "best", worth)
            for kind in REAL
            for name, worth in (("nothing", NOTHING), ("unwanted", UNWANTED))
        ),
        t9a_case(
            "ties-take-the-lowest-die", t9a.Scenario(4, 4, reroll="one-die"), "best", RECKLESS
        ),
        t9a_case("one-die-of-three", t9a.Scenario(3, 13, reroll="one-die")),
        t9a_case("none", t9a.Scenario(3, 11), "always"),
        t9a_case("none-best", t9a.Scenario(3, 11)),
    ],
}

GHB_REROLLS: dict[str, list[GhbCase]] = {
    "GHB-1": [
        ghb_case(f"{kind}-{name}", ghb2023.Scenario(value, modifier, reroll=kind))
        for kind in REAL
        for name, value, modifier in (
            ("equal-total-casts", 7, 0),
            ("bonus", 9, 3),
            ("penalty", 7, -2),
            ("out-of-reach", 13, 0),
        )
    ],
    # A miscast is a failed roll too, and another may come of the second roll.
    "GHB-2": [
        ghb_case(f"{kind}-{policy}-{name}", ghb2023.Scenario(2, 1, reroll=kind), policy, worth)
        for kind in REAL
        for name, policy, worth in (
            ("as-it-comes", "never", CAST),
            ("as-it-comes", "always", CAST),
            ("as-it-comes", "until-cast", CAST),
            ("cast", "best", CAST),
            ("wary", "best", WARY),
            ("reckless", "best", (("cast", 0), ("miscast", 1))),
            ("quiet", "best", (("cast", 1), ("silenced", "-1/2"))),
        )
    ],
    "GHB-5": [
        *(
            ghb_case(f"{kind}-{policy}", ghb2023.Scenario(value, 0, reroll=kind), policy)
            for kind in REAL
            for policy in ("never", "always", "until-cast")
            for value in (6, 9)
        ),
        *(
            ghb_case(f"{kind}-{name}", ghb2023.Scenario(7, 0, reroll=kind), "best", worth)
            for kind in REAL
            for name, worth in (("nothing", NOTHING), ("unwanted", UNWANTED))
        ),
        ghb_case("none", ghb2023.Scenario(9), "always"),
    ],
    # Without a primal die two 6s are an ordinary 12, whichever roll they lie in.
    "GHB-8": [
        ghb_case(f"{kind}-irresistible", ghb_against(kind, (12, 0)), "best", worth)
        for kind in REAL
        for worth in [(("cast", 1), ("irresistible", 1))]
    ],
    "GHB-9": [
        *(
            ghb_case(f"{kind}-{policy}", ghb_against(kind, (6, 1)), policy)
            for kind in REAL
            for policy in ("never", "always", "until-cast")
        ),
        ghb_case("A33", ghb_against("failed", (10, 2)), "until-cast"),
    ],
    "GHB-11": [
        *(
            ghb_case(f"{kind}-{name}-{primal}-primal", scenario, "best", worth)
            for kind in REAL
            for primal, modifier in ((0, 0), (1, 1))
            for scenario in [ghb_against(kind, (5, 0), (primal, modifier))]
            for name, worth in (("cast", CAST), ("through", THROUGH), ("wary", THROUGH_WARY))
        ),
        ghb_case("hopeless", ghb_against("one-die", (5, 0), (0, 20)), "best", THROUGH),
    ],
}

SCR_REROLLS: dict[str, list[ScrCase]] = {
    "SCR-7": [
        scr_case("one-die-and-nothing-left", (1, 1, 4)),
        scr_case("two-dice-and-nothing-left", (2, 2, 8)),
        scr_case("three-dice", (3, 3, 12)),
        scr_case("before-the-surge", (2, 1, 5)),
        scr_case("before-a-surge-of-two", (4, 2, 10)),
        scr_case("before-a-surge-of-three", (4, 1, 8)),
        scr_case("never-a-surge-die", (4, 3, 15)),
        scr_case("out-of-reach-at-first", (3, 1, 9)),
        scr_case("nothing-helps", (4, 1, 20)),
        scr_case("certain", (3, 3, 3)),
        scr_case("thrifty", (4, 2, 9), "best", THRIFTY),
        scr_case("miserly", (4, 1, 6), "best", MISERLY),
        scr_case("eager", (4, 2, 8), "best", (("cast", 1), ("die", "1/10"))),
        scr_case("nothing", (4, 2, 8), "best", NOTHING),
        scr_case("unwanted", (3, 2, 7), "best", UNWANTED),
        scr_case("alone", (4, 2, 6))._replace(rulings=scrollhammer.Rulings("alone")),
        # The worth is 1 either way; the dice that are saved speak for the staff.
        scr_case("saves-dice", (4, 1, 3)),
    ],
}

SCR_STAFF_BY_POLICY: dict[str, list[ScrCase]] = {
    "SCR-7": [
        *(
            scr_case(f"none-{pool}-{dice}", (pool, dice, 8), "none")
            for pool, dice in ((2, 2), (4, 2))
        ),
        *(
            scr_case(f"all-{pool}-{dice}", (pool, dice, 8), "all")
            for pool, dice in ((2, 2), (4, 2))
        ),
    ],
}

ILLEGAL: dict[str, tuple[str, Fields]] = {
    **{
        f"GHB-5-{kind}-and-a-primal-die": ("ghb2023", ghb2023.Scenario(7, 0, 1, reroll=kind))
        for kind in REAL
    },
    "GHB-5-two-primal-dice": ("ghb2023", ghb2023.Scenario(7, 0, 2, 1, reroll="ones")),
    "GHB-5-twice": ("ghb2023", ghb2023.Scenario(7, reroll="twice")),
    "T9A-12-twice": ("t9a", t9a.Scenario(3, 9, reroll="twice")),
    **{
        f"SCR-7-{kind}": ("scrollhammer", scrollhammer.Scenario(4, 2, 8, reroll=kind))
        for kind in ("failed", "ones", "twice")
    },
}

DECLARE: dict[str, Callable[..., None]] = {
    "t9a": partial(t9a.declare, rulings=t9a.BY_THE_BOOK),
    "ghb2023": partial(ghb2023.declare, rulings=ghb2023.BY_THE_BOOK),
    "scrollhammer": partial(scrollhammer.declare, rulings=scrollhammer.BY_THE_BOOK),
}


@pytest.mark.parametrize("case", params(T9A_REROLLS))
def test_t9a(case: T9ACase) -> None:
    """Measures, totals, returned dice and the severity table are the oracle's."""
    law = t9a.law(case.scenario, case.rulings, case.policy, case.worth)
    assert_no_more_dice(law, case.scenario.dice)
    answer = ask("t9a", case.question())
    check(answer, law, t9a.measures(law))
    if case.scenario.dice >= 3:
        check_rows(answer, t9a.severity_rows(law))


@pytest.mark.parametrize("case", params(GHB_REROLLS))
def test_ghb2023(case: GhbCase) -> None:
    """Every measure and every distribution is the oracle's."""
    law = ghb2023.law(case.scenario, case.rulings, case.policy, case.worth)
    assert_no_more_dice(law, 2)
    check(ask("ghb2023", case.question()), law, ghb2023.measures(law))


@pytest.mark.parametrize("case", [*params(SCR_REROLLS), *params(SCR_STAFF_BY_POLICY)])
def test_scrollhammer(case: ScrCase) -> None:
    """Every measure and every distribution is the oracle's."""
    law = scrollhammer.law(case.scenario, case.rulings, case.policy, case.worth)
    check(ask("scrollhammer", case.question()), law, scrollhammer.measures(law))


def assert_no_more_dice(law: Law, dice: int) -> None:
    """Check that a die rolled again counts as the same die, and that nothing is spent."""
    assert mean(law, lambda play: play.dice) == dice
    assert mean(law, lambda play: play.spent) == 0


@pytest.mark.parametrize(("ruleset", "scenario"), ILLEGAL.values(), ids=ILLEGAL)
def test_illegal(ruleset: str, scenario: Fields) -> None:
    """Oracle and product refuse the same; that the field is unknown is not enough."""
    with pytest.raises(ValueError, match="re-roll"):
        DECLARE[ruleset](scenario)
    with pytest.raises(ValueError, match=r"\S") as refused:
        ask(ruleset, dict(scenario._asdict()))
    assert "no field" not in str(refused.value)


@pytest.mark.parametrize(
    ("ruleset", "question"),
    [
        ("t9a", {"dice": 3, "casting_value": 9}),
        ("ghb2023", {"casting_value": 7, "primal": 2, "policy": "until-cast"}),
        ("scrollhammer", {"pool": 4, "dice": 2, "casting_value": 9, "policy": "all"}),
    ],
)
def test_none_may_be_said(ruleset: str, question: dict[str, object]) -> None:
    """No re-roll is the default, and primal dice go with it."""
    asked = {**question, "reroll": "none"}
    said = probcast.odds(ruleset, **asked)  # type: ignore[arg-type]
    assert said.measures == ask(ruleset, question).measures
