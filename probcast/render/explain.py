"""How an answer comes about, as grids of a page and as data."""

from __future__ import annotations

from typing import Any

from probcast.answers.explain import Explanation
from probcast.render.number import percent, shown
from probcast.render.page import Grid
from probcast.rules import Kind


def explanation_grids(found: Explanation) -> tuple[Grid, ...]:
    """Return the counts, the list of totals, what the clauses did, other readings, the clauses."""
    grids = [_counts(found), _totals(found)]
    if found.effects:
        grids.append(_effects(found))
    if found.readings:
        grids.append(_readings(found))
    return (*grids, Grid("Clauses used", ("clause", "says"), tuple(found.clauses.items())))


def explanation_notes(found: Explanation) -> tuple[str, ...]:
    """Return what the counts are of, and the formula of the roll."""
    counted = (
        f"Counted: {found.rolls:,} equally likely throws of {found.dice} d6, all that the attempt "
        "and its answer may need, thrown in advance whether needed or not (a d3 is half a d6)."
    )
    rule = "the chance that the first roll totals k is the coefficient of x^k in"
    return counted, f"Formula: {rule} {formula(found)}."


def explanation_data(found: Explanation) -> dict[str, Any]:
    """Return the same as data: counts as strings, chances as exact strings."""
    return {
        "dice": found.dice,
        "rolls": str(found.rolls),
        "counts": {key: str(count) for key, count in found.counts.items()},
        "totals": [
            {"total": total, "rolls": str(rolls), "cast": str(cast)}
            for total, (rolls, cast) in found.totals.items()
        ],
        "effects": [
            {
                "clause": e.clause,
                "effect": e.words,
                "held": str(e.held),
                "cast": str(e.cast),
                "through": str(e.through),
            }
            for e in found.effects
        ],
        "readings": [
            {**r._asdict(), "cast": str(r.cast), "through": str(r.through)} for r in found.readings
        ],
        "clauses": dict(found.clauses),
        "formula": formula(found),
    }


def formula(found: Explanation) -> str:
    """Return the generating function of the first roll as text, a plain d6 written as `D`."""
    from probcast.symbolic import as_text, roll

    return as_text(roll(found.odds.setting))


def _counts(found: Explanation) -> Grid:
    measures = found.odds.ruleset.all_measures
    rows = tuple(
        (measures[key].label, f"{count:,} of {found.rolls:,}", _share(found, key))
        for key, count in found.counts.items()
    )
    return Grid("The count behind the percent", ("measure", "throws", "chance"), rows)


def _share(found: Explanation, key: str) -> str:
    measure = found.odds.ruleset.all_measures[key]
    return shown(found.odds.measures[key], measure.kind, 1, forgone=key in found.odds.forgone)


def _totals(found: Explanation) -> Grid:
    rows = tuple(
        (str(total), f"{rolls:,}", f"{cast:,}") for total, (rolls, cast) in found.totals.items()
    )
    return Grid("Throws by casting total", ("total", "throws", "cast"), rows)


def _effects(found: Explanation) -> Grid:
    rows = tuple(
        (
            e.clause,
            percent(e.held),
            shown(e.cast, Kind.POINTS, 1),
            shown(e.through, Kind.POINTS, 1),
        )
        for e in found.effects
    )
    header = ("clause", "held", "cast without it", "through without it")
    return Grid("What the clauses did", header, rows)


def _readings(found: Explanation) -> Grid:
    rows = tuple((r.ruling, r.clause, percent(r.cast), percent(r.through)) for r in found.readings)
    return Grid("In another reading", ("ruling", "clause", "cast", "through"), rows)
