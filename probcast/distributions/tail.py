"""Many success chances of one law at once, as whole numbers over one denominator."""

from __future__ import annotations

from itertools import accumulate

from probcast.distributions.pmf import Pmf


def successes(law: Pmf[int], targets: range) -> list[int]:
    """Return, for each target, the weight of "at least target"; over `law.mass`, its chance.

    One pass over the law serves every target, however many there are.

    >>> successes(Pmf.uniform(range(1, 7)), range(4, 9))
    [3, 2, 1, 0, 0]
    """
    low, high = min(law.support), max(law.support)
    weights = dict(law.items())
    falling = [weights.get(value, 0) for value in range(high, low - 1, -1)]
    tail = [*accumulate(falling)][::-1]
    if targets.step == 1:
        below = max(0, min(low, targets.stop) - targets.start)
        inside = tail[max(0, targets.start - low) : max(0, targets.stop - low)]
        return [law.mass] * below + inside + [0] * (len(targets) - below - len(inside))
    return [law.mass if t <= low else tail[t - low] if t <= high else 0 for t in targets]
