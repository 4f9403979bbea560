"""The command line: `python -m probcast`, one file a subcommand."""

from probcast.cli.main import run

__all__ = ["run"]
