"""The entry point: the subcommands, and every refusal as one line and exit code 2."""

from __future__ import annotations

from collections.abc import Sequence

import click

from probcast import __version__
from probcast.casting import RefusedError
from probcast.casting.legality import cut
from probcast.cli.compare import compare
from probcast.cli.compare_policies import compare_policies
from probcast.cli.decide import decide
from probcast.cli.need import need
from probcast.cli.odds import odds
from probcast.cli.output import forget_output
from probcast.cli.pool import pool
from probcast.cli.report import report
from probcast.cli.rulesets import rulesets
from probcast.cli.table import table
from probcast.cli.whatif import whatif
from probcast.distributions import TooLargeError

MOST_WORDS = 400
"""The most characters of what click says."""
INTERRUPTED = 130
"""The exit code that shells give to what Ctrl-C ends."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="probcast")
def probcast() -> None:
    """Exact odds of casting spells in tabletop wargames.

    Start with `probcast rulesets`, then `probcast table wap` or `probcast odds wap --dice 4`.

    Tab completion: put `eval "$(_PROBCAST_COMPLETE=bash_source probcast)"` into ~/.bashrc
    (zsh_source and fish_source likewise).
    """


COMMANDS = (
    rulesets,
    table,
    odds,
    compare,
    decide,
    whatif,
    need,
    pool,
    compare_policies,
    report,
)
for command in COMMANDS:
    probcast.add_command(command)


def _cut(words: str) -> str:
    """Return what click says, with the long words in it cut, and the whole as well."""
    return cut(" ".join(map(cut, words.split())), MOST_WORDS)


def run(args: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0, or 2 with one line on standard error."""
    try:
        result = probcast.main(args, prog_name="probcast", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.format_message())
        return 0
    except (click.ClickException, RefusedError, TooLargeError) as refusal:
        words = (
            _cut(refusal.format_message()) if isinstance(refusal, click.ClickException) else refusal
        )
        click.echo(f"probcast: {' '.join(str(words).split())}", err=True)
        return 2
    except click.Abort:
        return INTERRUPTED
    except OSError as error:
        forget_output()
        click.echo(f"probcast: {error.strerror}", err=True)
        return 2
    return result if isinstance(result, int) else 0
