"""A self-check: literal random games beside the exact figure. No answer comes from here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final, NamedTuple, final

from probcast.distributions import Pmf
from probcast.rules.legality import RefusedError
from probcast.rules.measure import Form, measured
from probcast.rules.odds import Odds
from probcast.rules.outcome import Outcome
from probcast.rules.played import drawn, simulated
from probcast.rules.root import Root

MOST_PLAYS: Final = 20_000
SEED: Final = 2023


@final
class Checked(NamedTuple):
    """A chance, how often its event came up, and how far that is off, in standard errors.

    `distance` is `None` where the exact chance is 0 or 1: then the frequency must equal it.
    """

    label: str
    exact: Fraction
    frequency: Fraction
    distance: Root | None
    above: bool


def check(odds: Odds, plays: int, seed: int = SEED) -> list[Checked]:
    """Play an attempt `plays` times with seeded dice and compare every chance over all plays.

    The same seed gives the same plays. Raises `RefusedError` for a number of plays that is not
    between 1 and `MOST_PLAYS`.
    """
    if not 1 <= plays <= MOST_PLAYS:
        raise RefusedError(f"check is {plays}: 1 to {MOST_PLAYS:,} plays are allowed")
    random = Random(seed)  # noqa: S311 (dice for a demonstration)
    play = _plays(odds, random)
    law = Pmf(Counter(next(play) for _ in range(plays)))
    measures = [
        measure
        for measure in odds.ruleset.all_measures.values()
        if measure.form is Form.CHANCE and not measure.conditional
    ]
    exact, seen = measured(odds.law, measures), measured(law, measures)
    found = []
    for measure in measures:
        truth, frequency = exact[measure.key], seen[measure.key]
        if isinstance(truth, Fraction) and isinstance(frequency, Fraction):
            found.append(_checked(measure.label, truth, frequency, plays))
    return found


def _plays(odds: Odds, random: Random) -> Iterator[Outcome]:
    """Yield plays: the dice are dealt where they are random, rolled, and answered."""
    play = odds.question.play()
    runs = [(simulated(part.setting, play, random), part.weight) for part in odds.parts]
    while True:
        yield next(drawn(runs, random))


def _checked(label: str, exact: Fraction, seen: Fraction, plays: int) -> Checked:
    variance = exact * (1 - exact) / plays
    distance = Root((seen - exact) ** 2 / variance) if variance else None
    return Checked(label, exact, seen, distance, above=seen > exact)
