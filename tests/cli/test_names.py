"""However a name was typed, it is shown in one way, which no format can break on."""

from typing import NamedTuple, final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import probcast
from cli.command import call
from cli.test_answers import FORMS


@final
class Typed(NamedTuple):
    """A call with a name typed carelessly, and what it should have been."""

    careless: tuple[str, ...]
    tidy: tuple[str, ...]


CALLS = {
    "an entrant": Typed(
        ("compare", "t9a:\n dice = +3 ,\N{EM SPACE}modifier=-01", "wap: ultimate-power-depth\t=2"),
        ("compare", "t9a:dice=3,modifier=-1", "wap:ultimate_power_depth=2"),
    ),
    "an entrant without settings": Typed(("compare", "wap:", "t9a:,"), ("compare", "wap", "t9a")),
    "a policy": Typed(
        ("compare", "ghb2023:\rpolicy = never,reroll=\nnone"),
        ("compare", "ghb2023:policy=never,reroll=none"),
    ),
    "a pool": Typed(
        ("odds", "wap", "--dice", "winds:\n points\v= 3000,cap= none"),
        ("odds", "wap", "--dice", "winds:points=3000,cap=none"),
    ),
    "a worth": Typed(
        ("decide", "ghb2023", "--primal", "1", "--worth", "cast\n=\n01", "--worth", " die= -1/10"),
        ("decide", "ghb2023", "--primal", "1", "--worth", "cast=1", "--worth", "die=-1/10"),
    ),
    "a reading": Typed(
        ("odds", "t9a", "--ruling", "tie\n= stands"), ("odds", "t9a", "--ruling", "tie=stands")
    ),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("what", CALLS)
def test_a_name_is_shown_in_tidy_form(
    what: str, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same bytes as for who typed it tidily, in every format."""
    careless, tidy = (call(capsys, *args, "--format", form) for args in CALLS[what])
    assert tidy.code == 0
    assert careless == tidy


SPACES = st.text(st.sampled_from(" \t\n\r\v\f\x1c\x85\N{EM SPACE}\N{LINE SEPARATOR}"), max_size=2)


@given(SPACES, SPACES, SPACES, SPACES)
def test_no_space_stays_in_a_name(a: str, b: str, c: str, d: str) -> None:
    """Python's calls name an entrant as the command line does, and refuse what is no name."""
    frame = probcast.compare(f"t9a:{a}dice{b}={c}3{d}", casting_value=9, measures="cast")
    assert list(frame["entrant"]) == ["t9a:dice=3"]
    odds = probcast.odds("wap", dice=f"winds:{a}points{b}={c}3000{d}")
    assert odds.scenario["dice"] == "winds:points=3000"
