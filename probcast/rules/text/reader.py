"""Reading a ruleset from its text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from probcast.rules.legality import RefusedError
from probcast.rules.ruleset import Ruleset
from probcast.rules.text.house import ABOUT, LISTS, house
from probcast.rules.text.parsed import parsed
from probcast.rules.text.place import Place, Source
from probcast.rules.text.sense import Sense
from probcast.rules.text.shape import fields_at, words_at

FORMAT: Final = 1
"""The format that is read."""


def read(text: str, name: str, parent: Callable[[str], Ruleset], extends: str = "") -> Ruleset:
    """Return the ruleset that a text describes; refusals call the text by its `name`.

    `parent` gives the ruleset that the text extends, by key or by path; `extends` names it where
    the text does not. Raises `TextError`, which names file, line and key.
    """
    source = Source(name, text)
    place, table = Place(source), parsed(source)
    if table.get("format", FORMAT) != FORMAT:
        raise (place / "format").refusal(f"this probcast reads format {FORMAT}")
    if "why" in table:
        words_at(table["why"], place / "why")
    gone: tuple[str, ...] = ()
    if "extends" in table or extends:
        base = _parent(table, place, parent, extends)
        table, gone = house(base, table, place)
    else:
        for key in ("drop", "change"):
            if key in table:
                raise (place / key).refusal('extends is missing, such as extends = "t9a"')
        table = {key: value for key, value in table.items() if key not in ABOUT}
    _call(source, table)
    found = fields_at(Ruleset, table, place)
    Sense(found, table, place, gone).check()
    try:
        return Ruleset(**found)
    except RefusedError as refusal:
        raise source.refusal(1, str(refusal)) from None


def _parent(
    table: dict[str, Any], place: Place, parent: Callable[[str], Ruleset], extends: str
) -> Ruleset:
    """Return the ruleset that a text extends; its refusal is that of the line that names it."""
    here = place / "extends"
    named = words_at(table.get("extends", extends), here)
    if extends and named != extends:
        raise here.refusal(f"these are house rules on {named}, not on {extends}")
    try:
        return parent(named)
    except RefusedError as refusal:
        raise here.refusal(str(refusal)) from None


def _call(source: Source, table: dict[str, Any]) -> None:
    """Remember what to call the entries of lists: clauses by their ids."""
    for key, name in LISTS.items():
        for number, each in enumerate(table[key] if isinstance(table.get(key), list) else ()):
            if isinstance(each, dict) and isinstance(each.get(name), str):
                source.called[key, number] = f"{key} {each[name][:40]}"
