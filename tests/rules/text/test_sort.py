"""What an expression is said to come to holds, whatever its names are; lines are where they are."""

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import probcast
from probcast.rules.expression import ExpressionError, evaluate
from probcast.rules.text import doubts, skeleton, written
from probcast.rules.text.lines import lines
from probcast.rules.text.sort import Sort, SortError, decided, sort

KNOWN = {
    "a": Sort((-3, 4)),
    "b": Sort((0, 9), none=True),
    "w": Sort(words=frozenset({"on", "off"})),
    "n": Sort(words=frozenset({"1", "5"})),
}
LEAVES = st.sampled_from(["a", "b", "w", "n", "0", "1", "7", "None", "True", "'on'", "'5'"])


def _made(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    two, three = st.tuples(inner, inner), st.tuples(inner, inner, inner)
    operators = st.sampled_from(["+", "-", "*", "==", "!=", "<", "<=", ">", ">=", "and", "or"])
    return st.one_of(
        st.tuples(inner, operators, inner).map(lambda t: f"({t[0]} {t[1]} {t[2]})"),
        two.map(lambda t: f"min({t[0]}, {t[1]})"),
        two.map(lambda t: f"max({t[0]}, {t[1]})"),
        inner.map(lambda t: f"(not {t})"),
        inner.map(lambda t: f"(-{t})"),
        inner.map(lambda t: f"int({t})"),
        inner.map(lambda t: f"half_up({t})"),
        inner.map(lambda t: f"({t} // 2)"),
        inner.map(lambda t: f"({t} is not None)"),
        three.map(lambda t: f"({t[0]} if {t[1]} else {t[2]})"),
        inner.map(lambda t: f"({t} in (1, 2))"),
    )


TEXTS = st.recursive(LEAVES, _made, max_leaves=8)
VALUES = st.fixed_dictionaries(
    {
        "a": st.integers(-3, 4),
        "b": st.none() | st.integers(0, 9),
        "w": st.sampled_from(["on", "off"]),
        "n": st.sampled_from(["1", "5"]),
    }
)


@settings(max_examples=200)
@given(TEXTS, VALUES)
def test_it_comes_to_what_is_said(text: str, values: dict[str, Any]) -> None:
    """The value is of the sort, or cannot be worked out; a condition that is decided is so."""
    try:
        found = sort(text, KNOWN)
    except (SortError, ExpressionError):
        return
    try:
        value = evaluate(text, values)
    except ExpressionError:
        return  # none in a sum
    if value is None:
        assert found.none
    elif isinstance(value, str):
        assert value in found.words
    else:
        assert found.numbers
        assert found.numbers[0] <= value <= found.numbers[1]
    if decided(found) is not None:
        assert decided(found) is bool(value)


@pytest.mark.parametrize("ruleset", probcast.rulesets(), ids=lambda each: each.key)
def test_every_key_has_its_line(ruleset: Any) -> None:
    """Each value that stands alone on a line is found there."""
    text = written(ruleset)
    found = lines(text)
    listed = text.split("\n")
    for number, clause in enumerate(tomllib.loads(text)["clause"]):
        assert listed[found["clause", number, "id"] - 1] == f'id = "{clause["id"]}"'
        for key in clause:
            assert listed[found["clause", number, key] - 1].startswith(key)


def test_lines_of_all_that_toml_has() -> None:
    """Comments, strings of several lines, dotted keys, lists in lists, quotes within quotes."""
    text = "\n".join(  # noqa: FLY002 (a line a line)
        [
            "# a = 1 [x]",
            'a."b c".d = """[y]',
            'no = "key" """',
            "[t] # [u]",
            "x = [ # [1",
            "  { y = 'a # b', z = [1,",
            "   2] }, 1979-05-27 07:32:00, 1.5,",
            "]",
            "[[l.m]]",
            "n = 1",
            "[[l.m]]",
            "n = 2",
            "[l.m.o]",
            "p = true",
        ]
    )  # fmt: skip
    assert tomllib.loads(text)
    found = lines(text)
    assert found["a", "b c", "d"] == 2
    assert found[("t",)] == 4
    assert found["t", "x", 0, "z", 1] == 7
    assert found["t", "x", 2] == 7
    assert found["l", "m", 1, "n"] == 12
    assert found["l", "m", 1, "o", "p"] == 14
    assert not {("no",), ("y",), ("u",)} & found.keys()


def test_doubts_name_a_clause_that_does_nothing() -> None:
    """It is named where it cannot be proved; shipped rulesets that matter have no doubt."""
    assert not doubts(probcast.ruleset(text=skeleton()))
    text = (
        'extends = "t9a"\n[[clause]]\nid = "CLUB-1"\nwords = "x"\n'
        'judges = { when = "natural > 90", silenced = true }\n'
    )
    assert doubts(probcast.ruleset(text=text)) == (
        "CLUB-1 changed nothing in the scenarios that were tried",
    )
    assert not doubts(probcast.ruleset("t9a"))
