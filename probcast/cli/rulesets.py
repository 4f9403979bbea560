"""`probcast rulesets`: what there is, what it asks for, and what it leaves open."""

from __future__ import annotations

from typing import Any

import click

from probcast.answers.rulesets import rulesets as listed
from probcast.cli.options import format_options
from probcast.cli.output import emit, write
from probcast.cli.streams import complain
from probcast.rules import RefusedError, Ruleset
from probcast.rules import text as rules_text
from probcast.rulesets import every, load

HELP = """The rulesets: edition, scenario fields with ranges and defaults, rulings, measures.

A RULESET is a key, or a TOML file with rules of one's own: then its clauses are shown too, in the
order of judging, and a clause that seems to do nothing is named. `--skeleton` prints a file to
start from.
"""


def _callback(asked: tuple[str, ...], **flags: Any) -> None:
    found = tuple(map(load, asked)) or every()
    if flags["skeleton"] or flags["toml"]:
        write(_text(asked, found, whole=flags["toml"]), flags["output"])
        return
    emit(listed(found, clauses=bool(asked)), flags)
    for ruleset in found if asked else ():
        for doubt in rules_text.doubts(ruleset):
            complain(f"{ruleset.key}: {doubt}")


def _text(asked: tuple[str, ...], found: tuple[Ruleset, ...], *, whole: bool) -> str:
    """Return a ruleset as a text, or one to start from: house rules on it, or a small game."""
    if len(asked) > 1 or (whole and not asked):
        raise RefusedError("name one ruleset to write as text")
    if whole:
        return rules_text.written(found[0])
    return rules_text.changes(found[0]) if asked else rules_text.skeleton()


rulesets = click.Command(
    "rulesets",
    params=[
        click.Argument(["asked"], nargs=-1, metavar="[RULESET]..."),
        click.Option(
            ["--skeleton"],
            is_flag=True,
            help="Print a file to start from: a small game, or house rules on a RULESET.",
        ),
        click.Option(["--toml"], is_flag=True, help="Print a RULESET as a TOML file."),
        *format_options(),
    ],
    callback=_callback,
    help=HELP,
    short_help="What there is, what it asks for, what it leaves open.",
)
