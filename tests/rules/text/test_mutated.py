"""Spoilt texts are refused in one line or played, whatever is wrong with them."""

import os

import pytest

from rules.text.mutated import mutated, tried

TIMES = int(os.environ.get("PROBCAST_MUTATED", "300"))
"""How many texts are tried: thousands of them, where that is asked for."""

AT_ONCE = 50


@pytest.mark.parametrize("first", range(0, TIMES, AT_ONCE))
def test_spoilt_texts(first: int) -> None:
    """None breaks the reader, or what is played by it."""
    ends = [tried(mutated(seed)) for seed in range(first, first + AT_ONCE)]
    assert {"played", "refused"} >= {*ends}


def test_both_ends_come_up() -> None:
    """Most are refused, but some can still be played, else little would be tried."""
    ends = [tried(mutated(seed)) for seed in range(100)]
    assert ends.count("played") > 5
    assert ends.count("refused") > 50
