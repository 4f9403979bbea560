"""What stands over a picture, so that it can stand alone: what, of which rules, how chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

from probcast.render.figure.rows import Row, distinct
from probcast.render.figure.style import INK, SMALL, TEXT
from probcast.rules import Value
from probcast.rules.wording import field_line

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LINE = 78
"""Letters in a line over a picture that is 7 inches wide."""


SILENT = (0, None, "none")
"""Values that mean, where they are usual, that there is no such thing."""


def entitle(ax: Axes, heading: str, lines: Sequence[str]) -> None:
    """Write a bold heading and the lines under it above an Axes, from its left edge."""
    small = "\n".join(fill(line, LINE, break_on_hyphens=False) for line in lines if line)
    ax.set_title(small, x=0, ha="left", fontsize=SMALL, color=INK, pad=10)
    ax.annotate(
        fill(heading, int(LINE * SMALL / TEXT), break_on_hyphens=False),
        (0, 1),
        xycoords=ax.title,
        xytext=(0, 4),
        textcoords="offset points",
        fontsize=TEXT + 1,
        fontweight="bold",
        color=INK,
        gid="heading",
        annotation_clip=False,
    )


def heading_of(attrs: Mapping[str, Any], measure: str) -> str:
    """Return a measure as a heading."""
    label: str = attrs["labels"].get(measure, measure)
    return "Chance to cast" if measure == "cast" else label[:1].upper() + label[1:]


def origin_lines(attrs: Mapping[str, Any], rows: Sequence[Row]) -> tuple[str, str, str]:
    """Return what the numbers are of: the rules, how choices are made, and what is the same."""
    fixed = {name: distinct(rows, name) for name in attrs["usual"] if name in rows[0]}
    same = {name: values[0] for name, values in fixed.items() if len(values) == 1}
    with_what = settings(attrs, {**attrs.get("scenario", {}), **same})
    return rules_line(attrs), policy_line(attrs), f"With {with_what}." if with_what else ""


def rules_line(attrs: Mapping[str, Any]) -> str:
    """Return the ruleset and its edition."""
    return f"{attrs['title']}, {attrs['edition']}."


def policy_line(attrs: Mapping[str, Any]) -> str:
    """Return how choices are made, with the tie rule."""
    if not attrs["chooses"]:
        return "Policy: none needed, nothing is chosen after the roll."
    if attrs["policy"] == "best":
        return f"Policy: best, the greatest expected worth ({attrs['worth']}); ties: fewest dice."
    return f"Policy: {attrs['policy']}, a fixed rule."


def settings(attrs: Mapping[str, Any], scenario: Mapping[str, Value]) -> str:
    """Return the fields of a scenario that say something, and the rulings that are not usual."""
    usual = attrs["usual"]
    said = {k: v for k, v in scenario.items() if v not in SILENT or v != usual.get(k, v)}
    readings = [f"{name}={r}" for name, r in attrs["rulings"].items() if r != usual[name]]
    return ", ".join(filter(None, (field_line(said), *readings)))
