"""A subcommand that takes a ruleset first, and then that ruleset's own options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, final

import click

from probcast.answers.asking import question
from probcast.answers.dealing import pool_of, read
from probcast.answers.pool import pool as dice_to_come
from probcast.answers.verb import Verb
from probcast.cli.options import (
    Flags,
    asked,
    extra_option,
    field_option,
    output_options,
    question_options,
)
from probcast.cli.output import emit
from probcast.rules import Number, Option, RefusedError, Ruleset
from probcast.rulesets import every, load, with_rules

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
        known: Callable[[Ruleset], bool],
    ) -> None:
        super().__init__(name, help=help, subcommand_metavar="RULESET [OPTIONS]")
        self._make = make
        self._known = known

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click passes it)
        """Return the keys of the rulesets."""
        return [ruleset.key for ruleset in every() if self._known(ruleset)]

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
            known = ", ".join(self.list_commands(ctx))
            raise RefusedError(f"{ctx.info_name} needs a ruleset: {known}")
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

    def __init__(
        self,
        ruleset: Ruleset,
        words: str,
        options: list[click.Option],
        callback: Callable[..., Any],
    ) -> None:
        super().__init__(
            ruleset.key,
            params=[*options, RULES],
            callback=callback,
            help=f"{words} {ruleset.title}, {ruleset.edition}.",
            short_help=ruleset.title,
        )
        self._ruleset = ruleset

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Refuse a field that a clause forbids with that clause."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as unknown:
            name = unknown.option_name.lstrip("-").replace("-", "_")
            raise self._ruleset.lacks(name) or unknown from None


def of_verb(verb: Verb) -> PerRuleset:
    """Return the subcommand that asks a verb."""

    def make(ruleset: Ruleset) -> click.Command:
        extras = verb.of(ruleset)
        names = [extra.name for extra in extras]

        def callback(**flags: Any) -> None:
            given = {name: flags[name] for name in names if flags[name] not in (None, ())}
            scenario = _scenario(verb, ruleset, flags)
            emit(verb.ask(asked(ruleset, flags), scenario, given), flags)

        usual = {name: f"{v[0]}..{v[-1]}" for name, v in verb.usual(ruleset).items()}
        fields = {n: s for n, s in ruleset.fields.items() if n not in verb.without}
        options = [
            *(
                field_option(
                    name,
                    spec,
                    "SPAN" if verb.spans else "N",
                    usual.get(name),
                    _pooled(ruleset, name) if verb.deals else "",
                )
                for name, spec in fields.items()
            ),
            *question_options(ruleset),
            *output_options(),
            *map(extra_option, extras),
        ]
        return _OfRuleset(ruleset, verb.words, options, callback)

    return PerRuleset(verb.name, verb.short, make, verb.known)


def _scenario(verb: Verb, ruleset: Ruleset, flags: Flags) -> dict[str, Any]:
    """Return the fields that were given: one value, several for a grid, or a random pool's name."""
    given = _given({n: s for n, s in ruleset.fields.items() if n not in verb.without}, flags)
    if verb.spans:
        return {name: ruleset.fields[name].read_all(name, text) for name, text in given.items()}
    if verb.deals:
        return {name: read(ruleset, name, text) for name, text in given.items()}
    return {name: ruleset.fields[name].read(name, text) for name, text in given.items()}


def _given(fields: Mapping[str, Number | Option], flags: Flags) -> dict[str, str]:
    return {name: flags[name] for name in fields if flags[name] is not None}


def _pooled(ruleset: Ruleset, name: str) -> str:
    """Say of dice that may come from a random pool what to write for that."""
    pool = ruleset.pool
    if not pool or name not in pool.stands_for:
        return ""
    fields = ",".join(f"{field}=..." for field in pool.fields)
    return f" Or {pool.name}, or {pool.name}:{fields}, for random ones."


def _pool(ruleset: Ruleset) -> click.Command:
    fields = pool_of(ruleset).fields

    def callback(**flags: Any) -> None:
        given = {name: fields[name].read(name, t) for name, t in _given(fields, flags).items()}
        emit(dice_to_come(question(ruleset), given), flags)

    options = [field_option(name, spec, "N", None) for name, spec in fields.items()]
    words = "The dice that both sides will have under"
    return _OfRuleset(ruleset, words, [*options, *output_options()], callback)


pool = PerRuleset(
    "pool", "The dice that both sides will have.", _pool, lambda ruleset: ruleset.pool is not None
)
