"""The price of a die: paid for every die that leaves a pool for good, and for no other."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from cli.command import call
from oracles.priced import (
    GhbSpell,
    ghb_best,
    ghb_stop,
    ghb_worth,
    scrollhammer_worth,
    t9a_worth,
    wap_worth,
)

import probcast
from probcast.rules import Odds
from probcast.rulesets import keys

Capture = pytest.CaptureFixture[str]
PRICES = [Fraction(0), Fraction(-1, 20), Fraction(-1, 5), Fraction(1, 10)]
every_price = pytest.mark.parametrize("die", PRICES, ids=str)


def declared(capsys: Capture, *question: str) -> tuple[str, dict[int, Fraction]]:
    """Ask how many dice to declare: the answer, and what each number of them is worth."""
    (row,) = json.loads(call(capsys, "decide", *question, "--format=json").out)["rows"]
    worths = {int(n): Fraction(worth) for n, worth in row["alternatives"].items()}
    assert Fraction(row["value"]) == worths[int(row["action"])]
    return row["action"], worths


def worth(key: str, die: Fraction, **question: Any) -> Fraction:
    """Ask what an attempt is worth to a caster who plays for casting, with a price on dice."""
    asked = probcast.odds(key, worth={"cast": 1, "die": die}, **question)
    return asked.worth


@every_price
@pytest.mark.parametrize(("pool", "cost"), [(5, 9), (4, 12), (3, 5)])
def test_scrollhammer(pool: int, cost: int, die: Fraction, capsys: Capture) -> None:
    """SCR-2, SCR-3: the dice of the first roll are paid like those of the surge."""
    asked = ("scrollhammer", f"--pool={pool}", f"--casting-value={cost}", f"--worth=die={die}")
    action, worths = declared(capsys, *asked)
    by_hand = {n: scrollhammer_worth(pool, n, cost, die) for n in range(1, pool + 1)}
    assert worths == by_hand
    assert int(action) == min(n for n in by_hand if by_hand[n] == max(by_hand.values()))


@every_price
@pytest.mark.parametrize("value", [8, 11])
def test_wap(value: int, die: Fraction, capsys: Capture) -> None:
    """WAP-6: a free die is not taken from the pool, and costs nothing."""
    asked = ("wap", "--level=2", f"--casting-value={value}", f"--worth=die={die}")
    _, worths = declared(capsys, *asked)
    assert worths == {n: wap_worth(n, 1, value, die) for n in range(1, 5)}


@every_price
@pytest.mark.parametrize("theirs", [0, 2])
def test_t9a(theirs: int, die: Fraction, capsys: Capture) -> None:
    """T9A-5: a die that fizzles is had back; of a spell that is dispelled none is."""
    asked = ("t9a", "--casting-value=3", f"--dispel-dice={theirs}", f"--worth=die={die}")
    _, worths = declared(capsys, *asked)
    assert worths == {n: t9a_worth(n, 3, die, theirs) for n in range(1, 6)}


@every_price
@pytest.mark.parametrize("theirs", [0, 2])
def test_a_reroll_is_weighed_with_the_dice_that_come_back(theirs: int, die: Fraction) -> None:
    """T9A-5, T9A-12: who rolls a failure again may lose the 1s that lie there."""
    for value in (3, 9, 14):
        scenario = {"dice": 3, "casting_value": value, "dispel_dice": theirs, "reroll": "failed"}
        assert worth("t9a", die, **scenario) == t9a_worth(3, value, die, theirs, "failed")


def test_what_may_be_dispelled_is_not_had_back_yet() -> None:
    """T9A-5, T9A-8: three 1s lost to Broken Concentration return unless the spell is dispelled.

    That tips the scales for a failure of 1, 1, 1 and 2, which is better kept at this price.
    """
    die, scenario = Fraction(-101, 300), {"dice": 4, "casting_value": 6, "dispel_dice": 2}
    found = worth("t9a", die, **scenario, reroll="failed")
    assert found == t9a_worth(4, 6, die, 2, "failed")


@every_price
@pytest.mark.parametrize("primal", [0, 1, 2])
@pytest.mark.parametrize("value", [7, 13])
def test_ghb2023(value: int, primal: int, die: Fraction) -> None:
    """GHB-4, GHB-7: primal dice are paid, the die of a double 6 is had back, 2d6 are free."""
    spell = GhbSpell(value, primal, die)
    assert worth("ghb2023", die, casting_value=value, primal=primal) == ghb_worth(spell)


@every_price
def test_ghb2023_through(die: Fraction) -> None:
    """GHB-9: the price is the caster's, whatever the unbinder does."""
    spell = GhbSpell(6, 2, die, unbound=True)
    asked = probcast.odds(
        "ghb2023", casting_value=6, primal=2, unbind=1, worth={"through": 1, "die": die}
    )
    assert asked.worth == ghb_worth(spell)


