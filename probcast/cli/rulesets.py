"""`probcast rulesets`: what there is, what it asks for, and what it leaves open."""

from __future__ import annotations

from typing import Any

import click

from probcast.cli.flags import format_options
from probcast.cli.output import emit, written
from probcast.render.rulesets import rulesets_data, rulesets_page, rulesets_rows
from probcast.rulesets import every


def _callback(**flags: Any) -> None:
    found = every()
    text = written(
        flags["form"],
        page=lambda: rulesets_page(found),
        data=lambda: rulesets_data(found),
        rows=lambda: rulesets_rows(found),
    )
    emit(text, flags["output"])


rulesets = click.Command(
    "rulesets",
    params=list(format_options()),
    callback=_callback,
    help="The rulesets: edition, scenario fields with ranges and defaults, rulings, measures.",
    short_help="What there is, what it asks for, what it leaves open.",
)
