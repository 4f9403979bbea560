"""`probcast pool RULESET`: the dice that both sides will have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from probcast.api import made_pool, question
from probcast.casting import Ruleset
from probcast.casting.scenario import scenario_fields
from probcast.cli.flags import field_options, given_values, output_options
from probcast.cli.output import emit, written
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.pools import keys, load
from probcast.render.pool import pool_data, pool_page, pool_rows

if TYPE_CHECKING:
    import click


def _command(ruleset: Ruleset) -> click.Command:
    kind = load(ruleset.key)

    def callback(**flags: Any) -> None:
        pool = made_pool(kind, given_values(scenario_fields(kind), flags))
        asked, law = question(ruleset.key), pool.law()
        fields = {name: getattr(pool, name) for name in scenario_fields(kind)}
        text = written(
            flags["form"],
            page=lambda: pool_page(asked, fields, kind.SIDES, law, fractions=flags["exact"]),
            data=lambda: pool_data(asked, fields, kind.SIDES, law),
            rows=lambda: pool_rows(kind.SIDES, law),
        )
        emit(text, flags["output"])

    options = [*field_options(scenario_fields(kind), "N", {}), *output_options()]
    return command(ruleset, "The dice that both sides will have under", options, callback)


pool = PerRuleset("pool", "The dice that both sides will have.", _command, keys)
