"""Pictures made of bars and tiles: texts, holes, ties."""

from collections.abc import Callable
from typing import Any

import pandas as pd
import pytest
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

import probcast
from probcast.render.figure import heat_map, policy_map, total_law
from probcast.render.figure.policy_map import SHORT
from probcast.render.number import percent
from probcast.rules import Outcome
from probcast.rulesets import keys
from probcast.tables import law


def cells(ax: Axes) -> dict[tuple[int, int], str]:
    """Return the text of every cell by its column and row."""
    written = [text for text in ax.texts if text.get_gid() is None]
    places = [text.get_position() for text in written]
    return {(int(x), int(y)): t.get_text() for (x, y), t in zip(places, written, strict=True)}


def tiles(ax: Axes) -> dict[tuple[int, int], list[float]]:
    """Return the densities of the parts of every tile by its column and row."""
    found: dict[tuple[int, int], list[float]] = {}
    for patch in ax.patches:
        assert isinstance(patch, Rectangle)
        x, y = patch.get_x() + patch.get_width() / 2, patch.get_y() + patch.get_height() / 2
        face: Any = patch.get_facecolor()
        found.setdefault((round(x), round(y)), []).append(face[3])
    return found


@pytest.mark.parametrize("key", keys())
def test_a_heat_map_says_every_percent(key: str) -> None:
    """Whole percents, 0% and 100% only where exact, denser where likelier."""
    frame = probcast.table(key)
    ax = heat_map(frame)
    rows = [label.get_text() for label in ax.get_yticklabels()]
    columns = [label.get_text() for label in ax.get_xticklabels()]
    written, drawn, by = cells(ax), tiles(ax), ax.get_xlabel()
    assert len(written) == len(rows) * len(columns)
    for row in frame.to_dict("records"):
        across = row[by.replace(" ", "_")]
        place = columns.index(str(across)), rows.index(str(row["casting_value"]))
        chance: Any = row["cast"]
        assert written[place] == ("cannot" if chance == 0 else percent(chance, 0))
        assert drawn[place] == [pytest.approx(0.6 * float(chance))]


def test_what_the_rules_forbid_is_a_dash() -> None:
    """A scenario without a row has a dash and no tile."""
    frame = probcast.table("t9a", dice=[1, 2], casting_value=[4, 5])
    ax = heat_map(frame.iloc[:3])
    assert (1, 1) not in tiles(ax)
    assert cells(ax) == {(0, 0): "50%", (1, 0): "92%", (0, 1): "33%", (1, 1): "-"}


def test_a_chance_that_is_no_success_says_0_percent() -> None:
    """Out of reach is said of success alone; what is undefined says so."""
    frame = probcast.table("wap", level=1, dice=[1, 2], casting_value=[30])
    assert set(cells(heat_map(frame, measure="miscast")).values()) == {"0%", "4%"}
    assert set(cells(heat_map(frame, measure="miscast_given_cast")).values()) == {"undefined"}


def heights(ax: Axes, *, hatched: bool) -> dict[int, dict[bool, float]]:
    """Return the heights of the bars at each total, the dark ones and the others."""
    found: dict[int, dict[bool, float]] = {}
    for bar in ax.patches:
        assert isinstance(bar, Rectangle)
        if bool(bar.get_hatch()) is hatched:
            face: Any = bar.get_facecolor()
            middle = round(bar.get_x() + bar.get_width() / 2)
            found.setdefault(middle, {})[face[3] > 0.5] = bar.get_height()
    return found


LAWS: list[tuple[str, dict[str, Any]]] = [
    *((key, {}) for key in keys()),
    ("ghb2023", {"primal": 2, "casting_value": 14, "policy": "always"}),
    ("ghb2023", {"primal": 0, "casting_value": 2}),
    ("t9a", {"dice": 1, "modifier": 1, "casting_value": 3}),
    ("wap", {"dice": 2, "casting_value": 3}),
]


@pytest.mark.parametrize(("key", "question"), LAWS, ids=str)
def test_bars_are_the_exact_law(key: str, question: dict[str, Any]) -> None:
    """A bar a total, at its place on a numeric axis, as high as it is likely; dark if it is cast.

    What is not dark above the casting value, and what is dark below it, is hatched.
    """
    odds = probcast.odds(key, **question)
    ax = total_law(law(odds))
    value: Any = odds.scenario["casting_value"]
    drawn, hatched = heights(ax, hatched=False), heights(ax, hatched=True)
    assert sorted(drawn) == sorted(odds.total.support)
    for total, parts in drawn.items():
        both = {cast: float(odds.law.prob(_is(total, cast=cast))) for cast in (True, False)}
        assert parts == pytest.approx({cast: chance for cast, chance in both.items() if chance})
        turned = both[total < value]
        assert sum(hatched.get(total, {}).values()) == pytest.approx(turned)
    tail, cast = odds.total.at_least(value), odds.law.prob(lambda outcome: outcome.cast)
    said = f"total {value} or more: {percent(tail)}"
    assert (said if tail == cast else f"{said}; cast: {percent(cast)}") in [
        text.get_text() for text in ax.texts
    ]
    assert odds.setting.summary in ax.get_title()
    assert (ax.get_legend() is not None) == bool(hatched) == (tail != cast)


