"""An answer for programs: JSON, and its rows as CSV."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from probcast.answers.answer import Answer
from probcast.answers.cell import Cell
from probcast.render.number import machine
from probcast.rules import Root


def to_json(answer: Answer) -> str:
    """Return what programs read as indented ASCII JSON: exact strings, `null` where undefined."""
    return json.dumps(_plain(answer.data, {}), indent=2) + "\n"


def _plain(value: object, known: dict[int, Any]) -> Any:
    """Return a value of plain types; `known` are the cells that are there already, by identity."""
    if isinstance(value, Cell):
        if id(value) not in known:
            known[id(value)] = machine(value.value)
        return known[id(value)]
    if isinstance(value, Mapping):
        return {key: _plain(each, known) for key, each in value.items()}
    if isinstance(value, Fraction | Root):
        return machine(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(each, known) for each in value]
    return value


def to_csv(answer: Answer) -> str:
    """Return the rows under a header; what is undefined is an empty cell.

    The same cell may stand in thousands of rows, and is written but once.
    """
    known: dict[int, str] = {}
    lines = [",".join(map(_quoted, answer.keys))]
    for row in answer.flat_rows():
        try:
            line = [known[id(cell)] for cell in row]
        except KeyError:
            line = [known.setdefault(id(cell), _text(cell)) for cell in row]
        lines.append(",".join(line))
    return "\n".join(lines) + "\n"


def _text(cell: Cell) -> str:
    value = machine(cell.value)
    return "" if value is None else _quoted(str(value))


def _quoted(text: str) -> str:
    """Return a text as a cell: within quotes where it would be read as more than one."""
    if any(sign in text for sign in ',"\r\n'):
        return '"{}"'.format(text.replace('"', '""'))
    return text
