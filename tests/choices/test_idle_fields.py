"""A field that was set either changes the answer or is refused, whatever is asked."""

from collections.abc import Callable, Iterator
from typing import Any

import pandas as pd
import pytest
from cli.command import call

import probcast
from probcast.rules import Number, Option, RefusedError

Capture = pytest.CaptureFixture[str]
Fields = dict[str, Any]


def some(key: str) -> tuple[int, ...]:
    """Return some casting values that a spell of the ruleset may have."""
    return (2, 3) if key == "wh40k7" else (7, 8, 9, 10)


CALLS: dict[str, Callable[[str, Fields], Any]] = {
    "odds": lambda key, fields: probcast.odds(key, **fields),
    "table": lambda key, fields: probcast.table(key, **{"casting_value": some(key), **fields}),
    "need": lambda key, fields: probcast.need(key, **fields),
    "whatif": lambda key, fields: probcast.whatif(key, **fields),
    "compare-policies": lambda key, fields: probcast.compare_policies(key, **fields),
    "decide": lambda key, fields: probcast.decide(key, **fields),
    "compare": lambda key, fields: probcast.compare(key, **{"casting_value": some(key), **fields}),
    "entrant": lambda key, fields: probcast.compare(written(key, fields)),
    "against": lambda key, fields: probcast.decide(key, against=max(some(key)) - 1, **fields),
}
"""Everything that takes a scenario; `entrant` gives it within the text."""
NO_DICE = {
    ("against", "scrollhammer"),
    ("against", "tow"),
    *(("decide", key) for key in ("tow", "aos1", "aos2", "aos3", "aos4", "wh40k8")),
}
"""SCR-6: there nothing is answered at all; TOW-9: a dispel takes no dice that one could share out.
TOW-12, AOS-4, P8-5: whether a roll is taken again is all that is ever decided.
"""
LIMITS = {("whfb6", "level"), ("whfb7", "level")}
"""W6-2: how many dice there may be is all that the level says."""
GRANTED = {("against", "unbind"), ("against", "deny")}
"""An attempt to unbind is what the question is about; only that there is none is refused."""


def written(key: str, fields: Fields) -> str:
    """Write an entrant with these fields."""
    given = ",".join(f"{name}={'none' if v is None else v}" for name, v in fields.items())
    return f"{key}:{given}"


def told(key: str, found: Any) -> object:
    """Return what an answer tells, without the fields that it repeats."""
    if isinstance(found, pd.DataFrame):
        repeated = {*ruleset(key).fields, "entrant"}
        columns = [c for c in found.columns if c not in repeated or c == "casting_value"]
        notes = found.attrs.get("notes")
        return [tuple(row) for row in found[columns].itertuples(index=False)], notes, len(columns)
    return found.law, found.tables


def ruleset(key: str) -> Any:
    """Return a ruleset."""
    (found,) = (each for each in probcast.rulesets() if each.key == key)
    return found


def values(spec: Number | Option) -> list[Any]:
    """Return some values that a field may take besides its default."""
    if isinstance(spec, Option):
        return [word for word in spec.words if word != spec.default]
    near = spec.low if spec.default is None else spec.default
    reached = (near + 1, near - 1, near + 6, 12, spec.low, min(spec.high, 20))
    return [v for v in reached if spec.low <= v <= spec.high and v != spec.default]


def answers(name: str, key: str, field: str) -> Iterator[object]:
    """Yield what is told for each value of a field that is not refused."""
    for value in values(ruleset(key).fields[field]):
        try:
            yield told(key, CALLS[name](key, {field: value}))
        except RefusedError:
            continue


EVERYWHERE = [
    pytest.param(name, each.key, field, id=f"{name}-{each.key}-{field}")
    for name in CALLS
    for each in probcast.rulesets()
    for field in each.fields
    if (name, each.key) not in NO_DICE and (name, field) not in GRANTED
    if (each.key, field) not in LIMITS
]


