"""Values and the plain data that TOML holds, by the types of the values' own fields.

Every value of a ruleset is a record: a `NamedTuple` or a dataclass. Its fields are the keys of a
table, so that a new field has a text form as soon as it is there. What reads better in another form
has one in `forms`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, NamedTuple, Union, final, get_args, get_origin, get_type_hints

from probcast.rules.expression import MOST_NUMBER, ExpressionError, Term, parsed
from probcast.rules.field import Number, Option, Ruling
from probcast.rules.legality import shown
from probcast.rules.ruleset import Ruleset
from probcast.rules.text.place import Place

MOST_WORDS: Final = 2000
"""The longest text of one clause."""

MOST_ENTRIES: Final = 1000
"""The longest list, and the longest range."""

RENAMED: Final[Mapping[type, Mapping[str, str]]] = {
    Number: {"low": "min", "high": "max"},
    Option: {"words": "one_of"},
    Ruling: {"readings": "one_of"},
    Ruleset: {"clauses": "clause", "measures": "measure"},
}
"""Fields that have another name in texts."""


@final
class Slot(NamedTuple):
    """A field of a record: its name, its key in a text, its type, its default."""

    name: str
    key: str
    kind: Any
    default: Any


@final
class Opaque(NamedTuple):
    """A value that only Python can say."""

    value: Any


@final
@dataclass(frozen=True, slots=True)
class Form:
    """A text form of its own: how a type is read from plain data, and made into it."""

    read: Callable[[Any, Place], Any]
    plain: Callable[[Any], Any]


FORMS: Final[dict[Any, Form]] = {}
"""The types that have a form of their own."""

_SLOTS: Final[dict[type, tuple[Slot, ...]]] = {}


def slots(record: type) -> tuple[Slot, ...]:
    """Return the fields of a record in their order; those that may be none need no value."""
    if record not in _SLOTS:
        _SLOTS[record] = tuple(_slots(record))
    return _SLOTS[record]


def _slots(record: type) -> Iterator[Slot]:
    hints, renamed = get_type_hints(record), RENAMED.get(record, {})
    if is_dataclass(record):
        given = {f.name: _default(f.default, f.default_factory) for f in fields(record)}
    else:
        known = getattr(record, "_field_defaults", {})
        given = {name: known.get(name, MISSING) for name in getattr(record, "_fields", ())}
    for name, default in given.items():
        usual = None if default is MISSING and _optional(hints[name]) else default
        yield Slot(name, renamed.get(name, name), hints[name], usual)


def _default(value: Any, make: Any) -> Any:
    return make() if value is MISSING and make is not MISSING else value


def _optional(kind: Any) -> bool:
    return kind != Term and NoneType in get_args(kind)


def is_record(kind: Any) -> bool:
    """Whether a type is a record."""
    return isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields"))


def short(record: type) -> Slot | None:
    """Return the field whose value alone may stand for a record: the first, if the rest can wait.

    A table of its own would be mistaken for that of the record.
    """
    first, *rest = slots(record)
    waits = all(slot.default is not MISSING for slot in rest)
    return first if waits and not is_record(first.kind) and not _tabular(first.kind) else None


def _tabular(kind: Any) -> bool:
    """Whether a type is written as a table: a mapping, or pairs that begin with a word."""
    inner = get_args(kind)[:1]
    pairs = get_origin(kind) is tuple and inner and get_args(inner[0])[:1] == (str,)
    return get_origin(kind) is Mapping or bool(pairs)


def read(kind: Any, value: Any, place: Place) -> Any:
    """Return plain data as a value of a type; raises `TextError` for what is none."""
    if isinstance(value, Opaque):
        return value.value
    reader = FORMS[kind].read if kind in FORMS else _PLAIN.get(kind)
    if reader:
        return reader(value, place)
    return _composed(kind, value, place)


def _composed(kind: Any, value: Any, place: Place) -> Any:
    """Return a value of a type that is made of others."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _one_of(args, value, place)
    if origin is tuple:
        return _tuple(args, value, place)
    if origin is Sequence:
        return _sequence(args[0], value, place)
    if origin is Mapping:
        table = table_at(value, place)
        return {key: read(args[1], each, place / key) for key, each in table.items()}
    return record_at(kind, value, place)


