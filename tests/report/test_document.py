"""The report before it is set: generic over rulesets, each figure with its source."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

import probcast
from probcast.answers.answer import Table
from probcast.answers.cell import Cell, count
from probcast.render.number import percent
from probcast.report.cell import laid, tint
from probcast.report.chapter import opening
from probcast.report.decisions import decided
from probcast.report.findings import find
from probcast.report.method import behind
from probcast.report.odds import odds_report
from probcast.report.pdf import data
from probcast.report.rolled import rolled
from probcast.report.rule import rule
from probcast.report.section import (
    Code,
    Document,
    Formula,
    Picture,
    Section,
    Tabled,
    Terms,
    Words,
    marked,
)
from probcast.rules import Kind, made
from probcast.rulesets import keys, load
from probcast.symbolic import X
from probcast.symbolic.typst import typst
from probcast.symbolic.words import words

KEY = "scrollhammer"


@pytest.fixture(scope="session")
def document() -> Document:
    """Return the report on the ruleset that is quickest."""
    return odds_report([load(KEY)], f"report {KEY}", lambda: rolled([load(KEY)]))


def test_each_table_and_picture_has_its_source(document: Document) -> None:
    """Title, edition, policy, rulings and a command that the command line knows."""
    ruleset = find(KEY).ruleset
    sources = [
        block.source
        for section in document.walk()
        for block in section.blocks
        if isinstance(block, Tabled | Picture)
    ]
    assert len(sources) > 8
    told = [source for source in sources if not str(source[0]).startswith("Three fair dice")]
    assert len(sources) - len(told) == 1
    for text, code in told:
        assert isinstance(code, Code)
        assert f"{ruleset.title}, {ruleset.edition}." in str(text)
        assert "Policy: " in str(text)
        assert "Rulings: surge=adds" in str(text)
        assert re.match(r"python -m probcast [a-z-]+ scrollhammer\b", code.text)


def test_anchors_are_names_and_each_is_one(document: Document) -> None:
    """A section can be linked to."""
    anchors = [section.anchor for section in document.walk()]
    assert len(set(anchors)) == len(anchors)
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", anchor) for anchor in anchors)


def test_clauses_and_formula(document: Document) -> None:
    """All clauses of the ruleset, and the roll with its dice and mean."""
    blocks = [block for section in document.walk() for block in section.blocks]
    (clauses,) = [block for block in blocks if isinstance(block, Terms)]
    assert [clause for clause, _ in clauses.terms] == list(find(KEY).ruleset.words)
    formulas = [block for block in blocks if isinstance(block, Formula)]
    assert [formula.typst for formula in formulas] == [
        "d_(6) = (x + x^(2) + x^(3) + x^(4) + x^(5) + x^(6)) / 6",
        "G(x) = d_(6)^(3)",
    ]
    assert rolled([load(KEY)])[KEY].mean == Fraction(21, 2)


def test_every_value_for_paper_is_text(document: Document) -> None:
    """Typst would turn a great whole number into a float."""

    def leaves(node: object) -> list[object]:
        if isinstance(node, dict):
            return [leaf for value in node.values() for leaf in leaves(value)]
        if isinstance(node, list):
            return [leaf for value in node for leaf in leaves(value)]
        return [node]

    assert all(isinstance(leaf, str) for leaf in leaves(data(document)))


def test_cells() -> None:
    """Columns of figures and of words, corners, and tints of what a reader sees."""
    some = Cell(Fraction(1, 1000), Kind.CHANCE), count("8 to 10"), Cell(Fraction(0), Kind.REACH)
    rows = (count(3), *some[:2]), (count(4), some[2], Cell("a b"))
    table = Table("", ("value", "1", "2"), rows)
    found = laid(replace(table, across="dice"), shaded=True)
    assert (found.down, found.across, found.columns) == ("value", "dice", ("1", "2"))
    assert found.wordy == (False, False, True)
    assert [cell.text for row in found.rows for cell in row] == [
        "3",
        "0.1%",
        "8 to 10",
        "4",
        "cannot",
        "a b",
    ]
    chances = [Fraction(n, 1000) for n in (0, 1, 90, 101, 1000)]
    assert [tint(Cell(each, Kind.CHANCE)) for each in chances] == [0, 0, 0, 1, 5]
    assert tint(Cell("5/8")) is None


def test_formulas_read_aloud_and_set() -> None:
    """Brackets, signs and quotients survive in both notations."""
    expression = X**2 * (1 - X) / 6 + 1
    assert "open bracket" in words(expression)
    assert words(X - 1) == "x minus 1"
    assert (typst(-X), words(-X)) == ("- x", "minus x")
    assert typst(X**2 - 2 * X) == "x^(2) - 2 x"
    assert typst((X + 1) ** 3) == "(x + 1)^(3)"


def test_marked_words_become_code() -> None:
    """Backquotes mark what is typed."""
    assert marked("plain") == ("plain",)
    assert marked("`a` b") == ("", Code("a"), " b")


def test_all_rulesets_have_a_usual_attempt() -> None:
    """A report needs nothing from a ruleset but what it declares."""
    for ruleset in probcast.rulesets():
        found = find(ruleset.key)
        assert found.usual.setting == made(ruleset, {})
        assert found.across == "" or len(found.steps) > 1


@pytest.mark.parametrize("key", keys())
def test_a_chapter_opens_with_figures_that_agree(key: str) -> None:
    """Where the figure below it shows another chance than the first sentence, it says why."""
    found = find(key)
    text = "".join(map(str, opening(found).runs))
    value = found.usual.setting["casting_value"]
    tail, cast = found.usual.total.at_least(value), found.usual.measures["cast"]
    assert (f"Total {value} or more: {percent(tail)} ({tail})" in text) == (tail != cast)


def words_of(section: Section) -> str:
    """Return all paragraphs and lists of a section."""
    texts = [
        str(run)
        for block in section.blocks
        for runs in ((block.runs,) if isinstance(block, Words) else getattr(block, "entries", ()))
        for run in runs
    ]
    return " ".join(texts)


def test_tests_are_claimed_of_tested_rulesets_alone() -> None:
    """A ruleset that nobody wrote a second time has laws that hold, and no oracles."""
    shipped = find(KEY)
    view = replace(shipped.ruleset.view, tested=False)
    asked = replace(shipped.question, ruleset=replace(shipped.ruleset, view=view))
    stranger = replace(shipped, usual=replace(shipped.usual, question=asked))
    claim = "each of them has tests of its own"
    assert claim in words_of(rule(shipped))
    assert claim not in words_of(rule(stranger))
    both = {len(found): words_of(Section("", "", behind(found))) for found in ([], [shipped])}
    assert "every clause id of this report." in both[1]
    assert "tests/oracles" not in both[0]
    mixed = words_of(Section("", "", behind([shipped, stranger])))
    assert "every clause id of Scrollhammer." in mixed


def test_a_picture_of_another_attempt_says_so() -> None:
    """The map of what to do has two primal dice, the table under it one: both are named."""
    blocks = decided(find("ghb2023")).blocks
    (drawn,) = [b for b in blocks if isinstance(b, Picture) and b.name == "ghb2023-map"]
    (table,) = [b for b in blocks if isinstance(b, Tabled) and "After the roll" in b.table.caption]
    assert "2 primal dice" in drawn.caption
    assert "1 primal die" in table.table.caption
    assert words_of(Section("", "", blocks)).count("one die more to add than the table") == 1