@pytest.mark.parametrize(("name", "key", "field"), EVERYWHERE)
def test_what_is_accepted_changes_something(name: str, key: str, field: str) -> None:
    """No field is taken and then ignored: some value that is accepted makes another answer."""
    plain, found = None, answers(name, key, field)
    for each in found:
        plain = plain or told(key, CALLS[name](key, {}))
        if each != plain:
            return
    assert plain is None


OPPONENTS = {
    "t9a": {"dispel_dice": "", "dispel_modifier": "dispel_dice other than 0 (T9A-9)"},
    "ghb2023": {
        "unbind": "",
        "unbind_primal": "unbind other than 0 (GHB-9)",
        "unbind_modifier": "unbind other than 0 (GHB-9)",
    },
    "wap": {
        "dispel_dice": "",
        "dispel_level": "dispel_dice other than 0 (WAP-10)",
        "dispel_bonus": "dispel_dice other than 0 (WAP-10)",
    },
    "scrollhammer": {},
}
"""What the opponent has, by ruleset, with what it needs to count at all."""
NEEDS: dict[str, dict[str, str]] = {
    **OPPONENTS,
    "t9a": {**OPPONENTS["t9a"], "modifier_cap": "modifier other than 0 (T9A-10)"},
}
PRESENT = {"t9a": {"dispel_dice": 2}, "ghb2023": {"unbind": 1}, "wap": {"dispel_dice": 2}}
"""What makes the rest of the opponent's count."""
ALL = ["odds", "table", "whatif", "compare-policies", "compare", "entrant"]
"""The questions that look at what becomes of a spell."""


def refusals() -> Iterator[Any]:
    """Yield every field that needs another, in every question."""
    for key, fields in NEEDS.items():
        for field, needed in fields.items():
            for name in (*CALLS, "decide") if needed else ():
                if (name, field) == ("whatif", "modifier_cap"):
                    continue  # it is what +1 to cast runs into
                if name != "against" or field not in OPPONENTS[key]:
                    yield pytest.param(name, key, field, needed, id=f"{name}-{key}-{field}")


@pytest.mark.parametrize(("name", "key", "field", "needed"), list(refusals()))
def test_what_it_needs(name: str, key: str, field: str, needed: str) -> None:
    """The refusal is one line that says what is missing, and by which clause."""
    with pytest.raises(RefusedError) as refused:
        CALLS[name](key, {field: 2})
    if name != "against":
        assert f"{field} is 2, which changes nothing here: it needs {needed}" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("key", PRESENT)
@pytest.mark.parametrize("name", ALL)
def test_with_it_the_rest_counts(name: str, key: str) -> None:
    """Where the opponent is there, each of his fields changes something."""
    present = PRESENT[key]
    plain = told(key, CALLS[name](key, present))
    for field in set(OPPONENTS[key]) - set(present):
        assert told(key, CALLS[name](key, {**present, field: 2})) != plain


@pytest.mark.parametrize("key", NEEDS)
@pytest.mark.parametrize("name", [name for name in CALLS if name != "against"])
def test_a_default_may_be_said(name: str, key: str) -> None:
    """A field at its default is true, whatever else there is: an answer's scenario asks again."""
    fields = ruleset(key).fields
    usual = {field: fields[field].default for field in (*NEEDS[key], "reroll")}
    assert told(key, CALLS[name](key, usual)) == told(key, CALLS[name](key, {}))


@pytest.mark.parametrize("each", probcast.rulesets(), ids=lambda each: str(each.key))
def test_an_answer_can_be_asked_again(each: Any) -> None:
    """The scenario of the odds, all fields said, gives the same odds."""
    odds = probcast.odds(each.key)
    scenario: Fields = odds.scenario
    assert probcast.odds(each.key, **scenario).law == odds.law


def test_an_axis_counts_where_one_of_its_values_does() -> None:
    """A grid holds scenarios in which a field is idle, as long as it is not in all of them."""
    frame = probcast.table("t9a", dice=3, dispel_dice=(0, 2), dispel_modifier=(0, 2))
    assert len(frame) == 16 * 4
    assert len(probcast.table("ghb2023", unbind=(0, 1), unbind_primal=2)) == 5 * 9 * 2
    with pytest.raises(RefusedError, match="unbind_primal is 1"):
        probcast.table("ghb2023", unbind_primal=(0, 1, 2))


