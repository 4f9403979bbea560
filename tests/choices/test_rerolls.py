"""Re-rolls: the second result stands, the player chooses, and more choice never hurts him."""

from fractions import Fraction
from typing import Any

import pytest

import probcast
from probcast.rules import IllegalError
from probcast.rules.field import REROLLS

SCENARIOS: list[tuple[str, dict[str, Any]]] = [
    *(
        ("t9a", {"dice": n, "casting_value": value})
        for n, value in ((1, 4), (2, 8), (3, 6), (3, 11), (4, 15))
    ),
    *(("ghb2023", {"primal": 0, "casting_value": value}) for value in (2, 5, 9, 12)),
    *(
        ("wap", {"dice": n, "casting_value": value})
        for n, value in ((1, 3), (2, 9), (3, 16), (4, 18))
    ),
]


def cast(key: str, policy: str = "best", **scenario: Any) -> Fraction:
    """Ask for the chance to cast."""
    chance = probcast.odds(key, policy=policy, **scenario).measures["cast"]
    assert isinstance(chance, Fraction)
    return chance


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_a_failed_roll_taken_again_is_two_tries(key: str, scenario: dict[str, Any]) -> None:
    """Whole hands are independent: the chance to fail is squared."""
    plain = cast(key, **scenario)
    assert cast(key, **scenario, reroll="failed") == 1 - (1 - plain) ** 2


@pytest.mark.parametrize("kind", REROLLS[1:])
@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_who_never_re_rolls_has_no_re_roll(key: str, scenario: dict[str, Any], kind: str) -> None:
    """The same law as without, and best play is at least as good as any rule of thumb."""
    plain = probcast.odds(key, policy="never", **scenario)
    never = probcast.odds(key, policy="never", reroll=kind, **scenario)
    assert never.law == plain.law
    best = cast(key, **scenario, reroll=kind)
    assert all(
        best >= cast(key, policy, **scenario, reroll=kind) for policy in plain.ruleset.policy_names
    )


def test_one_die_is_re_rolled_by_hand() -> None:
    """Two dice at 8+: the lower die again, where that can help; counted over 36 rolls."""
    wins = Fraction(0)
    for a in range(1, 7):
        for b in range(1, 7):
            again = max(Fraction(sum(kept + new >= 8 for new in range(1, 7)), 6) for kept in (a, b))
            wins += max(Fraction(a + b >= 8), again) / 36
    assert cast("t9a", dice=2, casting_value=8, reroll="one-die") == wins


def test_a_published_figure() -> None:
    """9+ with a re-roll of a failed roll: 155/324; with +3 as well: 299/324."""
    assert cast("ghb2023", primal=0, casting_value=9, reroll="failed") == Fraction(155, 324)
    both = cast("ghb2023", primal=0, casting_value=9, modifier=3, reroll="failed")
    assert both == Fraction(299, 324)


def test_a_failed_double_one_may_be_saved() -> None:
    """GHB-2: after the re-roll only the second roll counts."""
    odds = probcast.odds("ghb2023", primal=0, casting_value=2, reroll="failed")
    assert odds.measures["miscast"] == Fraction(1, 36**2)


def test_re_rolls_and_primal_dice_exclude_each_other() -> None:
    """GHB-5 is named."""
    with pytest.raises(IllegalError, match="GHB-5"):
        probcast.odds("ghb2023", primal=1, reroll="ones")


def test_opponents_answer_a_re_rolled_spell_too() -> None:
    """A33: 10+ at +2 with a re-roll against a plain unbind: 9899/15552."""
    odds = probcast.odds(
        "ghb2023", primal=0, casting_value=10, modifier=2, reroll="failed", unbind=1
    )
    assert odds.measures["through"] == Fraction(9899, 15552)
