"""The call that tells the dice to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from probcast.api.asking import question
from probcast.api.dealing import pool_of
from probcast.rules import Ruleset, Value

if TYPE_CHECKING:
    import pandas as pd


def pool(ruleset: str | Ruleset, **fields: Value) -> pd.DataFrame:
    """Return the exact joint chances of the dice that both sides will have.

    A row for every pair that can come, with its `chance`; the first two columns are named as the
    ruleset calls the sides. Raises `UnknownNameError` for a ruleset whose dice are not random, or
    a field that its pool does not have, and `IllegalError` for a value that is not allowed.

    >>> frame = pool("ghb2023")
    >>> list(zip(frame.own, map(str, frame.chance)))
    [(0, '1/4'), (1, '1/2'), (2, '1/4')]
    """
    from probcast.tables import Dealt, answer_frame, dealt_frame

    asked = question(ruleset)
    dealer = pool_of(asked.ruleset)
    given = dealer.settled(fields)
    dealer.refuse_idle(given)
    dealt = Dealt(asked, given, dealer.sides, dealer.law(given))
    return answer_frame(dealt_frame(dealt), dealt)
