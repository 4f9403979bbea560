"""What is worked out about a ruleset once, for every part of a report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, final

from probcast.answers.answer import Answer
from probcast.answers.asking import question
from probcast.answers.table import table
from probcast.report.section import Runs
from probcast.report.source import source
from probcast.rules import Curve, Measure, Odds, Question, Ruleset, Setting, Value, answer, curves
from probcast.rulesets import shipped

DOWN = "casting_value"


@final
@dataclass(frozen=True, slots=True)
class Findings:
    """A ruleset with its table and its usual attempt, the one that its defaults describe.

    `across` is the field that varies in the table beside the casting value, empty where none
    does.
    """

    usual: Odds
    table: Answer
    rows: list[dict[str, Any]]
    across: str
    _known: dict[Setting, Odds] = field(default_factory=dict, repr=False, compare=False)

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
    def tested(self) -> bool:
        """Whether each of its clauses has a test: of rules that were changed nobody can say so."""
        return self.ruleset.view.tested and shipped(self.ruleset)

    @property
    def casting_values(self) -> list[int]:
        """The casting values of the table."""
        return list(dict.fromkeys(row[DOWN] for row in self.rows))

    @property
    def steps(self) -> list[Any]:
        """The values of the field that varies in the table beside the casting value."""
        return list(dict.fromkeys(row[self.across] for row in self.rows)) if self.across else []

    @property
    def columns(self) -> list[dict[str, Value]]:
        """What each column of the table changes of the usual attempt; one that is nothing."""
        return [{self.across: step} for step in self.steps] or [{}]

    @property
    def in_dice(self) -> bool:
        """Whether it is dice whose number varies in the table beside the casting value."""
        ruleset = self.ruleset
        more = [ruleset.more.left] if ruleset.more else []
        return self.across in ruleset.reads([ruleset.roll.dice, *more])

    def at(self, **fields: Value) -> Odds:
        """Return the odds of the usual attempt with other fields; raises `IllegalError`."""
        setting = self.usual.setting.changed(**fields).legal()
        if setting not in self._known:
            self._known[setting] = answer(self.question, setting)
        return self._known[setting]

    def curves(
        self,
        changes: Iterable[Mapping[str, Value]],
        values: Sequence[int],
        measures: Iterable[Measure],
        asked: Question | None = None,
    ) -> list[Curve]:
        """Return the curve of the usual attempt with each of some changes, as `asked` or usual."""
        settings = [self.usual.setting.changed(**fields) for fields in changes]
        return curves(settings, values, (asked or self.question).play(measures))

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


def find(ruleset: str | Ruleset) -> Findings:
    """Return what is worked out about a ruleset; raises `UnknownNameError`."""
    asked = question(ruleset)
    usual = answer(asked, asked.setting({}))
    found = table(asked, {})
    cells = [zip(found.keys, row, strict=True) for row in found.flat_rows()]
    rows = [{key: cell.value for key, cell in row} for row in cells]
    across = next((name for name in asked.ruleset.view.grid if name != DOWN), "")
    return Findings(usual, found, rows, across)
