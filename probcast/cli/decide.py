"""`probcast decide RULESET`: what to do at every point where a player chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from probcast.advice import Sheet
from probcast.advice.decide import decide as best
from probcast.casting import Question, Ruleset, Value
from probcast.casting.span import faces, share
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
    at_least, seen = flags.get("at_least"), flags.get("seen")
    return best(
        question,
        scenario,
        seen=None if seen is None else faces(seen),
        at_least=None if at_least is None else share("at_least", at_least),
    )


decide = PerRuleset("decide", "What to do wherever a player chooses.", _command)
