"""Small words in which scenarios are said, and read."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

from probcast.rules.legality import RefusedError, shown


def counted(n: int, kind: str = "") -> str:
    """Return a number of dice in words.

    >>> counted(1), counted(3, "primal ")
    ('1 die', '3 primal dice')
    """
    return f"{n} {kind}die" if n == 1 else f"{n} {kind}dice"


def signed(bonus: int) -> str:
    """Return a modifier as it is said after the dice, and nothing for none.

    >>> signed(2), signed(-1), signed(0)
    (' +2', ' -1', '')
    """
    return f" {bonus:+d}" if bonus else ""


def spaced(name: str) -> str:
    """Return a field's name as it is read: `casting value`."""
    return name.replace("_", " ")


def value_text(value: object) -> str:
    """Return a field's value as text."""
    return "none" if value is None else str(value)


def field_line(fields: Mapping[str, object]) -> str:
    """Return scenario fields with their values in words.

    >>> field_line({"casting_value": 9, "boosted_value": None})
    'casting value 9, boosted value none'
    """
    return ", ".join(f"{spaced(name)} {value_text(value)}" for name, value in fields.items())


def filled(text: str, known: Mapping[str, Any]) -> str:
    """Return a text with the values of the names in braces; `:dice` counts dice, `:+` adds a sign.

    >>> filled("{dice:dice}{plus:+} vs {value}+", {"dice": 3, "plus": 1, "value": 9})
    '3 dice +1 vs 9+'
    """
    parts = []
    for before, name, how, _ in Formatter().parse(text):
        parts.append(before)
        if name is not None:
            parts.append(_filled(known[name], how or ""))
    return "".join(parts)


def _filled(value: Any, how: str) -> str:
    if how.endswith("dice"):
        return counted(value, how.removesuffix("dice"))
    return signed(value) if how == "+" else format(value, how)


def named(name: str, given: Mapping[str, object]) -> str:
    """Return a name with its settings as `settings` reads them, however they were typed.

    >>> named("t9a", {"dice": 3, "boosted_value": None}), named("winds", {})
    ('t9a:dice=3,boosted_value=none', 'winds')
    """
    words = ",".join(f"{n}={'none' if v is None else v}" for n, v in given.items())
    return f"{name}:{words}" if words else name


def settings(text: str, words: str) -> dict[str, str]:
    """Return the settings that words such as `dice=3,modifier=1` make, as a part of `text`.

    Raises `RefusedError` for what is not written so, or says something twice.
    """
    listed = [_setting(text, part) for part in words.split(",") if part]
    given = dict(listed)
    if len(given) < len(listed):
        raise RefusedError(f"{shown(text)} says something twice")
    return given


def _setting(text: str, part: str) -> tuple[str, str]:
    name, equals, value = part.partition("=")
    if not (name and equals and value):
        raise RefusedError(f"{shown(text)}: {shown(part)} should be written name=value")
    return name.strip().replace("-", "_"), value.strip()
