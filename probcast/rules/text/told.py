"""What the parts of a clause do, in words close to those of its text."""

from __future__ import annotations

from typing import Any

from probcast.rules.clause import Clause
from probcast.rules.text.clause import PARTS, plain_clause
from probcast.rules.text.writer import inline


def told(clause: Clause) -> tuple[str, ...]:
    """Return a line for each part of a clause.

    >>> from probcast.rules.rule import judges
    >>> told(Clause("T9A-3", "", judges("dice == 1 and natural <= 2", cast=False)))
    ('judges: when dice == 1 and natural <= 2: cast = false',)
    """
    table = plain_clause(clause)
    listed = table.get(PARTS) or [
        {key: value} for key, value in table.items() if key not in ("id", "words")
    ]
    return tuple(
        line for each in listed for key, value in each.items() for line in _told(key, value)
    )


def _told(key: str, value: Any) -> list[str]:
    tables = isinstance(value, list) and key != "lacks"
    return [f"{key}: {_said(each)}" for each in (value if tables else [value])]


def _said(value: Any) -> str:
    if not isinstance(value, dict):
        return _plain(value)
    when = f"when {_plain(value['when'])}: " if "when" in value else ""
    rest = (f"{key} = {_plain(each)}" for key, each in value.items() if key != "when")
    return when + ", ".join(rest)


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else inline(value)
