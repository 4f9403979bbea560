"""What each form of an answer has to look like, and that all of them say the same."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from html.parser import HTMLParser
from io import StringIO
from typing import Any, final

from fuzz.call import FORM, Call
from fuzz.desk import Breach, Desk

VOID = frozenset(
    {"br", "col", "hr", "img", "input", "link", "meta", "path", "rect", "line", "circle"}
)
BESIDE = re.compile(r"(cannot|[<>]?[0-9.]+%|-?[0-9]+\.[0-9]{2}) {2,}(-?[0-9]+(?:/[0-9]+)?)(?!\S)")
"""A rounded value with the exact one in the next column."""


def forms(call: Call, desk: Desk, data: Any) -> Iterator[Breach]:
    """Yield what is wrong with the form of an answer, or differs from `data`, the same as JSON."""
    text = desk.ask(call).written(call.target).decode("ascii", "replace")
    form = call.value(FORM) or "text"
    check = _FORMS.get(form)
    if check is not None and not (form == "text" and call.has("--exact", "--check", "--explain")):
        yield from check(text, data)


def _json(text: str, _: Any) -> Iterator[Breach]:
    try:
        json.loads(text, parse_constant=_not_json)
    except ValueError as error:
        yield Breach("JSON can be read", str(error))


def _not_json(word: str) -> None:
    raise ValueError(f"{word} is no JSON")


def _csv(text: str, data: Any) -> Iterator[Breach]:
    listed = list(csv.reader(StringIO(text)))
    if len({len(row) for row in listed}) > 1:
        yield Breach("CSV has rows of one length", repr([len(row) for row in listed]))
        return
    header, *cells = listed
    if len({*header}) < len(header):
        yield Breach("a column is shown once", ",".join(header))
    if not isinstance(data, Mapping):
        return
    rows = data["rows"] if "rows" in data else [{**data["scenario"], **data["measures"]}]
    if len(rows) != len(cells):
        yield Breach("CSV has the rows of JSON", f"{len(cells)} rows for {len(rows)}")
        return
    for row, line in zip(rows, cells, strict=True):
        found = dict(zip(header, line, strict=True))
        for key, value in _flat(row).items():
            if found.get(key, value) != value:  # a column that only repeats another is left out
                yield Breach("CSV has the values of JSON", f"{key}: {found[key]!r}, {value!r}")
                return


def _flat(row: Mapping[str, Any]) -> dict[str, str]:
    flat: dict[str, Any] = {}
    for key, value in row.items():
        if isinstance(value, Mapping):
            flat |= {f"{key}_{entry}": cell for entry, cell in value.items()}
        else:
            flat[key] = value
    return {key: "" if value is None else str(value) for key, value in flat.items()}


def _text(text: str, data: Any) -> Iterator[Breach]:
    """Hold the rounded values of odds against the exact ones that stand beside them."""
    if "measures" not in data:
        return
    for shown, exact in BESIDE.findall(text):
        value = Fraction(exact)
        if not _rounds(shown, value):
            yield Breach("what is shown is what is exact, rounded", f"{shown}: {exact}")
    for key, value in data["measures"].items():
        if value is not None and not key.startswith("sd_") and value not in text.split():
            yield Breach("text shows every measure", f"{key}: {value}")


def _rounds(shown: str, value: Fraction) -> bool:
    if shown in ("cannot", "0%", "100%"):
        return value == (1 if shown == "100%" else 0)
    if shown == "<0.1%":
        return 0 < value < Fraction(1, 2000)
    if shown == ">99.9%":
        return 0 < 1 - value <= Fraction(1, 2000)
    if shown.endswith("%"):
        return 0 < value < 1 and abs(Fraction(shown[:-1]) - 100 * value) <= Fraction(1, 20)
    return abs(Fraction(shown) - value) <= Fraction(1, 200)


def _markdown(text: str, _: Any) -> Iterator[Breach]:
    width = 0
    for line in text.split("\n"):
        bars = len(re.findall(r"(?<!\\)\|", line)) if line.startswith("|") else 0
        if width and bars not in (0, width):
            yield Breach("Markdown tables have rows of one width", line)
            return
        if bars and not line.endswith("|"):
            yield Breach("Markdown rows end where they should", line)
            return
        width = bars


def _latex(text: str, _: Any) -> Iterator[Breach]:
    plain = re.sub(r"\\[\\{}%&$#_]", "", text)
    if plain.count("{") != plain.count("}"):
        yield Breach("LaTeX closes its braces", "it has more of one kind")
    if sorted(re.findall(r"\\begin\{(\w+)", text)) != sorted(re.findall(r"\\end\{(\w+)", text)):
        yield Breach("LaTeX ends what it begins", "it does not")


def _html(text: str, _: Any) -> Iterator[Breach]:
    reader = _Tags()
    reader.feed(text)
    reader.close()
    if reader.wrong or reader.open:
        yield Breach("HTML closes its tags", reader.wrong or f"open: {reader.open}")


@final
class _Tags(HTMLParser):
    """Follows the tags of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 (as in the parser)
        """Remember what has to be closed."""
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close it."""
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong = self.wrong or f"</{tag}> closes something else"


_FORMS: Mapping[str, Callable[[str, Any], Iterator[Breach]]] = {
    "text": _text,
    "json": _json,
    "csv": _csv,
    "markdown": _markdown,
    "latex": _latex,
    "html": _html,
}
