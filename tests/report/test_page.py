"""The page: well formed, reachable by everyone, asking for nothing, and saying what is exact."""

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise

import pytest
from browser import Scheme, complaints, launched, opened, overflow
from playwright.sync_api import Browser

import probcast
from probcast.render.number import percent
from probcast.rules import Ruleset
from probcast.rulesets import keys

from .page import REPORTS, Parsed, committed

SHORTEN = """() => {
  const classes = () => [...document.querySelectorAll("[class]")].flatMap((e) => [...e.classList]);
  const before = classes();
  for (const body of document.querySelectorAll("tbody"))
    for (const row of [...body.rows].slice(3)) row.remove();
  const after = new Set(classes());
  return [...new Set(before)].filter((name) => !after.has(name));
}"""
"""Leaves a few rows of each table, and says which classes are then not to be seen any more.

Rows look as their classes say and not otherwise; axe takes a millisecond for every cell.
"""

every_ruleset = pytest.mark.parametrize("ruleset", probcast.rulesets(), ids=lambda r: str(r.key))


@pytest.fixture(scope="module")
def page() -> Parsed:
    """Return the committed page, taken apart."""
    return committed()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Give one browser for all of them."""
    with launched() as running:
        yield running


def test_every_tag_is_closed_and_every_id_is_one(page: Parsed) -> None:
    """Links within the page lead somewhere, and labels name elements that exist."""
    assert page.unclosed == []
    ids = [e.attributes["id"] for e in page.elements if "id" in e.attributes]
    assert [name for name, times in Counter(ids).items() if times > 1] == []
    links = [e.attributes["href"] for e in page.named("a")]
    assert links
    assert {link[1:] for link in links} <= set(ids)
    for element in page.elements:
        for attribute in ("aria-labelledby", "for", "href"):
            if attribute in element.attributes and element.tag != "a":
                names = element.attributes[attribute].removeprefix("#").split()
                assert set(names) <= set(ids), element


def test_nothing_comes_from_outside(page: Parsed) -> None:
    """No address but a fragment, no style or event in an attribute, nothing that is loaded."""
    for tag in ("link", "img", "iframe", "object", "embed", "base", "form"):
        assert all(tag == "form" and "action" not in e.attributes for e in page.named(tag)), tag
    for element in page.elements:
        for name, value in element.attributes.items():
            assert name != "style", element
            assert not name.startswith("on"), element
            if name in ("href", "src", "xlink:href"):
                assert value.startswith("#"), element
    css = "".join(page.inline["style"])
    assert "url(" not in css
    assert "@import" not in css


def test_the_policy_names_style_and_script_by_their_hashes(page: Parsed) -> None:
    """What the page itself holds may run, and nothing else."""
    first, *_ = [e for e in page.named("meta") if "http-equiv" in e.attributes]
    rules = dict(part.strip().split(" ", 1) for part in first.attributes["content"].split(";"))
    assert first.attributes["http-equiv"] == "Content-Security-Policy"
    assert rules["default-src"] == "'none'"
    for tag, rule in (("style", "style-src"), ("script", "script-src")):
        (text,) = page.inline[tag]
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert rules[rule] == f"'sha256-{digest}'"


def test_it_is_small_enough_to_send() -> None:
    """Under 2 MB in all, and 128 kB a ruleset."""
    assert (REPORTS / "odds.html").stat().st_size < min(1 << 21, len(keys()) << 17)


def test_tables_have_captions_and_headers(page: Parsed) -> None:
    """Every row of the body begins with its header, every header says what it is the header of."""
    told = [sheet for sheet in page.tables if sheet.caption.startswith("Table ")]
    assert [int(sheet.caption.split()[1].rstrip(".")) for sheet in told] == [
        *range(1, len(told) + 1)
    ]
    for sheet in told:
        assert len(sheet.caption) > len("Table 10. "), sheet.caption
        assert set(sheet.scopes) <= {"col", "row", "colgroup"}, sheet.caption
        assert sheet.scopes.count("row") >= 1
        widths = {len(row) for row in sheet.rows if len(row) > 2}
        assert len(widths) <= 2, sheet.caption


def test_pictures_are_told_in_words(page: Parsed) -> None:
    """Every drawing has a title and a description, and does not stand alone for its numbers."""
    drawings = [e for e in page.named("svg") if e.attributes.get("role") == "img"]
    assert len(drawings) >= 2 * len(probcast.rulesets())
    assert len(page.named("figcaption")) == len(drawings) == len(page.named("figure"))
    assert all(len(e.attributes["aria-labelledby"].split()) == 2 for e in drawings)


def test_landmarks_and_headings(page: Parsed) -> None:
    """One of each landmark, a way past the contents, and no level of heading left out."""
    for tag in ("header", "nav", "main", "footer", "h1"):
        assert len(page.named(tag)) == 1, tag
    assert page.named("html")[0].attributes["lang"] == "en"
    assert page.named("a")[0].attributes == {"class": "skip", "href": "#report"}
    levels = [int(e.tag[1]) for e in page.elements if re.fullmatch("h[1-6]", e.tag)]
    assert all(after <= before + 1 for before, after in pairwise(levels))


@every_ruleset
def test_a_chapter_says_all_of_its_ruleset(ruleset: Ruleset, page: Parsed) -> None:
    """Title, edition, every clause by its id and in its words, every ruling with its readings."""
    text = " ".join(page.words)
    ids = {e.attributes.get("id") for e in page.elements}
    assert {ruleset.key, f"{ruleset.key}-rule", f"{ruleset.key}-table"} <= ids
    assert f"{ruleset.title}, {ruleset.edition}" in text
    for clause, words in ruleset.words.items():
        assert re.search(rf"\b{clause}\b", text), clause
        assert words.split("`")[0] in text, clause
    tables = [sheet for sheet in page.tables if sheet.caption.endswith("Rulings")]
    rulings = [row for sheet in tables for row in sheet.rows]
    said = {(row[0], row[3], row[4]) for row in rulings}
    for name, ruling in ruleset.rulings.items():
        assert {(name, ruling.default, other) for other in ruling.readings[1:]} <= said


@every_ruleset
def test_the_counted_table_is_the_exact_one(ruleset: Ruleset, page: Parsed) -> None:
    """A count over the number at the head of its column is the package's own fraction."""
    frame = probcast.table(ruleset.key, measures=["cast"])
    (across,) = [name for name in ruleset.view.grid if name != "casting_value"]
    exact = {(row["casting_value"], row[across]): row["cast"] for row in frame.to_dict("records")}
    place = [r.key for r in probcast.rulesets()].index(ruleset.key)
    _, columns, *rows = page.table("Cast, counted exactly", place).rows
    heads = [re.fullmatch(r"(\d+) \(of ([\d,]+)\)", cell) for cell in columns]
    found = {
        (int(value), int(head[1])): Fraction(_count(cell), _count(head[2]))
        for value, *cells in rows
        for head, cell in zip(heads, cells, strict=True)
        if head and cell != "-"
    }
    assert found == exact


