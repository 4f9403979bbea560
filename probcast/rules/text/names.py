"""The names that a text may give: to fields, rulings, results, measures and clauses."""

from __future__ import annotations

import re
from collections.abc import Iterable
from keyword import iskeyword
from typing import Final

from probcast.rules.expression import FUNCTIONS, LOOKS
from probcast.rules.legality import shown
from probcast.rules.measure import COMMON, TALLIES
from probcast.rules.outcome import RESULTS
from probcast.rules.rule import VERDICTS, Stage
from probcast.rules.text.place import Place
from probcast.rules.vocabulary import DERIVED, ROLL

NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
WORD: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
CLAUSE: Final = re.compile(r"[A-Z][A-Z0-9]{0,15}-[0-9]{1,4}")
KEY: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")

LOOKED_AT: Final = frozenset(
    {*FUNCTIONS, *LOOKS, *ROLL, *DERIVED, *TALLIES, "met", "plus", "spent", "held", "by", "none"}
)
"""Names that expressions have already."""

ASKED: Final = frozenset(
    {
        *("against", "at_least", "check", "exact", "explain", "form", "format", "fraction", "help"),
        *("measure", "measures", "output", "policy", "rules", "ruleset", "ruling"),
        *("rulings", "seen", "text", "version", "worth", "die", "given", "when", "because"),
    }
)
"""Names that flags and arguments have already."""


def check_field(name: str, place: Place) -> None:
    """Refuse a name for a field, a ruling or a `let` that cannot be one, or is one of another."""
    _check(NAME, name, place, "a name is of small letters, digits and _, such as dispel_dice")
    if iskeyword(name) or name in LOOKED_AT | ASKED | {*RESULTS, *(m.key for m in COMMON)}:
        raise place.refusal(f"{name} means something else already: take another name")


def check_result(name: str, stage: Stage, own: Iterable[str], place: Place) -> None:
    """Refuse a result that a rule of this stage cannot give."""
    _check(NAME, name, place, "a result is of small letters, digits and _, such as miscast")
    for other, verdict in VERDICTS.items():
        if name == verdict and stage is not other:
            raise place.refusal(f"only {other.value} may give {name}")
    if name in RESULTS:
        return
    if iskeyword(name) or name in LOOKED_AT | ASKED or name in own:
        raise place.refusal(f"{name} means something else already: take another name")


def check_word(word: str, place: Place) -> None:
    """Refuse a word of a field or a ruling that could not be typed on a command line."""
    _check(WORD, word, place, "a word is of letters, digits, - and _, such as one-die")


def check_clause(name: str, place: Place) -> None:
    """Refuse the id of a clause that is none."""
    _check(CLAUSE, name, place, "an id is of capitals, a dash and a number, such as CLUB-1")


def check_key(name: str, place: Place) -> None:
    """Refuse a key for a ruleset that could not name a file."""
    _check(KEY, name, place, "a key is of small letters, digits, - and _, such as club-t9a")


def _check(pattern: re.Pattern[str], name: str, place: Place, allowed: str) -> None:
    if not pattern.fullmatch(name):
        raise place.refusal(f"{shown(name)} is no name for it: {allowed}")
