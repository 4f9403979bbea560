"""Answers about further rulesets that were found and checked elsewhere, as in `test_given_cases`.

`cases/given-more.jsonl` holds them; two that take a house rule or a table are asked here. Published
tables that are cut instead of rounded, or that miscount, stay as figures that are never printed.
"""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from test_given_cases import answer, printed

import probcast
from probcast.render.number import exact
from probcast.rules import Clause, Opponent
from probcast.rulesets import load

CASES: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases" / "given-more.jsonl")
    .read_text("ascii")
    .splitlines()
]
COLLECTED = 63
"""How many cases were collected in all."""

HERE = {"X04", "X13"}
"""Those that are asked below."""


def figures(kind: str) -> Iterator[Any]:
    """Yield the published figures of a kind, each with its case."""
    for case in CASES:
        for figure in case.get(kind, ()):
            yield pytest.param(case, figure, id=f"{case['id']}-{figure}")


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_answer(case: dict[str, Any]) -> None:
    """The product gives the exact answer."""
    assert answer(case) == Fraction(case["exact"])
    assert exact(answer(case)) == case["exact"]


@pytest.mark.parametrize(("case", "figure"), list(figures("right")))
def test_what_was_published_right(case: dict[str, Any], figure: str) -> None:
    """Rounded as far as the author rounded, the product prints what they printed."""
    assert printed(answer(case), figure) == figure


@pytest.mark.parametrize(("case", "figure"), list(figures("wrong")))
def test_what_was_published_wrong(case: dict[str, Any], figure: str) -> None:
    """Cut, miscounted or of part of a rule: none of it is printed here."""
    assert printed(answer(case), figure) != figure


def test_every_case_is_asked() -> None:
    """No case is lost, and none is told twice; some are asked `of` several games."""
    asked = [case["id"] for case in CASES]
    assert len(set(asked)) == len(asked)
    assert len({case.get("of", case["id"]) for case in CASES} | HERE) == COLLECTED


def test_an_unbind_of_three_dice_that_are_summed() -> None:
    """X04, a house rule on AOS-3: 7+ gets through in 49/243."""
    third = load("aos3")
    clause = next(each for each in third.clauses if each.id == "AOS-3")
    parts = [
        part._replace(dice=3, keep=None) if isinstance(part, Opponent) else part
        for part in clause.parts
    ]
    house = third.changed(Clause("AOS-3", "3D6 that are summed.", *parts), key="summed")
    odds = probcast.odds(house, casting_value=7, unbind=1)
    assert odds.measures["through"] == Fraction(49, 243)


@pytest.mark.parametrize("entrants", [("t9a", "ghb2023"), ("ghb2023", "t9a")])
def test_an_ordinary_miscast_side_by_side(entrants: tuple[str, str]) -> None:
    """X13: 1/36 for Age of Sigmar, whichever stands first."""
    frame = probcast.compare(*entrants, casting_value=7, measures=["miscast"])
    found = dict(zip(frame["entrant"], frame["miscast"], strict=True))
    assert found["ghb2023"] == Fraction(1, 36)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_case_is_complete(case: dict[str, Any]) -> None:
    """Each says what was asked, what was assumed, and how the product is asked."""
    assert all(case[key].strip() for key in ("id", "system", "question", "assumed", "exact"))
    assert len({"expression", "measure"} & set(case)) == 1
