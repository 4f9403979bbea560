"""Pictures of exact tables: the only place where matplotlib is loaded.

Every picture is a function of a frame and, if wanted, of the Axes to draw on; it returns the Axes,
which show themselves in a notebook. Exact values turn to floats here and nowhere else.
"""

from probcast.render.figure.cast_by_value import cast_by_value
from probcast.render.figure.heat_map import heat_map
from probcast.render.figure.lines import MOST_LINES
from probcast.render.figure.policy_map import policy_map
from probcast.render.figure.side_by_side import side_by_side
from probcast.render.figure.svg import paper, svg
from probcast.render.figure.total_law import total_law
from probcast.render.figure.trade_off import trade_off

__all__ = [
    "MOST_LINES",
    "cast_by_value",
    "heat_map",
    "paper",
    "policy_map",
    "side_by_side",
    "svg",
    "total_law",
    "trade_off",
]
