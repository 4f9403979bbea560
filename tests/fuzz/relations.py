"""What the answers of different commands owe each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from fuzz.call import Call, Flag
from fuzz.desk import Breach, Desk, Point, given_fields
from fuzz.figures import measures
from fuzz.surface import commands, facts, flag_of

LOOKED_AT = 2
"""Rows of a grid that are asked for again one by one."""
BEYOND = (1, 2, 5)
"""How far above the value that `need` names others are looked at."""
EVENTS = {"cast": "cast", "through": "through", "boosted": "boosted"}
"""Measures that say `cannot`, with the worth of one who wants nothing else."""


def odds(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold odds against the table, the comparison, other policies and the law of random dice."""
    point = _point(call, data)
    words = {n: v for n, v in data["scenario"].items() if _is_pool(point, n, v)}
    if words:
        yield from _mixture(desk, point, words, data)
        return
    for name in point.known.policies if data["policy"] == "best" else ():
        other = desk.data("odds", point.ruleset, flags=point._replace(policy=name).flags)
        if other is None:
            yield Breach("what is answered under one policy is under each", name)
        elif Fraction(other["expected_worth"]) > Fraction(data["expected_worth"]):
            yield Breach("best play is worth at least what each policy is", name)
    table = desk.data("table", point.ruleset, flags=point.flags)
    if table is None:
        yield Breach("table answers what odds answers", point.ruleset)
    elif [_told(row, data["measures"]) for row in table["rows"]] != [data["measures"]]:
        yield Breach("table says what odds says", _first(table["rows"][0], data["measures"]))
    settings = {**point.settings, **point.unusual}
    if point.policy != "best":
        settings["policy"] = point.policy
    written = ",".join(f"{n}={'none' if v is None else v}" for n, v in settings.items())
    side = desk.data("compare", f"{point.ruleset}:{written}", flags=point.of_worth)
    if side is None:
        yield Breach("compare answers what odds answers", written)
    elif [_told(row, data["measures"]) for row in side["rows"]] != [data["measures"]]:
        yield Breach("compare says what odds says", _first(side["rows"][0], data["measures"]))
    yield from _cannot(desk, point, data)


