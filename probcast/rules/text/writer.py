"""Writing a ruleset as a text from which `read` makes an equal one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from probcast.rules.legality import RefusedError
from probcast.rules.ruleset import Ruleset
from probcast.rules.text.reader import FORMAT
from probcast.rules.text.shape import Opaque, plain_record

WIDTH: Final = 130
"""How long a line gets before what it says is put on several."""

FIRST: Final = "default"
"""What is said first of a field."""

BARE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def written(ruleset: Ruleset) -> str:
    """Return a ruleset as a text; raises `RefusedError` for what only Python can say."""
    table = {"format": FORMAT, **plain_record(ruleset)}
    clauses, measures = table.pop("clause"), table.pop("measure", [])
    flat = {key: value for key, value in table.items() if not isinstance(value, dict)}
    lines = [line for key, value in flat.items() for line in lines_of(key, value)]
    for key in ("fields", "rulings", "let"):
        if key in table:
            lines += _section(key, table.pop(key))
    for clause in clauses:
        lines += ["", "[[clause]]", *(ln for k, v in clause.items() for ln in lines_of(k, v))]
    for measure in measures:
        lines += ["", "[[measure]]", *(ln for k, v in measure.items() for ln in lines_of(k, v))]
    for key, value in table.items():
        if isinstance(value, dict):
            lines += _section(key, value)
    return "\n".join(lines) + "\n"


def _section(name: str, table: dict[str, Any]) -> Iterator[str]:
    """Yield a table under a header; a table in it that is too long for a line has its own."""
    later = {}
    yield from ("", f"[{name}]")
    for key, value in table.items():
        if isinstance(value, dict) and (len(inline(value)) > WIDTH or not _flat(value)):
            later[key] = value
        else:
            yield from lines_of(key, value)
    for key, value in later.items():
        yield from _section(f"{name}.{_key(key)}", value)


def _flat(table: dict[str, Any]) -> bool:
    return not any(isinstance(value, dict) for value in table.values())


def lines_of(key: str, value: Any) -> Iterator[str]:
    """Yield a key with its value: on one line, or part by part where that would be too long."""
    line = f"{_key(key)} = {inline(value)}"
    if len(line) <= WIDTH or not value or not isinstance(value, dict | list):
        yield line
    elif isinstance(value, dict):
        for inner, each in value.items():
            yield f"{_key(key)}.{_key(inner)} = {inline(each)}"
    else:
        yield f"{_key(key)} = ["
        yield from (f"    {inline(each)}," for each in value)
        yield "]"


def inline(value: Any) -> str:
    """Return a value as it stands in a text; raises `RefusedError` for what only Python can say."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return _quoted(value)
        case dict():
            value = {FIRST: value[FIRST], **value} if FIRST in value else value
            pairs = ", ".join(f"{_key(key)} = {inline(each)}" for key, each in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case list() | tuple() if not isinstance(value, Opaque):
            return f"[{', '.join(map(inline, value))}]"
    raise RefusedError("this ruleset says something in Python, which has no form as text")


def _quoted(text: str) -> str:
    """Return a string, in plain quotes where it has double ones of its own."""
    if '"' in text and "'" not in text and "\\" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False)


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _quoted(key)