def plain(kind: Any, value: Any) -> Any:
    """Return a value as plain data, from which `read` makes it again."""
    if kind in FORMS:
        return FORMS[kind].plain(value)
    if kind == Term:
        return "None" if value is None else value
    if get_origin(kind) in (Union, UnionType):
        kinds = (each for each in get_args(kind) if isinstance(each, type))
        found = next((each for each in kinds if isinstance(value, each)), None)
        return Opaque(value) if found is None else plain(found, value)
    if is_record(kind):
        return plain_record(value)
    return _plain_composed(kind, value)


def _plain_composed(kind: Any, value: Any) -> Any:
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple:
        return _plain_tuple(args, value)
    if origin is Sequence:
        return _plain_sequence(value)
    if origin is Mapping:
        return {key: plain(args[1], each) for key, each in value.items()}
    return value if isinstance(value, str | int) else Opaque(value)


def record_at(record: type, value: Any, place: Place) -> Any:
    """Return the record that a table describes, or the value of its first field alone."""
    if not is_record(record):
        raise place.refusal("this cannot be said in a text: it needs Python")
    alone = short(record)
    if alone and not isinstance(value, dict):
        return record(**{alone.name: read(alone.kind, value, place)})
    return record(**fields_at(record, value, place))


def fields_at(record: type, value: Any, place: Place) -> dict[str, Any]:
    """Return the fields of a record that a table describes."""
    listed = {slot.key: slot for slot in slots(record)}
    table = table_at(value, place)
    for key in table:
        if key not in listed:
            raise (place / key).unknown("key here", key, listed)
    for key, slot in listed.items():
        if slot.default is MISSING and key not in table:
            raise place.refusal(f"{key} is missing")
    found = {slot.name: None for slot in listed.values() if slot.default is None}
    for key, each in table.items():
        found[listed[key].name] = read(listed[key].kind, each, place / key)
    return found


def plain_record(value: Any) -> Any:
    """Return a record as a table without what is at its default, or as its first field alone."""
    record = type(value)
    given = {
        slot.key: plain(slot.kind, getattr(value, slot.name))
        for slot in slots(record)
        if slot.default is MISSING or getattr(value, slot.name) != slot.default
    }
    alone = short(record)
    if alone and given.keys() <= {alone.key}:
        return given.get(alone.key, plain(alone.kind, getattr(value, alone.name)))
    return given


def table_at(value: Any, place: Place) -> dict[str, Any]:
    """Return a table; refuse what is none, and one that is too long."""
    if not isinstance(value, dict):
        raise place.refusal(f"{_said(value)} stands where a table is needed")
    if len(value) > MOST_ENTRIES:
        raise place.refusal(f"{len(value):,} entries: {MOST_ENTRIES:,} may be")
    return value


def list_at(value: Any, place: Place) -> list[Any]:
    """Return a list; refuse what is none, and one that is too long."""
    if not isinstance(value, list):
        raise place.refusal(f"{_said(value)} stands where a list is needed")
    if len(value) > MOST_ENTRIES:
        raise place.refusal(f"{len(value):,} entries: {MOST_ENTRIES:,} may be")
    return value


def words_at(value: Any, place: Place) -> str:
    """Return a text on one line; refuse what is none, what is too long, what is not printed."""
    if not isinstance(value, str):
        raise place.refusal(f"{_said(value)} stands where words are needed")
    if len(value) > MOST_WORDS:
        raise place.refusal(f"{len(value):,} letters: {MOST_WORDS:,} may be")
    words = " ".join(value.split()) if re.search(r"[\n\r\t]", value) else value
    if not words.isprintable():
        raise place.refusal(f"{_said(value)} has a sign in it that cannot be printed")
    return words


def whole_at(value: Any, place: Place) -> int:
    """Return a whole number that is not too large."""
    if type(value) is not int:
        raise place.refusal(f"{_said(value)} stands where a whole number is needed")
    if abs(value) > MOST_NUMBER:
        raise place.refusal(f"{shown(value)} is no number of up to {MOST_NUMBER:,}")
    return value


def _truth(value: Any, place: Place) -> bool:
    if type(value) is not bool:
        raise place.refusal(f"{_said(value)} stands where true or false is needed")
    return value


