"""Rulesets told wrong on purpose: what the oracles compare must notice every one.

A mutant is a ruleset with one expression, number or order of its clauses turned, read off the
ruleset itself (`mutations.mutants`). It is noticed where, in a case that the clause tests hold
against an oracle, anything that they compare becomes another.
"""

import pytest
from mutations.judging import noticed
from mutations.mutants import mutants

from probcast.rulesets import load

ALIKE = {
    "t9a": {
        "T9A-9: Opponent: before_free_dice False -> True",
        "T9A-9: Opponent: patterns_stay False -> True",
        "T9A-9: Opponent: reroll_when True -> False",
        "T9A-9: Opponent: when dispel_dice > 0 -> dispel_dice > -1",
        "T9A-9: Opponent: when dispel_dice > 0 -> dispel_dice >= 0",
        "T9A-12: Reroll: before_free_dice False -> True",
        "t9a: measure miscast_effect of -> through and miscast and (severity >= 1)",
        "t9a: table when -> suffered and suffered",
    },
    "ghb2023": {
        "GHB-2: after GHB-12",
        "GHB-2: after GHB-6",
        "GHB-2: after GHB-7",
        "GHB-4: More: joins True -> False",
        "GHB-5: Reroll: before_free_dice False -> True",
        (
            "GHB-6: judges added and count(1) >= 2: when added and count(1) >= 2 -> "
            "count(1) >= 2 and count(1) >= 2"
        ),
        "GHB-9: Opponent: before_free_dice False -> True",
        "GHB-9: Opponent: patterns_stay False -> True",
        "GHB-9: Opponent: reroll_when True -> False",
        *(f"GHB-13: after GHB-{later}" for later in (2, 12, 6, 7, 1)),
    },
    "scrollhammer": {
        "SCR-2: after SCR-4",
        "SCR-7: Reroll: before_free_dice False -> True",
        "SCR-7: Reroll: patterns_stay False -> True",
    },
    "wap": {
        "WAP-1: after WAP-5",
        "WAP-5: after WAP-7",
        "WAP-10: Opponent: before_free_dice reroll_when == 'pool' -> reroll_when != 'pool'",
        "WAP-10: Opponent: patterns_stay False -> True",
        "WAP-10: Opponent: reroll_when True -> False",
        "WAP-10: Opponent: when dispel_dice > 0 -> dispel_dice > -1",
        "WAP-10: Opponent: when dispel_dice > 0 -> dispel_dice >= 0",
    },
}
"""What makes no other game, or touches only re-rolls that the four games do not give.

Most say of a re-roll that there is none how it would go, or change the order of clauses that do not
meet in one roll; an opponent without dice may as well fail.
"""
ELSEWHERE: dict[str, tuple[str, ...]] = {
    "t9a": ("T9A-6: judges alike >= 3: severity",),
    "ghb2023": ("GHB-5: illegal", "GHB-5: without illegal", "ghb2023: measure mean_mortal_wounds"),
    "wap": ("WAP-5: illegal", "WAP-5: without illegal"),
}
"""What these cases do not ask for: figures that no oracle has, modifiers and some refusals."""


@pytest.mark.parametrize("key", ALIKE)
def test_mutants_die(key: str) -> None:
    """Every mutant is noticed but those that are the same game told otherwise."""
    tried = list(mutants(load(key)))
    assert len(tried) > 20
    left = {each.name for each in tried if not noticed(key, each.clause, each.ruleset)}
    elsewhere: tuple[str, ...] = ELSEWHERE.get(key, ())
    assert {name for name in left if not name.startswith(elsewhere)} == ALIKE[key]
