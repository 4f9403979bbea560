"""`probcast table RULESET`: the grid of dice against casting values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from probcast.api import tabulated
from probcast.cli.flags import asked, given_axes, measure_option, ruleset_options
from probcast.cli.output import emit, note, written
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.rules import Ruleset

if TYPE_CHECKING:
    import click


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        question = asked(ruleset, flags)
        found = tabulated(question, given_axes(ruleset, flags), flags["measure"])
        from probcast.render.data import rows_data, table_data
        from probcast.render.table import table_page

        text = written(
            flags["form"],
            page=lambda: table_page(found, flags["measure"], fractions=flags["exact"]),
            data=lambda: table_data(found),
            rows=lambda: rows_data(found),
        )
        emit(text, flags["output"])
        note(found.skipped)

    usual = {name: f"{values[0]}..{values[-1]}" for name, values in ruleset.view.grid.items()}
    options = [*ruleset_options(ruleset, "SPAN", usual), measure_option()]
    return command(ruleset, "A grid of scenarios under", options, callback)


table = PerRuleset("table", "The grid: dice against casting values.", _command)
