"""Pools of the further games at the start of a phase: product against oracle."""

from collections.abc import Callable
from typing import Any

import pytest
from oracles import further_pools
from oracles.pools import Pools

import probcast
from probcast.rulesets import keys

Settings = dict[str, int]

ORACLES: dict[str, Callable[..., further_pools.PoolLaw]] = {
    "whfb6": further_pools.whfb6,
    "whfb7": further_pools.whfb7,
    "whfb8": further_pools.whfb8,
    "wh40k7": further_pools.wh40k7,
}
OPPONENTS: list[Settings] = [
    {"dispel_wizards": wizards, "dispel_masters": masters}
    for wizards in (0, 1, 3)
    for masters in (0, 2)
]
SETTINGS: dict[str, list[tuple[str, Settings]]] = {
    "W6-1": [
        *(("whfb6", {"levels": levels, **theirs}) for levels in (0, 3, 9) for theirs in OPPONENTS),
        *(("whfb7", {"wizard_level": 2, **theirs}) for theirs in OPPONENTS),
    ],
    "W7-1": [("whfb7", {"wizard_level": level}) for level in range(5)],
    "W8-1": [("whfb8", {})],
    "W8-2": [
        *(
            ("whfb8", {"wizards": mine, "dispel_wizards": theirs})
            for mine in (0, 1, 3)
            for theirs in (0, 2)
        ),
        ("whfb8", {"wizards": 4, "most": 8}),
        ("whfb8", {"wizards": 2, "dispel_wizards": 2, "most": 4}),
    ],
    "P7-1": [
        ("wh40k7", {"levels": mine, "deny_levels": theirs})
        for mine in (0, 1, 5)
        for theirs in (0, 3)
    ],
}


@pytest.mark.parametrize(
    ("key", "settings"),
    [
        pytest.param(key, settings, id=f"{clause}-{key}-{number}")
        for clause, group in SETTINGS.items()
        for number, (key, settings) in enumerate(group)
        if key in keys()
    ],
)
def test_pools(key: str, settings: Settings) -> None:
    """Both sides' dice come up together as often as in the oracle."""
    rows: list[dict[Any, Any]] = probcast.pool(key, **settings).to_dict("records")
    theirs = "deny" if key == "wh40k7" else "dispel"
    found = {Pools(row["power"], row[theirs]): row["chance"] for row in rows}
    assert len(found) == len(rows)
    assert found == ORACLES[key](**settings)


@pytest.mark.parametrize("key", [key for key in ORACLES if key in keys()])
def test_defaults(key: str) -> None:
    """What nobody sets is what the product says it is."""
    rows = probcast.pool(key).to_dict("records")
    assert {row["chance"] for row in rows} <= set(ORACLES[key]().values())
    assert sum(row["chance"] for row in rows) == 1
