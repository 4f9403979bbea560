"""The text form of a measure: `chance = "miscast"`, `mean = "returned"`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from types import MappingProxyType
from typing import Any, Final

from probcast.rules.expression import Term
from probcast.rules.measure import Form as Made
from probcast.rules.measure import Kind, Measure
from probcast.rules.text.place import Place
from probcast.rules.text.shape import plain, read, slots, table_at, words_at

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


MORE: Final = {slot.key: slot for slot in slots(Measure) if slot.default is not MISSING}
"""What else may be said of a measure."""


def measure_at(value: Any, place: Place) -> Measure:
    """Return the measure that a table describes."""
    table = table_at(value, place)
    for key in table:
        if key not in (known := ("key", "label", *MORE, *WORDS)):
            raise (place / key).unknown("key of a measure", key, known)
    asked = [word for word in WORDS if word in table]
    if len(asked) != 1 or "key" not in table:
        raise place.refusal(f"key is needed, and one of {', '.join(WORDS)}")
    key = words_at(table["key"], place / "key")
    label = words_at(table.get("label", key.replace("_", " ")), place / "label")
    of = read(Term, table[asked[0]], place / asked[0])
    more = {k: read(slot.kind, table[k], place / k) for k, slot in MORE.items() if k in table}
    return Measure(key, label, *WORDS[asked[0]], of, **more)


def word_of(measure: Measure) -> str:
    """Return the key under which the expression of a measure stands."""
    return next(word for word, made in WORDS.items() if made == (measure.kind, measure.form))


def plain_measure(measure: Measure) -> dict[str, Any]:
    """Return a measure as a table."""
    word = word_of(measure)
    table = {"key": measure.key, "label": measure.label, word: plain(Term, measure.of)}
    values = {key: getattr(measure, slot.name) for key, slot in MORE.items()}
    given = {k: plain(MORE[k].kind, v) for k, v in values.items() if v is not MORE[k].default}
    return {**table, **given}
