"""Rulesets side by side: each is judged by its own measures, whoever else is there."""

import json
from fractions import Fraction
from itertools import permutations

import pytest
from cli.command import call
from hypothesis import given, settings
from hypothesis import strategies as st
from scenarios import Asked, asked

import probcast
from probcast.rulesets import keys, load

MISCASTS = {"ghb2023": "1/36", "t9a": "1/36", "wap": "2303/23328"}


def written(question: Asked) -> str:
    """Write a scenario with its rulings as an entrant."""
    fields = {**question.scenario, **question.readings}
    said = ",".join(f"{name}={'none' if v is None else v}" for name, v in fields.items())
    return f"{question.ruleset.key}:{said}"


@settings(max_examples=25)
@given(data=st.data())
def test_the_order_of_entrants_never_matters(data: st.DataObject) -> None:
    """Every cell is what `odds` says of that entrant alone, for the measures that all have."""
    one = st.sampled_from(keys()).flatmap(asked)
    entrants = data.draw(st.lists(one, min_size=1, max_size=4, unique_by=written))
    policy = data.draw(st.sampled_from(["best", "never"]))
    names = [written(each) for each in entrants]
    known = [set(each.ruleset.all_measures) for each in entrants]
    shared = set.intersection(*known)
    if not any(policy in each.ruleset.policy_names for each in entrants):
        policy = "best"
    frame = probcast.compare(*names, policy=policy)
    assert set(frame.columns) == {"entrant", *shared}
    assert list(frame.entrant) == names
    for name, question in zip(names, entrants, strict=True):
        own = policy if policy in question.ruleset.policy_names else "best"
        alone = question.odds(own)
        (row,) = frame[frame.entrant == name].to_dict("records")
        assert {key: row[key] for key in shared} == {key: alone.measures[key] for key in shared}
        labels = {key: measure.label for key, measure in alone.ruleset.all_measures.items()}
        assert frame.attrs[name]["labels"] == labels


@pytest.mark.parametrize("order", list(permutations(MISCASTS, 2)), ids="-".join)
def test_a_miscast_is_each_rulesets_own(
    order: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """X13: an ordinary miscast of GHB-2 takes no primal die, whoever stands before it."""
    args = ("compare", *order, "--measure", "miscast", "--casting-value", "7")
    rows = json.loads(call(capsys, *args, "--format", "json").out)["rows"]
    assert {row["entrant"]: row["miscast"] for row in rows} == {key: MISCASTS[key] for key in order}
    page = " ".join(call(capsys, *args).out.split())
    for key in order:
        assert f"in {key} {load(key).all_measures['miscast'].label}" in page


def test_the_same_measures_whatever_the_order() -> None:
    """Without a measure named, those that all have."""
    orders = [order for order in permutations(keys(), 3) if "wh40k7" not in order]  # (P7-2)
    columns = [set(probcast.compare(*order).columns) for order in orders]
    for order, found in zip(orders, columns, strict=True):
        assert found == {"entrant", "casting_value"} | set.intersection(
            *(set(load(key).all_measures) for key in order)
        )


def test_two_readings_of_one_ruleset() -> None:
    """The same ruleset twice shares every measure."""
    frame = probcast.compare("ghb2023:primal=1", "ghb2023:primal=1,policy=never", casting_value=7)
    assert list(map(str, frame.primal_miscast)) == ["1/27", "0"]
    assert frame.cast[1] == Fraction(7, 12)
