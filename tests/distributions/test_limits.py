"""What would fill the memory or hang is refused at once, with its size and the limit."""

from collections.abc import Callable

import pytest

from probcast.distributions import Pmf, TooLargeError, dice, die, explode, power, successes

TOO_LARGE: dict[str, Callable[[], object]] = {
    "many dice": lambda: dice(1_000_000, 6),
    "a die of a billion sides": lambda: dice(2, 10**9),
    "a long chain": lambda: explode(die(6), {6}, 10**6),
    "a long loaded row": lambda: power(Pmf({i: i for i in range(1, 400)}), 300),
    "many sparse sums": lambda: power(Pmf({1000**i: 1 for i in range(8)}), 25),
}


@pytest.mark.parametrize("what", TOO_LARGE)
def test_refused_at_once(what: str) -> None:
    """The message names what is needed, the limit, and how to lift it."""
    with pytest.raises(TooLargeError, match=r"needs about .*; the limit is .*limit=None"):
        TOO_LARGE[what]()


def test_wide_holes_cost_nothing() -> None:
    """A law of two outcomes a billion apart is a small law."""
    wide = Pmf({0: 1, 10**9: 1})
    assert successes(wide, range(-1, 3)) == [2, 2, 1, 1]
    assert successes(wide, range(10**9, 10**9 + 2)) == [1, 0]
    assert power(wide, 2) == Pmf({0: 1, 10**9: 2, 2 * 10**9: 1})


def test_a_small_limit_is_told_in_bytes() -> None:
    """No rounding to 0 MB."""
    with pytest.raises(TooLargeError, match="the limit is 10 bytes"):
        dice(20, 6, limit=10)


def test_faces_that_roll_again_may_come_from_an_iterator() -> None:
    """They are looked at more than once."""
    again: object = iter([6])
    assert explode(die(6), again, 2) == explode(die(6), [6], 2)  # type: ignore[arg-type]


def test_a_large_law_shows_itself_in_one_line() -> None:
    """A notebook cell that ends in one stays readable."""
    assert repr(dice(2000, 6)) == "<Pmf of 10001 outcomes>"
    assert repr(die(2)) == "Pmf({1: 1, 2: 1})"
