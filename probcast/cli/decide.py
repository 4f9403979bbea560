"""`probcast decide RULESET`: what to do at every point where a player chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from probcast.advice import Sheet
from probcast.advice.decision import (
    decision_after,
    decision_sheet,
    decisions,
    declaration,
)
from probcast.advice.sheet import value_kind
from probcast.casting import Kind, Question, RefusedError, Ruleset, Value
from probcast.casting.span import share, span
from probcast.cli.flags import asked, extra_option, given_scenario, ruleset_options
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.cli.sheets import emit_sheet

if TYPE_CHECKING:
    import click

SEEN = "Dice that lie on the table, in the order rolled, such as 4,1: what to do now."
AT_LEAST = "A chance to cast, such as 80%: the fewest dice that reach it."


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        question = asked(ruleset, flags)
        emit_sheet(_sheet(question, given_scenario(ruleset, flags), flags), flags)

    options = [
        *ruleset_options(ruleset, "N", usual={}),
        *([extra_option("seen", "FACES", SEEN)] if ruleset.sight else []),
        *([extra_option("at_least", "CHANCE", AT_LEAST)] if ruleset.declared else []),
    ]
    return command(ruleset, "What to do, and what every option is worth, under", options, callback)


def _sheet(question: Question, scenario: Mapping[str, Value], flags: Mapping[str, Any]) -> Sheet:
    ruleset = question.ruleset
    at_least, seen = flags.get("at_least"), flags.get("seen")
    kind = value_kind(question)
    if question.policy != "best":
        raise RefusedError("decide is about best play: leave --policy out")
    if at_least is not None and (seen is not None or ruleset.declared in scenario):
        raise RefusedError(f"--at-least asks how many {ruleset.declared}: leave the dice out")
    if ruleset.declared and ruleset.declared not in scenario and seen is None:
        target = None if at_least is None else share("at_least", at_least)
        found = declaration(question, scenario, target)
        fields = {name: scenario.get(name, n.default) for name, n in ruleset.fields.items()}
        fields.pop(ruleset.declared)
        goal = "most worth" if target is None else f"{at_least} to cast, or more"
        title = f"{ruleset.title}: how many {ruleset.declared} for {goal}"
        kind = kind if target is None else Kind.REACH
        return decision_sheet(question, fields, [found], title, kind)
    attempt = ruleset.make(scenario, question.readings)
    fields = {name: getattr(attempt, name) for name in ruleset.fields}
    if seen is None:
        title = f"{ruleset.title}: {attempt.summary()}, what to do after the roll"
        return decision_sheet(question, fields, decisions(question, attempt), title, kind)
    faces = tuple(face or 0 for face in span("seen", seen, repeats=True))
    title = f"{ruleset.title}: {attempt.summary()}, what to do now"
    return decision_sheet(question, fields, [decision_after(question, attempt, faces)], title, kind)


decide = PerRuleset("decide", "What to do wherever a player chooses.", _command)
