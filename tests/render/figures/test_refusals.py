"""Frames that cannot be drawn are refused in one line, before anything is drawn."""

from collections.abc import Callable
from typing import Any

import pandas as pd
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure

import probcast
from probcast.render.figure import (
    cast_by_value,
    heat_map,
    policy_map,
    side_by_side,
    svg,
    total_law,
    trade_off,
)
from probcast.rules import RefusedError
from probcast.tables import law

Draw = Callable[..., Axes]

FRAMES: dict[Draw, Callable[[], Any]] = {
    cast_by_value: lambda: probcast.table("t9a"),
    heat_map: lambda: probcast.table("t9a"),
    policy_map: lambda: probcast.decide("ghb2023", primal=1),
    side_by_side: lambda: probcast.compare("t9a", "wap"),
    total_law: lambda: law(probcast.odds("t9a")),
    trade_off: lambda: probcast.table("t9a", casting_value=9),
}
NEEDED = {
    cast_by_value: "casting_value",
    heat_map: "cast",
    policy_map: "action",
    side_by_side: "entrant",
    total_law: "at_least",
    trade_off: "miscast",
}


def refusal(draw: Draw, *args: Any, **kwargs: Any) -> str:
    """Return how a picture is refused; nothing may have been drawn."""
    ax = Figure().add_subplot()
    with pytest.raises(RefusedError) as refused:
        draw(*args, ax=ax, **kwargs)
    assert not [*ax.lines, *ax.patches, *ax.texts]
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize("draw", FRAMES)
def test_a_frame_without_rows(draw: Draw) -> None:
    """There is nothing to draw."""
    assert "no rows" in refusal(draw, FRAMES[draw]().iloc[:0])


@pytest.mark.parametrize("draw", FRAMES)
def test_a_missing_column(draw: Draw) -> None:
    """Named, with those that there are."""
    frame = FRAMES[draw]().drop(columns=NEEDED[draw])
    assert f"'{NEEDED[draw]}' is no column of the frame" in refusal(draw, frame)


@pytest.mark.parametrize("draw", FRAMES)
def test_a_frame_of_nobody_knows_what(draw: Draw) -> None:
    """A picture without ruleset, edition and policy would lie by silence."""
    frame = FRAMES[draw]()
    frame.attrs = {}
    assert "does not say of which ruleset" in refusal(draw, frame)


def test_two_fields_that_vary() -> None:
    """One picture cannot tell them apart."""
    frame = probcast.table("t9a", modifier=[0, 1])
    for draw in (cast_by_value, heat_map, trade_off):
        assert "dice and modifier both vary" in refusal(draw, frame)
    both = probcast.compare("t9a", "t9a:policy=never", casting_value=[5, 6], dice=[2, 3])
    assert "dice varies" in refusal(side_by_side, both)


def test_what_is_no_chance() -> None:
    """A mean is not drawn on an axis of percents."""
    assert "no exact chance" in refusal(cast_by_value, FRAMES[cast_by_value](), measure="mean_dice")
    floats = probcast.table("t9a")
    floats["cast"] = floats["cast"].astype(float)
    assert "no exact chance" in refusal(heat_map, floats)


def test_too_many_lines() -> None:
    """Nine lines cannot be told apart."""
    frame = probcast.table("scrollhammer", pool=9, dice=range(1, 10), measures=["cast"])
    assert "9 lines cannot be told apart" in refusal(cast_by_value, frame)


def test_a_curve_needs_something_that_grows() -> None:
    """One number of dice is a point."""
    assert "nothing grows" in refusal(trade_off, probcast.table("t9a", dice=3))
    never = probcast.table("wap", level=1, dice=[1, 2], casting_value=[60])
    assert "undefined throughout" in refusal(trade_off, never, risk="miscast_given_cast")


def test_decisions_that_contradict_or_are_none() -> None:
    """One situation, two answers; or a declaration, before which nothing is seen."""
    parts = [probcast.decide("ghb2023", primal=1, casting_value=value) for value in (7, 9)]
    frame = pd.concat(parts)
    frame.attrs = parts[0].attrs
    assert "two answers" in refusal(policy_map, frame)
    assert "no situations" in refusal(policy_map, probcast.decide("t9a", casting_value=9))


def test_a_name_that_is_no_id() -> None:
    """It begins every id of the picture."""
    ax = Figure().add_subplot()
    for name in ("", "a b", "1a", 'x"', "-a", "ä"):
        with pytest.raises(RefusedError):
            svg(ax, name)
