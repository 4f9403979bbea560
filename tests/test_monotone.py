"""What more of something can do, and what it cannot, ruleset by ruleset.

`CLAIMS` says which measures never fall (or never rise) with a field. What is missing there is
missing for a reason: the exceptions below show, with their clause, that it would be wrong.
"""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

import pytest
from clauses.verdict import ask
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scenarios import ALONE, Asked, asked, worths

UP, DOWN, SAME = 1, -1, 0
NOTHING: Mapping[str, str] = MappingProxyType({})


class Claim(NamedTuple):
    """With one more of `field`, each of `measures` moves in `direction` at most, or not at all."""

    ruleset: str
    field: str
    direction: int
    measures: tuple[str, ...]
    policies: tuple[str, ...] = ("best",)
    fixed: Mapping[str, str] = NOTHING


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
@settings(max_examples=12)
@given(data=st.data())
def test_claim(claim: Claim, data: st.DataObject) -> None:
    """One step more of the field, and every measure moves the way that it should."""
    question = data.draw(asked(claim.ruleset, **ALONE.get(claim.ruleset, {})))
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
    question, worth = data.draw(asked(key)), data.draw(worths(key))
    more = question.changed(**{field: (question.scenario[field] or 0) + 1})
    assert more.odds(worth=worth).worth >= question.odds(worth=worth).worth


@given(asked("ghb2023"), worths("ghb2023"))
def test_an_open_double_one_never_hurts(question: Asked, worth: dict[str, Fraction]) -> None:
    """GHB-13: who may add a die to 1-1 need not."""
    final, opened = question.read("double_one", "final"), question.read("double_one", "open")
    assert opened.odds(worth=worth).worth >= final.odds(worth=worth).worth


class Surprise(NamedTuple):
    """A field that moves a measure the other way at one step, and the clause that makes it so."""

    clause: str
    ruleset: str
    field: str
    measure: str
    question: Mapping[str, object]
    before: str
    step_to: int
    after: str


SURPRISES = (
    # A third die brings triples: 2-2-2 is cast and lost. From five dice on none is.
    Surprise("T9A-7", "t9a", "dice", "through", {"dice": 2, "casting_value": 2}, "1", 3, "215/216"),
    # Fewer failures return fewer dice, though more dice show more 1s.
    Surprise(
        "T9A-5",
        "t9a",
        "dice",
        "mean_returned",
        {"dice": 3, "casting_value": 11},
        "5/12",
        4,
        "1/4",
    ),
    # Who must roll every primal die pays for it in primal miscasts, even where it was cast.
    Surprise(
        "GHB-6",
        "ghb2023",
        "primal",
        "cast",
        {"primal": 1, "casting_value": 5, "policy": "always"},
        "25/27",
        2,
        "47/54",
    ),
    # Best play for casting alone takes more risk the higher the value is, up to a point.
    Surprise(
        "GHB-4",
        "ghb2023",
        "casting_value",
        "primal_miscast",
        {"primal": 2, "casting_value": 13},
        "41/432",
        14,
        "19/216",
    ),
    # A surge that stands alone starts from nothing: one more d6 at first is one d3 less of it.
    Surprise(
        "SCR-3",
        "scrollhammer",
        "dice",
        "cast",
        {"pool": 5, "dice": 1, "casting_value": 8, "rulings": {"surge": "alone"}},
        "50/81",
        2,
        "163/324",
    ),
    # Low rolls hold the 1s: the fewer rolls fail, the more of them are miscasts.
    Surprise(
        "WAP-7",
        "wap",
        "casting_value",
        "miscast_given_failed",
        {"dice": 3, "casting_value": 10},
        "13/35",
        11,
        "13/53",
    ),
)


@pytest.mark.parametrize("surprise", SURPRISES, ids=lambda s: f"{s.clause}-{s.field}-{s.measure}")
def test_surprise(surprise: Surprise) -> None:
    """Where a claim would be natural and wrong: the figures before and after the step."""
    stepped = {**surprise.question, surprise.field: surprise.step_to}
    before, after = ask(surprise.ruleset, surprise.question), ask(surprise.ruleset, stepped)
    assert before.measures[surprise.measure] == Fraction(surprise.before)
    assert after.measures[surprise.measure] == Fraction(surprise.after)
