"""Where a picture is drawn: on the Axes that were given, or on fresh ones."""

from __future__ import annotations

from typing import final

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from probcast.render.figure.layout import figure_of, settle
from probcast.render.figure.svg import paper

WIDTH = 7.0
"""Inches; sizes of text are chosen for it."""
HEIGHT = 4.4


@final
class Picture(Axes):
    """Axes that show themselves in a notebook, without pyplot."""

    def _repr_svg_(self) -> str:
        return paper(self)


def finished(ax: Axes) -> Axes:
    """Return Axes on which all is drawn; a figure of our own is laid out for good."""
    if isinstance(ax, Picture):
        settle(figure_of(ax))
    return ax


def axes_for(ax: Axes | None, height: float = HEIGHT) -> Axes:
    """Return the Axes given, or those of a fresh figure that is `height` inches high.

    A fresh figure is unknown to pyplot: nothing has to be closed.
    """
    if ax is not None:
        return ax
    figure = Figure(figsize=(WIDTH, height), layout="constrained", facecolor="white")
    return figure.add_subplot(axes_class=Picture)
