"""The law of the casting total as a frame."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from probcast.rules import Odds, origin
from probcast.tables.sweep import frame

if TYPE_CHECKING:
    import pandas as pd


def law(odds: Odds) -> pd.DataFrame:
    """Return a row a casting total that can come up, modifiers included, lowest first.

    Column `total` holds an `int`, `exactly` and `at_least` the exact chances of it. Totals may
    have holes. The `attrs` are those of a table, and besides `scenario`, the fields with their
    values, and `described`, the scenario in players' words.

    >>> import probcast
    >>> found = law(probcast.odds("ghb2023", primal=0))
    >>> [str(chance) for chance in found["at_least"]][:3]
    ['1', '35/36', '11/12']
    """
    totals = sorted(odds.total.support)
    chances = [odds.total.pmf(total) for total in totals]
    tails = [*accumulate(reversed(chances))][::-1]
    found = frame(
        {"total": total, "exactly": chance, "at_least": tail}
        for total, chance, tail in zip(totals, chances, tails, strict=True)
    )
    found.attrs.update(
        origin(odds.question, chooses=odds.chooses, answered=odds.answered),
        scenario=odds.scenario,
        described=odds.summary,
    )
    return found
