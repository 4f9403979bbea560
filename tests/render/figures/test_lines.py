"""Pictures made of lines: the points are the exact values, and each line can be told apart."""

from collections.abc import Callable
from typing import Any

import matplotlib as mpl
import pandas as pd
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.text import Text

import probcast
from probcast.render.figure import MOST_LINES, cast_by_value, side_by_side, trade_off
from probcast.render.figure.style import SERIES
from probcast.rulesets import keys, load


def words(ax: Axes) -> list[str]:
    """Return every text that was written on an Axes."""
    return [text.get_text() for text in ax.texts]


def points(line: Any) -> list[tuple[float, float]]:
    """Return the points of a line."""
    return [(float(x), float(y)) for x, y in line.get_xydata()]


@pytest.mark.parametrize("key", keys())
def test_chances_are_those_of_the_table(key: str) -> None:
    """A line a number of dice, with its name at its end, through the exact values."""
    by = next(name for name in load(key).view.grid if name != "casting_value")
    axes: dict[str, Any] = {by: load(key).view.grid[by][:MOST_LINES]}
    frame = probcast.table(key, **axes)
    ax = cast_by_value(frame)
    assert len(ax.lines) == frame[by].nunique()
    for line, value in zip(ax.lines, frame[by].unique(), strict=True):
        rows = frame[frame[by] == value]
        exact = zip(rows["casting_value"], map(float, rows["cast"]), strict=True)
        assert points(line) == list(exact)
        assert line.get_label() == f"{by.replace('_', ' ')} {value}"
        assert line.get_drawstyle() == "steps-mid"
    assert {str(line.get_label()) for line in ax.lines} <= set(words(ax))


@pytest.mark.parametrize("key", keys())
def test_a_picture_says_what_it_is_of(key: str) -> None:
    """Ruleset, edition, policy with its tie rule, and the scenario where it is not nothing."""
    ruleset = load(key)
    (by,) = [name for name in ruleset.view.grid if name != "casting_value"]
    axes: dict[str, Any] = {
        "casting_value": ruleset.view.grid["casting_value"][1:3],
        by: ruleset.view.grid[by][:MOST_LINES],
    }
    frame = probcast.table(key, **axes)
    ax = cast_by_value(frame)
    title = ax.get_title()
    assert f"{ruleset.title}, {ruleset.edition}." in title
    assert ("cast=1" in title) == ("fewest dice" in title) == frame.attrs["chooses"]
    assert "Chance to cast" in words(ax)
    for name, ruling in ruleset.rulings.items():
        other = ruling.readings[1]
        read = probcast.table(key, **axes, rulings={name: other})
        assert f"{name}={other}" in cast_by_value(read).get_title()


def test_what_is_fixed_is_in_the_title() -> None:
    """A bonus that holds for all lines is named; a field at nothing is not."""
    title = cast_by_value(
        probcast.table("t9a", modifier=2, reroll="ones", policy="never")
    ).get_title()
    assert "With modifier 2, reroll ones." in title
    assert "Policy: never, a fixed rule." in title
    assert "dispel" not in title


def test_percents_and_whole_numbers_on_the_axes() -> None:
    """0% to 100% upwards, casting values across, and nothing between them."""
    ax = cast_by_value(probcast.table("t9a"))
    assert ax.yaxis.get_major_formatter()(0.25, None) == "25%"
    assert ax.yaxis.get_major_formatter()(0.025, None) == "2.5%"
    assert list(ax.get_yticks())[1:-1] == [0, 0.25, 0.5, 0.75, 1.0]
    assert all(float(tick).is_integer() for tick in ax.get_xticks())
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("casting value", "chance")


def test_lines_differ_by_more_than_colour() -> None:
    """Every line has a dash and a mark that no other has, and a colour seen on white and black."""
    assert len({style.dash for style in SERIES}) == len(SERIES)
    assert len({style.mark for style in SERIES}) == len(SERIES)
    for style in SERIES:
        light = luminance(style.color)
        assert 1.05 / (light + 0.05) >= 3
        assert (light + 0.05) / (luminance("#121212") + 0.05) >= 3


