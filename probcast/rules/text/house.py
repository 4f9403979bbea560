"""House rules: what a text changes of a ruleset, put together with what it leaves as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from probcast.rules.expression import names
from probcast.rules.field import Value
from probcast.rules.ruleset import Ruleset
from probcast.rules.text.place import INHERITED, Path, Place
from probcast.rules.text.shape import list_at, plain_record, read, slots, table_at, words_at

ABOUT: Final = ("format", "extends", "why")
"""Keys that say something of the text itself."""

BEFORE: Final = "before"
EDITS: Final = ("drop", "change")
LISTS: Final = {"clause": "id", "measure": "key"}
"""Lists whose entries are known by a key of their own."""

WHOLE: Final = frozenset({"roll", "value", "says", "rows", "asks", "sliders"})
"""What is given anew as a whole."""

SAID: Final = ("key", "title", "edition", "short")


@final
class House(NamedTuple):
    """A ruleset as plain data that is made of a parent and changes, with the clauses left out."""

    table: dict[str, Any]
    gone: tuple[str, ...]


def house(parent: Ruleset, changes: Mapping[str, Any], place: Place) -> House:
    """Return a parent with changes; raises `TextError` for what cannot be changed."""
    table = plain_record(parent)
    table["view"] = {k: v for k, v in table.get("view", {}).items() if k != "tested"}
    listed = {slot.key for slot in slots(Ruleset)}
    known = {*ABOUT, *EDITS, *listed}
    for key in changes:
        if key not in known:
            raise (place / key).unknown("key here", key, known)
    gone = _dropped(parent, changes.get("drop", []), place / "drop")
    for key, value in changes.items():
        if key in listed and key not in (*SAID, *LISTS):
            table[key] = _merged(table.get(key), value, key)
    _fit(table, changes, place)
    table["clause"] = _clauses(table["clause"], changes, place, gone)
    table["measure"] = _measures(table.get("measure", []), changes, place)
    there = {*_looked({"clause": table["clause"]})}
    table["results"] = [name for name in parent.own_results if name not in there]
    _forget(parent, table, gone, changes)
    return House({**table, **_said(parent, changes, place, gone)}, gone)


def _merged(old: Any, new: Any, key: str) -> Any:
    """Return a table with another on top of it; all else is replaced."""
    if key == "law" and isinstance(old, list):
        old = {"throws": old}
    if key in WHOLE or not (isinstance(old, dict) and isinstance(new, dict)):
        return new
    return {**old, **{name: _merged(old.get(name), each, name) for name, each in new.items()}}


def _fit(table: dict[str, Any], changes: Mapping[str, Any], place: Place) -> None:
    """Leave out of the parent's view what fields that were changed no longer allow."""
    changed, mine = changes.get("fields", {}), changes.get("view", {})
    view = table["view"]
    for name in changed if isinstance(changed, dict) else ():
        spec = table["fields"][name]
        if "grid" in view and "grid" not in mine:
            view["grid"] = _fitting(view["grid"], name, spec, place)
        if "sliders" in view and "sliders" not in mine:
            view["sliders"] = [_fitting(box, name, spec, place) for box in view["sliders"]]


def _fitting(box: dict[str, Any], name: str, spec: Any, place: Place) -> dict[str, Any]:
    """Return a box without the values that a field does not allow."""
    if name not in box or not isinstance(spec, dict):
        return box
    low, high, words = (spec.get(key) for key in ("min", "max", "one_of"))
    allowed = [
        value
        for value in read(Sequence[Value], box[name], place)
        if (isinstance(words, list) and value in words)
        or (type(value) is type(low) is type(high) is int and low <= value <= high)
    ]
    rest = {key: value for key, value in box.items() if key != name}
    return {key: allowed if key == name else box[key] for key in box} if allowed else rest


def _dropped(parent: Ruleset, value: Any, place: Place) -> tuple[str, ...]:
    found = []
    for number, each in enumerate(list_at(value, place)):
        name = words_at(each, place / number)
        if name not in parent.words:
            raise (place / number).unknown(f"clause of {parent.key}", name, parent.words)
        found.append(name)
    return tuple(found)


def _clauses(
    old: list[dict[str, Any]], changes: Mapping[str, Any], place: Place, gone: tuple[str, ...]
) -> list[dict[str, Any]]:
    """Return the clauses in their order, and remember where in the text each of them stands."""
    known = {clause["id"]: clause for clause in old}
    order = [name for name in known if name not in gone]
    found = [*_changes(changes, place, known, gone), *_additions(changes, place, known)]
    spots: dict[str, Path] = {}
    for name, clause, here in found:
        known[name], spots[name] = clause, here.path
        if name not in order:
            order.append(name)
    for name, clause, here in found:
        if BEFORE in clause:
            before = words_at(clause.pop(BEFORE), here / BEFORE)
            order.remove(name)
            if before not in order:
                raise (here / BEFORE).unknown("other clause", before, order)
            order.insert(order.index(before), name)
    place.source.moved.update(
        {("clause", number): spots.get(name, INHERITED) for number, name in enumerate(order)}
    )
    return [known[name] for name in order]


