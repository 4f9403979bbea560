"""A report on rulesets that were made somewhere: values, changed ones, and one that says little."""

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from pypdf import PdfReader

import probcast
from probcast.report.build import build, chosen, name
from probcast.report.explorer.data import ruleset_data
from probcast.rules import Clause, RefusedError, Roll, Ruleset, judges, made, number
from probcast.rulesets import load

from .page import Parsed

BARE = Ruleset(
    key="bare",
    title="Bare Bones",
    edition="made up",
    short="Bare",
    fields={"casting_value": number(7, 1, 99, "casting value", "BAR-1")},
    roll=Roll(2),
    clauses=(Clause("BAR-1", "At the casting value or above on 2d6.", judges("met", cast=True)),),
)
"""As little as a ruleset can say: no table of its own, no words for a scenario, no measures."""
KIND = Clause("WAP-7", "Nothing goes wrong on two 1s in this house.")


def house() -> Ruleset:
    """Return rules of a house, made from shipped ones: no miscast, and no re-roll either."""
    known = load("wap")
    clauses = tuple(KIND if clause.id == KIND.id else clause for clause in known.clauses)
    return replace(known, key="house", title="House Rules", clauses=clauses)


@pytest.fixture(scope="module")
def made_files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Return the report on both, beside a shipped one, as files."""
    return build([BARE, house(), "ghb2023"], tmp_path_factory.mktemp("any"), ["html", "pdf"])


def test_it_is_named_after_all_of_them(made_files: list[Path]) -> None:
    """In the order of the keys, whatever the order that they are given in."""
    assert [path.name for path in made_files] == [
        "odds-bare-ghb2023-house.html",
        "odds-bare-ghb2023-house.pdf",
    ]
    assert name(chosen([house(), "ghb2023", BARE])) == "odds-bare-ghb2023-house"


def test_the_page_tells_of_them(made_files: list[Path]) -> None:
    """Their own clauses, set-ups in words, a command that says what it needs, and no claim."""
    page = Parsed(made_files[0].read_text(encoding="utf-8"))
    text = " ".join(" ".join(page.words).split())
    ids = {element.attributes.get("id") for element in page.elements}
    assert {"bare", "house", "ghb2023", "compare", "house-table"} <= ids
    assert KIND.words in text
    assert "The usual attempt of this chapter is casting value 7: it is cast in 58.3%" in text
    assert text.count("each of them has tests of its own") == 1
    assert "every clause id of Age of Sigmar." in text
    told = re.findall(r"Command([^:]*): python -m probcast [a-z-]+ (\w+)", text)
    once = ", once this ruleset is one of the package's"
    assert {key for words, key in told if words.startswith(once)} >= {"bare", "house"}
    assert not any(words.startswith(once) for words, key in told if key == "ghb2023")


def test_the_paper_tells_of_them(made_files: list[Path]) -> None:
    """Chapter by chapter."""
    reader = PdfReader(made_files[1])
    titles = [str(entry.title) for entry in reader.outline if not isinstance(entry, list)]
    both = ["Bare Bones", "Age of Sigmar", "House Rules"]
    assert titles == ["The rulesets side by side", *both, "Method"]


def test_the_page_data_says_the_set_up_in_words() -> None:
    """Where the ruleset does not, it is told field by field; the figures are the package's."""
    data = ruleset_data(BARE)
    assert [piece["of"] for piece in data["summary"]] == [
        tuple(f"casting value {value}" for value in range(5, 10))
    ]
    at = data["controls"][0]["values"].index("7")
    cast = next(measure["holds"] for measure in data["measures"] if measure["key"] == "cast")
    weights = [int(weight or 0) for weight in data["rows"]["of"][at].split(",")]
    chance = Fraction(sum(w for w, h in zip(weights, cast, strict=True) if h == "1"), sum(weights))
    assert chance == probcast.odds(BARE).measures["cast"] == Fraction(7, 12)
    assert made(BARE, {}).summary == "casting value 7"


def test_two_of_one_key_are_refused() -> None:
    """Links and file names could not tell them apart; the same one twice is one."""
    changed = load("wap").without("WAP-6")
    with pytest.raises(RefusedError, match="two rulesets are called wap: give one"):
        chosen(["wap", changed])
    assert chosen([changed, changed]) == (changed,)


@pytest.mark.parametrize("key", ["a/b", "", "two words", "..", "1st"])
def test_a_key_that_names_no_file_is_refused(key: str) -> None:
    """Before anything is worked out."""
    with pytest.raises(RefusedError, match="cannot name a file"):
        chosen([replace(BARE, key=key)])
