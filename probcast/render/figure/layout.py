"""Where the parts of a picture stand: laid out once, so that it is the same however it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import matplotlib as mpl

from probcast.rules import RefusedError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

POINTS = 72
"""Points in an inch."""


def figure_of(ax: Axes) -> Figure:
    """Return the whole figure that holds an Axes; raises `RefusedError` where there is none."""
    figure = ax.get_figure(root=True)
    if figure is None:
        raise RefusedError("these Axes are in no figure")
    return figure


def settle(figure: Figure) -> None:
    """Lay a figure out and leave it so; every further layout would move its parts by a hair.

    No engine at all is left: with a placeholder for one every picture would be drawn twice.
    """
    engine = figure.get_layout_engine()
    if engine is not None:
        engine.execute(figure)
        with mpl.rc_context({"figure.autolayout": False, "figure.constrained_layout.use": False}):
            figure.set_layout_engine(None)


def size_of(ax: Axes) -> tuple[float, float]:
    """Return width and height of an Axes in points, once all that stands around it is laid out."""
    figure = figure_of(ax)
    engine = figure.get_layout_engine()
    if engine is not None:
        engine.execute(figure)
    (wide, tall), place = figure.get_size_inches(), ax.get_position()
    return float(place.width * wide * POINTS), float(place.height * tall * POINTS)
