"""`probcast odds RULESET`: one scenario, everything about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from probcast.api import answered
from probcast.casting import RefusedError, Ruleset
from probcast.casting.span import whole
from probcast.cli.flags import asked, extra_option, given_scenario, measure_option, ruleset_options
from probcast.cli.output import emit, written
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.render.data import odds_data, odds_rows
from probcast.render.odds import checked_page

if TYPE_CHECKING:
    import click


CHECK = "Also play it N times with seeded dice, and compare. The figures stay the exact ones."


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        measures = ruleset.measured(flags["measure"] or None)
        found = answered(asked(ruleset, flags), given_scenario(ruleset, flags))
        plays = _plays(flags)
        text = written(
            flags["form"],
            page=lambda: checked_page(found, measures, plays, fractions=flags["exact"]),
            data=lambda: odds_data(found, measures),
            rows=lambda: odds_rows(found, measures),
        )
        emit(text, flags["output"])

    options = [
        *ruleset_options(ruleset, "N", usual={}),
        measure_option(),
        extra_option("check", "N", CHECK),
    ]
    return command(ruleset, "Everything about one attempt under", options, callback)


def _plays(flags: dict[str, Any]) -> int | None:
    """Return how many plays are asked for; raises `RefusedError` where no form could show them."""
    if flags["check"] is None:
        return None
    plays = whole("check", flags["check"])
    if plays is None or flags["form"] in ("json", "csv"):
        raise RefusedError("check is a number of plays, for people: not with --format json or csv")
    return plays


odds = PerRuleset("odds", "One scenario: every figure, in percent and as a fraction.", _command)
