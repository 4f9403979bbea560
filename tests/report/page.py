"""A web page taken apart with nothing but the standard library."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple, final

REPORTS = Path(__file__).parents[2] / "reports"
VOID = {"meta", "br", "link", "img", "input", "hr"}


@final
class Element(NamedTuple):
    """A start tag with its attributes."""

    tag: str
    attributes: dict[str, str]


@final
@dataclass
class Sheet:
    """A table: its caption, the texts of its rows, and where its header cells say they belong."""

    caption: str = ""
    rows: list[list[str]] = field(default_factory=list)
    scopes: list[str] = field(default_factory=list)


@final
class Parsed(HTMLParser):
    """All elements of a page, its tables, its text, and whether every tag was closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.tables: list[Sheet] = []
        self.words: list[str] = []
        self.unclosed: list[str] = []
        self.inline: dict[str, list[str]] = {"style": [], "script": []}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in an element."""
        attributes = {name: value or "" for name, value in attrs}
        self.elements.append(Element(tag, attributes))
        if tag not in VOID:
            self.unclosed.append(tag)
        if tag == "table":
            self.tables.append(Sheet())
        if tag == "tr":
            self.tables[-1].rows.append([])
        if tag in ("td", "th"):
            self.tables[-1].rows[-1].append("")
        if tag == "th":
            self.tables[-1].scopes.append(attributes.get("scope", ""))
        if tag in self.inline and "json" not in attributes.get("type", ""):
            self.inline[tag].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in an element without content, as SVG has them."""
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """Close the last element, which must be the one that is named."""
        assert self.unclosed.pop() == tag, f"</{tag}> at {self.getpos()}"

    def handle_data(self, data: str) -> None:
        """Take in text, where it belongs."""
        here = set(self.unclosed)
        if "caption" in here:
            self.tables[-1].caption += data
        elif here & {"td", "th"}:
            self.tables[-1].rows[-1][-1] += data
        for tag in here & set(self.inline):
            if self.inline[tag] and self.elements[-1].tag == tag:
                self.inline[tag][-1] += data
        if not here & set(self.inline):
            self.words.append(data)

    def named(self, tag: str) -> list[Element]:
        """Return the elements with this tag."""
        return [element for element in self.elements if element.tag == tag]

    def table(self, caption: str, nth: int = 0) -> Sheet:
        """Return the nth table whose caption ends so."""
        return [sheet for sheet in self.tables if sheet.caption.endswith(caption)][nth]


@cache
def committed() -> Parsed:
    """Return the committed page."""
    return Parsed((REPORTS / "odds.html").read_text(encoding="utf-8"))
