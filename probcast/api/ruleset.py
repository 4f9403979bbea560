"""The call that makes a ruleset of a key, a file or a text."""

from __future__ import annotations

from os import PathLike

from probcast.rules import RefusedError, Ruleset
from probcast.rulesets import load, read


def ruleset(name: str | PathLike[str] | None = None, *, text: str | None = None) -> Ruleset:
    """Return a ruleset: a shipped one by key, one from a file by path, or one from a text.

    The other calls take such a value, a key or a path alike. Raises `UnknownNameError` for a key
    that does not exist, and `RefusedError` for a file or a text that is no ruleset: it names the
    line.

    >>> gentle = ruleset(
    ...     text='''
    ... extends = "t9a"
    ... [change."T9A-6"]
    ... judges = { when = "alike >= 3", miscast = true, severity = "face + dice - 3" }
    ... '''
    ... )
    >>> gentle.edition
    'house rules on T9A 2nd ed.: clauses changed T9A-6'
    """
    if (name is None) == (text is None):
        raise RefusedError("name a ruleset or a file, or give its text: one of them")
    return read(text) if text is not None else load(name or "")
