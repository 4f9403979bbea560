"""What moves nothing: a shift of value and modifier together, and rulings on other matters."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

import pytest
from clauses.verdict import ask
from hypothesis import given, settings
from hypothesis import strategies as st
from scenarios import Asked, asked, policies, worths

from probcast.rulesets import load

few = settings(max_examples=10)

SHIFTS: Mapping[str, tuple[tuple[str, ...], Mapping[str, int | None]]] = {
    "t9a": (("casting_value", "modifier"), {"modifier_cap": None, "dispel_dice": 0}),
    "ghb2023": (("casting_value", "modifier"), {"unbind": 0}),
    "wap": (("casting_value", "boosted_value", "penalty"), {"dispel_dice": 0}),
}
"""Fields that move together; the cap of T9A-10 is off, penalties stand outside that of WAP-2.

Nobody answers: a higher total is harder to dispel.
"""


@pytest.mark.parametrize("key", SHIFTS)
@few
@given(data=st.data(), by=st.integers(1, 3))
def test_a_shift_changes_nothing_but_the_total(key: str, data: st.DataObject, by: int) -> None:
    """Value and modifier up by as much: same outcomes, totals higher; what is natural stays."""
    fields, fixed = SHIFTS[key]
    question = data.draw(asked(key, **fixed))
    policy, worth = data.draw(policies(question.ruleset)), data.draw(worths(key))
    values = {field: question.scenario[field] for field in fields}
    signs = {f: -by if f == "penalty" else by for f in fields}
    shifted = question.changed(
        **{f: None if v is None else v + signs[f] for f, v in values.items()}
    )
    before, after = question.odds(policy, worth), shifted.odds(policy, worth)
    assert before.law.map(lambda o: o._replace(total=o.total + by)) == after.law
    assert before.tables == after.tables


def test_a_cap_stops_the_shift() -> None:
    """T9A-10, WAP-2: beyond the limit of the bonus, a higher value is a harder one."""

    def cast(key: str, **scenario: int) -> object:
        return ask(key, scenario).measures["cast"]

    assert cast("t9a", dice=2, modifier=1, modifier_cap=1, casting_value=8) == Fraction(7, 12)
    assert cast("t9a", dice=2, modifier=2, modifier_cap=1, casting_value=9) == Fraction(5, 12)
    assert cast("wap", dice=2, level=4, bonus=3, casting_value=12) == Fraction(7, 12)
    assert cast("wap", dice=2, level=4, bonus=4, casting_value=13) == Fraction(17, 36)


UNTOUCHED = {
    ("wap", "natural_minimum"): ("mean_total", "sd_total", "mean_dice", "miscast"),
    ("wap", "failed_miscast"): tuple(load("wap").all_measures),
    ("scrollhammer", "surge"): ("cast_without_surge",),
}
"""Measures that no reading of a ruling may change, whatever else it does."""


@pytest.mark.parametrize(("key", "name"), UNTOUCHED)
@few
@given(data=st.data())
def test_a_ruling_changes_only_what_it_may(key: str, name: str, data: st.DataObject) -> None:
    """A reading of one clause leaves alone what that clause does not speak of."""
    question = data.draw(asked(key))
    policy = data.draw(policies(question.ruleset))
    readings = question.ruleset.rulings[name].readings
    found = [question.read(name, reading).odds(policy).measures for reading in readings]
    for measure in UNTOUCHED[key, name]:
        assert {cells[measure] for cells in found} == {found[0][measure]}


@few
@given(asked("wap"))
def test_deeper_chains_never_lower_the_total(question: Asked) -> None:
    """WAP-6: more free dice cast no less, roll no fewer dice, and are silenced no more."""
    depths = question.ruleset.rulings["ultimate_power_depth"].readings[:4]
    found = [question.read("ultimate_power_depth", depth).odds().measures for depth in depths]
    for low, high in pairwise(found):
        for measure in ("cast", "mean_total", "mean_dice", "miscast"):
            before, after = low[measure], high[measure]
            assert isinstance(before, Fraction)
            assert isinstance(after, Fraction)
            assert before <= after
        assert low["silenced"] == high["silenced"]


@few
@given(asked("ghb2023", unbind=0))
def test_who_rolls_no_primal_die_disputes_nothing(question: Asked) -> None:
    """GHB-12, GHB-13: the readings speak of primal dice alone."""
    assert question.odds("never").disputed() == ()
    assert question.changed(primal=0).odds("best").disputed() == ()
