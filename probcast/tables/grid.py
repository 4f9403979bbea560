"""The scenarios of a grid: every combination of the values of its axes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple, final

from probcast.casting import IllegalError, Question, Value
from probcast.casting.span import refuse_large


@final
class Skipped(NamedTuple):
    """What a grid left out: how many illegal scenarios, and why the first of them is one."""

    scenarios: int
    reason: str


def scenarios(question: Question, axes: Mapping[str, Sequence[Value]]) -> tuple[list[Any], Skipped]:
    """Return the legal attempts of a grid, each once, in its order, and what was left out.

    The ruleset's own grid stands in for axes that are not named, the defaults for the rest.
    Raises `GridTooLargeError` before any work, `IllegalError` where no scenario is legal.
    """
    whole = {**question.ruleset.grid, **axes}
    refuse_large(map(len, whole.values()))
    ordered = {name: whole[name] for name in question.ruleset.fields if name in whole}
    ordered |= {name: values for name, values in whole.items() if name not in ordered}
    attempts: dict[Any, None] = {}
    reasons = []
    for values in product(*ordered.values()):
        try:
            made = question.ruleset.make(dict(zip(ordered, values, strict=True)), question.readings)
            attempts[made] = None
        except IllegalError as refusal:
            reasons.append(str(refusal))
    if not attempts:
        raise IllegalError(reasons[0] if reasons else "the grid is empty")
    return list(attempts), Skipped(len(reasons), reasons[0] if reasons else "")
