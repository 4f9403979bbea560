"""The text form of a measure: `chance = "miscast"`, `mean = "returned"`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from probcast.rules.expression import Term
from probcast.rules.measure import ALWAYS, Kind, Measure
from probcast.rules.measure import Form as Made
from probcast.rules.text.place import Place
from probcast.rules.text.shape import plain, read, table_at, words_at

WORDS: Final[Mapping[str, tuple[Kind, Made]]] = MappingProxyType(
    {
        "chance": (Kind.CHANCE, Made.CHANCE),
        "reach": (Kind.REACH, Made.CHANCE),
        "mean": (Kind.NUMBER, Made.MEAN),
        "spread": (Kind.NUMBER, Made.SPREAD),
        "points": (Kind.POINTS, Made.CHANCE),
    }
)
"""What is asked of an expression, by the key under which that stands."""


def measure_at(value: Any, place: Place) -> Measure:
    """Return the measure that a table describes."""
    table = table_at(value, place)
    for key in table:
        if key not in (known := ("key", "label", "given", *WORDS)):
            raise (place / key).unknown("key of a measure", key, known)
    asked = [word for word in WORDS if word in table]
    if len(asked) != 1 or "key" not in table:
        raise place.refusal(f"key is needed, and one of {', '.join(WORDS)}")
    key = words_at(table["key"], place / "key")
    label = words_at(table.get("label", key.replace("_", " ")), place / "label")
    of = read(Term, table[asked[0]], place / asked[0])
    given = read(Term, table.get("given", ALWAYS), place / "given")
    return Measure(key, label, *WORDS[asked[0]], of, given)


def word_of(measure: Measure) -> str:
    """Return the key under which the expression of a measure stands."""
    return next(word for word, made in WORDS.items() if made == (measure.kind, measure.form))


def plain_measure(measure: Measure) -> dict[str, Any]:
    """Return a measure as a table."""
    word = word_of(measure)
    table = {"key": measure.key, "label": measure.label, word: plain(Term, measure.of)}
    return table if measure.given is True else {**table, "given": plain(Term, measure.given)}