def test_what_is_for_all_counts_where_it_does_for_one() -> None:
    """A shared field may be idle for some entrants; one of an entrant's own may not."""
    entrants = ("t9a:dispel_dice=2", "t9a")
    frame = probcast.compare(*entrants, casting_value=7, dispel_modifier=3)
    assert len(frame) == 2
    with pytest.raises(RefusedError, match=r"^dispel_modifier is 3, which changes nothing here"):
        probcast.compare("t9a", casting_value=7, dispel_modifier=3)
    with pytest.raises(RefusedError, match=r"^t9a:dispel_modifier=3: dispel_modifier is 3"):
        probcast.compare("t9a:dispel_modifier=3", "t9a:dispel_dice=2", casting_value=7)
    assert len(probcast.compare("t9a:dispel_modifier=3", casting_value=7, dispel_dice=(0, 2))) == 2


WORTHLESS: dict[str, tuple[Callable[[], object], str]] = {
    "need, t9a": (lambda: probcast.need("t9a", dispel_dice=3), "need is about the chance to cast"),
    "need, whatever is wanted": (
        lambda: probcast.need("t9a", dispel_dice=3, worth={"through": 1}),
        "need is about the chance to cast",
    ),
    "need, by rule": (
        lambda: probcast.need("ghb2023", unbind=1, worth={"through": 1}, policy="always"),
        "need is about the chance to cast",
    ),
    "need, boosted": (lambda: probcast.need("wap", boosted_value=14), "measure boosted"),
    "whatif, boosted": (lambda: probcast.whatif("wap", boosted_value=14), "worth of boosted"),
    "after the roll": (
        lambda: probcast.decide("ghb2023", primal=1, unbind=1, seen=(5, 3)),
        "unbind is 1, which changes nothing here: name a worth of through",
    ),
    "the version": (
        lambda: probcast.decide("t9a", casting_value=8, boosted_value=11, dispel_dice=2),
        "dispel_dice is 2, which changes nothing here: name a worth of through",
    ),
    "a re-roll, boosted": (
        lambda: probcast.decide("wap", dice=3, reroll="one-die", boosted_value=14),
        "boosted_value is 14, which changes nothing here: name a worth of boosted",
    ),
}


@pytest.mark.parametrize("case", WORTHLESS)
def test_what_the_answer_does_not_look_at(case: str) -> None:
    """Whoever sets an opponent, or a boosted version, wants them looked at."""
    ask, words = WORTHLESS[case]
    with pytest.raises(RefusedError, match=words):
        ask()


def test_with_such_a_worth_it_is_looked_at() -> None:
    """The same questions with a worth that counts what was set."""
    through = {"through": 1}
    alone = probcast.decide("ghb2023", primal=1, seen=(5, 3))
    best = probcast.decide("ghb2023", primal=1, unbind=1, seen=(5, 3), worth=through)
    assert (alone.action[0], best.action[0]) == ("stop", "roll")
    fields: Fields = {"primal": 2, "unbind": 1, "unbind_primal": 2}
    assert list(probcast.need("ghb2023", at_least="80%", primal=2).casting_value) == [11]
    need = probcast.need("ghb2023", at_least="80%", worth=through, **fields)
    assert list(need.casting_value) == [10]
    version: Fields = {"dice": 3, "casting_value": 8, "boosted_value": 11}
    frame = probcast.decide("t9a", worth=through, dispel_dice=2, **version)
    assert frame.value[0] < probcast.decide("t9a", **version).value[0]


