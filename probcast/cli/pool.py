"""`probcast pool RULESET`: the dice that both sides will have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from probcast.api import question
from probcast.api.dealing import pool_of
from probcast.cli.flags import field_options, given_values, output_options
from probcast.cli.output import emit, written
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.render.pool import pool_data, pool_page, pool_rows
from probcast.rules import Ruleset
from probcast.rulesets import every

if TYPE_CHECKING:
    import click


def _command(ruleset: Ruleset) -> click.Command:
    dealer = pool_of(ruleset)

    def callback(**flags: Any) -> None:
        asked, fields = question(ruleset), dealer.settled(given_values(dealer.fields, flags))
        dealer.refuse_idle(fields)
        law = dealer.law(fields)
        text = written(
            flags["form"],
            page=lambda: pool_page(asked, fields, dealer.sides, law, fractions=flags["exact"]),
            data=lambda: pool_data(asked, fields, dealer.sides, law),
            rows=lambda: pool_rows(dealer.sides, law),
        )
        emit(text, flags["output"])

    options = [*field_options(dealer.fields, "N", {}), *output_options()]
    return command(ruleset, "The dice that both sides will have under", options, callback)


def _keys() -> tuple[str, ...]:
    return tuple(ruleset.key for ruleset in every() if ruleset.pool)


pool = PerRuleset("pool", "The dice that both sides will have.", _command, _keys)
