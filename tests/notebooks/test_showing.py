"""Values show themselves: rich where a notebook asks, plain anywhere else, and never stale."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pandas as pd
import pytest

import probcast
from probcast.answers.asking import question
from probcast.answers.compare import compare
from probcast.answers.table import table
from probcast.distributions import Pmf, dice
from probcast.render.number import percent
from probcast.rules import Root
from probcast.tables import law as law_frame

NASTY = '<script>alert("&")</script>'

ANSWERS: dict[str, Callable[[], Any]] = {
    "odds": lambda: probcast.odds("ghb2023", casting_value=9, primal=2),
    "table": lambda: probcast.table("ghb2023", casting_value=[8, 9], primal=[1, 2]),
    "compare": lambda: probcast.compare("ghb2023:primal=2", "t9a:dice=3", casting_value=9),
    "decide": lambda: probcast.decide("ghb2023", casting_value=9, primal=1),
    "whatif": lambda: probcast.whatif("ghb2023", casting_value=9, primal=2),
    "need": lambda: probcast.need("ghb2023", primal=[1, 2]),
    "policies": lambda: probcast.compare_policies("ghb2023", casting_value=9, primal=2),
}
FRAMES = [name for name in ANSWERS if name != "odds"]


class Reader(HTMLParser):
    """Collects the tags, the attributes and the words of a fragment."""

    def __init__(self, fragment: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.words = ""
        self.feed(fragment)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.words += data


def html(value: Any) -> str:
    """Return what a notebook shows of a value."""
    shown: str = value._repr_html_()
    return shown


def shell() -> Any:
    """Return a session of IPython."""
    from IPython.core.interactiveshell import InteractiveShell

    make: Any = InteractiveShell
    return make()


def offered(session: Any, value: object) -> dict[str, str]:
    """Return the forms of a value that a session offers to whoever shows it."""
    forms, _ = session.display_formatter.format(value)
    return dict(forms)


@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_says_all_that_goes_with_it(name: str) -> None:
    """Ruleset and edition, the policy with its tie rule, the rulings; percents and fractions."""
    words = Reader(html(ANSWERS[name]())).words
    assert "Age of Sigmar" in words
    assert "3rd edition, General's Handbook 2023-24" in words
    assert (
        "Policy: best, the greatest expected worth (cast=1); ties go to the fewest dice." in words
    )
    assert "tie=stands (GHB-9; or unbinds)" in words
    assert re.search(r"\d%", words)
    assert re.search(r"\d/\d", words)


@pytest.mark.parametrize("name", ANSWERS)
def test_nothing_that_a_code_host_strips_is_needed(name: str) -> None:
    """Plain tables: no scripts, ids, classes or images, and no style but one said by align too."""
    reader = Reader(html(ANSWERS[name]()))
    bare = {"p", "strong", "em", "small", "br", "table", "thead", "tbody", "tr", "th", "td"}
    assert reader.tags <= bare | {"details", "summary", "samp"}
    assert reader.attributes <= {"align", "aria-hidden", "cellpadding", "scope", "style"}


def test_the_figures_are_those_of_the_answer() -> None:
    """Each chance stands there in percent, exactly, and as a bar."""
    odds = ANSWERS["odds"]()
    words = Reader(html(odds)).words
    for cell in odds.measures.values():
        assert str(cell) in words
    assert "89.0%1153/1296" + "█" * 10 + "▋" in words
    table = Reader(html(ANSWERS["table"]())).words
    for row in ANSWERS["table"]().itertuples():
        assert f"{percent(row.cast, 0)}\N{NO-BREAK SPACE}" in table
        assert str(row.cast) in table


def test_texts_are_escaped() -> None:
    """What comes from outside cannot become HTML."""
    shown = html(Pmf.uniform([NASTY, "b"]))
    assert "<script" not in shown
    assert NASTY in Reader(shown).words
    name = "ghb2023:primal=1"
    frame = probcast.compare(name, casting_value=9)
    assert name in Reader(html(frame)).words


def test_a_law_shows_its_outcomes() -> None:
    """With the chance of each, exact, and of at least as much."""
    words = Reader(html(dice(2, 6))).words
    assert "Mean 7.00 (7)." in words
    assert re.search(r"5\s*11.1%\s*1/9", words.replace("\n", " "))
    assert "58.3%" in words


def test_the_dice_to_come_say_whose_and_under_which_rules() -> None:
    """A pool has no choices and no rulings, but sides, fields, means and an edition."""
    frame: Any = probcast.pool("wap", points=3000)
    words = Reader(html(frame)).words
    assert "power dice" in words
    assert "dispel dice" in words
    assert "Given: points 3000" in words
    assert "Exact, not simulated: Warhammer Armies Project, 9th edition rules, v2.2." in words
    assert frame.attrs["edition"] == "9th edition rules, v2.2"
    assert str(sum(row.chance * row.power for row in frame.itertuples())) in words


@pytest.mark.parametrize("number", [9, 50, 2000])
def test_a_long_law_is_cut_and_says_how_much(number: int) -> None:
    """What is not listed is added up in rows of its own, so that nothing is lost."""
    law = dice(number, 6)
    words = Reader(html(law)).words
    low, high = (int(found) for found in re.findall(r"(\d+) or (?:less|more)", words))
    assert percent(law.cdf(low)) in words
    assert percent(law.at_least(high)) in words
    assert len(html(law)) < 20_000


def test_other_outcomes_are_ranked() -> None:
    """The likeliest first; the rest in one row."""
    words = Reader(html(Pmf({f"n{i}": i + 1 for i in range(60)}))).words
    assert words.index("n59") < words.index("n58")
    assert "20 others" in words
    assert "n19" not in words


@pytest.mark.parametrize("name", FRAMES)
def test_plain_text_is_that_of_any_frame(name: str) -> None:
    """Outside a notebook a table is a frame like any other."""
    frame = ANSWERS[name]()
    assert isinstance(frame, pd.DataFrame)
    assert repr(frame) == repr(pd.DataFrame(frame))
    assert "<" not in repr(dice(2, 6))


@pytest.mark.parametrize(
    "derive",
    [
        lambda frame: frame.copy(),
        copy.copy,
        copy.deepcopy,
        lambda frame: pickle.loads(pickle.dumps(frame)),  # noqa: S301 (our own frame)
        lambda frame: frame.head(1),
        lambda frame: frame[["cast"]],
        lambda frame: pd.concat([frame, frame]),
        lambda frame: frame.sort_values("casting_value"),
        lambda frame: frame.assign(more=1),
    ],
)
def test_what_is_made_from_a_table_is_plain(derive: Callable[[Any], Any]) -> None:
    """Other figures are another answer: they must not be shown as this one."""
    derived = derive(ANSWERS["table"]())
    assert type(derived) is pd.DataFrame
    assert "Policy" not in html(derived)


def test_copies_keep_the_figures_and_their_origin() -> None:
    """Pickled and copied, cells are the same and the frame still says what it is of."""
    frame = ANSWERS["table"]()
    for twin in (pickle.loads(pickle.dumps(frame)), frame.copy(), copy.deepcopy(frame)):  # noqa: S301 (our own frame)
        pd.testing.assert_frame_equal(twin, pd.DataFrame(frame))
        assert twin.attrs == frame.attrs


def test_a_changed_table_is_shown_as_it_is() -> None:
    """In pandas' own way, without the policy and edition of the figures that it had."""
    frame = ANSWERS["table"]()
    frame.loc[0, "cast"] = Fraction(1, 7)
    assert "Policy" not in html(frame)
    assert "1/7" in html(frame)
    assert frame._repr_latex_() is None


