"""`probcast odds RULESET`: one scenario, everything about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from probcast.api import answered
from probcast.casting import Ruleset
from probcast.casting.span import whole
from probcast.cli.flags import asked, ruleset_options
from probcast.cli.output import emit, written
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.render.data import odds_data, odds_rows
from probcast.render.odds import odds_page

if TYPE_CHECKING:
    import click


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        given = {name: flags[name] for name in ruleset.numbers if flags[name] is not None}
        scenario = {name: whole(name, text) for name, text in given.items()}
        measures = ruleset.measured(flags["measure"] or None)
        found = answered(asked(ruleset, flags), scenario)
        text = written(
            flags["form"],
            page=lambda: odds_page(found, measures, fractions=flags["exact"]),
            data=lambda: odds_data(found, measures),
            rows=lambda: odds_rows(found, measures),
        )
        emit(text, flags["output"])

    options = ruleset_options(ruleset, "N", usual={})
    return command(ruleset, "Everything about one attempt under", options, callback)


odds = PerRuleset("odds", "One scenario: every figure, in percent and as a fraction.", _command)
