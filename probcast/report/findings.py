"""What is worked out about a ruleset once, for every part of a report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, final

from probcast.api import question, tabulated
from probcast.casting import Odds, Planner, Question, Ruleset, Value, answer
from probcast.render.pivot import Row, distinct
from probcast.report.section import Runs
from probcast.report.source import source
from probcast.tables import Table, records

DOWN = "casting_value"


@final
@dataclass(frozen=True, slots=True)
class Findings:
    """A ruleset with its table and its usual attempt, the one that its defaults describe.

    `across` is the field that varies in the table beside the casting value, empty where none
    does.
    """

    planner: Planner
    usual: Odds
    table: Table
    rows: list[Row]
    across: str

    @property
    def question(self) -> Question:
        """What stands beside every number."""
        return self.usual.question

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset."""
        return self.question.ruleset

    @property
    def key(self) -> str:
        """The ruleset's key."""
        return self.ruleset.key

    @property
    def steps(self) -> list[Any]:
        """The values of the field that varies in the table beside the casting value."""
        return distinct(self.rows, self.across) if self.across else []

    def at(self, **fields: Value) -> Odds:
        """Return the odds of the usual attempt with other fields; raises `IllegalError`."""
        attempt = replace(self.usual.attempt, **fields)
        return answer(self.question, attempt, self.planner)

    def source(
        self, command: str, fields: Mapping[str, Value] | None = None, each: str = ""
    ) -> Runs:
        """Return where numbers of this ruleset come from; `command` is what makes them again.

        `each` says what takes turns in it, as in `source`.
        """
        return source(self.question, command, fields, chooses=self.usual.chooses, each=each)

    @property
    def fixed(self) -> dict[str, Value]:
        """The fields that are the same everywhere in the table."""
        varying = (DOWN, self.across)
        return {name: value for name, value in self.usual.scenario.items() if name not in varying}


def find(key: str) -> Findings:
    """Return what is worked out about a ruleset; raises `UnknownNameError`."""
    asked = question(key)
    planner, ruleset = asked.planner(), asked.ruleset
    usual = answer(asked, ruleset.make({}, {}), planner)
    table = tabulated(asked, {})
    across = next((name for name in ruleset.grid if name != DOWN), "")
    return Findings(planner, usual, table, records(table.frame), across)
