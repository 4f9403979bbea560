"""A map of best play: what to do by what lies on the table and the dice that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from matplotlib.patches import Patch

from probcast.render.figure.canvas import axes_for, finished
from probcast.render.figure.key import key_below
from probcast.render.figure.rows import origin_of
from probcast.render.figure.situations import Situations, situations
from probcast.render.figure.style import FULL, INK, SMALL, TINT, plain, wholes
from probcast.render.figure.tiles import EDGE, cell_text, tile
from probcast.render.figure.title import entitle, origin_lines
from probcast.rules.wording import counted, spaced

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from probcast.render.figure.rows import Frame

ROW, AROUND = 0.27, 2.3
"""The height of a row, and of all that stands around the map, in inches."""
SHORT = 4
"""Letters of a tie that fit into a tile: `1-4`."""
TINTS = 2
"""Options that are told apart by their tint alone."""


def policy_map(
    frame: Frame,
    ax: Axes | None = None,
    *,
    across: str | None = None,
    down: str | None = None,
) -> Axes:
    """Draw what to do in every situation that a player may come to, and return the Axes.

    `frame` is that of `probcast.decide` or `tables.decisions` after the roll. A tile is a
    situation, its tint the best option; a tile in parts is a tie: those options are worth the same.
    `across` and `down` name the columns of the map, by default the one with the most values and
    the last of the others; what else changes an option's worth splits the rows.
    Without `ax` a figure is made.

    Raises `RefusedError` for a frame without rows or situations, or with two answers for one;
    `UnknownNameError` for a column that is missing.

    >>> import probcast
    >>> ax = policy_map(probcast.decide("ghb2023", casting_value=7, primal=1))
    >>> [label.get_text() for label in ax.get_yticklabels()]
    ['no 1', 'a 1']
    """
    found = situations(frame, across, down)
    origin = origin_of(frame)
    bands = list(found.bands())
    lines = sum(len(parts) + bool(found.split) for _, parts in bands)
    ax = axes_for(ax, AROUND + ROW * lines)
    plain(ax, across=spaced(found.across))
    wholes(ax, (row[found.across] for row in found.rows))
    ticks: dict[int, str] = {}
    place = 0
    for level, parts in bands:
        name = level_words(found.down, level)
        if found.split:
            _head(ax, place, name)
            place += 1
        for part, rows in parts:
            ticks[place] = found.words(part) if found.split else name
            for column, row in {row[found.across]: row for row in rows}.items():
                _situation(ax, found, (column, place), found.best(row))
            place += 1
    ax.set_yticks(list(ticks), list(ticks.values()))
    ax.set_ylim(place - 0.5, -0.5)
    ax.spines[:].set_visible(False)
    ax.tick_params(length=0)
    _key(ax, found)
    *most, last = found.options
    heading = f"What to do: {', '.join(most)} or {last}"
    entitle(ax, heading, origin_lines(origin, found.rows))
    return finished(ax)


def level_words(column: str | None, level: int) -> str:
    """Return in words what goes down: `2 dice left`, or any column with its value.

    >>> level_words("left", 1), level_words("die 2", 6)
    ('1 die left', 'die 2: 6')
    """
    if column == "left":
        return f"{counted(level)} left"
    return f"{spaced(column)}: {level}" if column else ""


def density(found: Situations, option: str) -> float:
    """Return how dense an option's tint is: nothing for the first, the most for the last."""
    most = FULL if _is_written(found) else 1
    return most * found.options.index(option) / max(1, len(found.options) - 1)


def _situation(ax: Axes, found: Situations, place: tuple[int, int], best: tuple[str, ...]) -> None:
    for i, option in enumerate(best):
        tile(ax, *place, density=density(found, option), parts=(i, len(best)))
    if _is_written(found):
        both = "-".join(dict.fromkeys((best[0], best[-1])))
        cell_text(ax, *place, both if len(both) <= SHORT else best[0], SMALL)


def _is_written(found: Situations) -> bool:
    """Whether tiles name their option: two tints alone are told apart by the key."""
    return len(found.options) > TINTS


def _head(ax: Axes, place: int, name: str) -> None:
    """Write the name of a band above it."""
    left, _ = ax.get_xlim()
    ax.text(
        left, place + 0.1, name, va="center_baseline", fontsize=SMALL, fontweight="bold", color=INK
    )


def _key(ax: Axes, found: Situations) -> None:
    patches = [
        Patch(facecolor=(TINT, density(found, o)), edgecolor=(INK, EDGE)) for o in found.options
    ]
    pairs: list[tuple[Any, str]] = list(zip(patches, found.options, strict=True))
    if _is_written(found):
        pairs = []
    if any(len(found.best(row)) > 1 for row in found.rows):
        pairs.append(((patches[0], patches[-1]), "tie: worth the same"))
    key_below(ax, [handle for handle, _ in pairs], [text for _, text in pairs], columns=3)
