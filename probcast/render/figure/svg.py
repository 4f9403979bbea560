"""A picture as SVG text, for a page or for paper: the same picture gives the same bytes."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET
from zlib import crc32

import matplotlib as mpl
from matplotlib.figure import Figure

from probcast.render.figure.layout import POINTS, figure_of, settle
from probcast.render.figure.style import INK
from probcast.rules import RefusedError
from probcast.rules.legality import shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FONTS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"
"""Text on a page is text, in the reader's own font."""
BLACK = (INK, "#000000")
"""Colours that become those of the words around a picture."""
USUAL = {"stroke-dashoffset": "0", "opacity": "1", "text-anchor": "start"}
"""Properties that say nothing with these values."""


def svg(drawn: Axes | Figure, name: str, alt: str = "") -> str:
    """Return a picture as an `<svg>` element to stand in an HTML page.

    It has no size of its own and fills the width that it is given. Text and axes take the colour
    and, unless the page says otherwise, the font of the reader; the ground is see-through. `name`
    begins every id, so that several pictures can stand in one page. It needs no style sheet and
    no `style` attribute. Screen readers read its title and `alt`, by default what is drawn.

    Raises `RefusedError` for a name that is no id.
    """
    if not re.fullmatch(r"[A-Za-z][\w-]*", name, flags=re.ASCII):
        raise RefusedError(
            f"{shown(name)} is no name for a picture: a letter, then letters, digits, -"
        )
    root = _tree(_figure(drawn), text_as="none")
    _rename(root, name)
    for element in root.iter():
        for key, value in element.attrib.items():
            if value in BLACK:
                element.set(key, "currentColor")
    plain = {"role": "img", "aria-labelledby": f"{name}-title {name}-desc", "fill": "currentColor"}
    _dress(root, {**plain, "font-family": FONTS, "font-variant": "tabular-nums"})
    for tag, words in (("desc", alt or described(drawn)), ("title", title_of(drawn))):
        element = ET.Element(tag, {"id": f"{name}-{tag}"})
        element.text = words
        root.insert(0, element)
    return ET.tostring(root, encoding="unicode")


def paper(drawn: Axes | Figure) -> str:
    """Return a picture as a whole SVG file, for print: black on white, letters as outlines.

    It needs no font and no page around it, so it looks the same everywhere.
    """
    figure = _figure(drawn)
    root = _tree(figure, text_as="path")
    _rename(root, f"p{crc32(ET.tostring(root)):08x}")  # several may be in one notebook
    width, height = (f"{POINTS * side:g}pt" for side in figure.get_size_inches())
    _dress(root, {"xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height})
    return ET.tostring(root, encoding="unicode")


def title_of(drawn: Axes | Figure) -> str:
    """Return what stands over a picture, on one line."""
    texts = [text for ax in _figure(drawn).axes for text in (*_headings(ax), ax.get_title())]
    return " ".join(" ".join(texts).split())


def described(drawn: Axes | Figure) -> str:
    """Return in words what is drawn: what goes across and up, and which lines there are.

    The numbers themselves are in the table that the picture was made from.
    """
    said = []
    for ax in _figure(drawn).axes:
        axes = [("Across", ax.get_xlabel()), ("up", ax.get_ylabel())]
        said.append("; ".join(f"{way}: {label}" for way, label in axes if label))
        labels = [str(line.get_label()) for line in ax.lines]
        said.append(", ".join(label for label in labels if label and not label.startswith("_")))
    return ". ".join(part for part in said if part) + "."


def _headings(ax: Axes) -> Iterator[str]:
    return (text.get_text() for text in ax.texts if text.get_gid() == "heading")


def _figure(drawn: Axes | Figure) -> Figure:
    return drawn if isinstance(drawn, Figure) else figure_of(drawn)


def _tree(figure: Figure, *, text_as: str) -> ET.Element:
    """Return a figure as a tree of SVG elements in attributes alone, without any style."""
    settle(figure)
    text = io.StringIO()
    with mpl.rc_context({"svg.fonttype": text_as, "svg.hashsalt": "probcast"}):
        figure.savefig(text, format="svg", metadata={"Date": None}, transparent=text_as == "none")
    root = ET.fromstring(text.getvalue())  # noqa: S314 (it was written a line above)
    for parent in root.iter():
        parent.tag = _local(parent.tag)
        unneeded = [part for part in parent if _local(part.tag) in ("metadata", "style")]
        for part in unneeded:
            parent.remove(part)
        if parent.tag != "text":
            parent.text = None
        parent.tail = None
        _flatten(parent)
    return root


def _flatten(element: ET.Element) -> None:
    """Turn a `style` into attributes, which any content security policy allows."""
    given = {_local(key): value for key, value in element.attrib.items()}
    pairs = (part.partition(":") for part in given.pop("style", "").split(";") if part.strip())
    given |= {key.strip(): value.strip() for key, _, value in pairs}
    given.pop("font-family", None)
    element.attrib.clear()
    for key, value in given.items():
        short = value if key == "id" else _rounded(value)
        if short and short != USUAL.get(key):
            element.set(key, short)


def _rounded(value: str) -> str:
    """Return an attribute with its numbers shortened: less text, and no last digits to differ."""
    value = re.sub(r"rotate\(-0 [^)]*\)", "", value)
    return " ".join(re.sub(r"-?\d+\.\d+", _short, value).split())


def _short(number: re.Match[str]) -> str:
    """Return a number to a hundredth of a point; small ones, which may be scales, more exactly."""
    value = float(number[0])
    return f"{round(value, 2) if abs(value) >= 1 else round(value, 6):g}"


def _rename(root: ET.Element, name: str) -> None:
    """Keep the ids that something refers to, numbered after `name`."""
    used = {old for e in root.iter() for value in e.attrib.values() if (old := _referred(value))}
    kept = (i for e in root.iter() if (i := e.get("id")) in used)
    names = {old: f"{name}-{n}" for n, old in enumerate(kept, 1)}
    for element in root.iter():
        attributes = {k: v for k, v in element.attrib.items() if k != "id" or v in names}
        element.attrib.clear()
        for key, value in attributes.items():
            old = value if key == "id" else _referred(value)
            element.set(key, value.replace(old, names[old]) if old in names else value)


def _referred(value: str) -> str:
    """Return the id that an attribute refers to, or what else stands after its `#`, or nothing."""
    return value.removeprefix("url(").removesuffix(")")[1:] if "#" in value else ""


def _dress(root: ET.Element, attributes: dict[str, str]) -> None:
    box = root.attrib["viewBox"]
    root.attrib.clear()
    joins = {"stroke-linejoin": "round", "stroke-linecap": "butt"}
    root.attrib.update({**attributes, "viewBox": box, **joins})


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]
