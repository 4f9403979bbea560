"""`probcast odds RULESET`: one scenario, everything about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from probcast.answers.explain import Explanation, explain
from probcast.api import answered
from probcast.api.dealing import read
from probcast.cli.flags import asked, extra_option, measure_option, ruleset_options, switch
from probcast.cli.output import emit, written
from probcast.cli.per_ruleset import PerRuleset, command
from probcast.render.data import odds_data, odds_rows
from probcast.render.explain import explanation_data, explanation_grids, explanation_notes
from probcast.render.odds import check_grid, odds_page
from probcast.render.page import Page
from probcast.rules import Measure, Odds, RefusedError, Ruleset, Value
from probcast.rules.span import whole

if TYPE_CHECKING:
    import click


CHECK = "Also play it N times with seeded dice, and compare. The figures stay the exact ones."
EXPLAIN = "Also show the work: the count behind each percent, what each clause did, the formula."


def _command(ruleset: Ruleset) -> click.Command:
    def callback(**flags: Any) -> None:
        measures = ruleset.measured(flags["measure"] or None)
        found = answered(asked(ruleset, flags), _scenario(ruleset, flags))
        plays = _plays(flags)
        if flags["explain"] and flags["form"] == "csv":
            raise RefusedError("explain does not fit into csv rows: take --format json or text")
        told = explain(found) if flags["explain"] else None
        text = written(
            flags["form"],
            page=lambda: _page(found, measures, plays, told, fractions=flags["exact"]),
            data=lambda: odds_data(found, measures) | _told(told),
            rows=lambda: odds_rows(found, measures),
        )
        emit(text, flags["output"])

    options = [
        *map(partial(_pooled, ruleset), ruleset_options(ruleset, "N", usual={})),
        measure_option(),
        extra_option("check", "N", CHECK),
        switch("explain", EXPLAIN),
    ]
    return command(ruleset, "Everything about one attempt under", options, callback)


def _pooled(ruleset: Ruleset, option: click.Option) -> click.Option:
    """Say of the dice that may come from a random pool what to write for that."""
    pool = ruleset.pool
    if pool and option.name in pool.stands_for:
        fields = ",".join(f"{name}=..." for name in pool.fields)
        option.help = f"{option.help} Or {pool.name}, or {pool.name}:{fields}, for random ones."
    return option


def _page(
    found: Odds,
    measures: Sequence[Measure],
    plays: int | None,
    told: Explanation | None,
    *,
    fractions: bool,
) -> Page:
    """Return the page of the odds, with how they come about and what plays come to if asked."""
    page = odds_page(found, measures, fractions=fractions)
    if told:
        page = page.beside(explanation_grids(told), explanation_notes(told))
    return page if plays is None else page.beside((check_grid(found, plays),))


def _told(told: Explanation | None) -> dict[str, Any]:
    return {} if told is None else {"explanation": explanation_data(told)}


def _scenario(ruleset: Ruleset, flags: Mapping[str, Any]) -> dict[str, Value]:
    """Return the fields that were given; those for dice may name a random pool."""
    given = {name: flags[name] for name in ruleset.fields if flags[name] is not None}
    return {name: read(ruleset, name, text) for name, text in given.items()}


def _plays(flags: dict[str, Any]) -> int | None:
    """Return how many plays are asked for; raises `RefusedError` where no form could show them."""
    if flags["check"] is None:
        return None
    plays = whole("check", flags["check"])
    if plays is None or flags["form"] in ("json", "csv"):
        raise RefusedError("check is a number of plays, for people: not with --format json or csv")
    return plays


odds = PerRuleset("odds", "One scenario, with every figure of it.", _command)
