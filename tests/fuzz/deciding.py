"""What `decide` owes: the best of its own options, each worth what the odds say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from fuzz.call import Call
from fuzz.desk import Breach, Desk, Point, given_fields
from fuzz.surface import facts

MOST_SPLITS = 3
"""Totals for which every split of the opponent's dice is tried."""


def decide(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold a decision against the odds, by what was asked."""
    if "against" in data:
        yield from _against(data)
    elif "boosted_value" in data:
        yield from _version(call, desk, data)
    elif "seen" in data or "at_stake" in data["rows"][0]:
        yield from _after(call, desk, data)
    else:
        yield from _declared(call, desk, data)


def _point(call: Call, data: Mapping[str, Any]) -> Point:
    point = Point(data["ruleset"], data["scenario"], data["policy"], data["worth"], data["rulings"])
    return point._replace(given=given_fields(call, data["ruleset"]))


def _numbers(found: Mapping[str, str]) -> dict[str, Fraction]:
    return {name: Fraction(value) for name, value in found.items()}


def _greatest(row: Mapping[str, Any]) -> Iterator[Breach]:
    options = _numbers(row["alternatives"])
    if Fraction(row["value"]) != max(options.values()):
        yield Breach("the best option is worth most", f"{row['value']} of {options}")
    elif options[row["action"]] != Fraction(row["value"]):
        yield Breach("the action is the option of most worth", f"{row['action']} of {options}")


def _after(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    for row in data["rows"]:
        yield from _greatest(row)
        options = _numbers(row["alternatives"]).values()
        if Fraction(row["at_stake"]) != max(options) - min(options):
            yield Breach("what is at stake is best less worst", row["at_stake"])
        tied = [name for name, v in _numbers(row["alternatives"]).items() if v == max(options)]
        if (row["ties"] is not None) != (len(tied) > 1):
            yield Breach("ties are told", f"{row['ties']}: {tied}")
        chance = len(data["worth"]) == 1 and [*data["worth"].values()] == ["1"]
        if chance and "die" not in data["worth"] and not all(0 <= v <= 1 for v in options):
            yield Breach("chances lie within 0 and 1", str(row["alternatives"]))
    if "seen" in data:
        listed = desk.data("decide", data["ruleset"], flags=call.without("--seen").asked)
        (row,) = data["rows"]
        if listed is not None and "at_stake" in listed["rows"][0] and row not in listed["rows"]:
            yield Breach("what was seen is one of the situations", str(row))


def _declared(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold numbers of dice to declare against the odds with as many, and the price of dice."""
    (row,) = data["rows"]
    options, point = _numbers(row["alternatives"]), _point(call, data)
    own = next(name for name in facts()[point.ruleset].fields if name not in data["scenario"])
    if "at_least" in data:
        enough = [n for n, v in options.items() if v >= Fraction(data["at_least"])]
        if row["action"] != (enough or ["none"])[0]:
            yield Breach("the fewest dice that are enough are named", f"{row['action']}: {enough}")
    else:
        yield from _greatest(row)
    for dice in options:
        single = desk.odds(point.at(**{own: int(dice)}))
        if single is None:
            yield Breach("odds answers for every number of dice", dice)
        else:
            yield from _with(dice, data, single)


def _with(dice: str, data: Mapping[str, Any], single: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold what is said of a number of dice against the odds with as many."""
    (row,) = data["rows"]
    value, found = Fraction(row["alternatives"][dice]), single["measures"]
    goal = "through" if "through" in data["worth"] else "cast"
    if "at_least" in data:
        if value != Fraction(found[goal]):
            yield Breach("dice reach the chance that odds says", f"{dice}: {value}")
    elif value != Fraction(single["expected_worth"]):
        yield Breach("dice are worth what odds says", f"{dice}: {value}")
    else:
        yield from _priced(dice, data["worth"], row, found)
    for key in ("cast", "through", "miscast", "dispelled", "boosted"):
        if key in row and row[key].get(dice, found[key]) != found[key]:
            yield Breach("the figures beside dice are those of odds", f"{key} of {dice}")


def _priced(
    dice: str, worth: Mapping[str, str], row: Mapping[str, Any], found: Mapping[str, Any]
) -> Iterator[Breach]:
    """Hold a worth against what it counts, dice that leave the pool included."""
    if "price" not in row:
        return
    counted = {**found, "die": row["price"][dice]}
    want = sum((Fraction(v) * Fraction(counted.get(k) or 0) for k, v in worth.items()), Fraction(0))
    told = Fraction(row["alternatives"][dice])
    if told != want:
        yield Breach("worth adds up, dice included", f"{dice} dice: {told} where {want} is right")


def _against(data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold the opponent's dice against every other way to split them."""
    rows = data["rows"]
    for row in rows:
        options = _numbers(row["alternatives"])
        if not all(0 <= chance <= 1 for chance in options.values()):
            yield Breach("chances lie within 0 and 1", str(row["alternatives"]))
        if row["action"] in options and Fraction(row["value"]) != options[row["action"]]:
            yield Breach("the value is that of the action", f"{row['value']}, {options}")
    stopped = sum((Fraction(row["value"] or 0) for row in rows), Fraction(0))
    if "mean_stopped" in data and Fraction(data["mean_stopped"]) != stopped:
        yield Breach("the mean of spells stopped adds up", data["mean_stopped"])
    if "at_least" in data or not all(row["alternatives"] for row in rows):
        return
    held = max(map(int, rows[0]["alternatives"]))
    if sum(int(row["action"]) for row in rows) > held:
        yield Breach("no more dice are split than there are", f"{held}")
    if len(rows) <= MOST_SPLITS:
        chances = [[*_numbers(row["alternatives"]).values()] for row in rows]
        best = max(map(sum, _splits(chances, held)), default=Fraction(0))
        if best != stopped:
            yield Breach("the best split stops most", f"{stopped} where {best} is right")


def _splits(chances: Sequence[Sequence[Fraction]], held: int) -> Iterator[list[Fraction]]:
    for dice in product(range(held + 1), repeat=len(chances)):
        if sum(dice) <= held:
            yield [each[n] for each, n in zip(chances, dice, strict=True)]


def _version(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold basic and boosted versions against the odds at each casting value."""
    own = next(name for name in facts()[data["ruleset"]].fields if name not in data["scenario"])
    goal = "through" if "through" in data["worth"] else "cast"
    for row in data["rows"]:
        yield from _greatest(row)
        point = _point(call, data).at(**{own: row[own]})
        basic = desk.odds(point)
        boosted = desk.odds(point.at(casting_value=int(data["boosted_value"])))
        if basic is None or boosted is None:
            yield Breach("odds answers for both versions", str(row))
            continue
        if row["alternatives"]["basic"] != basic["expected_worth"]:
            yield Breach("a version is worth what odds says", "basic")
        chances = [basic["measures"][goal], boosted["measures"][goal]]
        if [row["chance"]["basic"], row["chance"]["boosted"]] != chances:
            yield Breach("a version is cast as often as odds says", f"{row['chance']}, {chances}")
        even = Fraction(chances[0]) / Fraction(chances[1]) if chances[1] != "0" else None
        if (None if row["break_even"] is None else Fraction(row["break_even"])) != even:
            yield Breach("boosted pays from basic over boosted", f"{row['break_even']}, {even}")
