"""The options of the subcommands, made from what the rulesets declare, and what they were given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import click

from probcast.answers.asking import question
from probcast.answers.verb import Extra
from probcast.rules import Number, Option, Question, RefusedError, Ruleset
from probcast.rules.legality import shown
from probcast.rules.worth_keys import worth_keys

FORMATS: Final = ("text", "markdown", "csv", "json", "html", "latex")
Flags = Mapping[str, Any]


def option(name: str, metavar: str, text: str, **settings: Any) -> click.Option:
    """Return an option that takes a value."""
    flag = f"--{name.replace('_', '-')}"
    return click.Option([flag, name], metavar=metavar, help=text, **settings)


def field_option(
    name: str, spec: Number | Option, metavar: str, usual: str | None, more: str = ""
) -> click.Option:
    """Return the option of a field; `usual` says in words what stands in for it, if not its own."""
    default = usual or ("none" if spec.default is None else str(spec.default))
    words = f"{spec.help[0].upper()}{spec.help[1:]}, {spec.allowed} ({spec.clause})."
    shown = metavar if isinstance(spec, Number) else "WORD"
    return option(name, shown, f"{words}  [default: {default}]{more}")


def extra_option(extra: Extra) -> click.Option:
    """Return the option of what a verb asks besides the scenario."""
    if not extra.metavar:
        return click.Option([f"--{extra.name}"], is_flag=True, default=None, help=extra.help)
    return option(extra.name, extra.metavar, extra.help, multiple=extra.many)


def question_options(ruleset: Ruleset) -> list[click.Option]:
    """Return the options that say who decides, for what, and how clauses are read."""
    known = "; ".join(f"{name}={'|'.join(r.readings)}" for name, r in ruleset.rulings.items())
    reading = f"Reading of an unclear clause: {known or 'this ruleset leaves none open'}."
    return [
        *policy_options(ruleset.policy_names, worth_keys(ruleset)),
        option("ruling", "KEY=VALUE", reading, multiple=True),
    ]


def policy_options(names: Iterable[str], keys: Iterable[str]) -> list[click.Option]:
    """Return the options that say who decides after the roll, and for what."""
    policy = f"Who decides after the roll: {', '.join(names)}.  [default: best]"
    worth = f"What best maximises, may be repeated: {', '.join(keys)}.  [default: cast=1]"
    return [
        option("policy", "NAME", policy, default="best"),
        option("worth", "KEY=VALUE", worth, multiple=True),
    ]


def output_options() -> list[click.Option]:
    """Return the options that say how an answer is shown, and where it is written."""
    return [
        click.Option(["--exact"], is_flag=True, help="Show fractions instead of percents."),
        *format_options(),
    ]


def format_options() -> list[click.Option]:
    """Return the options that say how and where the answer is written."""
    return [
        click.Option(
            ["--format", "form"],
            type=click.Choice(FORMATS),
            default="text",
            help="How the answer is written.  [default: text]",
        ),
        click.Option(["-o", "--output"], metavar="FILE", help="Write FILE, whole or not at all."),
    ]


def asked(ruleset: Ruleset, flags: Flags) -> Question:
    """Return the question that the options put to a ruleset."""
    return question(
        ruleset,
        policy=flags["policy"],
        worth=pairs("worth", flags["worth"]),
        rulings=pairs("ruling", flags["ruling"]),
    )


def pairs(flag: str, texts: Iterable[str]) -> dict[str, str]:
    """Return `key=value` texts as a mapping; a later one wins."""
    found = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not (key and equals and value):
            raise RefusedError(f"--{flag} {shown(text)} should be written KEY=VALUE")
        found[key.strip().replace("-", "_")] = value.strip()
    return found