def test_latex_is_there_for_print() -> None:
    """A law is its generating function, an answer a table with booktabs."""
    assert dice(2, 2)._repr_latex_() == r"$\frac{1}{4}\left(x^{2} + 2x^{3} + x^{4}\right)$"
    assert Pmf.point(1)._repr_latex_() == "$x$"
    assert Pmf.uniform("ab")._repr_latex_() is None
    assert Root(Fraction(35, 4))._repr_latex_() == r"$\sqrt{\frac{35}{4}}$"
    for answer in ANSWERS.values():
        assert r"\toprule" in answer()._repr_latex_()


def test_formulas_and_the_fractions_of_a_session_are_typeset() -> None:
    """The extension is asked for; without it a `Fraction` is what Python says it is."""
    from probcast.symbolic import pgf

    session = shell()
    assert "text/latex" not in offered(session, Fraction(5, 8))
    assert r"\frac{x^{2}}{4}" in offered(session, pgf(dice(2, 2)))["text/latex"]
    session.run_line_magic("load_ext", "probcast")
    found = offered(session, Fraction(5, 8))
    assert found == {"text/latex": r"$\frac{5}{8}$", "text/plain": "Fraction(5, 8)"}


def test_html_comes_before_latex_in_notebooks() -> None:
    """Both are offered; every front end that knows HTML takes it."""
    assert set(offered(shell(), ANSWERS["odds"]())) == {"text/html", "text/latex", "text/plain"}


def test_answers_are_short_in_plain_text() -> None:
    """And say nothing of where things lie in memory."""
    found = table(question("wap"), {"dice": [1, 2], "casting_value": 12}, ("cast",))
    assert repr(found) == "<Answer: Warhammer Armies Project, 9th edition rules, v2.2>"
    both = compare(["t9a", "wap"], {"casting_value": 12}, ("cast",))
    assert repr(both) == "<Answer: Side by side>"
    assert html(found)
    assert html(both)


def test_a_law_frame_stays_a_frame() -> None:
    """A frame that is no whole answer has nothing to show but its rows."""
    assert type(law_frame(ANSWERS["odds"]())) is pd.DataFrame