def test_a_double_six_brings_its_die_back(capsys: Capture) -> None:
    """GHB-7, GHB-8: the die that is rolled on 6-6 costs nothing, so any gain is worth it."""
    prices = ("--worth=cast=1", "--worth=die=-1/20", "--worth=irresistible=1/30")
    asked = ("decide", "ghb2023", "--seen=6,6", "--primal=1", *prices, "--format=json")
    (row,) = json.loads(call(capsys, *asked).out)["rows"]
    spell = GhbSpell(7, 1, Fraction(-1, 20), Fraction(1, 30))
    assert row["alternatives"] == {"stop": "1", "roll": "31/30"}
    assert (row["action"], row["value"]) == ("roll", "31/30")
    assert ghb_stop(spell, (6, 6)) == 1
    assert ghb_best(spell, (6, 6)) == Fraction(31, 30)


def test_given_declarations(capsys: Capture) -> None:
    """X12: three dice where each costs a tenth of the spell; and three of six with free dice."""
    asked = ("scrollhammer", "--pool=5", "--casting-value=9", "--worth=cast=1", "--worth=die=-1/10")
    action, worths = declared(capsys, *asked)
    assert (action, worths[3], worths[5]) == ("3", Fraction(12257, 19440), Fraction(479, 972))
    action, _ = declared(capsys, "wap", "--casting-value=8", "--worth=cast=1", "--worth=die=-1/5")
    assert action == "3"


PAID: dict[str, Callable[[Odds], Any]] = {
    "ghb2023": lambda odds: odds.measures["mean_primal"],
    "scrollhammer": lambda odds: odds.measures["mean_dice"],
    "t9a": lambda odds: odds.measures["mean_dice"],
    "tow": lambda _: 0,  # two dice that come from no pool (TOW-3)
    "wap": lambda odds: odds.scenario["dice"],  # free dice are rolled too (WAP-6)
    **dict.fromkeys(("aos1", "aos2", "aos3", "aos4", "wh40k8"), lambda _: 0),  # as in `tow`
    **dict.fromkeys(("whfb6", "whfb7", "whfb8", "wh40k7"), lambda odds: odds.scenario["dice"]),
}


@pytest.mark.parametrize("key", keys())
def test_whoever_decides_the_same_dice_are_paid(key: str) -> None:
    """A rule of thumb does not look at the price, and pays it."""
    for policy in probcast.odds(key).ruleset.policy_names[1:]:
        asked = probcast.odds(key, policy=policy, worth={"cast": 0, "die": -1})
        back = asked.returned.mean() if asked.returned else 0
        assert asked.worth == back - PAID[key](asked)


IMPOSSIBLE = {
    **{key: {"boosted", "irresistible", "miscast", "silenced"} for key in ("aos1", "aos2")},
    **{key: {"boosted", "irresistible"} for key in ("aos3", "aos4")},
    **{key: {"boosted", "irresistible", "silenced"} for key in ("wh40k7", "wh40k8")},
    **{key: {"boosted", "silenced"} for key in ("whfb6", "whfb7")},
    "whfb8": {"boosted"},
    "ghb2023": {"boosted"},
    "scrollhammer": {"boosted", "irresistible", "miscast", "silenced"},
    "t9a": {"irresistible", "silenced"},
    "tow": set(),
    "wap": {"irresistible"},
}
EVENTS = {"cast", "through", "boosted", "irresistible", "miscast", "silenced", "die"}


@pytest.mark.parametrize("command", ["odds", "table", "decide", "need", "whatif"])
@pytest.mark.parametrize("key", keys())
def test_a_worth_that_cannot_matter_is_refused(key: str, command: str, capsys: Capture) -> None:
    """One line names the key, the ruleset, and what may have a worth there."""
    for event in sorted(IMPOSSIBLE[key]):
        answer = call(capsys, command, key, f"--worth={event}=1/7", "--format=json")
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert f"worth {event} cannot matter, {key} has no {event}" in answer.err
        for other in EVENTS - IMPOSSIBLE[key]:
            assert other in answer.err
    clause = call(capsys, command, "scrollhammer", "--worth=miscast=-1").err
    assert "(SCR-6: " in clause


@pytest.mark.parametrize("key", keys())
def test_any_other_worth_is_taken(key: str, capsys: Capture) -> None:
    """Whatever an attempt can come to may be worth something, good or bad."""
    for event in sorted(EVENTS - IMPOSSIBLE[key]):
        for price in ("1/7", "-1/7", "0"):
            assert call(capsys, "odds", key, f"--worth={event}={price}", "--format=json").code == 0


def test_a_comparison_takes_what_some_entrant_has(capsys: Capture) -> None:
    """Who cannot be silenced has nothing to fear from it; where nobody can, that is refused."""
    frame = probcast.compare("ghb2023", "t9a", worth={"silenced": -1}, casting_value=7)
    alone = [
        probcast.odds("ghb2023", worth={"silenced": -1}, casting_value=7).measures["cast"],
        probcast.odds("t9a", casting_value=7).measures["cast"],
    ]
    assert list(frame["cast"]) == alone
    assert [frame.attrs[name]["worth"] for name in ("ghb2023", "t9a")] == [
        "cast=1 silenced=-1",
        "cast=1",
    ]
    for unknown in ("irresistible=1", "silenced=dear", "luck=1"):
        answer = call(capsys, "compare", "t9a", "scrollhammer", f"--worth={unknown}")
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
