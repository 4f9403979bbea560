"""The self-check: seeded plays agree with the exact figures, and repeat themselves."""

from fractions import Fraction

import pytest
from cli.command import call

import probcast
from probcast.answers.check import check
from probcast.rules import RefusedError
from probcast.rulesets import keys


@pytest.mark.parametrize("key", keys())
def test_plays_agree_with_the_law(key: str) -> None:
    """Far fewer than one in a million fair dice would be five standard errors off."""
    found = check(probcast.odds(key), 2000)
    assert {"cast", "failed"} <= {row.label for row in found}
    for row in found:
        if row.distance is None:
            assert row.frequency == row.exact
        else:
            off, variance = row.frequency - row.exact, row.exact * (1 - row.exact) / 2000
            assert row.distance.square == off**2 / variance < 25
            assert row.above == (off > 0)
    assert found == check(probcast.odds(key), 2000)


def test_an_opponent_plays_too() -> None:
    """What is dispelled is counted among the plays."""
    found = {row.label: row for row in check(probcast.odds("ghb2023", unbind=1), 2000)}
    assert found["cast, then unbound"].frequency > Fraction(1, 10)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """The same plays each time; too many, or none, are refused."""
    first, second = (call(capsys, "odds", "t9a", "--check", "500") for _ in range(2))
    assert first == second
    assert "500 random plays, always the same ones" in first.out
    for plays in ("0", "-5", "10000000", "many"):
        assert call(capsys, "odds", "t9a", "--check", plays).code == 2
    with pytest.raises(RefusedError):
        check(probcast.odds("t9a"), 0)
