"""The text form of a clause: what it says by the stage or the grant, in the order of judging."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING
from types import MappingProxyType
from typing import Any, Final, get_args

from probcast.rules.clause import Clause, Part
from probcast.rules.expression import Term
from probcast.rules.grant import Grant
from probcast.rules.rule import Rule, Stage
from probcast.rules.text.place import Place
from probcast.rules.text.shape import (
    list_at,
    plain,
    read,
    record_at,
    short,
    slots,
    table_at,
    words_at,
)

PARTS: Final = "parts"
"""The key of a list of parts, where parts of one kind do not stand together."""

ALONE: Final[Mapping[Stage, str]] = MappingProxyType({Stage.ILLEGAL: "when", Stage.ADDS: "plus"})
"""What an expression alone says of a rule."""

ABOUT: Final = tuple(slot for slot in slots(Rule) if slot.name not in ("stage", "gives"))
"""What is said of a rule beside its results."""


def _called(grant: type) -> str:
    """Return the key of a grant: `FreeDice` is `free_dice`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", grant.__name__).lower()


GRANTS: Final[Mapping[str, type]] = MappingProxyType(
    {_called(grant): grant for grant in get_args(Grant)}
)
STAGES: Final[Mapping[str, Stage]] = MappingProxyType({stage.value: stage for stage in Stage})
KINDS: Final = (*STAGES, *GRANTS)
"""The keys of what a clause does."""


def clause_at(value: Any, place: Place) -> Clause:
    """Return the clause that a table describes."""
    table = table_at(value, place)
    parts: list[Part] = []
    for key, each in table.items():
        here = place / key
        if key == PARTS:
            for number, single in enumerate(list_at(each, here)):
                for kind, part in table_at(single, here / number).items():
                    parts += _parts(kind, part, here / number / kind)
        elif key not in ("id", "words"):
            parts += _parts(key, each, here)
    for key in ("id", "words"):
        if key not in table:
            raise place.refusal(f"{key} is missing")
    name, words = (words_at(table[key], place / key) for key in ("id", "words"))
    return Clause(name, words, *parts)


def part_places(value: Any, place: Place) -> list[Place]:
    """Return where each part of a clause stands, in the order in which `clause_at` has them."""
    found: list[Place] = []
    for key, each in value.items():
        here = place / key
        if key == PARTS:
            for number, single in enumerate(each):
                for kind, part in single.items():
                    found += _spots(kind, part, here / number / kind)
        elif key not in ("id", "words"):
            found += _spots(key, each, here)
    return found


def _spots(kind: str, value: Any, place: Place) -> list[Place]:
    listed = isinstance(value, list) and not _takes_list(kind)
    return [place / number for number in range(len(value))] if listed else [place]


def _takes_list(kind: str) -> bool:
    """Whether a list under a key is one part: what a grant of one list takes."""
    alone = short(GRANTS[kind]) if kind in GRANTS else None
    return alone is not None and alone.kind == tuple[str, ...]


def _parts(kind: str, value: Any, place: Place) -> Iterator[Part]:
    """Yield the parts that stand under one key: one, or a list of them."""
    if kind in STAGES:
        for each, here in _each(value, place):
            yield _rule(STAGES[kind], each, here)
    elif kind in GRANTS:
        for each, here in [(value, place)] if _takes_list(kind) else _each(value, place):
            yield record_at(GRANTS[kind], each, here)
    else:
        raise place.unknown("key of a clause", kind, ("id", "words", PARTS, *KINDS))


def _each(value: Any, place: Place) -> Iterator[tuple[Any, Place]]:
    if not isinstance(value, list):
        yield value, place
        return
    for number, each in enumerate(list_at(value, place)):
        yield each, place / number


def _rule(stage: Stage, value: Any, place: Place) -> Rule:
    """Return a rule: whatever is not said of it is a result that it gives."""
    if stage in ALONE and not isinstance(value, dict):
        value = {ALONE[stage]: value}
    table = table_at(value, place)
    about = {slot.name: slot for slot in ABOUT}
    said = {key: read(about[key].kind, table[key], place / key) for key in table if key in about}
    gives: list[tuple[str, Term]] = [
        (key, read(Term, each, place / key)) for key, each in table.items() if key not in about
    ]
    if stage is Stage.ILLEGAL and gives:
        raise (place / gives[0][0]).unknown("key of an illegal rule", gives[0][0], about)
    if stage is Stage.ADDS and [key for key, _ in gives] != ["plus"]:
        raise place.refusal("an expression for plus is needed, such as plus + modifier")
    if stage is not Stage.ILLEGAL and not gives:
        raise place.refusal("the rule gives nothing: say what follows, such as cast = true")
    return Rule(**{"stage": stage, "when": True, "gives": tuple(gives), **said})


def plain_clause(clause: Clause) -> dict[str, Any]:
    """Return a clause as a table."""
    kinds = [_kind(part) for part in clause.parts]
    grouped = [kind for kind in dict.fromkeys(kinds) for _ in range(kinds.count(kind))]
    table: dict[str, Any] = {"id": clause.id, "words": clause.words}
    if kinds != grouped:
        return {**table, PARTS: [{_kind(part): _plain(part)} for part in clause.parts]}
    for kind in dict.fromkeys(kinds):
        parts = [_plain(part) for part in clause.parts if _kind(part) == kind]
        table[kind] = parts if len(parts) > 1 else parts[0]
    return table


def _kind(part: Part) -> str:
    return part.stage.value if isinstance(part, Rule) else _called(type(part))


def _plain(part: Part) -> Any:
    if not isinstance(part, Rule):
        return plain(type(part), part)
    table: dict[str, Any] = {}
    for slot in ABOUT:
        value = getattr(part, slot.name)
        if value != (True if slot.default is MISSING else slot.default) or (
            slot.name == "when" and type(value) is not bool
        ):
            table[slot.key] = plain(slot.kind, value)
    table |= {name: plain(Term, term) for name, term in part.gives}
    alone = ALONE.get(part.stage)
    return table[alone] if alone and table.keys() == {alone} else table
