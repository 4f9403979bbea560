"""What more of something can do, and what it cannot, ruleset by ruleset.

`CLAIMS` says which measures never fall (or never rise) with a field. What is missing there is
missing for a reason: the exceptions below show, with their clause, that it would be wrong.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scenarios import Asked, asked, policies, worths

import probcast
from probcast.distributions import Pmf

UP, DOWN, SAME = 1, -1, 0


class Claim(NamedTuple):
    """With one more of `field`, each of `measures` moves in `direction` at most, or not at all."""

    ruleset: str
    field: str
    direction: int
    measures: tuple[str, ...]
    policies: tuple[str, ...] = ("best",)
    fixed: Mapping[str, str] = {}


ALL_GHB = ("best", "never", "always", "until-cast")
ALL_SCR = ("best", "none", "all")

CLAIMS = (
    Claim("t9a", "casting_value", DOWN, ("cast", "through", "miscast_effect", "lost")),
    Claim("t9a", "casting_value", UP, ("failed", "mean_returned")),
    Claim("t9a", "casting_value", SAME, ("miscast", "mean_total", "sd_total", "mean_dice")),
    Claim("t9a", "modifier", UP, ("cast", "through", "mean_total")),
    Claim("t9a", "modifier_cap", UP, ("cast", "through", "mean_total")),
    Claim("t9a", "magic_resistance", DOWN, ("cast", "through", "mean_total")),
    Claim("t9a", "dice", UP, ("cast", "miscast", "mean_total")),
    Claim("ghb2023", "casting_value", DOWN, ("cast", "through"), ALL_GHB),
    Claim("ghb2023", "modifier", UP, ("cast", "through"), ALL_GHB),
    Claim("ghb2023", "primal", UP, ("cast", "through"), ("best", "until-cast")),
    Claim("ghb2023", "primal", SAME, ("cast", "miscast", "mean_dice"), ("never",)),
    Claim("ghb2023", "primal", UP, ("mean_primal", "irresistible"), ("always",)),
    Claim("scrollhammer", "casting_value", DOWN, ("cast", "cast_without_surge"), ALL_SCR),
    Claim("scrollhammer", "pool", UP, ("cast",), ("best", "all")),
    Claim("scrollhammer", "pool", SAME, ("cast_without_surge",), ALL_SCR),
    Claim("scrollhammer", "pool", SAME, ("cast", "mean_dice"), ("none",)),
    Claim("scrollhammer", "dice", UP, ("cast",), ("none",)),
    Claim("scrollhammer", "dice", UP, ("cast",), ("best", "all"), {"surge": "adds"}),
    Claim("scrollhammer", "dice", UP, ("cast_without_surge",), ALL_SCR),
    Claim("wap", "casting_value", DOWN, ("cast", "miscast_and_cast")),
    Claim("wap", "casting_value", SAME, ("miscast", "silenced", "mean_total", "mean_dice")),
    Claim("wap", "boosted_value", DOWN, ("boosted",)),
    Claim("wap", "boosted_value", SAME, ("cast", "miscast", "mean_total")),
    Claim("wap", "level", UP, ("cast", "boosted", "mean_total")),
    Claim("wap", "bonus", UP, ("cast", "boosted", "mean_total", "miscast_and_cast")),
    Claim("wap", "penalty", DOWN, ("cast", "boosted", "mean_total", "miscast_and_cast")),
    Claim("wap", "penalty", SAME, ("miscast", "silenced", "sd_total", "mean_dice")),
    Claim("wap", "dice", UP, ("cast", "boosted", "miscast", "mean_total", "mean_dice")),
    Claim("wap", "dice", DOWN, ("silenced",)),
)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: f"{c.ruleset}-{c.field}-{c.measures[0]}")
@given(data=st.data())
def test_claim(claim: Claim, data: st.DataObject) -> None:
    """One step more of the field, and every measure moves the way that it should."""
    question = data.draw(asked(claim.ruleset))
    for name, reading in claim.fixed.items():
        question = question.read(name, reading)
    value = question.scenario[claim.field]
    assume(value is not None)
    more = question.changed(**{claim.field: (value or 0) + 1})
    for policy in claim.policies:
        low, high = question.odds(policy).measures, more.odds(policy).measures
        for measure in claim.measures:
            assert moves(low[measure], high[measure]) in {0, claim.direction}, (policy, measure)


def moves(low: object, high: object) -> int:
    """Return whether a cell rose, fell or stayed; what is not a fraction can only stay."""
    if isinstance(low, Fraction) and isinstance(high, Fraction):
        return (high > low) - (high < low)
    assert low == high
    return 0


MORE_OPTIONS = (("ghb2023", "primal"), ("scrollhammer", "pool"))


@pytest.mark.parametrize(("key", "field"), MORE_OPTIONS)
@given(data=st.data())
def test_more_options_never_hurt_their_owner(key: str, field: str, data: st.DataObject) -> None:
    """Dice that need not be rolled are worth nothing less than none, whatever is dreaded."""
    question, worth = data.draw(asked(key)), data.draw(worths)
    more = question.changed(**{field: (question.scenario[field] or 0) + 1})
    assert more.odds(worth=worth).worth >= question.odds(worth=worth).worth


@given(asked("ghb2023"), worths)
def test_an_open_double_one_never_hurts(question: Asked, worth: dict[str, Fraction]) -> None:
    """GHB-13: who may add a die to 1-1 need not."""
    final, opened = question.read("double_one", "final"), question.read("double_one", "open")
    assert opened.odds(worth=worth).worth >= final.odds(worth=worth).worth


SHIFTS: Mapping[str, tuple[tuple[str, ...], Mapping[str, int | None]]] = {
    "t9a": (("casting_value", "modifier"), {"modifier_cap": None}),
    "ghb2023": (("casting_value", "modifier"), {}),
    "wap": (("casting_value", "boosted_value", "penalty"), {}),
}
"""Fields that move together; the cap of T9A-10 must be off, that of WAP-2 stands before penalties."""


@pytest.mark.parametrize("key", SHIFTS)
@given(data=st.data(), by=st.integers(1, 3))
def test_a_shift_changes_nothing_but_the_total(key: str, data: st.DataObject, by: int) -> None:
    """Value and modifier up by as much: same outcomes, totals higher; what is natural stays."""
    fields, fixed = SHIFTS[key]
    question = data.draw(asked(key, **fixed))
    policy, worth = data.draw(policies(question.ruleset)), data.draw(worths)
    values = {f: question.scenario[f] for f in fields}
    signs = {f: -by if f == "penalty" else by for f in fields}
    shifted = question.changed(
        **{f: None if v is None else v + signs[f] for f, v in values.items()}
    )
    before, after = question.odds(policy, worth), shifted.odds(policy, worth)
    assert before.law.map(lambda o: o._replace(total=o.total + by)) == after.law
    assert totals(before.total, by) == after.total
    assert before.tables == after.tables


def totals(law: Pmf[int], by: int) -> Pmf[int]:
    """Return a law of totals moved up."""
    return law.map(lambda total: total + by)


UNTOUCHED = {
    ("wap", "natural_minimum"): ("mean_total", "sd_total", "mean_dice", "miscast"),
    ("wap", "failed_miscast"): tuple(probcast.rulesets()[-1].all_measures),
    ("scrollhammer", "surge"): ("cast_without_surge",),
}
"""Measures that no reading of a ruling may change, whatever else it does."""


@pytest.mark.parametrize(("key", "name"), UNTOUCHED)
@given(data=st.data())
def test_a_ruling_changes_only_what_it_may(key: str, name: str, data: st.DataObject) -> None:
    """A reading of one clause leaves alone what that clause does not speak of."""
    question = data.draw(asked(key))
    policy = data.draw(policies(question.ruleset))
    readings = question.ruleset.rulings[name].readings
    found = [question.read(name, reading).odds(policy).measures for reading in readings]
    for measure in UNTOUCHED[key, name]:
        assert {cells[measure] for cells in found} == {found[0][measure]}


@given(asked("wap"))
def test_deeper_chains_never_lower_the_total(question: Asked) -> None:
    """WAP-6: more free dice cast no less, roll no fewer dice, and are silenced no more."""
    depths = question.ruleset.rulings["ultimate_power_depth"].readings[:4]
    found = [question.read("ultimate_power_depth", depth).odds().measures for depth in depths]
    for low, high in zip(found, found[1:], strict=False):
        for measure in ("cast", "mean_total", "mean_dice", "miscast"):
            assert moves(low[measure], high[measure]) >= 0
        assert low["silenced"] == high["silenced"]


@given(asked("ghb2023"))
def test_who_rolls_no_primal_die_disputes_nothing(question: Asked) -> None:
    """GHB-12, GHB-13: the readings speak of primal dice alone."""
    assert question.odds("never").disputed() == ()
    assert question.changed(primal=0).odds("best").disputed() == ()


class Exception_(NamedTuple):
    """A step up of a field that moves a measure the other way than one would think."""

    clause: str
    ruleset: str
    scenario: dict[str, int]
    field: str
    measure: str
    step: tuple[str, str]
    asked: dict[str, str] = {}
