"""What a grid holds, and what it leaves out."""

import pytest

import probcast
from probcast.answers.asking import question
from probcast.answers.cell import count
from probcast.answers.compare import compare
from probcast.answers.grid import grid
from probcast.answers.table import table, usual_axes
from probcast.rules import IllegalError, UnknownNameError
from probcast.rules.span import GridTooLargeError, refuse_large, whole
from probcast.rulesets import load


def test_the_limit_itself_is_allowed() -> None:
    """20,000 scenarios are looked at, one more is not, and nothing is made before that is known."""
    refuse_large([200, 100])
    with pytest.raises(GridTooLargeError, match="20,001 scenarios; the limit is 20,000"):
        refuse_large([20_001])
    with pytest.raises(GridTooLargeError):
        probcast.table("t9a", casting_value=range(10**15))


def test_eighteen_digits_are_read() -> None:
    """One more is too large a number."""
    assert whole("dice", "9" * 18) == 10**18 - 1
    with pytest.raises(ValueError, match="too large"):
        whole("dice", "9" * 19)


def test_what_is_left_out_is_counted() -> None:
    """WAP-1: of levels 1 and 2 with four and five dice, one may be; the first reason is told."""
    asked, wap = question("wap"), load("wap")
    axes = usual_axes(wap, {"level": [1, 2], "dice": [4, 5]})
    found = grid(asked, axes, wap.measured(["cast"]))
    values = len(wap.view.grid["casting_value"])
    scenarios = [line.scenario for line in found.lines]
    assert [(each["level"], each["dice"]) for each in scenarios] == [(count(2), count(4))] * values
    assert found.skipped == 3 * values
    assert found.reason.startswith("dice is 4: 1 to level + 2 = 3 ")


@pytest.mark.parametrize("dice", [[4], [4, 5]])
def test_nothing_legal_is_left(dice: list[int]) -> None:
    """However many scenarios there are, the reason is that of the first."""
    with pytest.raises(IllegalError, match="dice is 4: 1 to level"):
        table(question("wap"), {"dice": dice, "level": 1, "casting_value": 9})
    with pytest.raises(IllegalError, match="wap:level=1: dice is 4: 1 to level"):
        compare(["wap:level=1"], {"dice": dice, "casting_value": [9]})


def test_unknown_axes_are_refused() -> None:
    """They are never dropped in silence."""
    for ask in (probcast.table, probcast.need):
        with pytest.raises(UnknownNameError, match="Did you mean dice"):
            ask("t9a", dices=[1, 2])
    with pytest.raises(UnknownNameError, match="Did you mean dice"):
        probcast.compare("t9a", dices=[1, 2])


@pytest.mark.parametrize("measures", ["cast", ["cast"], ("cast", "failed")])
def test_only_the_measures_that_are_asked_for(measures: str | list[str]) -> None:
    """One by its name, or several."""
    named = [measures] if isinstance(measures, str) else list(measures)
    frame = probcast.table("t9a", dice=2, casting_value=[7, 8], measures=measures)
    known = load("t9a").all_measures
    assert [column for column in frame.columns if column in known] == named


def test_a_label_that_all_share_is_kept() -> None:
    """A miscast is another thing in each game, so only its key is common; a cast is a cast."""
    labels = {load(key).all_measures["mean_dice"].label for key in ("t9a", "wap")}
    for key, known in (("cast", {"cast"}), ("miscast", {"miscast"}), ("mean_dice", labels)):
        found = compare(["t9a", "wap"], {"casting_value": [9]}, (key,))
        assert found.spread is not None
        assert {measure.label for measure in found.spread.measures} == known


@pytest.mark.parametrize("values", [range(3, 9, 2), range(9, 3, -1), [12, 4, 7]])
def test_casting_values_in_any_order(values: range | list[int]) -> None:
    """Values with gaps, or downwards, have the rows that each has alone, as they were asked."""
    frame = probcast.table("ghb2023", primal=2, casting_value=values)
    assert list(frame["casting_value"]) == list(values)
    for row in frame.to_dict("records"):
        alone = probcast.odds("ghb2023", primal=2, casting_value=row["casting_value"])
        assert {key: row[key] for key in alone.measures} == alone.measures
