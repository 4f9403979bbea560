"""`probcast compare-policies RULESET`: best play beside the rules of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from probcast.casting import Ruleset
from probcast.casting.side_by_side import policies
from probcast.cli.flags import asked, given_scenario, ruleset_options
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.cli.sheets import emit_sheet

if TYPE_CHECKING:
    import click


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        question = asked(ruleset, flags)
        attempt = ruleset.make(given_scenario(ruleset, flags), question.readings)
        emit_sheet(policies(question, attempt), flags)

    options = ruleset_options(ruleset, "N", usual={})
    return command(ruleset, "Every policy for one attempt under", options, callback)


compare_policies = PerRuleset("compare-policies", "Best play beside the rules of thumb.", _command)
