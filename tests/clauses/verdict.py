"""Compare an answer of the product with the law that an oracle found, exactly."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from oracles.play import Law, Measures, spread

import probcast

Span = tuple[int, int]
Rows = dict[Span, tuple[str, Fraction]]
LOWEST, HIGHEST = -99, 99
ENDINGS = ("failed", "dispelled", "lost", "through")  # one of them, and only one, happens


def ask(ruleset: str, question: Mapping[str, object]) -> Any:
    """Put a question to the product; its types are not the oracles' business."""
    asked: dict[str, Any] = dict(question)
    if asked.get("reroll") == "none":  # as good as unsaid
        del asked["reroll"]
    return probcast.odds(ruleset, **asked)


def check(answer: Any, law: Law, measures: Measures) -> None:
    """Measures, totals and returned dice: all of them, all equal, all exact."""
    found = {key: answer.measures.get(key, "absent") for key in measures}
    assert found == measures
    assert all(value is None or type(value) is Fraction for value in found.values())
    assert sum(answer.measures.get(key, Fraction(0)) for key in ENDINGS) == 1
    assert pmf(answer.total) == spread(law, lambda play: play.total)
    if answer.returned is not None:
        assert pmf(answer.returned) == spread(law, lambda play: play.returned)


def pmf(product: Any) -> dict[int, Fraction]:
    """Read a distribution of the product."""
    return {value: Fraction(weight, product.mass) for value, weight in product.items()}


def check_rows(answer: Any, expected: Rows) -> None:
    """One table: each row at its place, under its name, with its chance."""
    (table,) = answer.tables
    found = {span(row.row): row for row in table.rows}
    assert len(found) == len(table.rows)
    wanted = dict(expected)
    if (LOWEST, 0) not in found:  # a row on which nothing happens need not be printed
        wanted.pop((LOWEST, 0), None)
    assert {key: row.chance for key, row in found.items()} == {
        key: chance for key, (_, chance) in wanted.items()
    }
    assert all(type(row.chance) is Fraction for row in found.values())
    for key, (name, _) in wanted.items():
        assert name.casefold() in found[key].effect.casefold()


def span(text: str) -> Span:
    """Read a row label such as `2-3`, `4`, `12+`, `<=0` or `7 or more`."""
    numbers = [int(number) for number in re.findall(r"\d+", str(text))]
    if re.search(r"\+|>|more", str(text)):
        return numbers[0], HIGHEST
    if re.search(r"<|less", str(text)):
        return LOWEST, numbers[0]
    return numbers[0], numbers[-1]
