"""One ruleset over a grid: a row a scenario, a column a measure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, final

import pandas as pd

from probcast import display
from probcast.casting import Measure, Question, Ruleset, Value, Worth, measured, origin, scenario_of
from probcast.casting.idle import refuse_idle
from probcast.game import chooses
from probcast.tables.grid import Skipped, scenarios

DEFAULT_WORTH = Worth()
NO_RULINGS: Mapping[str, str] = MappingProxyType({})


@final
@dataclass(frozen=True, slots=True)
class Table:
    """A frame with what it answers: the question, its measures, and what was left out.

    `frame` has a row a scenario; its scenario columns hold `int` (or `None` for a field that is
    not used), its measure columns exact values as objects (`None` where undefined). Its `attrs`
    are those of `origin`, with `left_out`: why the first illegal one is left out, or nothing.
    """

    question: Question
    measures: tuple[Measure, ...]
    frame: pd.DataFrame
    skipped: Skipped

    def __repr__(self) -> str:
        ruleset, keys = self.question.ruleset, ", ".join(m.key for m in self.measures)
        return f"<Table of {len(self.frame)} scenarios, {ruleset.title}: {keys}>"

    _repr_html_ = display.html
    _repr_latex_ = display.latex


def sweep(  # noqa: PLR0913 (what a question is made of, by name)
    ruleset: Ruleset,
    grid: Mapping[str, Sequence[Value]],
    *,
    measures: Sequence[str] | None = None,
    policy: str = "best",
    worth: Worth = DEFAULT_WORTH,
    rulings: Mapping[str, str] = NO_RULINGS,
) -> pd.DataFrame:
    """Return a frame with a row a legal scenario of `grid` and a column a measure.

    `grid` gives the values of scenario fields; the ruleset's own grid stands in for the axes of it
    that are not named. Without `measures` all are there. Cells are exact, as in `Table`.

    Raises `UnknownNameError`, `IllegalError` and `GridTooLargeError`, before any work, and
    `RefusedError` for a field that was set and changes nothing anywhere.

    >>> from probcast.rulesets import load
    >>> frame = sweep(load("t9a"), {"dice": [1, 2], "casting_value": [5]}, measures=["cast"])
    >>> [str(cast) for cast in frame["cast"]]
    ['1/3', '5/6']
    """
    question = Question(ruleset, policy, worth, rulings)
    return tabulate(question, grid, tuple(measures) if measures else None).frame


def tabulate(
    question: Question,
    axes: Mapping[str, Sequence[Value]],
    measures: tuple[str, ...] | None = None,
) -> Table:
    """Return the table of a question: the frame of `sweep`, with all that goes with it.

    All scenarios share one planner, so a situation that recurs is solved once.
    """
    ruleset = question.ruleset
    columns = ruleset.measured(measures)
    planner = question.planner()
    attempts, skipped = scenarios(question, axes)
    refuse_idle(ruleset.fields, attempts)
    rows: list[dict[str, Any]] = [
        {**scenario_of(ruleset, attempt), **measured(ruleset, attempt, planner, columns)}
        for attempt in attempts
    ]
    found = frame(rows)
    chosen = any(chooses(attempt) for attempt in attempts)
    contest = ruleset.contest
    answered = contest is not None and any(contest.plays(attempt) for attempt in attempts)
    found.attrs.update(origin(question, chooses=chosen, answered=answered), left_out=skipped.reason)
    return Table(question, columns, found, skipped)


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """Return the rows of a frame as they went in."""
    return [{str(key): cell for key, cell in row.items()} for row in frame.to_dict("records")]


def frame(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """Return rows as a frame of plain Python objects, so that no exact value turns to float."""
    return pd.DataFrame(list(rows), dtype=object)
