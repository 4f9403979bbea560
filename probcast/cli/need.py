"""`probcast need RULESET`: the casting value that is cast often enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from probcast.api import needed
from probcast.cli.flags import asked, extra_option, given_axes, ruleset_options
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.cli.sheets import emit_sheet
from probcast.rules import Ruleset
from probcast.rules.span import share
from probcast.rules.vocabulary import VALUE

if TYPE_CHECKING:
    import click

AT_LEAST = "The chance to cast, such as 60%.  [default: 50%]"


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        axes = given_axes(ruleset, {VALUE: None, **flags})
        at_least = share("at_least", "50%" if flags["at_least"] is None else flags["at_least"])
        emit_sheet(needed(asked(ruleset, flags), axes, at_least), flags)

    usual = {name: f"{v[0]}..{v[-1]}" for name, v in ruleset.view.grid.items() if name != VALUE}
    options = [
        *(o for o in ruleset_options(ruleset, "SPAN", usual) if o.name != VALUE),
        extra_option("at_least", "CHANCE", AT_LEAST),
    ]
    return command(ruleset, "The highest casting value cast often enough under", options, callback)


need = PerRuleset("need", "The casting value that is cast often enough.", _command)