def _cannot(desk: Desk, point: Point, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold `cannot` against play that wants nothing else."""
    for measure, key in EVENTS.items():
        if data["measures"].get(measure) != "0":
            continue
        flags = (*point.flags, Flag("--measure", measure))
        shown = desk.ask(Call(("odds", point.ruleset), flags)).out.decode("ascii", "replace")
        if not any(line.split()[-2:] == ["cannot", "0"] for line in shown.splitlines()):
            continue
        worth = {"cast": "0", key: "1"}
        other = desk.data(
            "odds", point.ruleset, flags=point._replace(worth=worth, policy="best").flags
        )
        if other is not None and other["measures"][measure] != "0":
            yield Breach(
                "cannot is what no play reaches", f"{measure}: {other['measures'][measure]}"
            )


def table(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold rows of a table against the odds."""
    names = facts()[data["ruleset"]].fields
    for row in data["rows"]:
        yield from measures({key: v for key, v in row.items() if key not in names})
    for row in _some(data["rows"]):
        fields = {name: row[name] for name in names}
        point = _point(call, data)._replace(fields=fields)
        yield from _same("table", desk, point, row)


def compare(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold a comparison against the odds of each entrant, and against another order."""
    rows, entrants = data["rows"], data["entrants"]
    for entrant in entrants:
        own = [row for row in rows if row["entrant"] == entrant["entrant"]]
        if not own:
            yield Breach("no entrant is dropped", entrant["entrant"])
        fields = facts()[entrant["ruleset"]].fields
        for row in own:
            yield from measures(
                {k: v for k, v in row.items() if k not in fields and k != "entrant"}
            )
        for row in _some(own):
            here = {n: row.get(n, entrant["scenario"].get(n)) for n in fields}
            point = _beside(entrant, here)
            yield from _same("compare", desk, point, row)
    names = [entrant["entrant"] for entrant in entrants]
    if len({*names}) < len(names):
        yield Breach("an entrant is shown once", str(names))
    typed = call.words[1:]
    if len(typed) > 1:
        other = desk.data("compare", *reversed(typed), flags=call.asked)
        if other is None:
            yield Breach("the order of entrants does not matter", "one order is refused")
        elif _sorted(other["rows"]) != _sorted(rows):
            yield Breach("the order of entrants does not matter", "rows differ")


def _same(who: str, desk: Desk, point: Point, row: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold a row against the odds of the same scenario."""
    single = desk.odds(point)
    if single is None:
        yield Breach(f"odds answers what {who} answers", str(dict(point.fields)))
        return
    told = _told(row, single["measures"])
    if told != {key: single["measures"][key] for key in told}:
        words = _first(row, {key: single["measures"][key] for key in told})
        yield Breach(f"{who} says what odds says", f"{dict(point.settings)}: {words}")


def need(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold the value that is named, and its neighbours, against the odds."""
    least = Fraction(data["at_least"])
    field = facts()[data["ruleset"]].fields["casting_value"]
    for row in _some(data["rows"]):
        known = {n: v for n, v in row.items() if n not in ("casting_value", "cast")}
        named, cast = row["casting_value"], row["cast"]
        point = _point(call, data)._replace(fields={**data["scenario"], **known})
        point = desk.bare(point.at(casting_value=field["low"] if named is None else named))
        if named is None:
            beyond: Sequence[int] = (field["low"], field["low"] + 1, field["default"])
        else:
            there = desk.at(point)
            if there is None or there["measures"]["cast"] != cast or Fraction(cast) < least:
                yield Breach("need names a value that reaches the chance", f"{known}: {named}")
            beyond = [named + step for step in BEYOND if named + step <= field["high"]]
        for value in beyond:
            there = desk.at(point.at(casting_value=value))
            if there is not None and Fraction(there["measures"]["cast"]) >= least:
                yield Breach("need names the highest value", f"{known}: {named}, not {value}")


def whatif(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold changes against the odds of the changed scenario, and gains against their difference."""
    point = _point(call, data)
    base, *changes = data["rows"]
    plain = data["policy"] == "best" and data["worth"] == {"cast": "1"}
    single = desk.odds(point)
    if single is None or _pair(base) != _pair(single["measures"]):
        yield Breach("whatif begins with the odds", f"{_pair(base)}")
        return
    for row in data["rows"]:
        if "refused" in row:
            continue
        for gained, of in (("gained", "cast"), ("gained_through", "through")):
            if Fraction(row[gained]) != Fraction(row[of]) - Fraction(base[of]):
                yield Breach("a gain is a difference of odds", f"{row['change']}: {row[gained]}")
        exchanged = "instead" in row["change"] or ", and no " in row["change"]
        if plain and Fraction(row["gained"]) < 0 and not exchanged:
            yield Breach("what is only more does not lose", f"{row['change']}: {row['gained']}")
    for row in changes:
        if "refused" not in row and _pair(row) not in _neighbours(desk, point, row["change"]):
            yield Breach("a change is one that odds knows", f"{row['change']}: {_pair(row)}")


def _neighbours(desk: Desk, point: Point, change: str) -> Iterator[tuple[str, str]]:
    """Yield the odds of scenarios that differ by one step of a number, or one word.

    Those come first of which the words of the change speak.
    """
    said = change.replace("-", "").replace("die", "dice")
    numbers = {n: field for n, field in point.known.fields.items() if field["low"] is not None}
    words = [
        {name: word.strip()}
        for name, field in point.known.fields.items()
        if name not in numbers
        for word in field["allowed"].split(",")
    ]
    steps: list[dict[str, Any]] = [{n: (point.fields[n] or 0) + 1} for n in numbers]
    both = [{**word, n: field["low"]} for word in words for n, field in numbers.items()]
    found = sorted((*steps, *words), key=lambda fields: not any(n in said for n in fields))
    for fields in (*found, *both):
        there = desk.odds(point.at(**fields))
        if there is not None:
            yield _pair(there["measures"])


def _pair(found: Mapping[str, Any]) -> tuple[str, str]:
    return found["cast"], found["through"]


def compare_policies(call: Call, desk: Desk, data: Mapping[str, Any]) -> Iterator[Breach]:
    """Hold every policy against its odds, and the best against the rest."""
    point = _point(call, data)
    worths = {row["policy"]: Fraction(row["worth"]) for row in data["rows"]}
    if max(worths.values()) > worths["best"]:
        yield Breach("best play is worth at least what each policy is", str(worths))
    for row in data["rows"]:
        yield from measures({k: v for k, v in row.items() if k not in ("policy", "worth")})
        single = desk.odds(point._replace(policy=row["policy"]))
        if single is None:
            yield Breach("odds answers what compare-policies answers", row["policy"])
            continue
        told = _told(row, single["measures"])
        if told != {key: single["measures"][key] for key in told}:
            yield Breach("compare-policies says what odds says", row["policy"])
        if row["worth"] != single["expected_worth"]:
            yield Breach("compare-policies is worth what odds is worth", row["policy"])


def _mixture(
    desk: Desk, point: Point, words: Mapping[str, str], data: Mapping[str, Any]
) -> Iterator[Breach]:
    """Hold odds with random dice against the law of those dice and the odds for each number."""
    _, _, settings = next(iter(words.values())).partition(":")
    pairs = [part.partition("=") for part in settings.split(",") if part]
    flags = [Flag(flag_of(name.strip()), value.strip()) for name, _, value in pairs]
    pool = desk.data("pool", point.ruleset, flags=flags)
    if pool is None:
        yield Breach("pool answers what odds takes", str(words))
        return
    dealt = [param.name for param in commands()["odds"][point.ruleset] if param.pool]
    sides = list(pool["rows"][0])[: len(dealt)]
    mixed: dict[str, Fraction] = {}
    for row in pool["rows"]:
        held = {n: row[side] for n, side in zip(dealt, sides, strict=True) if n in words}
        single = _allowed(desk, point, held)
        if single is None:
            yield Breach("odds answers for every number of random dice", str(held))
            return
        for key, value in single["measures"].items():
            if value is not None and not key.startswith("sd_") and "_given_" not in key:
                share = Fraction(row["chance"]) * Fraction(value)
                mixed[key] = mixed.get(key, Fraction(0)) + share
    for key, value in mixed.items():
        if Fraction(data["measures"][key] or 0) != value:
            yield Breach("random dice are a mixture", f"{key}: {data['measures'][key]}, {value}")


def _allowed(desk: Desk, point: Point, held: Mapping[str, int]) -> Any:
    """Return the odds with dice held, of dice that are declared as many as the rules allow."""
    own = next(iter(held))
    for n in range(held[own], -1, -1):
        found = desk.at(point.at(**{**held, own: n}))
        if found is not None:
            return found
    return None


def _point(call: Call, data: Mapping[str, Any]) -> Point:
    """Return the point that an answer says it is about; what no answer names, a table does."""
    return _beside(data, data.get("scenario", {}))._replace(
        given=given_fields(call, data["ruleset"])
    )


def _beside(data: Mapping[str, Any], fields: Mapping[str, Any]) -> Point:
    return Point(data["ruleset"], fields, data["policy"], data["worth"], data["rulings"])


def _is_pool(point: Point, name: str, value: object) -> bool:
    params = commands()["odds"][point.ruleset]
    word = next((param.pool for param in params if param.name == name), "")
    return bool(word) and isinstance(value, str) and value.partition(":")[0] == word


def _told(row: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in known if key in row}


def _first(row: Mapping[str, Any], known: Mapping[str, Any]) -> str:
    """Return the first measure in which two answers differ."""
    return next(
        (f"{k}: {row.get(k)} and {v}" for k, v in known.items() if row.get(k) != v), "row by row"
    )


def _some(rows: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """Return the first row and the last, which show most of what a grid has."""
    return rows if len(rows) <= LOOKED_AT else (rows[0], rows[-1])


def _sorted(rows: Sequence[Mapping[str, Any]]) -> list[list[tuple[str, str]]]:
    return sorted(sorted((key, str(value)) for key, value in row.items()) for row in rows)
