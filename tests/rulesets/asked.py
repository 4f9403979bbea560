"""Ask the product the same question, and compare all that the brute force knows."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import probcast


def agrees(
    key: str,
    found: Mapping[str, Fraction],
    scenario: Mapping[str, Any],
    readings: Mapping[str, str] | None = None,
) -> None:
    """Raise where a measure of the product differs; fields at `none` are left unsaid."""
    said = {name: value for name, value in scenario.items() if value != "none"}
    odds = probcast.odds(key, **said, rulings=readings or {})
    got = {name: odds.measures[name] for name in found if name in odds.measures}
    assert got == {name: found[name] for name in got}
    assert {"cast", "through", "dispelled", "mean_total"} <= set(got)
    assert all(not value for name, value in found.items() if name not in got)
