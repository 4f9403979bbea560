"""Best play of many settings at once is that of each by itself."""

from itertools import product
from typing import Any

import pytest

from probcast.answers.asking import question
from probcast.rules import IllegalError, Setting
from probcast.rules.decision import best_choices, decisions

AXES: dict[str, dict[str, Any]] = {
    "ghb2023": {"primal": (0, 1, 3), "modifier": (-1, 0, 2), "casting_value": (3, 7, 12, 30)},
    "scrollhammer": {"pool": (3, 6), "dice": (1, 3, 5), "casting_value": (1, 9, 18)},
    "t9a": {"dice": (1, 2, 3), "reroll": ("none", "failed", "one-die"), "casting_value": (4, 9)},
    "wap": {"dice": (1, 2), "reroll": ("none", "ones", "failed"), "level": (1, 4)},
}


@pytest.mark.parametrize("key", AXES)
@pytest.mark.parametrize("worth", [{}, {"cast": 1, "die": "-1/20"}], ids=["cast", "dear-dice"])
def test_they_are_those_of_each_alone(key: str, worth: dict[str, Any]) -> None:
    """Seen, action and options, in the same order; nothing where nothing is chosen."""
    asked = question(key, worth=worth)
    points = [dict(zip(AXES[key], point, strict=True)) for point in product(*AXES[key].values())]
    settings = [s for s in (Setting(asked.ruleset, p) for p in points) if s.refusal() is None]
    assert len(settings) > 8
    for setting, found in zip(settings, best_choices(asked, settings), strict=True):
        try:
            alone = decisions(asked, setting)
        except IllegalError:
            alone = []
        assert [(c.seen, c.action, c.alternatives) for c in found] == [
            (d.seen, d.action, tuple(d.alternatives)) for d in alone
        ]
