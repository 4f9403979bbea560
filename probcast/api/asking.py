"""From names and texts to questions: what every call and every subcommand goes through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from probcast.api.dealing import dealt
from probcast.rules import Odds, Question, Ruleset, Value, Worth, averaged
from probcast.rules.idle import refuse_idle
from probcast.rules.setting import check_names
from probcast.rules.worth_keys import check_worth
from probcast.rulesets import load

if TYPE_CHECKING:
    from probcast.tables import Table

Axis: TypeAlias = Value | Iterable[Value]


def question(
    ruleset: str | Ruleset,
    *,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
) -> Question:
    """Return what stands beside every number: the ruleset, policy, worth and rulings, checked.

    Raises a `RefusedError` for a name that does not exist, and for a worth that cannot matter.
    """
    found = ruleset if isinstance(ruleset, Ruleset) else load(ruleset)
    check_names(found, (), rulings or {})
    check_worth(found, worth or {})
    readings = {k: found.rulings[k].check(k, reading) for k, reading in (rulings or {}).items()}
    return Question(found, policy, Worth.read(worth or {}), readings)


def answered(asked: Question, scenario: Mapping[str, Value]) -> Odds:
    """Return the odds of one scenario of a question; dice may come from a random pool.

    Raises `RefusedError` for a field that was set and changes nothing, and as `dealt` does.
    """
    settings, said = dealt(asked, scenario)
    refuse_idle(settings.support)
    return averaged(asked, settings, said)


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
