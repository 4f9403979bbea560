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
from probcast.casting import Kind, Question, RefusedError, Ruleset, Value, scenario_of
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
    declared = question.ruleset.declared
    at_least, seen = flags.get("at_least"), flags.get("seen")
    if question.policy != "best":
        raise RefusedError("decide is about best play: leave --policy out")
    if declared and declared not in scenario and seen is None:
        return _before_the_roll(question, scenario, at_least)
    if at_least is not None:
        raise RefusedError(f"--at-least asks how many {declared}: leave the dice out")
    return _after_the_roll(question, scenario, seen)


def _before_the_roll(
    question: Question, scenario: Mapping[str, Value], at_least: str | None
) -> Sheet:
    """Return how many dice to declare."""
    ruleset = question.ruleset
    target = None if at_least is None else share("at_least", at_least)
    found = declaration(question, scenario, target)
    fields = {name: scenario.get(name, spec.default) for name, spec in ruleset.fields.items()}
    fields.pop(ruleset.declared)
    goal = "most worth" if target is None else f"{at_least} to cast, or more"
    title = f"{ruleset.title}: how many {ruleset.declared} for {goal}"
    kind = value_kind(question) if target is None else Kind.REACH
    return decision_sheet(question, fields, [found], title, kind)


def _after_the_roll(question: Question, scenario: Mapping[str, Value], seen: str | None) -> Sheet:
    """Return what to do after any roll, or after the one that was seen."""
    ruleset = question.ruleset
    attempt = ruleset.make(scenario, question.readings)
    if seen is None:
        when, listed = "after the roll", decisions(question, attempt)
    else:
        faces = tuple(face or 0 for face in span("seen", seen, repeats=True))
        when, listed = "now", [decision_after(question, attempt, faces)]
    title = f"{ruleset.title}: {attempt.summary()}, what to do {when}"
    fields = scenario_of(ruleset, attempt)
    return decision_sheet(question, fields, listed, title, value_kind(question))


decide = PerRuleset("decide", "What to do wherever a player chooses.", _command)
