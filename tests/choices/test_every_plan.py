"""Primal dice on both sides: the product's best play against every plan that there is."""

import json
from fractions import Fraction

import pytest
from clauses.verdict import ask
from cli.command import call
from oracles.plans import (
    STOP,
    Best,
    Duel,
    Prices,
    base_rolls,
    best,
    caster_is_over,
    plan_worth,
    plans,
    stands,
)

PRICES = {
    "cast": Prices(cast=Fraction(1)),
    "through": Prices(through=Fraction(1)),
    "proud": Prices(Fraction(1, 3), Fraction(1), Fraction(1, 7), Fraction(0)),
    "wary": Prices(Fraction(0), Fraction(1), Fraction(0), Fraction(-1, 2)),
}
DUELS = [
    *(Duel(value, 0, 2, 1, 1) for value in range(2, 17)),
    Duel(6, 2, 2, 1, 1, -1),
    Duel(10, -2, 2, 1, 1, 2),
    Duel(7, 0, 2, 1, 1, 20),
    Duel(7, 0, 2, 1, 0),
    Duel(8, 1, 2, 0),
    Duel(9, 0, 1, 1, 2),
    Duel(7, 0, 0, 1, 2),
]


def words(prices: Prices) -> dict[str, str]:
    """Name every price, also those that are nothing."""
    return {key: str(price) for key, price in prices._asdict().items()}


@pytest.mark.parametrize(
    ("duel", "wanted"),
    [
        *((duel, "through") for duel in DUELS),
        *((duel, wanted) for duel in DUELS[3:13:4] for wanted in ("cast", "proud", "wary")),
        *((duel, "wary") for duel in DUELS[-6:]),
    ],
    ids=str,
)
def test_no_plan_is_better(duel: Duel, wanted: str) -> None:
    """The best policy is worth what the best of all plans is, and takes the fewest dice."""
    prices = PRICES[wanted]
    odds = ask("ghb2023", {**duel._asdict(), "worth": words(prices)})
    assert Best(odds.worth, odds.measures["mean_primal"]) == best(duel, prices)


@pytest.mark.parametrize("wanted", ["through", "wary"])
@pytest.mark.parametrize("value", [5, 9])
def test_every_decision_is_the_best_of_its_plans(
    value: int, wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """After each base roll: what stopping is worth, and the best of the plans that roll."""
    duel, prices = Duel(value, 0, 2, 1, 1), PRICES[wanted]
    options = [f"--{key.replace('_', '-')}={number}" for key, number in duel._asdict().items()]
    worth = [f"--worth={key}={price}" for key, price in words(prices).items()]
    for dice, _ in base_rolls():
        if caster_is_over(dice):
            continue
        seen = "--seen={},{}".format(*dice)
        answer = call(capsys, "decide", "ghb2023", *options, *worth, seen, "--format=json")
        (row,) = json.loads(answer.out)["rows"]
        found = {key: Fraction(number) for key, number in row["alternatives"].items()}
        rolling = [plan for plan in plans(dice, 2, caster_is_over) if plan != STOP]
        assert found == {
            "stop": plan_worth(duel, prices, dice, STOP).worth,
            "roll": max(plan_worth(duel, prices, dice, plan).worth for plan in rolling),
        }


@pytest.mark.parametrize("primal", [0, 1, 2])
def test_no_plan_unbinds_better(primal: int, capsys: pytest.CaptureFixture[str]) -> None:
    """GHB-9: against each total, the unbinder's best plan leaves what the product leaves."""
    for total in (2, 7, 11, 12, 18, 30):
        for modifier in (-1, 0, 2):
            duel = Duel(7, 0, 0, 1, primal, modifier)
            answer = call(
                capsys,
                *("decide", "ghb2023", f"--against={total}", f"--unbind-primal={primal}"),
                *(f"--unbind-modifier={modifier}", "--format=json"),
            )
            (row,) = json.loads(answer.out)["rows"]
            assert Fraction(row["alternatives"][str(primal)]) == 1 - stands(duel, total)
