"""A TOML text as plain data: no larger and no deeper than rules have any need to be."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, Final

from probcast.rules.legality import RefusedError, cut
from probcast.rules.text.place import Place, Source, TextError

MOST_BYTES: Final = 100_000
"""The largest file: the longest of the shipped rulesets takes a tenth of it."""

MOST_DEPTH: Final = 12
MOST_DOTS: Final = 200
"""The most dots on one line: a key of thousands of parts keeps the parser busy for long."""


def file_text(path: Path) -> str:
    """Return the text of a file; raises `RefusedError` for what is no text of rules."""
    name = cut(str(path))
    try:
        mode = path.stat().st_mode
        if not S_ISREG(mode):
            kind = "a folder" if S_ISDIR(mode) else "no plain file"
            raise RefusedError(f"{name} is {kind}: a file of rules is needed, such as club.toml")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise RefusedError(f"there is no file {name}") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise RefusedError(f"cannot read {name}: {why}") from None
    if len(content) > MOST_BYTES:
        raise RefusedError(f"{name} is larger than {MOST_BYTES:,} bytes, the most that is read")
    if b"\0" in content:
        raise RefusedError(f"{name} is no text: a file of rules is needed, such as club.toml")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RefusedError(f"{name}, line {line}: this is no text in UTF-8") from None


def parsed(source: Source) -> dict[str, Any]:
    """Return a text as plain data; raises `TextError` with the line."""
    if len(source.text.encode(errors="replace")) > MOST_BYTES:
        raise source.refusal(1, f"the text is larger than {MOST_BYTES:,} bytes")
    _refuse_dots(source)
    try:
        found = tomllib.loads(source.text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        raise _syntax(source, error) from None
    except RecursionError:
        raise source.refusal(1, "tables are nested too deeply") from None
    except ValueError:  # a number of thousands of digits, or a date that is none
        raise source.refusal(1, "a number or a date in it cannot be read") from None
    if not found:
        raise source.refusal(1, "it is empty: `probcast rulesets --skeleton` prints a start")
    _refuse_deep(source, found)
    return found


def _refuse_dots(source: Source) -> None:
    """Refuse what would keep the parser busy, before it is asked."""
    for number, line in enumerate(source.text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise source.refusal(number, f"a line has more than {MOST_DOTS} dots")


def _refuse_deep(source: Source, found: dict[str, Any]) -> None:
    waiting: list[tuple[Place, Any]] = [(Place(source), found)]
    while waiting:
        place, value = waiting.pop()
        if len(place.path) > MOST_DEPTH:
            raise place.refusal("tables are nested too deeply")
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        waiting += [(place / key, v) for key, v in inner if isinstance(v, dict | list)]


def _syntax(source: Source, error: tomllib.TOMLDecodeError) -> TextError:
    text = str(error)
    where = re.search(r"\(at line (\d+), column (\d+)\)", text)
    said = cut(re.sub(r" *\(at [^)]*\)", "", text).replace("\n", " "), 120)
    line = int(where[1]) if where else source.text.count("\n") + 1
    return source.refusal(line, f"this is no TOML: {said}")
