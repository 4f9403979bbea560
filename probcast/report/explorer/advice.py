"""What the caster does after the roll, at each set-up of a ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias, final

from probcast.answers.asked import policy_line
from probcast.report.explorer.play import NOTHING, Play, play
from probcast.report.explorer.setups import Place, Setup
from probcast.rules import Question, Setting
from probcast.rules.decision import Choice, best_choices
from probcast.rules.vocabulary import VALUE

Own: TypeAlias = tuple[Setting, int]
"""A setting as if nobody answered it, with a casting value."""


@final
class PolicyWords(NamedTuple):
    """How the policy is named within the answer on one line, and on a line of its own."""

    within: str
    line: str


@final
class Advice(NamedTuple):
    """The policy in words at each place, and best play as a table, `NOTHING` without one."""

    policy: Mapping[Place, PolicyWords]
    play: Mapping[Place, Play]


def advice(question: Question, setups: Iterable[Setup]) -> Advice:
    """Return what is said of best play at every legal set-up; it is the same against all."""
    own = _Own(question).all(setups)
    choices = _choices(question, dict.fromkeys(own.values()))
    told = {each: play(found) if found else NOTHING for each, found in choices.items()}
    words = {
        chooses: PolicyWords(
            f", policy {question.policy}" if chooses else "",
            policy_line(question, chooses=chooses),
        )
        for chooses in (True, False)
    }
    return Advice(
        {place: words[bool(choices[each])] for place, each in own.items()},
        {place: told[each] for place, each in own.items()},
    )


@final
class _Own:
    """Takes the opponent out of settings, each once."""

    def __init__(self, question: Question) -> None:
        ruleset = question.ruleset
        self._theirs = {n: ruleset.fields[n].default for n in ruleset.theirs & set(ruleset.fields)}
        self._alone: dict[Setting, Setting] = {}

    def all(self, setups: Iterable[Setup]) -> dict[Place, Own]:
        """Return what stands at the legal places, nobody answering."""
        return {s.place: (self._of(s.setting), s.value) for s in setups if s.setting is not None}

    def _of(self, setting: Setting) -> Setting:
        if setting not in self._alone:
            self._alone[setting] = setting.changed(**self._theirs) if self._theirs else setting
        return self._alone[setting]


def _choices(question: Question, asked: Iterable[Own]) -> dict[Own, tuple[Choice, ...]]:
    """Return the choices that each leaves, none where nothing can be chosen."""
    found: dict[Own, tuple[Choice, ...]] = dict.fromkeys(asked, ())
    open_ones = [each for each in found if each[0].leaves_choice]
    settings = [setting.changed(**{VALUE: value}) for setting, value in open_ones]
    found.update(zip(open_ones, best_choices(question, settings), strict=True))
    return found
