"""The law of a whole number as a grid of text."""

from __future__ import annotations

from itertools import accumulate

from probcast.distributions import Pmf
from probcast.render.number import exact, percent
from probcast.render.page import Grid


def law_grid(caption: str, name: str, law: Pmf[int], *, fractions: bool) -> Grid:
    """Return the law of a number, its values with the chance of exactly and of at least each."""
    values = sorted(law.support)
    chances = [law.pmf(value) for value in values]
    tails = [*accumulate(reversed(chances))][::-1]
    listed = list(zip(map(str, values), chances, tails, strict=True))
    if fractions:
        rows = tuple((value, exact(chance), exact(tail)) for value, chance, tail in listed)
        return Grid(caption, (name, "exactly", "at least"), rows)
    both = tuple((v, percent(chance), exact(chance), percent(tail)) for v, chance, tail in listed)
    return Grid(caption, (name, "exactly", "exact", "at least"), both)
