"""The call that tells the dice to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from probcast.api.asking import question
from probcast.casting import UnknownNameError, Value
from probcast.casting.idle import refuse_idle
from probcast.casting.scenario import scenario_fields
from probcast.pools import load

if TYPE_CHECKING:
    import pandas as pd


def pool(ruleset: str, **fields: Value) -> pd.DataFrame:
    """Return the exact joint chances of the dice that both sides will have.

    A row for every pair that can come, with its `chance`; the first two columns are named as the
    ruleset calls the sides. Raises `UnknownNameError` for a ruleset whose dice are not random, or
    a field that its pool does not have, `IllegalError` for a value that is not allowed, and
    `RefusedError` for one that changes nothing.

    >>> frame = pool("ghb2023")
    >>> list(zip(frame.own, map(str, frame.chance)))
    [(0, '1/4'), (1, '1/2'), (2, '1/4')]
    """
    from probcast.tables import Dealt, answer_frame, dealt_frame

    kind = load(ruleset)
    for name in fields:
        if name not in scenario_fields(kind):
            raise UnknownNameError(f"field of the pool of {ruleset}", name, scenario_fields(kind))
    made = made_pool(kind, fields)
    given = {name: getattr(made, name) for name in scenario_fields(made)}
    dealt = Dealt(question(ruleset), given, made.SIDES, made.law())
    return answer_frame(dealt_frame(dealt), dealt)


def made_pool(kind: Any, fields: Mapping[str, Value]) -> Any:
    """Return a pool with these fields; raises `IllegalError` and `RefusedError` as `pool` does."""
    made = kind(**fields)
    refuse_idle(scenario_fields(kind), [made])
    return made
