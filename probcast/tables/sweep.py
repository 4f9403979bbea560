"""One ruleset over a grid: a row a scenario, a column a measure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, final

import pandas as pd

from probcast import display
from probcast.answers.grid import Skipped, grid
from probcast.rules import Kind, Measure, Question, Ruleset, Value, Worth, origin
from probcast.rules.idle import refuse_idle

DEFAULT_WORTH = Worth()
NO_RULINGS: Mapping[str, str] = MappingProxyType({})


@final
@dataclass(frozen=True, slots=True)
class Table:
    """A frame with what it answers: the question, its measures, and what was left out.

    `frame` has a row a scenario; its scenario columns hold `int` (or `None` for a field that is
    not used), its measure columns exact values as objects (`None` where undefined). Its `attrs`
    are those of `origin`, with `left_out`: why the first illegal one is left out, or nothing.
    `forgone` holds for each row what `rules.forgone` says of it.
    """

    question: Question
    measures: tuple[Measure, ...]
    frame: pd.DataFrame
    skipped: Skipped
    forgone: tuple[frozenset[str], ...]

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

    Raises `UnknownNameError`, `IllegalError` and `GridTooLargeError`, before any work.

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
    """Return the table of a question: the frame of `sweep`, with all that goes with it."""
    ruleset = question.ruleset
    columns = ruleset.measured(measures)
    found = grid(question, usual_axes(ruleset, axes), columns)
    refuse_idle([*found.settings])
    keys = [measure.key for measure in columns]
    made = frame(
        {**line.scenario, **dict(zip(keys, line.cells, strict=True))} for line in found.lines
    )
    made.attrs.update(
        origin(question, chooses=found.chooses, answered=found.answered),
        left_out=found.skipped.reason,
    )
    given_up = tuple(line.forgone for line in found.lines)
    made.attrs["kinds"].update(dict.fromkeys(frozenset().union(*given_up), Kind.CHANCE.value))
    return Table(question, columns, made, found.skipped, given_up)


def usual_axes(ruleset: Ruleset, axes: Mapping[str, Sequence[Value]]) -> dict[str, Sequence[Value]]:
    """Return axes with the ruleset's own grid in place of those that are not named, in order."""
    whole: dict[str, Sequence[Value]] = {**ruleset.view.grid, **axes}
    ordered = {name: whole[name] for name in ruleset.fields if name in whole}
    return {**ordered, **{name: values for name, values in whole.items() if name not in ordered}}


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """Return the rows of a frame as they went in."""
    return [{str(key): cell for key, cell in row.items()} for row in frame.to_dict("records")]


def frame(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """Return rows as a frame of plain Python objects, so that no exact value turns to float."""
    return pd.DataFrame(list(rows), dtype=object)
