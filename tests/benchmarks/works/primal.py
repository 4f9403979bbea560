"""Best stopping with 0 to 9 primal dice against every casting value 3 to 30 (GHB-1 to GHB-8).

The chance to cast is made as large as can be. A state is what the total lacks, whether a 1 and
whether a 6 has been rolled, and the primal dice left. Stopping is worth 1 where nothing is lacking,
the most there is, and 0 elsewhere, the least: that settles the choice between it and one more die.

A chain of `apply(step, d6)` that always rolls on, and freezes the total at the second 1, gives the
same figures (dyce 2.6 ms, lea 10 ms, icepool 17 ms), but only because one knows the best choice.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

PRIMAL = range(10)
VALUES = range(3, 31)

SURE = 1000
"""More than any casting value: what a double 6 reaches."""


def probcast() -> Any:
    """Ask for the curves of all numbers of primal dice at once."""
    from probcast.answers.asking import question
    from probcast.rules import Setting, curves

    asked = question("ghb2023")
    settings = [Setting(asked.ruleset, {"primal": k}) for k in PRIMAL]
    play = asked.play([asked.ruleset.all_measures["cast"]])
    found = zip(PRIMAL, curves(settings, VALUES, play), strict=True)
    return {k: [cell for (cell,) in curve.cells.values()] for k, curve in found}


def icepool() -> Any:
    """Find the need that can be met as a die: its chance of at least x is the best chance.

    With dice of true and false for every need it took 56 ms, with `pointwise_max` 56 ms, with the
    mean of fractions 126 ms.
    """
    from icepool import Die

    d6 = Die(range(1, 7))

    @cache
    def reach(ones: int, sixes: int, left: int) -> Any:
        def roll(face: int) -> Any:
            if face == 1 and ones:
                return 0
            if face == 6 and sixes:
                return SURE
            return face + reach(ones + (face == 1), sixes + (face == 6), left - 1)

        return d6.map(roll) if left else 0

    def first(low: int, high: int, left: int) -> Any:
        if low == high == 1:
            return 0
        if low == high == 6:
            return SURE if left else 12
        return low + high + reach(int(low == 1), int(high == 6), left)

    pair = d6.pool(2).expand()
    laws = {k: pair.map(first, k, star=True) for k in PRIMAL}
    return {k: [law.probability(">=", value) for value in VALUES] for k, law in laws.items()}


def dyce() -> Any:
    """Apply the best chance to the die, as a numerator, and take the mean.

    dyce's own mean is a float. With laws as in `icepool` it took 15 ms, with histograms of true and
    false 27 ms, with `expand` 135 ms.
    """
    from dyce import H, P

    d6, pair = H(6), H.from_counts((2 @ P(6)).rolls_with_counts())

    @cache
    def wins(need: int, ones: int, sixes: int, left: int) -> Any:
        def after(face: int) -> Any:
            if face == 1 and ones:
                return 0
            if face == 6 and sixes:
                return 6 ** (left - 1)
            return wins(need - face, ones + (face == 1), sixes + (face == 6), left - 1)

        if need <= 0:
            return 6**left
        return _mean(d6.apply(after)) if left else 0

    def first(value: int, left: int) -> Fraction:
        def judged(pair: Any) -> Any:
            low, high = pair
            if low == high == 1:
                return 0
            if low == high == 6 and left:
                return 6**left
            return wins(value - low - high, int(low == 1), int(high == 6), left)

        return Fraction(_mean(pair.apply(judged)), 36 * 6**left)

    return {k: [first(value, k) for value in VALUES] for k in PRIMAL}


def _mean(law: Any) -> Any:
    return sum(value * count for value, count in law.items())


def lea() -> Any:
    """Find the need that can be met, as in `icepool`, by switching on the die.

    With true and false for every need it took 29 ms, with the mean of fractions 250 ms.
    """
    from lea import joint, pmf

    def law(weights: Any) -> Any:
        return pmf(weights, prob_type=-1, normalization=False)

    def known(law: Any) -> Any:
        return law.calc(normalization=False, sorting=False)

    d6 = law(dict.fromkeys(range(1, 7), 1))

    @cache
    def reach(ones: int, sixes: int, left: int) -> Any:
        def roll(face: int) -> Any:
            if face == 1 and ones:
                return law({0: 6 ** (left - 1)})
            if face == 6 and sixes:
                return law({SURE: 6 ** (left - 1)})
            return known(reach(ones + (face == 1), sixes + (face == 6), left - 1) + face)

        return known(d6.switch_func(roll)) if left else law({0: 1})

    def first(pair: tuple[int, int], left: int) -> Any:
        low, high = pair
        if low == high == 1:
            return law({0: 6**left})
        if low == high == 6:
            return law({SURE if left else 12: 6**left})
        return known(reach(int(low == 1), int(high == 6), left) + low + high)

    pair = known(joint(d6, d6.new()).map(lambda faces: tuple(sorted(faces))))
    laws = {k: known(pair.switch_func(lambda faces, k=k: first(faces, k))) for k in PRIMAL}
    return {k: _chances(dict(law.pmf_tuple()), 36 * 6**k) for k, law in laws.items()}


def _chances(weights: dict[int, int], mass: int) -> list[Fraction]:
    return [Fraction(sum(weights[x] for x in weights if x >= value), mass) for value in VALUES]


def reference() -> Any:
    """Count by hand: the same recursion over faces in plain Python, without a library."""

    @cache
    def wins(need: int, ones: int, sixes: int, left: int) -> Any:
        if need <= 0:
            return 6**left
        if not left:
            return 0
        total = 0 if ones else wins(need - 1, 1, sixes, left - 1)
        total += 6 ** (left - 1) if sixes else wins(need - 6, ones, 1, left - 1)
        return total + sum(wins(need - face, ones, sixes, left - 1) for face in range(2, 6))

    def first(value: int, left: int) -> Fraction:
        total = 0
        for low, high in combinations_with_replacement(range(1, 7), 2):
            if low == high == 6 and left:
                total += 6**left
            elif high > 1:
                lacks = value - low - high
                total += (1 + (low != high)) * wins(lacks, int(low == 1), int(high == 6), left)
        return Fraction(total, 36 * 6**left)

    return {k: [first(value, k) for value in VALUES] for k in PRIMAL}


def canonical(tool: str, raw: Any) -> dict[tuple[int, int], Fraction]:  # noqa: ARG001
    """Return the chance for every number of primal dice and casting value."""
    return {
        (left, value): chance
        for left, row in raw.items()
        for value, chance in zip(VALUES, row, strict=True)
    }
