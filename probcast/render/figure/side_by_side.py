"""Rulesets side by side: the chance by casting value, one line an entrant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

from probcast.render.figure.canvas import HEIGHT, axes_for, finished
from probcast.render.figure.key import key_below
from probcast.render.figure.lines import Line, draw_lines, name_ends
from probcast.render.figure.rows import (
    Row,
    by_value,
    chances,
    check_origin,
    distinct,
    rows_of,
    varying,
)
from probcast.render.figure.style import percents, plain, wholes
from probcast.render.figure.title import (
    entitle,
    heading_of,
    policy_line,
    rules_line,
    settings,
)
from probcast.rules import RefusedError
from probcast.rules.wording import field_line, spaced

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from probcast.render.figure.rows import Frame

ACROSS, ENTRANT = "casting_value", "entrant"
KEY, KEY_LINE = 66, 0.18
"""Letters in a line of the key, and inches that it takes."""


def side_by_side(frame: Frame, ax: Axes | None = None, *, measure: str = "cast") -> Axes:
    """Draw a measure's chance by casting value, in steps, for each entrant, and return the Axes.

    `frame` is that of `probcast.compare`. The key below says for every line the ruleset, its
    edition, the scenario and the policy. Without `ax` a figure is made.

    Raises `RefusedError` for a frame without rows or origin, for another field that varies, and
    for a measure that is no chance; `UnknownNameError` for a column that is missing.

    >>> import probcast
    >>> ax = side_by_side(probcast.compare("t9a:dice=3", "ghb2023", casting_value=range(5, 9)))
    >>> len(ax.lines), sorted(text.get_text() for text in ax.texts)
    (2, ['Chance to cast', 'ghb2023', 't9a'])
    """
    rows = rows_of(frame, ENTRANT, ACROSS, measure)
    attrs = {name: frame.attrs.get(name, {}) for name in distinct(rows, ENTRANT)}
    same = _shared(rows, attrs.values())
    names = short_names(list(attrs))
    lines = [
        Line(names[name], [int(row[ACROSS]) for row in part], chances(part, measure))
        for name, part in by_value(rows, ENTRANT).items()
    ]
    ax = axes_for(ax, HEIGHT + KEY_LINE * 2.5 * len(lines))
    draw_lines(ax, lines, steps=True)
    plain(ax, across=spaced(ACROSS), up="chance")
    percents(ax.yaxis)
    wholes(ax, (row[ACROSS] for row in rows))
    key_below(ax, ax.lines, [fill(key_text(names[n], origin), KEY) for n, origin in attrs.items()])
    entitle(ax, _heading(attrs.values(), measure), [f"Side by side, the same spell{same}."])
    name_ends(ax, lines)
    return finished(ax)


def _shared(rows: Sequence[Row], origins: Iterable[Mapping[str, Any]]) -> str:
    """Return in words what all entrants have in common; refuse what else varies."""
    for origin in origins:
        check_origin(origin)
    fields = dict.fromkeys(field for origin in origins for field in origin["usual"])
    other = varying(rows, fields, ACROSS)
    if other:
        raise RefusedError(f"{spaced(other)} varies: keep one value, or name it in the entrants")
    same = {field: rows[0][field] for field in fields if field in rows[0] and field != ACROSS}
    return f", with {field_line(same)}" if same else ""


def short_names(entrants: Sequence[str]) -> dict[str, str]:
    """Return a name for each entrant: its ruleset's key, with a number where that is not its own.

    >>> short_names(["t9a:dice=3", "wap", "wap:level=2"])
    {'t9a:dice=3': 't9a', 'wap': 'wap 1', 'wap:level=2': 'wap 2'}
    """
    keys = [name.partition(":")[0] for name in entrants]
    return {
        name: key if keys.count(key) == 1 else f"{key} {keys[: i + 1].count(key)}"
        for i, (name, key) in enumerate(zip(entrants, keys, strict=True))
    }


def key_text(name: str, attrs: Mapping[str, Any]) -> str:
    """Return what stands in the key for one entrant."""
    said = settings(attrs, attrs.get("scenario", {}))
    with_what = f" With {said}." if said else ""
    return f"{name}: {rules_line(attrs)}{with_what} {policy_line(attrs)}"


def _heading(origins: Iterable[Mapping[str, Any]], measure: str) -> str:
    """Return the measure as a heading, its bare key where rulesets mean different things by it."""
    headings = list(dict.fromkeys(heading_of(origin, measure) for origin in origins))
    return headings[0] if len(headings) == 1 else spaced(measure).capitalize()
