"""What a play leaves undone: a success whose chance is 0 here, and not under every other play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from probcast.rules.attempt import chooses
from probcast.rules.curve import curves
from probcast.rules.measure import Cell, Kind, Measure
from probcast.rules.question import Question
from probcast.rules.setting import Setting
from probcast.rules.solved import Play
from probcast.rules.vocabulary import VALUE
from probcast.rules.worth import Worth


def forgone(
    question: Question, setting: Setting, measures: Iterable[Measure], cells: Mapping[str, Cell]
) -> frozenset[str]:
    """Return the measures of a success that are 0 for this play, and that another would reach.

    All other successes with a chance of 0 cannot be reached at all. The opponent answers as well
    as can be, whatever the caster does.

    >>> from probcast.api import odds
    >>> found = odds("ghb2023", casting_value=13, primal=2, policy="never")
    >>> known = found.ruleset.all_measures.values()
    >>> sorted(forgone(found.question, found.setting, known, found.measures))
    ['cast', 'through']
    """
    zero = [measure for measure in measures if _open(question, measure, cells[measure.key])]
    value = int(setting[VALUE] or 0)
    return frozenset(m.key for m in zero if value in reachable([setting], [value], m)[0])


def forgone_values(
    question: Question,
    settings: Sequence[Setting],
    measure: Measure,
    cells: Sequence[Mapping[int, Cell]],
) -> list[frozenset[int]]:
    """Return for each setting the casting values at which only this play never reaches a success.

    `cells` are the values of the measure by setting and casting value.
    """
    zero = [{v for v, cell in row.items() if _open(question, measure, cell)} for row in cells]
    values = sorted(set().union(*zero))
    found = [frozenset[int]()] * len(settings)
    places = [place for place, row in enumerate(zero) if row]
    if places:
        reached = reachable([settings[place] for place in places], values, measure)
        for place, row in zip(places, reached, strict=True):
            found[place] = row & zero[place]
    return found


def reachable(
    settings: Sequence[Setting], values: Collection[int], measure: Measure
) -> list[frozenset[int]]:
    """Return for each setting the casting values at which some play reaches what is measured."""
    wanted = Worth(((str(measure.of), 1),))
    found = [frozenset[int]()] * len(settings)
    places = [place for place, setting in enumerate(settings) if chooses(setting)]
    play = Play("best", wanted, (measure,))
    for place, curve in zip(
        places, curves([settings[p] for p in places], values, play), strict=True
    ):
        found[place] = frozenset(value for value, (cell,) in curve.cells.items() if cell)
    return found


def _open(question: Question, measure: Measure, cell: Cell) -> bool:
    """Whether a cell is 0 and the play did not do all it could for it."""
    best = question.policy == "best" and question.worth == Worth()
    return measure.kind is Kind.REACH and cell == 0 and not (best and measure.key == "cast")
