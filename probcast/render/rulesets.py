"""What every ruleset is, asks for and leaves open, as a page and as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from probcast.render.page import Grid, Page
from probcast.rules import Number, Option, Ruleset


def rulesets_page(rulesets: Sequence[Ruleset]) -> Page:
    """Return the rulesets with their fields, rulings, policies and measures."""
    overview = Grid(
        "",
        ("ruleset", "title", "edition", "policies"),
        tuple((r.key, r.title, r.edition, ", ".join(r.policy_names)) for r in rulesets),
    )
    grids = [overview]
    for ruleset in rulesets:
        grids.append(_fields(ruleset))
        if ruleset.rulings:
            grids.append(_rulings(ruleset))
        grids.append(_measures(ruleset))
    known = tuple(f"{r.key}: {r.certainty}" for r in rulesets if r.certainty)
    note = "Unofficial. The games and their names belong to their owners."
    return Page("Rulesets", (), tuple(grids), (*known, note))


def rulesets_data(rulesets: Sequence[Ruleset]) -> list[dict[str, Any]]:
    """Return the rulesets as plain data, as programs read them."""
    return [
        {
            "ruleset": r.key,
            "title": r.title,
            "edition": r.edition,
            "certainty": r.certainty,
            "fields": [_field_data(name, spec) for name, spec in r.fields.items()],
            "rulings": [
                {"ruling": name, "readings": list(spec.readings), "clause": spec.clause}
                for name, spec in r.rulings.items()
            ],
            "policies": list(r.policy_names),
            "measures": list(r.all_measures),
            "clauses": dict(r.words),
        }
        for r in rulesets
    ]


def rulesets_rows(rulesets: Sequence[Ruleset]) -> list[dict[str, Any]]:
    """Return one row a scenario field, with the ruleset that it belongs to."""
    return [
        {"ruleset": r.key, "title": r.title, "edition": r.edition, **_field_data(name, spec)}
        for r in rulesets
        for name, spec in r.fields.items()
    ]


def _field_data(name: str, spec: Number | Option) -> dict[str, Any]:
    return {
        "field": name,
        "type": "word" if isinstance(spec, Option) else "whole number",
        "allowed": spec.allowed,
        "low": spec.low if isinstance(spec, Number) else None,
        "high": spec.high if isinstance(spec, Number) else None,
        "default": spec.default,
        "help": spec.help,
        "clause": spec.clause,
    }


def _fields(ruleset: Ruleset) -> Grid:
    rows = tuple(
        (
            name,
            spec.allowed,
            "none" if spec.default is None else str(spec.default),
            spec.help,
            spec.clause,
        )
        for name, spec in ruleset.fields.items()
    )
    header = ("field", "allowed", "default", "meaning", "clause")
    return Grid(f"{ruleset.key}: scenario fields", header, rows)


def _rulings(ruleset: Ruleset) -> Grid:
    rows = tuple(
        (name, spec.default, ", ".join(spec.readings[1:]), spec.help, spec.clause)
        for name, spec in ruleset.rulings.items()
    )
    header = ("ruling", "default", "alternatives", "about", "clause")
    return Grid(f"{ruleset.key}: rulings", header, rows)


def _measures(ruleset: Ruleset) -> Grid:
    rows = tuple((key, measure.label) for key, measure in ruleset.all_measures.items())
    return Grid(f"{ruleset.key}: measures", ("measure", "meaning"), rows)