def luminance(color: str) -> float:
    """Return the relative luminance of a colour, as the contrast rules of the web define it."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_names_at_line_ends_do_not_touch() -> None:
    """Lines that end together have their names apart, in the order of the lines."""
    ax = cast_by_value(probcast.table("t9a", casting_value=range(12, 31)))
    figure = ax.get_figure(root=True)
    assert figure is not None
    figure.draw_without_rendering()
    boxes = [Text.get_window_extent(t) for t in ax.texts if t.get_text().startswith("dice")]
    assert len(boxes) == 5
    for i, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[:i])


def test_a_small_picture_has_a_legend() -> None:
    """Names that do not fit beside one another go into a legend."""
    ax = Figure(figsize=(3, 0.9)).add_subplot()
    cast_by_value(probcast.table("t9a"), ax)
    legend = ax.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == [f"dice {n}" for n in range(1, 6)]


def test_the_trade_off_goes_through_the_exact_points() -> None:
    """Risk across, success up, a name a point; points that coincide share one."""
    frame = probcast.table("ghb2023", casting_value=7, primal=range(5))
    ax = trade_off(frame, risk="primal_miscast")
    (line,) = ax.lines
    exact = zip(map(float, frame["primal_miscast"]), map(float, frame["cast"]), strict=True)
    assert points(line) == list(exact)
    named = [text.get_text() for text in ax.texts if text.get_gid() == "point"]
    assert named[0] == "primal 0"
    assert ", ".join(named).split(", ") == ["primal 0", "1", "2", "3", "4"]
    assert ax.get_xlabel() == "primal miscast"
    assert "With casting value 7." in ax.get_title()


def test_a_curve_a_casting_value() -> None:
    """Several values are several curves with a legend."""
    ax = trade_off(probcast.table("wap", casting_value=[9, 12], level=3, dice=range(2, 6)))
    assert [line.get_label() for line in ax.lines] == ["casting value 9", "casting value 12"]
    assert ax.get_legend() is not None


def test_rulesets_side_by_side() -> None:
    """A line an entrant, and a key that says ruleset, edition, scenario and policy of each."""
    entrants = ("t9a:dice=3,modifier=1", "ghb2023:policy=never", "wap", "wap:level=2")
    frame = probcast.compare(*entrants, casting_value=range(5, 13), measures=["cast"])
    ax = side_by_side(frame)
    for line, name in zip(ax.lines, entrants, strict=True):
        rows = frame[frame["entrant"] == name]
        exact = zip(rows["casting_value"], map(float, rows["cast"]), strict=True)
        assert points(line) == list(exact)
    assert [line.get_label() for line in ax.lines] == ["t9a", "ghb2023", "wap 1", "wap 2"]
    legend = ax.get_legend()
    assert legend is not None
    key = [" ".join(text.get_text().split()) for text in legend.get_texts()]
    assert key[0].startswith("t9a: The Ninth Age, 2nd edition (2022). With dice 3, modifier 1.")
    assert "Policy: never" in key[1]
    assert "level 2" in key[3]
    assert "Chance to cast" in words(ax)


def test_a_measure_that_rulesets_mean_differently_has_its_bare_name() -> None:
    """Three alike here, two 1s there: the heading claims neither."""
    ax = side_by_side(probcast.compare("t9a", "wap"), measure="miscast")
    assert "Miscast" in words(ax)


PICTURES: dict[str, Callable[[Axes], Axes]] = {
    "cast_by_value": lambda ax: cast_by_value(probcast.table("t9a"), ax),
    "trade_off": lambda ax: trade_off(probcast.table("t9a", casting_value=9), ax),
    "side_by_side": lambda ax: side_by_side(probcast.compare("t9a", "wap"), ax),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_given_axes_is_drawn_on(name: str) -> None:
    """It comes back; and no setting of matplotlib's is another afterwards."""
    before = dict(mpl.rcParams)
    ax = Figure(figsize=(8, 7), layout="constrained").add_subplot()
    assert PICTURES[name](ax) is ax
    assert ax.lines
    assert dict(mpl.rcParams) == before


def test_an_undefined_risk_is_no_point() -> None:
    """One die cannot cast a 30: its miscast, if cast, is nowhere on the curve."""
    frame = probcast.table("wap", casting_value=20, dice=range(1, 5), level=4)
    ax = trade_off(frame, risk="miscast_given_cast")
    named = [text.get_text() for text in ax.texts if text.get_gid() == "point"]
    assert frame["miscast_given_cast"][0] is None
    assert named == ["dice 2", "3", "4"]
    assert ax.get_xlim()[1] > float(frame["miscast_given_cast"][3])


def test_a_joined_frame_keeps_its_gaps(recwarn: pytest.WarningsRecorder) -> None:
    """Where pandas writes a float for nothing, nothing is drawn."""
    parts = [probcast.table("wap", dice=n, casting_value=range(3, 9)) for n in (1, 2)]
    frame = pd.concat([parts[0].drop(columns="miscast_given_cast"), parts[1]])
    frame.attrs = parts[0].attrs
    ax = cast_by_value(frame, measure="miscast_given_cast")
    first, second = ([y for _, y in points(line)] for line in ax.lines)
    assert all(y != y for y in first)  # noqa: PLR0124 (it is not a number)
    assert all(0 < y < 1 for y in second)
    assert not recwarn


@pytest.mark.parametrize("values", [[9], [9, 12, 15, 18]])
def test_names_of_points_do_not_touch(values: list[int]) -> None:
    """Crowded points have their names on different sides."""
    ax = trade_off(probcast.table("wap", casting_value=values, level=3, dice=range(3, 6)))
    figure = ax.get_figure(root=True)
    assert figure is not None
    figure.draw_without_rendering()
    boxes = [Text.get_window_extent(t) for t in ax.texts if t.get_gid() == "point"]
    assert len(boxes) == 3 * len(values)
    for i, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[:i])
