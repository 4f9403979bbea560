"""`probcast report`: the odds report, as a web page and on paper."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

import click

from probcast.casting import RefusedError
from probcast.cli.streams import tell

HELP = """The odds report: rulesets side by side, a chapter for each, and how it was worked out.

Without a RULESET it is about all of them. The files are called odds.html and odds.pdf, those
about some rulesets alone odds-t9a.html and the like; their paths are printed. They are written
whole or not at all, and the same again byte for byte.
"""
WIDTH = 36
"""Signs of the bar that shows how far a report is."""


def _callback(rulesets: tuple[str, ...], output: str, form: str) -> str:
    """Write the report, print the paths and return what was done."""
    from probcast.report.build import build, chosen, chosen_forms, steps

    if not output.strip():
        raise RefusedError("output is empty: name a folder, such as reports")
    forms = chosen_forms([part.strip() for part in form.split(",")])
    keys = chosen(rulesets)
    if not sys.stderr or not sys.stderr.isatty():
        written = build(keys, Path(output), forms)
    else:
        length, done = steps(keys, forms), count(1)
        tell(_bar(0))
        try:
            written = build(keys, Path(output), forms, lambda _: tell(_bar(next(done) / length)))
        finally:
            tell("\n")
    for path in written:
        click.echo(path)
    return f"wrote {' and '.join(map(str, written))}"


def _bar(share: float) -> str:
    """Return the line in place of the one before; it hides no cursor that Ctrl-C could not show."""
    done = "#" * int(WIDTH * share)
    return f"\rprobcast report  [{done:-<{WIDTH}}]  {share:4.0%}"


report = click.Command(
    "report",
    params=[
        click.Argument(["rulesets"], nargs=-1, metavar="[RULESET]..."),
        click.Option(
            ["-o", "--output"],
            metavar="DIR",
            default="reports",
            help="The folder to write to, made if it is missing.  [default: reports]",
        ),
        click.Option(
            ["--format", "form"],
            metavar="FORMATS",
            default="html,pdf",
            help="What to write: html, pdf, or both with a comma between.  [default: html,pdf]",
        ),
    ],
    callback=_callback,
    help=HELP,
    short_help="The odds report, as a web page and as a PDF.",
)
