"""What the caster does after the roll, at each set-up of a ruleset."""

from __future__ import annotations

from typing import Any, NamedTuple, final

from probcast.answers.decision import decisions
from probcast.render.page import policy_line
from probcast.report.explorer.play import NOTHING, Play, play
from probcast.report.explorer.weights import Weigher
from probcast.rules import Question


@final
class PolicyWords(NamedTuple):
    """How the policy is named within the answer on one line, and on a line of its own."""

    within: str
    line: str


@final
class Adviser:
    """Says what to do after the roll; the opponent's fields are no part of the question."""

    def __init__(self, question: Question, weigher: Weigher) -> None:
        self._question = question
        self._weigher = weigher
        self._plays: dict[Any, Play] = {}

    def policy(self, attempt: Any) -> PolicyWords:
        """Return the policy in words, for an attempt that may leave nothing to choose."""
        chooses = self._weigher.chooses(attempt)
        within = f", policy {self._question.policy}" if chooses else ""
        return PolicyWords(within, policy_line(self._question, chooses=chooses))

    def play(self, attempt: Any) -> Play:
        """Return best play after the roll as a table, `NOTHING` where there is none to tell."""
        if self._question.ruleset.sight is None or not self._weigher.chooses(attempt):
            return NOTHING
        own = self._weigher.own(attempt)
        if own not in self._plays:
            self._plays[own] = play(decisions(self._question, own, self._weigher.best))
        return self._plays[own]
