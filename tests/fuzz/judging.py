"""All promises, put to one call."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from fuzz import figures, relations
from fuzz.call import Call
from fuzz.deciding import decide
from fuzz.desk import Breach, BreachError, Desk
from fuzz.forms import forms
from fuzz.manners import manners
from fuzz.surface import facts

RELATIONS: Mapping[str, Callable[[Call, Desk, Any], Iterator[Breach]]] = {
    "odds": relations.odds,
    "table": relations.table,
    "compare": relations.compare,
    "decide": decide,
    "whatif": relations.whatif,
    "need": relations.need,
    "compare-policies": relations.compare_policies,
}


def judge(call: Call, folder: Path) -> list[Breach]:
    """Return the promises that a call breaks, in an empty folder."""
    found: list[Breach] = []
    try:
        found += _breaches(call, Desk(folder))
    except BreachError as error:
        found.append(error.breach)
    return found


def _breaches(call: Call, desk: Desk) -> Iterator[Breach]:
    yield from manners(call, desk)
    answer = desk.ask(call)
    plain = call.command in ASKED and "--" not in call.words  # after that no flag is one
    if answer.code != 0 or not plain or call.has("--help", "-h", "--version"):
        return
    same = desk.read(call.as_data())
    if same is None:
        told = desk.ask(call.as_data()).err.decode()
        yield Breach("what is answered in one form is in JSON", told)
        return
    yield from forms(call, desk, same)
    if call.command == "rulesets":
        return
    if not same.get("rows", True):
        yield Breach("an answer has rows", "it has none")
        return
    whole = call.without("--measure")
    data = desk.data(*whole.words, flags=whole.asked)
    if data is None:
        yield Breach("who picks measures is answered like who does not", "refused without")
        return
    yield from _worth(data)
    yield from _picked(call, same, data)
    yield from _alone(call, desk, data)
    if call.command in RELATIONS:
        yield from RELATIONS[call.command](whole, desk, data)


def _picked(call: Call, some: Any, every: Any) -> Iterator[Breach]:
    """Hold the measures that were picked against all of them."""
    if call.command == "odds":
        pairs = [(some["measures"], every["measures"])]
    elif "rows" in some and len(some["rows"]) == len(every["rows"]):
        pairs = list(zip(some["rows"], every["rows"], strict=True))
    else:
        yield Breach("who picks measures sees the same rows", "there are more or fewer")
        return
    for part, whole in pairs:
        if any(part[key] != whole.get(key, part[key]) for key in part):
            yield Breach("who picks measures sees the same values", str(part))
            return


def _worth(data: Any) -> Iterator[Breach]:
    """Hold the worth that was asked for against what the ruleset measures."""
    for key in {*(data.get("worth") or ())} & {*MATTERS}:
        known = facts()[data["ruleset"]].measures
        if not any(name.endswith(key) for name in known):
            yield Breach("a worth that cannot matter is refused", key)


def _alone(call: Call, desk: Desk, data: Any) -> Iterator[Breach]:
    if call.command == "odds":
        if call.has("--explain"):
            flags = (*call.asked, *(flag for flag in call.flags if flag.name == "--explain"))
            data = desk.data(*call.words, flags=[f for f in flags if f.name != "--measure"])
        yield from figures.odds(data)
    elif call.command == "pool":
        yield from figures.pool(data)


MATTERS = ("irresistible", "miscast", "silenced")
"""Worth keys that count for a ruleset only where it has a measure of them."""
ASKED = ("rulesets", "pool", *RELATIONS)
