"""A key under a picture: what each line or tile stands for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from matplotlib.legend_handler import HandlerTuple
from matplotlib.transforms import ScaledTranslation

from probcast.render.figure.layout import POINTS
from probcast.render.figure.style import INK, SMALL

if TYPE_CHECKING:
    from matplotlib.axes import Axes

UNDER = 48
"""How far below the axes a key stands, in points: ticks and label are between."""


def key_below(ax: Axes, handles: Sequence[Any], texts: Sequence[str], columns: int = 1) -> None:
    """Write a key below an Axes; a handle that is a tuple shows its parts side by side."""
    figure = ax.figure
    ax.legend(
        handles,
        texts,
        ncols=columns,
        loc="upper left",
        bbox_to_anchor=(0, 0),
        bbox_transform=ax.transAxes + ScaledTranslation(0, -UNDER / POINTS, figure.dpi_scale_trans),
        borderaxespad=0,
        frameon=False,
        fontsize=SMALL,
        labelcolor=INK,
        handlelength=3,
        alignment="left",
        handler_map={tuple: HandlerTuple(ndivide=None, pad=0)},
    )
