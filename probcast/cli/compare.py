"""`probcast compare`: rulesets side by side for the same spell."""

from __future__ import annotations

from typing import Any

import click

from probcast.api import compared
from probcast.cli.flags import measure_option, output_options, pairs, policy_options
from probcast.cli.output import emit, note, written
from probcast.rules import KEYS, Number, Option
from probcast.rulesets import keys, load

HELP = """Rulesets side by side for the same spell, each with its own dice and bonus.

An ENTRANT is a ruleset with its own fields, rulings or policy, such as
t9a:dice=3,modifier=1; the same ruleset may enter twice. Without any, all rulesets enter
with their defaults. A ruling goes with its ruleset: wap:dice=3,ultimate_power_depth=2. Fields
that all share are flags, such as --casting-value 6..14; without any, the casting values that all
rulesets' tables have are taken.
"""


def _callback(entrants: tuple[str, ...], **flags: Any) -> None:
    given = {name: flags[name] for name in _fields() if flags[name] is not None}
    axes = {name: _fields()[name].read_all(name, text) for name, text in given.items()}
    worth = pairs("worth", flags["worth"])
    found = compared(entrants or keys(), axes, flags["measure"], flags["policy"], worth)
    from probcast.render.comparison import comparison_page
    from probcast.render.data import comparison_data, rows_data

    text = written(
        flags["form"],
        page=lambda: comparison_page(found, flags["measure"], fractions=flags["exact"]),
        data=lambda: comparison_data(found),
        rows=lambda: rows_data(found),
    )
    emit(text, flags["output"])
    note(found.skipped)


def _fields() -> dict[str, Number | Option]:
    return {name: spec for key in keys() for name, spec in load(key).fields.items()}


def _policies() -> list[str]:
    return list(dict.fromkeys(name for key in keys() for name in load(key).policy_names))


compare = click.Command(
    "compare",
    params=[
        click.Argument(["entrants"], nargs=-1, metavar="[ENTRANT]..."),
        *(
            click.Option([f"--{name.replace('_', '-')}", name], metavar="SPAN", help="For all.")
            for name in _fields()
        ),
        *policy_options(_policies(), KEYS),
        *output_options(),
        measure_option(),
    ],
    callback=_callback,
    help=HELP,
    short_help="Rulesets side by side for the same spell.",
)
