"""Rulesets in files: where a name stands for a path, and files that extend each other."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from probcast.rules.legality import RefusedError, cut
from probcast.rules.ruleset import Ruleset
from probcast.rules.text.parsed import file_text
from probcast.rules.text.reader import read

SUFFIX: Final = ".toml"
MOST_PARENTS: Final = 8
"""How many files may extend each other in a row."""

Shipped = Callable[[str], Ruleset]
"""Gives a ruleset by its key."""


def is_path(name: object) -> bool:
    """Whether a name stands for a file: it ends in `.toml`, or has a folder in it.

    >>> is_path("club.toml"), is_path("rules/club"), is_path("t9a")
    (True, True, False)
    """
    if not isinstance(name, str):
        return isinstance(name, os.PathLike)
    separators = {"/", os.sep, os.altsep or os.sep}
    return name.lower().endswith(SUFFIX) or any(each in name for each in separators)


def split(text: str) -> tuple[str, str]:
    """Return a ruleset's key or path, and what follows it after a colon.

    >>> split("t9a:dice=3"), split("c:/club.toml:dice=3"), split("club.toml")
    (('t9a', 'dice=3'), ('c:/club.toml', 'dice=3'), ('club.toml', ''))
    """
    end = text.lower().find(f"{SUFFIX}:")
    if end >= 0:
        end += len(SUFFIX)
        return text[:end], text[end + 1 :]
    if text.lower().endswith(SUFFIX):
        return text, ""
    name, _, words = text.partition(":")
    return name, words


def from_file(name: str | os.PathLike[str], shipped: Shipped, extends: str = "") -> Ruleset:
    """Return the ruleset in a file; a path in its `extends` starts where the file is.

    `extends` names what it changes where the file does not. Raises `RefusedError` for a file that
    cannot be read, `TextError` for one that is no ruleset, or that extends itself.
    """
    return _from_file(os.fspath(name), shipped, (), extends)


def from_text(text: str, shipped: Shipped, name: str = "text") -> Ruleset:
    """Return the ruleset in a text, as `from_file` does."""
    return read(text, name, lambda named: _named(named, Path(), shipped, ()))


def _from_file(name: str, shipped: Shipped, above: tuple[str, ...], extends: str = "") -> Ruleset:
    text, real = file_text(Path(name)), os.path.realpath(name)
    if real in above:
        raise RefusedError(f"{cut(name)} extends itself")
    if len(above) >= MOST_PARENTS:
        raise RefusedError(f"more than {MOST_PARENTS} files extend each other")
    folder = Path(name).parent
    return read(text, name, lambda each: _named(each, folder, shipped, (*above, real)), extends)


def _named(name: str, folder: Path, shipped: Shipped, above: tuple[str, ...]) -> Ruleset:
    if is_path(name):
        return _from_file(str(folder / name), shipped, above)
    return shipped(name)