def _term(value: Any, place: Place) -> Term:
    if type(value) is bool:
        return value
    if type(value) is int:
        return whole_at(value, place)
    if not isinstance(value, str):
        raise place.refusal(f"{_said(value)} stands where an expression is needed")
    try:
        parsed(value)
    except ExpressionError as error:
        raise place.refusal(" ".join(str(error).split())) from None
    return None if value.strip() == "None" else value


def _one_of(kinds: Sequence[Any], value: Any, place: Place) -> Any:
    """Return a value of the first type that it can be: a word, a number, or a fitting record."""
    records = [kind for kind in kinds if is_record(kind)]
    if records:
        keys = set(value) if isinstance(value, dict) else set()
        strange = [len(keys - {slot.key for slot in slots(kind)}) for kind in records]
        return record_at(records[strange.index(min(strange))], value, place)
    if str in kinds and isinstance(value, str):
        return words_at(value, place)
    if int in kinds:
        return whole_at(value, place)
    rest = [kind for kind in kinds if kind is not NoneType]
    return read(rest[0], value, place)


def _tuple(args: tuple[Any, ...], value: Any, place: Place) -> tuple[Any, ...]:
    if args[1:] != (Ellipsis,):
        listed = list_at(value, place)
        if len(listed) != len(args):
            raise place.refusal(f"a list of {len(args)} is needed, not of {len(listed)}")
        pairs = zip(args, listed, strict=True)
        return tuple(read(kind, each, place / n) for n, (kind, each) in enumerate(pairs))
    inner = get_args(args[0]) if get_origin(args[0]) is tuple else ()
    if inner and inner[0] is str:
        table = table_at(value, place)
        return tuple((key, read(inner[1], each, place / key)) for key, each in table.items())
    if inner and inner[0] == Term:
        listed = list_at(value, place)
        return tuple(_conditional(each, place / n) for n, each in enumerate(listed))
    return tuple(read(args[0], each, place / n) for n, each in enumerate(list_at(value, place)))


def _plain_tuple(args: tuple[Any, ...], value: tuple[Any, ...]) -> Any:
    if args[1:] != (Ellipsis,):
        return [plain(kind, each) for kind, each in zip(args, value, strict=True)]
    inner = get_args(args[0]) if get_origin(args[0]) is tuple else ()
    if inner and inner[0] is str:
        return {key: plain(inner[1], each) for key, each in value}
    if inner and inner[0] == Term:
        return [text if when is True else {"when": when, "text": text} for when, text in value]
    return [plain(args[0], each) for each in value]


def _conditional(value: Any, place: Place) -> tuple[Term, str]:
    """Return a text with the condition for it; a text alone always holds."""
    if isinstance(value, str):
        return True, words_at(value, place)
    table = table_at(value, place)
    for key in table:
        if key not in ("when", "text"):
            raise (place / key).unknown("key here", key, ("when", "text"))
    if "text" not in table:
        raise place.refusal("text is missing")
    when = _term(table.get("when", True), place / "when")
    return when, words_at(table["text"], place / "text")


def _sequence(kind: Any, value: Any, place: Place) -> Sequence[Any]:
    """Return a range that is written `1..5`, or a list."""
    if not isinstance(value, str):
        return tuple(read(kind, each, place / n) for n, each in enumerate(list_at(value, place)))
    ends = re.fullmatch(r"(-?\d{1,6})\.\.(-?\d{1,6})", value.strip())
    if not ends:
        raise place.refusal(f"{shown(value)} is no list, and no range such as 1..5")
    low, high = int(ends[1]), int(ends[2])
    if not 0 <= high - low < MOST_ENTRIES:
        raise place.refusal(f"{value.strip()} has no values, or more than {MOST_ENTRIES:,}")
    return range(low, high + 1)


def _plain_sequence(value: Sequence[Any]) -> Any:
    if isinstance(value, range) and value.step == 1 and value:
        return f"{value[0]}..{value[-1]}"
    return list(value)


def _said(value: Any) -> str:
    return (
        "a table"
        if isinstance(value, dict)
        else "a list"
        if isinstance(value, list)
        else shown(value)
    )


_PLAIN: Final[Mapping[Any, Callable[[Any, Place], Any]]] = MappingProxyType(
    {str: words_at, int: whole_at, bool: _truth, Term: _term}
)
