"""Subcommands that answer one attempt with a sheet of rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from probcast.answers import Sheet
from probcast.cli.flags import asked, given_scenario, ruleset_options
from probcast.cli.output import emit, written
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.render.sheet import sheet_data, sheet_page, sheet_rows
from probcast.rules import Question, Ruleset, Setting

if TYPE_CHECKING:
    import click


def sheet_command(
    name: str, help: str, words: str, answer: Callable[[Question, Setting], Sheet]
) -> PerRuleset:
    """Return the subcommand that puts an attempt to `answer`; `words` begin each ruleset's help."""

    def make(ruleset: Ruleset) -> click.Command:
        def callback(**flags: Any) -> None:
            question = asked(ruleset, flags)
            setting = question.setting(given_scenario(ruleset, flags))
            emit_sheet(answer(question, setting), flags)

        return command(ruleset, words, ruleset_options(ruleset, "N", usual={}), callback)

    return PerRuleset(name, help, make)


def emit_sheet(sheet: Sheet, flags: Mapping[str, Any]) -> None:
    """Write a sheet as the common flags say."""
    text = written(
        flags["form"],
        page=lambda: sheet_page(sheet, fractions=flags["exact"]),
        data=lambda: sheet_data(sheet),
        rows=lambda: sheet_rows(sheet),
    )
    emit(text, flags["output"])
