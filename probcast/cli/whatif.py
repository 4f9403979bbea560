"""`probcast whatif RULESET`: the same attempt with one thing more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from probcast.casting import Ruleset
from probcast.casting.whatif import whatif as one_more
from probcast.cli.flags import asked, given_scenario, ruleset_options
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.cli.sheets import emit_sheet

if TYPE_CHECKING:
    import click


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        question = asked(ruleset, flags)
        attempt = ruleset.make(given_scenario(ruleset, flags), question.readings)
        emit_sheet(one_more(question, attempt), flags)

    options = ruleset_options(ruleset, "N", usual={})
    return command(ruleset, "What one thing more gains under", options, callback)


whatif = PerRuleset("whatif", "What +1, or one more die, gains.", _command)