@every_ruleset
def test_the_side_by_side_table_is_that_of_the_package(ruleset: Ruleset, page: Parsed) -> None:
    """Each ruleset has its own column, with its usual attempt at every casting value."""
    _, columns, *rows = page.table("Cast, by casting value").rows
    if ruleset.key not in columns:  # its casting values are of another kind
        assert not set(ruleset.view.grid["casting_value"]) & {int(value) for value, *_ in rows}
        return
    place = columns.index(ruleset.key)
    for value, *cells in rows:
        cast = probcast.odds(ruleset.key, casting_value=int(value)).measures["cast"]
        assert isinstance(cast, Fraction)
        assert cells[place] == percent(cast, 0)


def test_every_table_says_where_it_comes_from(page: Parsed) -> None:
    """Ruleset and edition, policy with its tie rule, rulings, and the command to make it again."""
    text = " ".join(" ".join(page.words).split())
    lines = re.findall(r"Policy: [^.]*\. Rulings: ", text)
    tables = [sheet for sheet in page.tables if sheet.caption.startswith("Table ")]
    several = 5  # the tables and pictures that compare rulesets refer to one list of them
    assert len(lines) >= len(tables) + len(page.named("figure")) - several - 1
    assert all("ties go to the fewest dice" in line or "none needed" in line for line in lines)


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_it_fits_and_can_be_read(width: int, scheme: Scheme, browser: Browser) -> None:
    """On a phone and on a desk, by day and by night: no sideways scroll, nothing grave for axe."""
    with opened(browser, REPORTS / "odds.html", width=width, scheme=scheme) as page:
        assert overflow(page) <= 0
        assert page.evaluate(SHORTEN) == []
        assert complaints(page) == []


def test_it_can_be_read_without_a_script_and_on_paper(browser: Browser) -> None:
    """The tables are there all the same; on paper nothing is left that has to be clicked."""
    with opened(browser, REPORTS / "odds.html", script=False) as page:
        assert page.locator("#t9a-table").is_visible()
        page.emulate_media(media="print")
        assert not page.locator("nav").is_visible()
        assert not page.locator(".explorer").is_visible()
        assert page.locator("table").first.evaluate("e => !!e")


def _count(text: str) -> int:
    return int(text.replace(",", ""))
