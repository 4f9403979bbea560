"""A self-check: literal random games beside the exact figure. No answer comes from here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, Final, NamedTuple, final

from probcast.casting.legality import RefusedError
from probcast.casting.measure import Kind
from probcast.casting.odds import Odds
from probcast.casting.outcome import Outcome
from probcast.casting.root import Root
from probcast.distributions import Pmf
from probcast.game import Policy, draw, simulate

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
    planner = odds.question.planner()
    attempts = Pmf({part.attempt: part.weight for part in odds.parts})
    policies = {attempt: planner.policy(attempt) for attempt in attempts.support}
    played = Pmf(Counter(_play(odds, attempts, policies, random) for _ in range(plays)))
    found = []
    for measure in odds.ruleset.all_measures.values():
        exact, seen = measure.of(odds.law), measure.of(played)
        over_all = measure.kind in (Kind.CHANCE, Kind.REACH) and "given" not in measure.key
        if over_all and isinstance(exact, Fraction) and isinstance(seen, Fraction):
            found.append(_checked(measure.label, exact, seen, plays))
    return found


def _play(
    odds: Odds, attempts: Pmf[Any], policies: Mapping[Any, Policy[Any]], random: Random
) -> Outcome:
    """Play once: deal the dice where they are random, roll, and let the opponent answer."""
    attempt, contest = draw(attempts, random), odds.ruleset.contest
    outcome: Outcome = simulate(attempt, policies[attempt], random)
    return draw(contest.answered(attempt, outcome), random) if contest else outcome


def _checked(label: str, exact: Fraction, seen: Fraction, plays: int) -> Checked:
    variance = exact * (1 - exact) / plays
    distance = Root((seen - exact) ** 2 / variance) if variance else None
    return Checked(label, exact, seen, distance, above=seen > exact)
