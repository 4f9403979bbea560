"""What a play leaves undone: a success whose chance is 0 here, and not under every other play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from probcast.casting.measure import Cell, Kind, Measure
from probcast.casting.question import Question
from probcast.casting.ruleset import Ruleset
from probcast.casting.worth import Worth
from probcast.distributions import Pmf
from probcast.game import chooses, ends


def forgone(
    question: Question, attempt: Any, measures: Iterable[Measure], values: Mapping[str, Cell]
) -> frozenset[str]:
    """Return the measures of a success that are 0 for this play, and that another would reach.

    All other successes with a chance of 0 cannot be reached at all. The opponent answers as well
    as they can whatever the caster does.

    >>> from probcast.api import odds
    >>> found = odds("ghb2023", casting_value=13, primal=2, policy="never")
    >>> known = found.ruleset.all_measures.values()
    >>> sorted(forgone(found.question, found.attempt, known, found.measures))
    ['cast', 'through']
    """
    zero = [m for m in measures if m.kind is Kind.REACH and values[m.key] == 0]
    open_to_all = [m for m in zero if not (m.key == "cast" and _plays_for_it(question))]
    if not open_to_all or not chooses(attempt):
        return frozenset()
    return frozenset(m.key for m in open_to_all if _reached(question.ruleset, attempt, m))


def _plays_for_it(question: Question) -> bool:
    """Whether best play wants nothing but to cast, so that it finds every way to do so."""
    return question.policy == "best" and question.worth == Worth()


def _reached(ruleset: Ruleset, attempt: Any, measure: Measure) -> bool:
    """Whether some play comes to an end at which a success has a chance."""
    contest = ruleset.contest
    for law in ends(attempt):
        for outcome in law.support:
            answered = contest.answered(attempt, outcome) if contest else Pmf.point(outcome)
            if measure.of(answered):
                return True
    return False
