"""From names and texts to questions: what every call and every subcommand goes through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from typing import Final, TypeAlias

from probcast.answers.verb import Extra
from probcast.rules.field import Value
from probcast.rules.question import Question
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import check_names
from probcast.rules.worth import Worth
from probcast.rules.worth_keys import check_worth
from probcast.rulesets import load

Axis: TypeAlias = Value | Iterable[Value]
Rules: TypeAlias = str | PathLike[str] | Ruleset
"""A ruleset, the key of one, or a file that holds one."""


def question(
    ruleset: Rules,
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


MEASURE: Final = Extra(
    "measure",
    "KEY",
    "Show this measure, may be repeated; `probcast rulesets` lists them.  "
    "[default: all; a printed table shows the main ones]",
    lambda _, given: keyed(given),
    many=True,
)
