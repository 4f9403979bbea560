"""From names and texts to questions: what every call and every subcommand goes through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from probcast.api.dealing import dealt
from probcast.casting import Odds, Question, Value, Worth, averaged
from probcast.casting.idle import refuse_idle
from probcast.rulesets import load

if TYPE_CHECKING:
    from probcast.tables import Table

Axis: TypeAlias = Value | Iterable[Value]


def question(
    ruleset: str,
    *,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
) -> Question:
    """Return what stands beside every number: the ruleset, policy, worth and rulings, checked."""
    found = load(ruleset)
    found.make({}, rulings or {})
    readings = {name: str(reading) for name, reading in (rulings or {}).items()}
    asked = Question(found, policy, Worth.read(worth or {}), readings)
    asked.planner()
    return asked


def answered(asked: Question, scenario: Mapping[str, Value]) -> Odds:
    """Return the odds of one scenario of a question; dice may come from a random pool.

    Raises `RefusedError` for a field that was set and changes nothing, and as `dealt` does.
    """
    attempts, said = dealt(asked, scenario)
    refuse_idle(asked.ruleset.fields, attempts.support)
    return averaged(asked, attempts, asked.planner(), said)


def tabulated(
    asked: Question, axes: Mapping[str, Axis], measures: Iterable[str] | None = None
) -> Table:
    """Return the table of a question with all that is known about it, for rendering."""
    from probcast.tables import tabulate

    return tabulate(asked, valued(axes), keyed(measures))


def keyed(measures: str | Iterable[str] | None) -> tuple[str, ...] | None:
    """Return the measures that are asked for, each once, `None` for all of them."""
    if measures is None or isinstance(measures, str):
        return (measures,) if measures else None
    return tuple(dict.fromkeys(measures)) or None


def valued(axes: Mapping[str, Axis]) -> dict[str, Sequence[Value]]:
    """Return every axis as a sequence of values."""
    return {
        name: (axis if isinstance(axis, range) else tuple(axis))
        if isinstance(axis, Iterable) and not isinstance(axis, str)
        else (axis,)
        for name, axis in axes.items()
    }
