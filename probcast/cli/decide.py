"""`probcast decide RULESET`: what to do at every point where a player chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from probcast.answers import Sheet
from probcast.answers.decide import decide as best
from probcast.cli.flags import asked, extra_option, given_scenario, ruleset_options
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.cli.sheets import emit_sheet
from probcast.rules import Question, Ruleset, Value
from probcast.rules.span import share, whole, wholes

if TYPE_CHECKING:
    import click

SEEN = "Dice that lie on the table, in the order rolled, such as 4,1: what to do now."
AT_LEAST = "A chance, such as 80%: the fewest dice that reach it."
AGAINST = "For the opponent: casting totals that stand, such as 14 or 14,9: his dice for each."
BOOSTED = "Value of the boosted version: which of the two to declare."


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        question = asked(ruleset, flags)
        emit_sheet(_sheet(question, given_scenario(ruleset, flags), flags), flags)

    options = [
        *ruleset_options(ruleset, "N", usual={}),
        *([extra_option("seen", "FACES", SEEN)] if len(ruleset.policy_names) > 1 else []),
        *([extra_option("at_least", "CHANCE", AT_LEAST)] if _targets(ruleset) else []),
        *([extra_option("against", "TOTALS", AGAINST)] if ruleset.opponent else []),
        *([extra_option("boosted_value", "N", BOOSTED)] if "version" in ruleset.declares else []),
    ]
    return command(ruleset, "What to do, and what every option is worth, under", options, callback)


def _targets(ruleset: Ruleset) -> bool:
    """Whether a number of dice can be asked for that reaches a chance."""
    return bool(ruleset.declared or ruleset.opponent)


def _sheet(question: Question, scenario: Mapping[str, Value], flags: Mapping[str, Any]) -> Sheet:
    at_least, seen, against = (flags.get(name) for name in ("at_least", "seen", "against"))
    boosted = flags.get("boosted_value") if "version" in question.ruleset.declares else None
    return best(
        question,
        scenario,
        seen=None if seen is None else wholes("seen", seen),
        at_least=None if at_least is None else share("at_least", at_least),
        against=() if against is None else wholes("against", against),
        boosted_value=None if boosted is None else whole("boosted_value", boosted),
    )


decide = PerRuleset("decide", "What to do wherever a player chooses.", _command)
