"""All targets at once: the rows of values against one addition and one solution at a time."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probcast.casting import Best, Worth
from probcast.game.rows import shifted_sum
from probcast.rulesets import load

Fall = tuple[int, int]


@pytest.mark.parametrize("most", [4, 30])
@given(data=st.data())
def test_shifted_sum(most: int, data: st.DataObject) -> None:
    """Few falls are added, many are multiplied; both give what one need at a time gives."""
    fall = st.tuples(st.integers(-5, 9), st.integers(1, 50))
    falls: list[Fall] = data.draw(st.lists(fall, min_size=most // 2, max_size=most))
    start, length = data.draw(st.integers(-8, 8)), data.draw(st.integers(1, 12))
    needs = range(start, start + length)
    highest = max(needs[-1] - min(fall for fall, _ in falls), 0)
    values: list[int] = data.draw(
        st.lists(st.integers(-300, 300), min_size=highest + 1, max_size=highest + 3)
    )
    one_by_one = [sum(w * values[max(need - fall, 0)] for fall, w in falls) for need in needs]
    assert shifted_sum(values, falls, needs) == one_by_one


def test_values_that_are_all_alike() -> None:
    """Where nothing differs the mean of it all is that, however many ways lead there."""
    falls = [(fall, 300) for fall in range(12)]
    assert shifted_sum([7] * 20, falls, range(12, 14)) == [7 * 300 * 12] * 2
    assert shifted_sum([0] * 20, falls, range(12, 14)) == [0, 0]


SWEEPS: dict[str, tuple[str, Mapping[str, int], Mapping[str, str], range]] = {
    "primal": ("ghb2023", {"primal": 4, "modifier": 1}, {}, range(1, 40)),
    "primal-from-far-below": ("ghb2023", {"primal": 2, "modifier": -20}, {}, range(1, 20)),
    "primal-open": ("ghb2023", {"primal": 2}, {"double_one": "open"}, range(2, 25)),
    "primal-both": ("ghb2023", {"primal": 4}, {"both_doubles": "cast"}, range(5, 30)),
    "surge": ("scrollhammer", {"pool": 9, "dice": 4}, {}, range(1, 55)),
    "surge-never-needed": ("scrollhammer", {"pool": 5, "dice": 5}, {}, range(1, 6)),
    "surge-of-many": ("scrollhammer", {"pool": 16, "dice": 2}, {}, range(60, 97)),
    "surge-alone": ("scrollhammer", {"pool": 6, "dice": 3}, {"surge": "alone"}, range(1, 37)),
    "no-choice": ("t9a", {"dice": 4, "modifier": 2}, {}, range(1, 30)),
}


@pytest.mark.parametrize("worth", ["cast", "irresistible"])
@pytest.mark.parametrize("sweep", SWEEPS)
def test_every_casting_value(sweep: str, worth: str) -> None:
    """A whole range at once, and then a part of it again, is each value solved alone."""
    key, scenario, readings, values = SWEEPS[sweep]
    ruleset, prices = load(key), Worth.read({"miscast": "-1/3", worth: 2})
    whole = [ruleset.make({**scenario, "casting_value": value}, readings) for value in values]
    alone = [Best(ruleset, prices).value(attempt) for attempt in whole]
    planner = Best(ruleset, prices)
    assert planner.values(whole[3], values) == alone
    assert planner.values(whole[0], values[:5]) == alone[:5]
    assert Best(ruleset, prices).values(whole[-1], values[-4:]) == alone[-4:]
