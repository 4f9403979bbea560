"""The best first throw for every pool 1 to 30 and cost 3 to 60 that it can reach (SCR-2 to SCR-4).

After a failed throw of n d6 the player sees the sum, and adds any number of the rest as d3: for
each need he takes the number of dice with the greatest chance. Then n is chosen likewise. The
answer is the best chance, and the smallest n that has it.

The best surge of k dice is itself a law: its chance of at least x is the greatest that any number
of d3 up to k has. Added to the first throw it serves every cost at once. Asked sum by sum and cost
by cost, dyce took 0.5 s and icepool 12 s.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from operator import add
from typing import Any

POOLS = range(1, 31)


def _costs(pool: int) -> range:
    return range(3, min(60, 6 * pool) + 1)


def probcast() -> Any:
    """Ask for the curves of all first throws of all pools at once."""
    from probcast.answers.asking import question
    from probcast.rules import Setting, curves

    asked = question("scrollhammer")
    throws = [(pool, n) for pool in POOLS for n in range(1, pool + 1)]
    settings = [Setting(asked.ruleset, {"pool": pool, "dice": n}) for pool, n in throws]
    play = asked.play([asked.ruleset.all_measures["cast"]])
    rows: dict[int, list[list[Any]]] = {pool: [] for pool in POOLS}
    for (pool, _), curve in zip(throws, curves(settings, _costs(POOLS[-1]), play), strict=True):
        rows[pool].append([curve.cells[cost][0] for cost in _costs(pool)])
    return {pool: _best(listed) for pool, listed in rows.items()}


def icepool() -> Any:
    """Take the surge with `pointwise_max`, which is made for this.

    With `quantity` for each cost it took twice as long.
    """
    from icepool import Die, pointwise_max

    d6, d3 = Die(range(1, 7)), Die(range(1, 4))
    surges = [Die([0])]
    for k in range(1, POOLS[-1]):
        surges.append(pointwise_max(surges[-1], k @ d3))
    return _throws(lambda n, k: (n @ d6 + surges[k]).items())


def dyce() -> Any:
    """Take the surge from the tails of its laws."""
    from dyce import H

    d6s, d3s = ([*accumulate([H(s)] * POOLS[-1], lambda a, b: a.apply(add, b))] for s in (6, 3))
    surges = [H(law) for law in _surges(law.items() for law in d3s)]
    return _throws(lambda n, k: d6s[n - 1].apply(add, surges[k]).items())


def lea() -> Any:
    """Take the surge from the tails of its laws."""
    from lea import pmf

    def law(weights: Any) -> Any:
        return pmf(weights, prob_type=-1, normalization=False)

    def plus(a: Any, b: Any) -> Any:
        return (a + b.new()).calc(normalization=False, sorting=False)

    dice = [law(dict.fromkeys(range(1, sides + 1), 1)) for sides in (6, 3)]
    d6s, d3s = ([*accumulate([die] * POOLS[-1], plus)] for die in dice)
    surges = [law(weights) for weights in _surges(law.pmf_tuple() for law in d3s)]
    return _throws(lambda n, k: plus(d6s[n - 1], surges[k]).pmf_tuple())


def _surges(laws: Iterable[Iterable[tuple[int, int]]]) -> list[dict[int, int]]:
    """Return, for each number of dice, the law whose tail is the greatest of all tails up to it."""
    tails = [[1]]
    for k, law in enumerate(laws, 1):
        fewer = [3 * weight for weight in tails[-1]] + [0] * 3
        tails.append([*map(max, _tail(law, range(3 * k + 1)), fewer)])
    return [
        {x: here - above for x, (here, above) in enumerate(pairwise([*tail, 0])) if here > above}
        for tail in tails
    ]


def _tail(law: Iterable[tuple[int, int]], targets: range) -> list[int]:
    """Return the weight of at least each target."""
    weights, low, high = dict(law), targets[0], targets[-1]
    over = sum(weight for value, weight in weights.items() if value > high)
    falling = (weights.get(value, 0) for value in range(high, low - 1, -1))
    return [*accumulate(falling, initial=over)][:0:-1]


def _throws(law: Any) -> Any:
    """Choose the first throw of every pool; `law` is that of n d6 and the best surge of k dice."""
    found = {}
    for pool in POOLS:
        rows = []
        for n in range(1, pool + 1):
            scale = 2 ** (pool - n)
            rows.append([scale * weight for weight in _tail(law(n, pool - n), _costs(pool))])
        found[pool] = _best(rows)
    return found


def _best(rows: Sequence[Sequence[Any]]) -> list[tuple[Any, int]]:
    """Return, for each column, the greatest value and the number of the first row that has it."""
    columns = zip(*rows, strict=True)
    return [(greatest := max(column), column.index(greatest) + 1) for column in columns]


def canonical(tool: str, raw: Any) -> dict[tuple[int, int], tuple[Fraction, int]]:
    """Return the chance, of which the peers give 6^pool times as much, and the first throw."""
    return {
        (pool, cost): (Fraction(best) / (1 if tool == "probcast" else 6**pool), n)
        for pool, row in raw.items()
        for cost, (best, n) in zip(_costs(pool), row, strict=True)
    }
