"""A subcommand that takes a ruleset first, and then that ruleset's own flags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

import click

from probcast.rules import RefusedError, Ruleset
from probcast.rulesets import keys, load, with_rules

RULES = click.Option(
    ["--rules"], metavar="FILE", expose_value=False, help="House rules on it: a TOML file."
)


@final
class PerRuleset(click.Group):
    """A group with one subcommand for each ruleset, made when it is asked for."""

    def __init__(
        self,
        name: str,
        help: str,
        make: Callable[[Ruleset], click.Command],
        known: Callable[[], tuple[str, ...]] = keys,
    ) -> None:
        super().__init__(name, help=help, subcommand_metavar="RULESET [OPTIONS]")
        self._make = make
        self._keys = known

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click passes it)
        """Return the keys of the rulesets."""
        return list(self._keys())

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002 (click passes it)
        cmd_name: str,
    ) -> click.Command | None:
        """Return the command for a ruleset; raises `UnknownNameError` with the nearest key."""
        return self._make(load(cmd_name))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command for a ruleset, with the house rules on it that are named."""
        rest, rules = _without_rules(args[1:])
        if not rules:
            return super().resolve_command(ctx, args)
        return args[0], self._make(with_rules(args[0], rules)), rest

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Refuse a call without a ruleset in one line."""
        if not args and not ctx.resilient_parsing:
            raise RefusedError(f"{ctx.info_name} needs a ruleset: {', '.join(self._keys())}")
        return super().parse_args(ctx, args)


def _without_rules(args: list[str]) -> tuple[list[str], str]:
    """Return the arguments without `--rules FILE`, and the file."""
    flag, rest, found = RULES.opts[0], [], ""
    waiting = iter(args)
    for arg in waiting:
        name, equals, value = arg.partition("=")
        if name != flag:
            rest.append(arg)
        elif found:
            raise RefusedError(f"{flag} is given twice: one file may extend another")
        else:
            found = value if equals else next(waiting, "")
            if not found:
                raise RefusedError(f"{flag} needs a file, such as club.toml")
    return rest, found


@final
class _OfRuleset(click.Command):
    """The command of one ruleset, which knows why it lacks what others have."""

    def __init__(self, ruleset: Ruleset, **settings: Any) -> None:
        super().__init__(ruleset.key, short_help=ruleset.title, **settings)
        self._ruleset = ruleset

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Refuse a field that a clause forbids with that clause."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as unknown:
            name = unknown.option_name.lstrip("-").replace("-", "_")
            raise self._ruleset.lacks(name) or unknown from None


def command(
    ruleset: Ruleset, words: str, options: list[click.Option], callback: Callable[..., Any]
) -> click.Command:
    """Return the command of one ruleset."""
    text = f"{words} {ruleset.title}, {ruleset.edition}."
    return _OfRuleset(ruleset, params=[*options, RULES], callback=callback, help=text)
