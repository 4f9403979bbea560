"""`probcast odds RULESET`: one scenario, everything about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from probcast.api import answered
from probcast.casting import Ruleset
from probcast.cli.flags import asked, given_scenario, measure_option, ruleset_options
from probcast.cli.output import emit, written
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.render.data import odds_data, odds_rows
from probcast.render.odds import odds_page

if TYPE_CHECKING:
    import click


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        measures = ruleset.measured(flags["measure"] or None)
        found = answered(asked(ruleset, flags), given_scenario(ruleset, flags))
        text = written(
            flags["form"],
            page=lambda: odds_page(found, measures, fractions=flags["exact"]),
            data=lambda: odds_data(found, measures),
            rows=lambda: odds_rows(found, measures),
        )
        emit(text, flags["output"])

    options = [*ruleset_options(ruleset, "N", usual={}), measure_option()]
    return command(ruleset, "Everything about one attempt under", options, callback)


odds = PerRuleset("odds", "One scenario: every figure, in percent and as a fraction.", _command)
