"""The flags of the subcommands, made from what the rulesets declare."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from probcast.api import question
from probcast.rules import Number, Option, Question, RefusedError, Ruleset, Value
from probcast.rules.legality import shown
from probcast.rules.worth_keys import worth_keys

FORMATS = ("text", "markdown", "csv", "json", "html", "latex")


def ruleset_options(ruleset: Ruleset, metavar: str, usual: Mapping[str, str]) -> list[click.Option]:
    """Return all the flags of a subcommand that asks one ruleset.

    `usual` says in words what stands in for a field that is not given, where that is not its
    default.
    """
    known = "; ".join(f"{name}={'|'.join(r.readings)}" for name, r in ruleset.rulings.items())
    reading = f"Reading of an unclear clause: {known or 'this ruleset leaves none open'}."
    return [
        *field_options(ruleset.fields, metavar, usual),
        *policy_options(ruleset.policy_names, worth_keys(ruleset)),
        _option("ruling", "KEY=VALUE", reading, multiple=True),
        *output_options(),
    ]


def field_options(
    fields: Mapping[str, Number | Option], metavar: str, usual: Mapping[str, str]
) -> list[click.Option]:
    """Return a flag for every field; `usual` as in `ruleset_options`."""
    return [
        _option(
            name,
            metavar if isinstance(spec, Number) else "WORD",
            _field_help(spec, usual.get(name)),
        )
        for name, spec in fields.items()
    ]


def measure_option() -> click.Option:
    """Return the flag that picks measures."""
    text = "Show this measure, may be repeated; `probcast rulesets` lists them.  "
    usual = "[default: all; a printed table shows the main ones]"
    return _option("measure", "KEY", text + usual, multiple=True)


def extra_option(name: str, metavar: str, text: str) -> click.Option:
    """Return a flag that one subcommand has on top of the others."""
    return _option(name, metavar, text)


def switch(name: str, text: str) -> click.Option:
    """Return a flag without a value that one subcommand has on top of the others."""
    return click.Option([f"--{name}"], is_flag=True, help=text)


def policy_options(names: Iterable[str], worth_keys: Iterable[str]) -> list[click.Option]:
    """Return the flags that say who decides after the roll, and for what."""
    policy = f"Who decides after the roll: {', '.join(names)}.  [default: best]"
    worth = f"What best maximises, may be repeated: {', '.join(worth_keys)}.  [default: cast=1]"
    return [
        _option("policy", "NAME", policy, default="best"),
        _option("worth", "KEY=VALUE", worth, multiple=True),
    ]


def output_options() -> list[click.Option]:
    """Return the flags that say how an answer is shown, and where it is written."""
    return [
        click.Option(["--exact"], is_flag=True, help="Show fractions instead of percents."),
        *format_options(),
    ]


def format_options() -> list[click.Option]:
    """Return the flags that say how and where the answer is written."""
    return [
        click.Option(
            ["--format", "form"],
            type=click.Choice(FORMATS),
            default="text",
            help="How the answer is written.  [default: text]",
        ),
        click.Option(["-o", "--output"], metavar="FILE", help="Write FILE, whole or not at all."),
    ]


def asked(ruleset: Ruleset, flags: Mapping[str, Any]) -> Question:
    """Return the question that the flags put to a ruleset."""
    return question(
        ruleset,
        policy=flags["policy"],
        worth=pairs("worth", flags["worth"]),
        rulings=pairs("ruling", flags["ruling"]),
    )


def given_scenario(ruleset: Ruleset, flags: Mapping[str, Any]) -> dict[str, Value]:
    """Return the scenario fields that were given, each as one whole number."""
    return given_values(ruleset.fields, flags)


def given_values(
    fields: Mapping[str, Number | Option], flags: Mapping[str, Any]
) -> dict[str, Value]:
    """Return the fields that were given, each with its one value."""
    given = {name: flags[name] for name in fields if flags[name] is not None}
    return {name: fields[name].read(name, text) for name, text in given.items()}


def given_axes(ruleset: Ruleset, flags: Mapping[str, Any]) -> dict[str, Sequence[Value]]:
    """Return the scenario fields that were given, each with all its values."""
    given = {name: flags[name] for name in ruleset.fields if flags[name] is not None}
    return {name: ruleset.fields[name].read_all(name, text) for name, text in given.items()}


def pairs(flag: str, texts: Iterable[str]) -> dict[str, str]:
    """Return `key=value` texts as a mapping; a later one wins."""
    found = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not (key and equals and value):
            raise RefusedError(f"--{flag} {shown(text)} should be written KEY=VALUE")
        found[key.strip().replace("-", "_")] = value.strip()
    return found


def _option(name: str, metavar: str, text: str, **settings: Any) -> click.Option:
    flag = f"--{name.replace('_', '-')}"
    return click.Option([flag, name], metavar=metavar, help=text, **settings)


def _field_help(spec: Number | Option, usual: str | None) -> str:
    default = usual or ("none" if spec.default is None else str(spec.default))
    words = spec.help[0].upper() + spec.help[1:]
    return f"{words}, {spec.allowed} ({spec.clause}).  [default: {default}]"
