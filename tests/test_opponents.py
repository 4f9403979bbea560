"""Across the table: what an answer can and cannot do, whatever the scenario."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scenarios import ALONE, Asked, asked, policies

from probcast.rules import Cell, RefusedError

OWN = {
    "t9a": ("dispel_dice", "dispel_modifier"),
    "ghb2023": ("unbind", "unbind_primal", "unbind_modifier"),
    "wap": ("dispel_dice", "dispel_level", "dispel_bonus"),
}
"""What the opponent has, by ruleset; more of it never hurts him."""
THROUGH = {"through": 1}

few = settings(max_examples=8)


def chance(question: Asked, measure: str, policy: str = "best") -> Fraction:
    """Ask for one chance, the caster playing to get the spell through."""
    cell: Cell = question.odds(policy, THROUGH).measures[measure]
    assert isinstance(cell, Fraction)
    return cell


@pytest.mark.parametrize("key", OWN)
@few
@given(data=st.data())
def test_what_can_happen_adds_up(key: str, data: st.DataObject) -> None:
    """A spell fails, is dispelled, is lost afterwards, or gets through."""
    question = data.draw(asked(key))
    policy = data.draw(policies(question.ruleset))
    parts = [m for m in ("failed", "dispelled", "lost", "through") if m in question.odds().measures]
    assert sum(chance(question, part, policy) for part in parts) == 1


@pytest.mark.parametrize("key", OWN)
@few
@given(data=st.data())
def test_no_opponent_is_the_plain_cast(key: str, data: st.DataObject) -> None:
    """Without dice or attempts nothing is stopped; whatever else he would have is refused."""
    question = data.draw(asked(key, **ALONE[key]))
    policy = data.draw(policies(question.ruleset))
    assert all(question.scenario[name] == 0 for name in OWN[key])
    assert chance(question, "dispelled", policy) == 0
    for name in set(OWN[key]) - set(ALONE[key]):
        with pytest.raises(RefusedError, match=f"^{name} is 1, which changes nothing here"):
            question._replace(scenario={**question.scenario, name: 1}).odds(policy)


@pytest.mark.parametrize(("key", "field"), [(key, field) for key in OWN for field in OWN[key]])
@few
@given(data=st.data())
def test_more_never_hurts_its_owner(key: str, field: str, data: st.DataObject) -> None:
    """One more die, point or attempt of the opponent's never lets more spells through."""
    question = data.draw(asked(key))
    more = question.changed(**{field: (question.scenario[field] or 0) + 1})
    policy = data.draw(policies(question.ruleset))
    assert chance(more, "through", policy) <= chance(question, "through", policy)


@few
@given(asked("ghb2023", primal=2, unbind=1))
def test_playing_for_through_beats_playing_for_cast(question: Asked) -> None:
    """GHB-9, GHB-11: who wants it through may roll on once it is cast; that is his best play."""
    plain = question.odds("best").measures["through"]
    assert isinstance(plain, Fraction)
    assert all(
        chance(question, "through") >= chance(question, "through", policy)
        for policy in question.ruleset.policy_names
    )
    assert chance(question, "through") >= plain
