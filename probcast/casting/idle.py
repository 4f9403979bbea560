"""Fields that count only together with others: what is refused where they change nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from probcast.casting.legality import RefusedError
from probcast.casting.scenario import Number, Option

WORTH = "name a worth of {bears}, such as --worth {bears}=1"


def refuse_idle(
    fields: Mapping[str, Number | Option],
    asked: Sequence[Any],
    counted: Collection[str] | None = None,
    remedy: str = WORTH,
) -> None:
    """Raise `RefusedError` for a field that was set and counts in none of the attempts `asked`.

    A field is set where it is not at its default; what is said for one that is at it is no less
    true. One that needs another counts for nothing without. `counted` are the things that the
    answer looks at besides the cast, `None` where it looks at all of them: a field that bears on
    something else alone changes nothing of it, and `remedy` says what would help.
    """
    for name in fields:
        refusal = idle(fields, name, asked, counted, remedy)
        if refusal:
            raise refusal


def idle(
    fields: Mapping[str, Number | Option],
    name: str,
    asked: Sequence[Any],
    counted: Collection[str] | None = None,
    remedy: str = WORTH,
) -> RefusedError | None:
    """Return why a field counts in none of the attempts, or `None` where it does or is not set."""
    spec = fields[name]
    if not (spec.needs or spec.bears):
        return None
    given = [each for each in asked if getattr(each, name) != spec.default]
    if not given:
        return None
    head, clause = f"{name} is {getattr(given[0], name)}", f"({spec.clause})"
    if spec.needs and not any(_has(each, spec.needs) for each in given):
        field, _, word = spec.needs.partition("=")
        needed = f"{field} {word}" if word else f"{field} other than 0"
        return RefusedError(f"{head}, which changes nothing here: it needs {needed} {clause}")
    if spec.bears and counted is not None and spec.bears not in counted:
        helps = remedy.format(bears=spec.bears)
        return RefusedError(f"{head}, which changes nothing here: {helps} {clause}")
    return None


def _has(attempt: Any, needs: str) -> bool:
    """Whether an attempt has what a field needs: `unbind`, not 0, or `roll=d3`, that very word."""
    field, _, word = needs.partition("=")
    value = getattr(attempt, field)
    return bool(value == word if word else value)