NO_PART: dict[str, tuple[Callable[[], object], str]] = {
    "need finds it": (lambda: probcast.need("t9a", casting_value=7), "casting_value is what need"),
    "need finds them": (lambda: probcast.need("wap", casting_value=(7, 8)), "leave it out"),
    "the caster's dice": (lambda: probcast.decide("t9a", against=9, dice=3), "the caster's"),
    "the caster's value": (
        lambda: probcast.decide("ghb2023", against=9, casting_value=7),
        "against asks about unbind, unbind_primal, unbind_modifier, unbind_reroll alone",
    ),
    "the caster's worth": (
        lambda: probcast.decide("wap", against=9, worth={"through": 1}),
        "against is about what is stopped",
    ),
    "nobody who unbinds": (
        lambda: probcast.decide("ghb2023", against=9, unbind=0),
        "unbind is 0: nothing can be stopped (GHB-9)".replace("(", r"\(").replace(")", r"\)"),
    ),
    "no dice to add to": (
        lambda: probcast.decide("t9a", against=9, dispel_dice=0, dispel_modifier=2),
        "it needs dispel_dice other than 0",
    ),
    "two d6 whatever the points": (
        lambda: probcast.pool("wap", roll="2d6", points=3000),
        "points is 3000, which changes nothing here: it needs roll d3",
    ),
    "the same, in words": (
        lambda: probcast.odds("wap", dice="winds:roll=2d6,points=3000"),
        "it needs roll d3",
    ),
}


@pytest.mark.parametrize("case", NO_PART)
def test_what_is_no_part_of_the_question(case: str) -> None:
    """What a question finds, takes for granted or does not ask about is not to be told it."""
    ask, words = NO_PART[case]
    with pytest.raises(RefusedError, match=words):
        ask()


POOLS = [
    ("odds wap --dice winds:dispel_levels=3", "it is for dispel_dice from the winds (WAP-12)"),
    ("odds wap --dispel-dice winds:levels=3", "it is for dice from the winds (WAP-12)"),
    ("odds wap --dispel-dice winds:cap=5", "it is for dice from the winds (WAP-12)"),
    ("odds wap --dispel-level 2 --dice winds", "it needs dispel_dice other than 0 (WAP-10)"),
    ("odds ghb2023 --unbind-primal pool", "it needs unbind other than 0 (GHB-9)"),
    ("pool wap --roll 2d6 --points 3000", "it needs roll d3 (WAP-12)"),
]


@pytest.mark.parametrize(("line", "words"), POOLS)
def test_a_pool_is_told_what_counts(line: str, words: str, capsys: Capture) -> None:
    """Settings of a random pool count for the side whose dice come from it."""
    answer = call(capsys, *line.split())
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    [
        "odds wap --dice winds:levels=3,cap=5",
        "odds wap --dispel-dice winds:dispel_levels=3 --dispel-level 2",
        "odds wap --dice winds:cap=7,dispel_levels=2 --dispel-dice winds:cap=7,dispel_levels=2",
        "odds ghb2023 --unbind 1 --unbind-primal pool:phases=2",
        "pool wap --points 3000 --levels 2 --dispel-levels 1 --cap 8",
    ],
)
def test_a_pool_that_counts(line: str, capsys: Capture) -> None:
    """The same settings where they count."""
    assert call(capsys, *line.split()).code == 0


def test_every_field_is_told_once(capsys: Capture) -> None:
    """Whatever is repeated, a measure, an entrant, a value, is shown once."""
    once = call(capsys, "compare", "t9a", "wap", "--measure=cast", "--measure=through")
    more = ("t9a", "wap", "t9a", "--measure=cast", "--measure=through", "--measure=cast")
    assert call(capsys, "compare", *more) == once
    for form in ("text", "csv", "json", "markdown"):
        odds = call(capsys, "odds", "t9a", "--measure=cast", "--format", form)
        assert call(capsys, "odds", "t9a", *["--measure=cast"] * 2, "--format", form) == odds
        table = call(capsys, "table", "t9a", "--measure=cast", "--format", form)
        assert call(capsys, "table", "t9a", *["--measure=cast"] * 2, "--format", form) == table
    assert len(probcast.table("t9a", dice=[3, 3], casting_value=[7, 7, 8])) == 2
    assert len(probcast.need("t9a", dice=[3, 3])) == 1
    assert len(probcast.compare("t9a", "t9a", casting_value=[7, 7])) == 1
    assert list(probcast.table("t9a", dice=3, measures=["cast", "cast"])).count("cast") == 1
