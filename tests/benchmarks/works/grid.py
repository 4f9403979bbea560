"""12,760 chances to cast: 1 to 20 d6, modifier -5 to +5, value 3 to 60, as numerators over 6^n.

Only the value less the modifier matters, so every library is asked once for each number of dice.
Asked cell by cell, icepool took 97 ms.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import add
from typing import Any

DICE = range(1, 21)
MODIFIERS = range(-5, 6)
VALUES = range(3, 61)
LEAST = VALUES[0] - MODIFIERS[-1]
MOST = VALUES[-1] - MODIFIERS[0]


def _spread(n: int, tail: Sequence[int]) -> dict[tuple[int, int], Sequence[int]]:
    """Return the rows of n dice; `tail` is the weight of at least n, n + 1, ... 6n."""
    reach = [6**n] * (n - LEAST) + list(tail) + [0] * (MOST - 6 * n)
    starts = {modifier: VALUES[0] - modifier - LEAST for modifier in MODIFIERS}
    return {(n, modifier): reach[at : at + len(VALUES)] for modifier, at in starts.items()}


def probcast() -> Any:
    """Ask for the range of values at once."""
    from probcast.distributions import dice, successes

    rows = {n: successes(dice(n, 6), range(LEAST, MOST + 1)) for n in DICE}
    starts = {modifier: VALUES[0] - modifier - LEAST for modifier in MODIFIERS}
    return {
        (n, modifier): row[at : at + len(VALUES)]
        for n, row in rows.items()
        for modifier, at in starts.items()
    }


def icepool() -> Any:
    """Ask for all quantities at least; one by one with `quantity` took half as long again."""
    from icepool import Die

    die, rows = Die(range(1, 7)), {}
    for n in DICE:
        rows.update(_spread(n, (n @ die).quantities(">=")))
    return rows


def dyce() -> Any:
    """Add up the counts from the top; with `+` for `apply` it took twice as long."""
    from dyce import H

    rows = {}
    for n, law in enumerate(accumulate([H(6)] * len(DICE), lambda a, b: a.apply(add, b)), DICE[0]):
        rows.update(_spread(n, [*accumulate(reversed(law.counts()))][::-1]))
    return rows


def lea() -> Any:
    """Take the cumulative law of one die more at a time; `times(n)` took three times as long."""
    from lea import pmf

    die = pmf(dict.fromkeys(range(1, 7), 1), prob_type=-1, normalization=False)
    law, rows = die, {}
    for n in DICE:
        below = [0, *(weight for _, weight in law.cdf_tuple())]
        rows.update(_spread(n, [6**n - weight for weight in below[:-1]]))
        law = (law + die.new()).calc(normalization=False)
    return rows


def canonical(tool: str, raw: Any) -> dict[tuple[int, int], tuple[int, ...]]:  # noqa: ARG001
    """Return the row of every number of dice and modifier."""
    return {key: tuple(row) for key, row in raw.items()}
