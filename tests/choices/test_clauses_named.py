"""Every clause that decides or marks any throw is named: throws and clauses by the oracles."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import pytest
from cli.command import call
from oracles import ghb2023, scrollhammer, t9a, wap, wap_rerolls
from oracles.play import Law, Play, Worth

CAST: Worth = (("cast", 1),)
THROUGH: Worth = (("cast", 0), ("through", 1))
RECKLESS: Worth = (("cast", 0), ("miscast", 1), ("die", "1/100"))
"""Who wants miscasts rolls on where nobody else does."""

Mark = Callable[[Any, Play], object]


class Rules(NamedTuple):
    """What RULES.md says each clause does to a throw, by facts of a scenario and of one play."""

    law: Callable[..., Law]
    rulings: Any
    clauses: Mapping[str, str]
    marks: Mapping[str, Mark]


def always(_scenario: Any, _play: Play) -> bool:
    """Say so of every throw."""
    return True


def natural(bonus: int, play: Play) -> int:
    """Return what the dice show without the bonus."""
    return play.total - bonus


def t9a_bonus(scenario: t9a.Scenario) -> int:
    """T9A-10: the modifiers up to the cap, less magic resistance."""
    cap = scenario.modifier_cap
    counted = scenario.modifier if cap is None else min(scenario.modifier, cap)
    return counted - scenario.magic_resistance


RULES = {
    "t9a": Rules(
        t9a.law,
        t9a.BY_THE_BOOK,
        {"tie": "T9A-9", "one_die_dispel": "T9A-11"},
        {
            "T9A-1": always,
            "T9A-2": always,
            "T9A-3": lambda s, p: s.dice == 1 and natural(t9a_bonus(s), p) <= 2,
            "T9A-5": lambda _, p: p.returned or p.dispel_returned,
            "T9A-6": lambda _, p: p.miscast,
            "T9A-7": lambda _, p: p.severity is not None,
            "T9A-8": always,
            "T9A-9": lambda s, p: s.dispel_dice and p.cast,
            "T9A-10": lambda s, _: t9a_bonus(s) != s.modifier,
            "T9A-12": lambda s, _: s.reroll != "none",
        },
    ),
    "ghb2023": Rules(
        ghb2023.law,
        ghb2023.BY_THE_BOOK,
        {"both_doubles": "GHB-12", "double_one": "GHB-13", "tie": "GHB-9"},
        {
            "GHB-1": always,
            "GHB-2": lambda _, p: p.miscast,
            "GHB-3": lambda s, _: s.primal,
            "GHB-4": lambda _, p: p.spent,
            "GHB-5": lambda s, _: s.reroll != "none",
            "GHB-6": lambda _, p: p.primal_miscast,
            "GHB-7": lambda _, p: p.irresistible,
            "GHB-8": lambda s, p: p.irresistible or (not p.spent and natural(s.modifier, p) == 12),
            "GHB-9": lambda s, p: s.unbind and p.cast and not p.irresistible,
            "GHB-11": lambda s, p: s.unbind and p.cast and not p.irresistible,
            "GHB-13": lambda s, p: s.primal and p.miscast,
            "GHB-14": lambda s, p: s.unbind and p.cast and not p.irresistible,
        },
    ),
    "scrollhammer": Rules(
        scrollhammer.law,
        scrollhammer.BY_THE_BOOK,
        {"surge": "SCR-3"},
        {
            "SCR-1": always,
            "SCR-2": always,
            "SCR-3": lambda _, p: p.spent,
            "SCR-7": lambda s, _: s.reroll != "none",
        },
    ),
    "wap": Rules(
        lambda scenario, rulings, _policy, _worth: wap.law(scenario, rulings),
        wap.BY_THE_BOOK,
        {
            "natural_minimum": "WAP-4",
            "ultimate_power_depth": "WAP-6",
            "failed_miscast": "WAP-9",
            "dispel_ultimate_power": "WAP-11",
        },
        {
            "WAP-1": always,
            "WAP-2": always,
            "WAP-3": always,
            "WAP-4": lambda _, p: p.silenced,
            "WAP-5": lambda s, _: s.boosted_value is not None,
            "WAP-6": lambda s, p: p.dice > s.dice,
            "WAP-7": lambda s, p: p.miscast or s.reroll != "none",
            "WAP-8": lambda _, p: p.table_row is not None,
            "WAP-9": lambda _, p: p.miscast,
            "WAP-10": lambda s, p: s.dispel_dice and p.cast,
        },
    ),
}
READINGS: dict[str, dict[str, list[Any]]] = {
    "t9a": {"tie": ["stands"], "one_die_dispel": ["fails"]},
    "ghb2023": {
        "both_doubles": ["miscast", "cast"],
        "double_one": ["open"],
        "tie": ["unbinds"],
    },
    "scrollhammer": {"surge": ["alone"]},
    "wap": {
        "natural_minimum": ["one_die"],
        "ultimate_power_depth": [2],
        "failed_miscast": ["none"],
        "dispel_ultimate_power": ["on"],
    },
}
T9A, GHB, SCR, WAP = t9a.Scenario, ghb2023.Scenario, scrollhammer.Scenario, wap.Scenario
PLAYED: list[tuple[str, Worth]] = [
    ("best", CAST),
    ("never", ()),
    ("always", ()),
    ("until-cast", ()),
    ("best", RECKLESS),
]
NOBODY: list[tuple[str, Worth]] = [("", ())]
PLAYED_THROUGH = [*PLAYED, ("best", THROUGH)]
SCENARIOS: dict[str, list[tuple[Any, list[tuple[str, Worth]]]]] = {
    "t9a": [
        (T9A(1, 4), [("best", CAST)]),
        (T9A(1, 3, modifier=2, modifier_cap=0), [("best", CAST)]),
        (T9A(1, 8, dispel_dice=2), [("best", CAST)]),
        (T9A(1, 3, dispel_dice=1), [("best", CAST)]),
        (T9A(2, 12), [("best", CAST)]),
        (T9A(2, 2, dispel_dice=2), [("best", CAST)]),
        (T9A(3, 18), [("best", CAST)]),
        (T9A(3, 6, magic_resistance=1), [("best", CAST)]),
        (T9A(3, 3), [("best", CAST)]),
        (
            T9A(2, 8, reroll="failed"),
            [("best", CAST), ("never", ()), ("always", ()), ("best", RECKLESS)],
        ),
        (T9A(2, 9, dispel_dice=1, reroll="one-die"), [("best", THROUGH), ("best", CAST)]),
    ],
    "ghb2023": [
        *(
            (GHB(value, modifier, primal, unbind), PLAYED_THROUGH if unbind else PLAYED)
            for value in (3, 7, 13)
            for modifier in (0, 1)
            for primal in (0, 1, 2)
            for unbind in (0, 1)
            if modifier == 0 or (value, primal) == (7, 1)
        ),
        (GHB(7, primal=3), [("always", ()), ("best", CAST)]),
        (GHB(7, reroll="failed"), [("best", CAST), ("always", ()), ("never", ())]),
        (GHB(9, unbind=1, unbind_primal=1), [("best", CAST)]),
    ],
    "scrollhammer": [
        (SCR(2, 1, 12), [("all", ()), ("none", ()), ("best", CAST)]),
        (SCR(3, 1, 7), [("all", ()), ("none", ()), ("best", CAST), ("best", (("die", -1),))]),
        (SCR(3, 3, 7), [("all", ()), ("best", CAST)]),
        (SCR(3, 2, 9, reroll="one-die"), [("all", ()), ("none", ()), ("best", CAST)]),
    ],
    "wap": [
        *(
            (WAP(dice, value, level, dispel_dice=theirs), NOBODY)
            for dice, value, level in ((1, 3, 1), (1, 9, 4), (2, 4, 2), (2, 9, 1), (3, 12, 3))
            for theirs in (0, 1)
        ),
        (WAP(2, 6, 4, bonus=9, boosted_value=12), NOBODY),
        (WAP(1, 5, 1, penalty=3, dispel_dice=2, dispel_level=4), NOBODY),
    ],
}


def cases() -> Iterator[object]:
    """List every scenario with who decides, and for what."""
    for key, listed in SCENARIOS.items():
        for scenario, played in listed:
            for policy, worth in played:
                said = ",".join(map(str, scenario))
                wanted = " ".join(f"{name}={price}" for name, price in worth)
                yield pytest.param(
                    key, scenario, policy, worth, id=f"{key}-{said}-{policy}-{wanted}"
                )


def deciding(rules: Rules, key: str, scenario: Any, policy: str, worth: Worth) -> set[str]:
    """Return the clauses that mark a throw, and of rulings those without which a throw differs."""
    law = rules.law(scenario, rules.rulings, policy, worth)
    found = {clause for clause, mark in rules.marks.items() if any(mark(scenario, p) for p in law)}
    for name, others in READINGS[key].items():
        readings = [rules.rulings._replace(**{name: other}) for other in others]
        if any(rules.law(scenario, other, policy, worth) != law for other in readings):
            found.add(rules.clauses[name])
    return found


def named(capsys: pytest.CaptureFixture[str], key: str, *args: str) -> dict[str, str]:
    """Return the clauses that `--explain` names, on the page as in the data."""
    asked = ("odds", key, *args, "--explain")
    told = json.loads(call(capsys, *asked, "--format=json").out)["explanation"]
    clauses: dict[str, str] = told["clauses"]
    page = call(capsys, *asked).out
    for clause, words in clauses.items():
        assert f"{clause} {words}" in " ".join(page.split())
    assert {effect["clause"] for effect in told["effects"]} <= set(clauses)
    return clauses


@pytest.mark.parametrize(("key", "scenario", "policy", "worth"), list(cases()))
def test_what_decides_a_throw_is_named(
    key: str, scenario: Any, policy: str, worth: Worth, capsys: pytest.CaptureFixture[str]
) -> None:
    """No clause is missing that some throw of this attempt comes under."""
    fields = [
        f"--{name.replace('_', '-')}={value}"
        for name, value in scenario._asdict().items()
        if value is not None
    ]
    fields += [f"--policy={policy}"] if policy else []
    fields += [f"--worth={name}={price}" for name, price in worth]
    wanted = deciding(RULES[key], key, scenario, policy, worth)
    assert wanted - set(named(capsys, key, *fields)) == set()


@pytest.mark.parametrize(("kind", "policy"), [("failed", "best"), ("ones", "always")])
def test_a_reroll_of_free_dice(kind: str, policy: str, capsys: pytest.CaptureFixture[str]) -> None:
    """WAP-4 to WAP-7, for dice that are rolled again."""
    scenario = WAP(2, 4, 1, reroll=kind)
    law = wap_rerolls.law(scenario, policy=policy, worth=CAST)
    marks = RULES["wap"].marks
    wanted = {clause for clause, mark in marks.items() if any(mark(scenario, p) for p in law)}
    args = ("--dice=2", "--casting-value=4", "--level=1", f"--reroll={kind}", f"--policy={policy}")
    assert wanted <= set(named(capsys, "wap", *args))


def test_the_clauses_of_a_double_six(capsys: pytest.CaptureFixture[str]) -> None:
    """GHB-7, GHB-8: 2 in 27 attempts cannot be unbound, though each would be cast anyhow."""
    args = ("--casting-value=3", "--primal=1", "--policy=always", "--unbind=1")
    assert {"GHB-7", "GHB-8"} <= set(named(capsys, "ghb2023", *args))
    asked = ("odds", "ghb2023", *args, "--explain", "--format=json")
    told = json.loads(call(capsys, *asked).out)["explanation"]
    assert [e["held"] for e in told["effects"] if e["clause"] == "GHB-7"] == ["2/27"]


def test_a_clause_that_touches_nothing_is_not_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a primal die there is no primal miscast; without an opponent no answer."""
    alone = set(named(capsys, "ghb2023", "--primal=0"))
    assert alone & {"GHB-3", "GHB-4", "GHB-6", "GHB-7", "GHB-9", "GHB-11", "GHB-12"} == set()
    assert not set(named(capsys, "t9a", "--dice=2")) & {"T9A-3", "T9A-6", "T9A-7", "T9A-9"}
    assert "SCR-3" not in named(capsys, "scrollhammer", "--policy=none")