def _changes(
    changes: Mapping[str, Any], place: Place, known: Mapping[str, Any], gone: tuple[str, ...]
) -> Iterator[tuple[str, dict[str, Any], Place]]:
    """Yield the clauses that are changed, with what is left as it is."""
    for name, value in table_at(changes.get("change", {}), place / "change").items():
        here = place / "change" / name
        change = table_at(value, here)
        if name not in known:
            raise here.unknown("clause of the parent", name, known)
        if name in gone or "id" in change:
            raise here.refusal(f"{name} is dropped" if name in gone else "an id stays as it is")
        if not change:
            raise here.refusal("nothing is changed")
        yield name, {**known[name], **change}, here


def _additions(
    changes: Mapping[str, Any], place: Place, known: Mapping[str, Any]
) -> Iterator[tuple[str, dict[str, Any], Place]]:
    """Yield the clauses that are added."""
    met = {*known}
    for number, value in enumerate(list_at(changes.get("clause", []), place / "clause")):
        here = place / "clause" / number
        clause = dict(table_at(value, here))
        if "id" not in clause:
            raise here.refusal("id is missing")
        name = words_at(clause["id"], here / "id")
        if name in known:
            raise (here / "id").refusal(f'there is a clause {name}: [change."{name}"] changes it')
        if name in met:
            raise (here / "id").refusal(f"there are two clauses {name}")
        met.add(name)
        yield name, clause, here


def _measures(
    old: list[dict[str, Any]], changes: Mapping[str, Any], place: Place
) -> list[dict[str, Any]]:
    """Return the measures: one with the key of an old one takes its place."""
    known = {measure["key"]: measure for measure in old}
    spots: dict[str, Path] = {}
    for number, value in enumerate(list_at(changes.get("measure", []), place / "measure")):
        here = place / "measure" / number
        measure = table_at(value, here)
        key = words_at(measure.get("key", ""), here / "key")
        if key in spots:
            raise here.refusal(f"there are two measures {key}")
        known[key], spots[key] = measure, here.path
    place.source.moved.update(
        {("measure", number): spots.get(key, INHERITED) for number, key in enumerate(known)}
    )
    return list(known.values())


def _forget(
    parent: Ruleset, table: dict[str, Any], gone: tuple[str, ...], changes: Mapping[str, Any]
) -> None:
    """Leave out the fields and rulings of dropped clauses that nothing looks at any more."""
    looked = {*_looked(table)}
    kept = {*(parent.pool.stands_for if parent.pool else ())}
    for key, specs in (("fields", parent.fields), ("rulings", parent.rulings)):
        for name, spec in specs.items():
            own = name in changes.get(key, {})
            if spec.clause in gone and name not in looked | kept and not own:
                _leave_out(table, key, name)


def _looked(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield every name that stands anywhere in the rules."""
    waiting: list[Any] = [table[key] for key in ("clause", "let", "roll", "value") if key in table]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            waiting += [value for key, value in each.items() if key not in ("id", "words")]
            yield from each
        elif isinstance(each, list | tuple):
            waiting += each
        elif isinstance(each, str):
            yield from _names(each)


def _names(text: str) -> frozenset[str]:
    try:
        return names(text)
    except ValueError:
        return frozenset()


def _leave_out(table: dict[str, Any], key: str, name: str) -> None:
    """Leave a field or a ruling out, and whatever is shown of it."""
    table[key] = {each: spec for each, spec in table[key].items() if each != name}
    table["says"] = [each for each in table.get("says", []) if not _speaks(each, name)]
    view = dict(table.get("view", {}))
    for part in ("grid", "improvements"):
        if part in view:
            view[part] = {k: v for k, v in view[part].items() if k != name and name not in v}
    if "sliders" in view:
        view["sliders"] = [{k: v for k, v in b.items() if k != name} for b in view["sliders"]]
    if "view" in table:
        table["view"] = view


def _speaks(said: Any, name: str) -> bool:
    when, text = (said["when"], said["text"]) if isinstance(said, dict) else (True, said)
    return name in names(when) or f"{{{name}" in text


def _said(
    parent: Ruleset, changes: Mapping[str, Any], place: Place, gone: tuple[str, ...]
) -> dict[str, str]:
    """Return what the ruleset is called: an answer names the parent, and what was changed."""
    given = {key: words_at(changes[key], place / key) for key in SAID if key in changes}
    if given.get("key") == parent.key:
        raise (place / "key").refusal(f"{parent.key} is the parent's: take another, such as club")
    title = given.get("title", f"{parent.title}, house rules")
    edition = f"house rules on {parent.short}: {_changed(changes, gone)}"
    if parent.edition.startswith("house rules on"):
        edition += f"; {parent.edition}"
    if "edition" in given:
        edition = f"{given['edition']}; {edition}"
    return {
        "key": given.get("key", f"{parent.key}-house"),
        "title": title,
        "edition": edition,
        "short": given.get("short", title),
    }


def _changed(changes: Mapping[str, Any], gone: tuple[str, ...]) -> str:
    """Return in words what was changed."""
    added = [clause["id"] for clause in changes.get("clause", [])]
    clauses = [
        ("changed", [*changes.get("change", {})]),
        ("dropped", [*gone]),
        ("added", added),
    ]
    said = [f"{what} {', '.join(ids)}" for what, ids in clauses if ids]
    specs = [*changes.get("fields", {}), *changes.get("rulings", {}), *changes.get("let", {})]
    rest = [key for key in ("roll", "value", "table", "pool") if key in changes]
    others = [*specs, *rest]
    return "; ".join(
        [
            *([f"clauses {', '.join(said)}"] if said else []),
            *([f"other values of {', '.join(others)}"] if others else []),
        ]
        or ["no clause changed"]
    )
