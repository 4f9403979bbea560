"""Many success chances of one law at once, as whole numbers over one denominator."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate

from probcast.distributions.pmf import Pmf

_HOLES = 8
"""A law is called sparse where its span is this many times its support, or more."""


def successes(law: Pmf[int], targets: range) -> list[int]:
    """Return, for each target, the weight of "at least target"; over `law.mass`, its chance.

    One pass over the law serves every target, however many there are.

    >>> successes(Pmf.uniform(range(1, 7)), range(4, 9))
    [3, 2, 1, 0, 0]
    """
    values = sorted(law.support)
    low, high = values[0], values[-1]
    if targets.step != 1 or high - low > _HOLES * len(law):
        return _one_by_one(law, values, targets)
    weights = dict(law.items())
    falling = [weights.get(value, 0) for value in range(high, low - 1, -1)]
    tail = [*accumulate(falling)][::-1]
    below = max(0, min(low, targets.stop) - targets.start)
    inside = tail[max(0, targets.start - low) : max(0, targets.stop - low)]
    return [law.mass] * below + inside + [0] * (len(targets) - below - len(inside))


def _one_by_one(law: Pmf[int], values: list[int], targets: range) -> list[int]:
    weights = dict(law.items())
    tail = [*accumulate([weights[value] for value in reversed(values)], initial=0)][::-1]
    return [tail[bisect_left(values, target)] for target in targets]
