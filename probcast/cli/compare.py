"""`probcast compare`: rulesets side by side for the same spell."""

from __future__ import annotations

from typing import Any, final

import click

from probcast.answers.asking import MEASURE, keyed
from probcast.answers.compare import compare as side_by_side
from probcast.cli.options import (
    extra_option,
    option,
    output_options,
    pairs,
    policy_options,
)
from probcast.cli.output import emit
from probcast.rules import KEYS, Number, Option
from probcast.rulesets import every

HELP = """Rulesets side by side for the same spell, each with its own dice and bonus.

An ENTRANT is a ruleset with its own fields, rulings or policy, such as
t9a:dice=3,modifier=1; the same ruleset may enter twice. Without any, all rulesets enter
with their defaults. A ruling goes with its ruleset: wap:dice=3,ultimate_power_depth=2. Fields
that all share are flags, such as --casting-value 6..14; without any, the casting values that all
rulesets' tables have are taken.
"""


def _compared(entrants: tuple[str, ...], **flags: Any) -> None:
    fields = _fields()
    given = {name: flags[name] for name in fields if flags[name] is not None}
    axes = {name: fields[name].read_all(name, text) for name, text in given.items()}
    worth, measures = pairs("worth", flags["worth"]), keyed(flags["measure"])
    emit(side_by_side(entrants, axes, measures, flags["policy"], worth), flags)


def _fields() -> dict[str, Number | Option]:
    return {name: spec for ruleset in every() for name, spec in ruleset.fields.items()}


@final
class _Compare(click.Command):
    """Looks at the rulesets once its options are asked for."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the argument and the options."""
        if not self.params:
            policies = [name for ruleset in every() for name in ruleset.policy_names]
            self.params = [
                click.Argument(["entrants"], nargs=-1, metavar="[ENTRANT]..."),
                *(option(name, "SPAN", "For all.") for name in _fields()),
                *policy_options(dict.fromkeys(policies), KEYS),
                *output_options(),
                extra_option(MEASURE),
            ]
        return super().get_params(ctx)


compare = _Compare(
    "compare",
    callback=_compared,
    help=HELP,
    short_help="Rulesets side by side for the same spell.",
)
