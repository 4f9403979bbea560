"""The entry point: the subcommands, and every refusal as one line and exit code 2."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper

import click

from probcast import __version__
from probcast.answers.decide import DECIDE
from probcast.answers.declare import DECLARE
from probcast.answers.dispel import DISPEL
from probcast.answers.need import NEED
from probcast.answers.odds import ODDS
from probcast.answers.policies import POLICIES
from probcast.answers.table import TABLE
from probcast.answers.whatif import WHATIF
from probcast.cli.compare import compare
from probcast.cli.per_ruleset import of_verb, pool
from probcast.cli.report import report
from probcast.cli.rulesets import rulesets
from probcast.cli.streams import complain, show
from probcast.distributions import TooLargeError
from probcast.rules import RefusedError
from probcast.rules.legality import cut

MOST_WORDS = 400
"""The most characters of what click says."""
HELP = """Exact odds of casting spells in tabletop wargames.

Start with `probcast rulesets`, then `probcast table wap` or `probcast odds wap --dice 4`.

Tab completion: put `eval "$(_PROBCAST_COMPLETE=bash_source probcast)"` into ~/.bashrc
(zsh_source and fish_source likewise).
"""


@click.group(help=HELP, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="probcast")
def probcast() -> None:
    """Take the flags that come before a subcommand: there is nothing to do for them."""


COMMANDS = (
    rulesets,
    *map(of_verb, (TABLE, ODDS)),
    compare,
    *map(of_verb, (DECIDE, DECLARE, DISPEL, WHATIF, NEED)),
    pool,
    of_verb(POLICIES),
    report,
)
for command in COMMANDS:
    probcast.add_command(command)


def _cut(words: str) -> str:
    """Return what click says, with the long words in it cut, and the whole as well."""
    return cut(" ".join(map(cut, words.split())), MOST_WORDS)


def run(args: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0, or 2 with one line on standard error.

    What goes to standard output is written when all else is done, so that there is one place where
    that can fail. Raises `KeyboardInterrupt` as any function does.
    """
    shown = BytesIO()
    try:
        with redirect_stdout(TextIOWrapper(shown, "utf-8", "backslashreplace", newline="")) as page:
            result = _answered(args)
            page.flush()
    except (click.ClickException, RefusedError, TooLargeError) as refusal:
        if isinstance(refusal, click.ClickException):
            complain(_cut(refusal.format_message()))
        else:
            complain(str(refusal))
        return 2
    except click.Abort:
        raise KeyboardInterrupt from None
    try:
        show(shown.getvalue().decode())
    except RefusedError as refusal:
        complain(f"{result}, but {refusal}" if isinstance(result, str) else str(refusal))
        return 2
    return result if isinstance(result, int) else 0


def _answered(args: Sequence[str] | None) -> object:
    """Return what a subcommand returns: words for what it has done beside printing, if anything."""
    try:
        return probcast.main(args, prog_name="probcast", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.format_message())
        return None
    except SystemExit as ended:  # how completion for a shell ends
        return ended.code