def _is(total: int, *, cast: bool) -> Callable[[Outcome], bool]:
    return lambda outcome: outcome.total == total and outcome.cast is cast


def test_what_is_hatched_is_explained() -> None:
    """The two rolls in 216 that reach a 7 and miscast: their clause stands below the picture."""
    legend = total_law(law(probcast.odds("ghb2023"))).get_legend()
    assert legend is not None
    (text,) = legend.get_texts()
    assert text.get_text() == "high enough and not cast (GHB-6)"


def test_a_hole_stays_a_hole() -> None:
    """No natural 6 without a free die: nothing stands at 7."""
    bars: list[Any] = list(total_law(law(probcast.odds("wap", dice=1, level=1))).patches)
    assert [round(bar.get_x() + 0.43) for bar in bars] == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]


def test_out_of_reach_is_said() -> None:
    """A casting value above every total has no line, and no chance."""
    ax = total_law(law(probcast.odds("t9a", dice=1, casting_value=9)))
    assert "total 9 or more: cannot" in [text.get_text() for text in ax.texts]
    assert not ax.lines


def test_every_situation_has_a_tile() -> None:
    """What a 1 or a 6 changes stands in rows of its own, and nothing covers anything."""
    frame = probcast.decide("ghb2023", casting_value=9, primal=3, worth={"irresistible": "1/4"})
    ax = policy_map(frame)
    drawn = tiles(ax)
    assert len(drawn) == len(frame)
    ties = [r for r in frame.to_dict("records") if r["alternatives_stop"] == r["alternatives_roll"]]
    assert ties
    assert sum(len(parts) == 2 for parts in drawn.values()) == len(ties)
    assert sum(parts == [1.0] for parts in drawn.values()) == sum(frame["action"] == "roll")


def test_a_tile_shows_its_decision() -> None:
    """By hand: 7+ and one die left. Cast without a 1 is a tie, with a 1 stop, not cast roll."""
    ax = policy_map(probcast.decide("ghb2023", casting_value=7, primal=1))
    drawn, (without, with_one) = tiles(ax), map(round, ax.get_yticks())
    assert [label.get_text() for label in ax.get_yticklabels()] == ["no 1", "a 1"]
    assert drawn[9, without] == [0.0, 1.0]
    assert drawn[7, with_one] == [0.0]
    assert drawn[6, without] == drawn[6, with_one] == [1.0]
    assert (12, with_one) not in drawn
    legend = ax.get_legend()
    assert legend is not None
    assert [t.get_text() for t in legend.get_texts()] == ["stop", "roll", "tie: worth the same"]
    assert {"What to do: stop or roll", "1 die left"} <= {t.get_text() for t in ax.texts}


def test_a_column_that_changes_nothing_does_not_split() -> None:
    """With only the total seen to matter, there is a row for each number of dice left."""
    frame = probcast.decide("ghb2023", casting_value=7, primal=2)
    labels = [label.get_text() for label in policy_map(frame).get_yticklabels()]
    assert labels == ["no 1", "a 1"] * 2


def surges(*pools: int) -> pd.DataFrame:
    """Return the surges of several pools in one frame, by what is missing."""
    parts = [probcast.decide("scrollhammer", casting_value=12, pool=n, dice=2) for n in pools]
    frame = pd.concat(parts)
    frame.attrs = parts[0].attrs
    return frame


def test_a_surge_draws_as_well() -> None:
    """How many d3s, written in each tile, by what is missing and the dice left."""
    frame = surges(4, 5, 6)
    ax = policy_map(frame, across="missing")
    assert [t.get_text() for t in ax.get_yticklabels()] == [f"{n} dice left" for n in (4, 3, 2)]
    written, levels = cells(ax), [4, 3, 2]
    for row in frame.to_dict("records"):
        text = written[int(row["missing"]), levels.index(int(row["left"]))]
        assert text.split("-")[0] == row["action"]
        assert len(text) <= SHORT
    assert written[10, 0] == "4"
    assert written[1, 0] == "1-4"


def test_other_axes() -> None:
    """Which columns make up the map can be said."""
    ax = policy_map(probcast.decide("t9a", casting_value=9, dice=2, reroll="one-die"))
    assert ax.get_xlabel() == "die 1"
    turned = policy_map(
        probcast.decide("t9a", casting_value=9, dice=2, reroll="one-die"), across="die 2"
    )
    assert turned.get_xlabel() == "die 2"
    assert len(tiles(turned)) == len(tiles(ax)) == 21
