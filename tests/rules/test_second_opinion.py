"""Curves and laws against the plain solver, over whatever a ruleset can be asked."""

from collections import Counter
from fractions import Fraction
from itertools import islice

import plain
import pytest

from probcast.distributions import Pmf
from probcast.rules import Cell, Curve, curves, measured, played
from probcast.rules.measure import WORTH
from probcast.rulesets import keys

from .settings import Drawn, corners, drawn

EACH = 24
"""How many settings of a ruleset are drawn in a chunk; `--sample` says how many chunks."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each chunk of settings of each ruleset."""
    if "seed" in metafunc.fixturenames:
        chunks = metafunc.config.getoption("sample")
        metafunc.parametrize("seed", range(chunks))


@pytest.mark.parametrize("key", keys())
def test_drawn_settings(key: str, seed: int) -> None:
    """Every measure of every casting value, and the whole law, are those of the plain solver."""
    for each in islice(drawn(key, seed), EACH):
        compare(each)


@pytest.mark.parametrize("key", keys())
def test_every_policy_reading_and_reroll(key: str) -> None:
    """Each is asked by itself, with an opponent and without."""
    listed = list(corners(key))
    for each in listed:
        compare(each)
    assert {each.play.policy for each in listed} == set(listed[0].setting.ruleset.policy_names)


def compare(each: Drawn) -> None:
    """Hold a curve, and the law at one of its values, against the plain solver."""
    (curve,) = curves([each.setting], each.values, each.play)
    assert set(curve.cells) == set(each.values), each
    for value in each.values:
        ends = plain.ends(each.setting.changed(casting_value=value), each.play)
        check_cells(each, curve, value, ends)
        if value == each.values[-1]:
            check_law(each, value, ends)


def check_cells(each: Drawn, curve: Curve, value: int, ends: Pmf[plain.Ended]) -> None:
    """Check what a curve says at a casting value."""
    law = ends.map(lambda end: end.outcome)
    usual = [measure for measure in each.play.measures if measure is not WORTH]
    known: dict[str, Cell] = measured(law, usual)
    known[WORTH.key] = law.expect(each.play.worth)
    found = {m.key: cell for m, cell in zip(each.play.measures, curve.cells[value], strict=True)}
    assert found == known, (str(each), value)


def check_law(each: Drawn, value: int, ends: Pmf[plain.Ended]) -> None:
    """Check the whole law, and which clauses held in it how often."""
    found = played(each.setting.changed(casting_value=value), each.play)
    assert found.law == ends.map(lambda end: end.outcome), (str(each), value)
    held: Counter[str] = Counter()
    for end, weight in ends.items():
        held.update(dict.fromkeys(end.held, weight))
    known = {clause: Fraction(weight, ends.mass) for clause, weight in held.items()}
    assert dict(found.held) == known, (str(each), value)


@pytest.mark.parametrize("key", keys())
def test_settings_solved_as_one(key: str) -> None:
    """Many settings asked at once have the curves that each has alone."""
    listed = list(islice(drawn(key, -1), 60))
    play = listed[0].play._replace(policy="best")
    values = tuple(range(2, 16))
    together = curves([each.setting for each in listed], values, play)
    for each, curve in zip(listed, together, strict=True):
        (alone,) = curves([each.setting], values, play)
        assert curve.setting == alone.setting == each.setting
        assert curve.cells == alone.cells, each
        assert {v: str(why) for v, why in curve.refused.items()} == {
            v: str(why) for v, why in alone.refused.items()
        }
