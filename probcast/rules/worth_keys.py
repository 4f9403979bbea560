"""Which keys of a worth can matter under a ruleset: what an attempt can come to, and its dice."""

from __future__ import annotations

from collections.abc import Iterable

from probcast.rules.legality import RefusedError, UnknownNameError
from probcast.rules.ruleset import Ruleset
from probcast.rules.worth import DIE, KEYS


def worth_keys(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the keys that can matter.

    >>> from probcast.rulesets import load
    >>> worth_keys(load("scrollhammer"))
    ('cast', 'through', 'die')
    """
    known = {*ruleset.all_measures, DIE}
    if "version" in ruleset.declares:
        known.add("boosted")
    return tuple(key for key in KEYS if key in known)


def check_worth(ruleset: Ruleset, keys: Iterable[str]) -> None:
    """Raise a `RefusedError` for a key of a worth that is none, or that cannot matter here."""
    allowed = worth_keys(ruleset)
    for key in keys:
        if key not in KEYS:
            raise UnknownNameError("worth key", key, allowed)
        if key not in allowed:
            *others, last = allowed
            why = ruleset.lacks(key) or f"{ruleset.key} has no {key}"
            words = f"{', '.join(others)} and {last} can"
            raise RefusedError(f"worth {key} cannot matter, {why}; {words}")
