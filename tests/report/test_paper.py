"""The PDF: tagged, titled, contents that lead to every chapter, text that can be searched."""

import re
from typing import Any

import pytest
from pypdf import PdfReader

import probcast
from probcast.rules import Ruleset

from .page import REPORTS

Tag = tuple[str, str]

every_ruleset = pytest.mark.parametrize("ruleset", probcast.rulesets(), ids=lambda r: str(r.key))


@pytest.fixture(scope="session")
def reader() -> PdfReader:
    """Return the committed PDF."""
    return PdfReader(REPORTS / "odds.pdf")


@pytest.fixture(scope="session")
def texts(reader: PdfReader) -> list[str]:
    """Return the text of every page."""
    return [page.extract_text() for page in reader.pages]


@pytest.fixture(scope="session")
def tags(reader: PdfReader) -> list[Tag]:
    """Return every tag with its alternative text."""
    root: Any = reader.trailer["/Root"]
    return list(_tags(root["/StructTreeRoot"]))


def test_it_is_tagged_for_everyone(reader: PdfReader, tags: list[Tag]) -> None:
    """It says that it is PDF/UA-1, names its language and title, and has a tree of tags."""
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert str(root["/Lang"]).startswith("en")
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    metadata = root["/Metadata"].get_data().decode()
    assert re.search(r"pdfuaid:part\D+1\b", metadata)
    names = {name for name, _ in tags}
    assert {"/H1", "/H2", "/Table", "/TH", "/TD", "/Figure", "/Formula", "/Caption", "/L"} <= names
    for name, alt in tags:
        assert alt or name not in ("/Figure", "/Formula")


def test_fractions_are_set_as_fractions(tags: list[Tag]) -> None:
    """Exact values are mathematics with a text of their own, `5/8` among them."""
    said = [alt for name, alt in tags if name == "/Formula"]
    assert "5/8" in said
    assert any(alt.startswith("G of x equals") for alt in said)


def test_nothing_in_it_depends_on_the_day(reader: PdfReader, texts: list[str]) -> None:
    """Its date is a fixed one; it names the version of the package on every page but no machine."""
    assert reader.metadata is not None
    assert reader.metadata.title == "The odds of casting"
    assert {str(reader.metadata.get(key))[:6] for key in ("/CreationDate", "/ModDate")} == {
        "D:2000"
    }
    assert all(f"probcast {probcast.__version__}" in text for text in texts)


def test_the_contents_lead_to_every_chapter(reader: PdfReader, texts: list[str]) -> None:
    """The outline of the file has them, and the page of contents has their page numbers."""
    chapters = [entry for entry in reader.outline if not isinstance(entry, list)]
    titles = [ruleset.title for ruleset in probcast.rulesets()]
    assert [str(entry.title) for entry in chapters] == [
        "The rulesets side by side",
        *titles,
        "Method",
    ]
    for entry in chapters:
        number = reader.get_destination_page_number(entry)
        assert number is not None
        assert re.search(rf"{re.escape(str(entry.title))}[ .]*{number + 1}\b", texts[0] + texts[1])


def test_it_is_a4_throughout_and_drawn(reader: PdfReader) -> None:
    """No page of another size; pictures are lines and not pixels, wherever they lie."""
    for page in reader.pages:
        assert (round(page.mediabox.width), round(page.mediabox.height)) == (595, 842)
    size: Any = reader.trailer["/Size"]
    held: list[Any] = [reader.get_object(number) for number in range(1, size)]
    kinds = {part.get("/Subtype") for part in held if isinstance(part, dict)}
    assert "/Type0" in kinds, "no fonts, so that they were not looked for in the right place"
    assert "/Image" not in kinds


@every_ruleset
def test_a_chapter_says_all_of_its_ruleset(ruleset: Ruleset, texts: list[str]) -> None:
    """Title, edition, and every clause id and ruling."""
    text = " ".join(" ".join(texts).split())
    assert ruleset.title in text
    assert ruleset.edition in text
    for clause in ruleset.words:
        assert re.search(rf"\b{clause}\b", text), clause
    for name in ruleset.rulings:
        assert name in text.replace(" ", "") or name in text, name


def _tags(tree: Any) -> Any:
    """Yield every tag of a tree with its alternative text."""
    kids = tree.get("/K", [])
    for kid in kids if isinstance(kids, list) else [kids]:
        node = kid.get_object() if hasattr(kid, "get_object") else kid
        if isinstance(node, dict):
            if "/S" in node:
                yield str(node["/S"]), str(node.get("/Alt", ""))
            yield from _tags(node)
