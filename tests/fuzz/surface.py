"""What the command line takes: its commands, their options, and what it says of its rulesets.

All of it is read off the command line, so that a new ruleset, command or option is drawn at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, final

import click

from fuzz.asking import ask
from fuzz.call import Call
from probcast.cli.main import probcast


@final
class Param(NamedTuple):
    """An option as click declares it; `pool` is the word that stands for random dice."""

    flag: str
    name: str
    metavar: str
    choices: tuple[str, ...]
    switch: bool
    multiple: bool
    pool: str


@final
class Facts(NamedTuple):
    """What the command line lists of a ruleset."""

    fields: Mapping[str, Mapping[str, Any]]
    rulings: Mapping[str, tuple[str, ...]]
    policies: tuple[str, ...]
    measures: tuple[str, ...]

    def default(self, name: str) -> Any:
        """Return what a field is where it is not given."""
        return self.fields[name]["default"]


@cache
def commands() -> Mapping[str, Mapping[str, tuple[Param, ...]]]:
    """Return every command with its options, by ruleset for those that take one first."""
    return {name: _by_ruleset(command) for name, command in sorted(probcast.commands.items())}


@cache
def facts() -> Mapping[str, Facts]:
    """Return what `probcast rulesets` lists, by ruleset."""
    return {entry["ruleset"]: _facts(entry) for entry in asked("rulesets")}


@cache
def axes(key: str) -> tuple[str, ...]:
    """Return the fields that a table goes over where none is named."""
    rows = asked("table", key)["rows"]
    return tuple(n for n in facts()[key].fields if any(row[n] != rows[0][n] for row in rows))


def asked(*words: str) -> Any:
    """Return the answer to a plain call, as data."""
    with TemporaryDirectory() as folder:
        return ask(Call(words).as_data(), Path(folder)).data


def flag_of(name: str) -> str:
    """Return the flag that sets a field."""
    return f"--{name.replace('_', '-')}"


def _by_ruleset(command: click.Command) -> Mapping[str, tuple[Param, ...]]:
    context = click.Context(command)
    if not isinstance(command, click.Group):
        return {"": _params(command)}
    found = {key: command.get_command(context, key) for key in command.list_commands(context)}
    return {key: _params(each) for key, each in found.items() if each is not None}


def _params(command: click.Command) -> tuple[Param, ...]:
    return tuple(_param(each) for each in command.params if isinstance(each, click.Option))


def _param(option: click.Option) -> Param:
    choices = option.type.choices if isinstance(option.type, click.Choice) else ()
    pool = re.search(r"Or (\w+), or \1:", option.help or "")
    return Param(
        option.opts[0],
        option.name or "",
        option.metavar or "",
        tuple(map(str, choices)),
        option.is_flag,
        option.multiple,
        pool[1] if pool else "",
    )


def _facts(entry: Mapping[str, Any]) -> Facts:
    return Facts(
        {field["field"]: field for field in entry["fields"]},
        {each["ruling"]: tuple(each["readings"]) for each in entry["rulings"]},
        tuple(entry["policies"]),
        tuple(entry["measures"]),
    )
