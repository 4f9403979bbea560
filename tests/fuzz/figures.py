"""What the figures of one answer owe each other, worked out anew from its exact strings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from fuzz.desk import Breach

ROUNDED: Final = Fraction(1, 2 * 10**6)
"""How far a standard deviation, given to six decimals, may be from what it is."""
UNPRICED = ("die", "miscast")
"""Worth keys that no single measure answers to in every ruleset."""


def is_chance(key: str) -> bool:
    """Tell whether a measure is a chance, by its key."""
    return not key.startswith(("mean_", "sd_"))


def measures(found: Mapping[str, str | None]) -> Iterator[Breach]:
    """Yield what is wrong with the measures of one scenario."""
    known = {key: Fraction(value) for key, value in found.items() if value is not None}
    for key, value in known.items():
        if is_chance(key) and not 0 <= value <= 1:
            yield Breach("chances lie within 0 and 1", f"{key} is {value}")
        if not is_chance(key) and key != "mean_total" and value < 0:
            yield Breach("means and spreads are not negative", f"{key} is {value}")
    if {"cast", "failed"} <= {*known} and known["cast"] + known["failed"] != 1:
        yield Breach("cast + failed = 1", f"{known['cast']} + {known['failed']}")
    if {"cast", "through"} <= {*known}:
        after = [known.get(key, Fraction(0)) for key in ("dispelled", "lost", "through")]
        stopped = not {"dispelled", "lost"} <= {*known}
        if 1 - known["cast"] + sum(after) > 1:
            yield Breach("failed + stopped + lost + through = 1", f"more: {known['cast']}, {after}")
        elif not stopped and sum(after) != known["cast"]:
            yield Breach("failed + stopped + lost + through = 1", f"{known['cast']}, {after}")
    yield from _conditionals(found)


def _conditionals(found: Mapping[str, str | None]) -> Iterator[Breach]:
    """Yield where `a_given_b`, `a_and_b` and `a` do not fit together."""
    for key, value in found.items():
        event, given, condition = key.partition("_given_")
        if not given or event not in found or condition not in found:
            continue
        part, whole = Fraction(value or 0), Fraction(found[condition] or 0)
        if (value is None) != (whole == 0):
            yield Breach("a conditional is undefined where its condition cannot be", key)
        both = found.get(f"{event}_and_{condition}")
        if both is not None and part * whole != Fraction(both):
            yield Breach("a and b = a given b x b", f"{key}: {part} x {whole}, {both}")
        other = found.get(f"{event}_given_failed")
        if condition == "cast" and f"{event}_given_failed" in found:
            total = part * whole + Fraction(other or 0) * (1 - whole)
            if total != Fraction(found[event] or 0):
                yield Breach("a = a given b x b + a given not b x not b", f"{key}: {total}")


def odds(data: Mapping[str, Any]) -> Iterator[Breach]:
    """Yield what is wrong with the odds of one scenario."""
    found = data["measures"]
    yield from measures(found)
    total = law(data["total"])
    yield from _law("total", total)
    mean = sum((value * chance for value, chance in total.items()), Fraction(0))
    if mean != Fraction(found["mean_total"]):
        yield Breach("the mean of the total is that of its law", f"{found['mean_total']}, {mean}")
    spread = sum(((value - mean) ** 2 * chance for value, chance in total.items()), Fraction(0))
    told = Fraction(found["sd_total"])
    if not max(told - ROUNDED, Fraction(0)) ** 2 <= spread <= (told + ROUNDED) ** 2:
        yield Breach("the spread of the total is that of its law", f"{told}^2, {spread}")
    if "returned" in data:
        returned = law(data["returned"])
        yield from _law("returned", returned)
        mean = sum((value * chance for value, chance in returned.items()), Fraction(0))
        if Fraction(found.get("mean_returned", mean)) != mean:
            yield Breach("the mean of what returns is that of its law", f"{mean}")
    yield from _lookup(data.get("miscast_table", []))
    yield from _worth(data)
    yield from _explanation(data)


def law(found: Mapping[str, str]) -> dict[int, Fraction]:
    """Return a law as numbers."""
    return {int(value): Fraction(chance) for value, chance in found.items()}


def _law(name: str, found: Mapping[int, Fraction]) -> Iterator[Breach]:
    if sum(found.values()) != 1:
        yield Breach("laws sum to 1", f"that of {name} to {sum(found.values())}")
    if not all(0 < chance <= 1 for chance in found.values()):
        yield Breach("a law lists what can be", name)
    if [*found] != sorted(found):
        yield Breach("a law is listed in order", name)


def _lookup(rows: list[Mapping[str, Any]]) -> Iterator[Breach]:
    used = sum((Fraction(row["chance"]) for row in rows), Fraction(0))
    given = [row["given"] for row in rows]
    if not 0 <= used <= 1:
        yield Breach("chances lie within 0 and 1", f"those of the miscast table are {used}")
    if (used == 0) != all(chance is None for chance in given):
        yield Breach("a conditional is undefined where its condition cannot be", "miscast table")
    elif rows and used:
        if sum(map(Fraction, given)) != 1:
            yield Breach("laws sum to 1", "that of the miscast table does not")
        if any(Fraction(row["given"]) * used != Fraction(row["chance"]) for row in rows):
            yield Breach("a and b = a given b x b", "miscast table")


def _worth(data: Mapping[str, Any]) -> Iterator[Breach]:
    worth = data["worth"]
    if {*UNPRICED} & {*worth}:
        return
    found = data["measures"]
    want = sum((Fraction(v) * Fraction(found.get(k) or 0) for k, v in worth.items()), Fraction(0))
    if Fraction(data["expected_worth"]) != want:
        yield Breach("worth adds up", f"{data['expected_worth']} where {want} is right")


def _explanation(data: Mapping[str, Any]) -> Iterator[Breach]:
    told = data.get("explanation")
    if not told or "counts" not in told:
        return
    rolls = Fraction(told["rolls"])
    for key, count in told["counts"].items():
        if Fraction(count) / rolls != Fraction(data["measures"].get(key, Fraction(count) / rolls)):
            yield Breach("what is counted is what is told", f"{key}: {count} of {rolls}")
    totals = told.get("totals", [])
    if totals and sum(Fraction(row["rolls"]) for row in totals) != rolls:
        yield Breach("the totals are all rolls", f"{rolls}")
    if totals and sum(Fraction(row["cast"]) for row in totals) != Fraction(told["counts"]["cast"]):
        yield Breach("the totals that cast are those counted", told["counts"]["cast"])


def pool(data: Mapping[str, Any]) -> Iterator[Breach]:
    """Yield what is wrong with the law of the dice to come."""
    chances = [Fraction(row["chance"]) for row in data["rows"]]
    if sum(chances) != 1:
        yield Breach("laws sum to 1", f"that of the pool to {sum(chances)}")
    if not all(0 < chance <= 1 for chance in chances):
        yield Breach("a law lists what can be", "pool")
