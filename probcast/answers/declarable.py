"""The settings that a player may choose between before the roll."""

from __future__ import annotations

from collections.abc import Mapping

from probcast.rules.field import Value
from probcast.rules.legality import IllegalError
from probcast.rules.question import Question
from probcast.rules.setting import Setting


def declarable(question: Question, scenario: Mapping[str, Value]) -> list[Setting]:
    """Return a setting for every legal number of dice; raises `IllegalError` for none."""
    ruleset, field = question.ruleset, question.ruleset.declared
    spec, found, refusals = ruleset.numbers[field], [], []
    for n in range(spec.low, spec.high + 1):
        try:
            found.append(question.setting({**scenario, field: n}))
        except IllegalError as refusal:
            refusals.append(refusal)
    if not found:
        raise refusals[0]
    return found
