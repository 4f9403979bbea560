"""Pictures as SVG: the same bytes, ids of their own, nothing that a page would forbid."""

import hashlib
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import typst
from matplotlib import _pylab_helpers
from matplotlib.axes import Axes
from matplotlib.figure import Figure

import probcast
from probcast.render.figure import cast_by_value, heat_map, paper, policy_map, side_by_side, svg
from probcast.render.figure.canvas import Picture
from probcast.rules import RefusedError

SPACE = "{http://www.w3.org/2000/svg}"


def drawn() -> dict[str, Axes]:
    """Draw a few pictures of every kind of artist."""
    return {
        "lines": cast_by_value(probcast.table("t9a")),
        "tiles": heat_map(probcast.table("ghb2023")),
        "ties": policy_map(probcast.decide("ghb2023", casting_value=7, primal=2)),
        "sides": side_by_side(probcast.compare("t9a", "wap")),
    }


@cache
def pictures() -> dict[str, Axes]:
    """Return pictures that many tests look at."""
    return drawn()


PROGRAM = "from render.figures.test_svg import drawn, hashes; print(*hashes(drawn()))"


def hashes(axes: dict[str, Axes]) -> list[str]:
    """Return the hashes of pictures, for the screen and for paper."""
    texts = [text for name, ax in axes.items() for text in (svg(ax, name), paper(ax))]
    return [hashlib.sha256(text.encode()).hexdigest() for text in texts]


def hashes_elsewhere(seed: str) -> list[str]:
    """Return the hashes of the pictures as a process of its own draws them."""
    root = Path(probcast.__file__).parents[1]
    path = os.pathsep.join([str(root), str(root / "tests")])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_same_bytes_in_any_process() -> None:
    """Whatever the order of sets is there, whatever was drawn before, and when drawn twice."""
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    once = hashes(pictures())
    assert once == hashes_elsewhere(seed)
    assert once == hashes(pictures()) == hashes(drawn())


def test_ids_are_unique_in_a_page() -> None:
    """All ids begin with the picture's name, and each that is referred to is there, once."""
    texts = [svg(ax, name) for name, ax in pictures().items()]
    ids = [i for text in texts for i in re.findall(r'\bid="([^"]+)"', text)]
    assert len(ids) == len(set(ids))
    for name, text in zip(pictures(), texts, strict=True):
        own = set(re.findall(r'\bid="([^"]+)"', text))
        assert all(i.startswith(f"{name}-") for i in own)
        referred = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text))
        assert referred
        assert {a or b for a, b in referred} <= own
        assert {f"{name}-title", f"{name}-desc"} <= own


@pytest.mark.parametrize("name", pictures())
def test_a_page_needs_nothing_else(name: str) -> None:
    """No prolog, size, style, script or outside; text is text, black is the page's colour."""
    text = svg(pictures()[name], name)
    root = ET.fromstring(text)  # noqa: S314 (it was written a line above)
    assert root.tag == "svg"
    assert not {"width", "height", "style"} & set(root.attrib)
    assert re.fullmatch(r"0 0 \S+ \S+", root.attrib["viewBox"])
    tags = {element.tag for element in root.iter()}
    assert "text" in tags
    assert not {"style", "script", "metadata", "image", "a"} & tags
    assert not [e for e in root.iter() if "style" in e.attrib]
    assert "http" not in text
    assert "#1c1c1c" not in text
    assert "#000000" not in text
    assert "#ffffff" not in text
    assert 'stroke="currentColor"' in text


def test_every_number_is_a_number() -> None:
    """Shortened coordinates are still such as XML readers take, and near the ones drawn."""
    for name, ax in pictures().items():
        for element in ET.fromstring(svg(ax, name)).iter():  # noqa: S314 (our own text)
            for key in ("x", "y", "width", "height", "font-size", "stroke-width"):
                value = element.get(key, "0")
                assert re.fullmatch(r"-?\d+(\.\d+)?(e-\d+)?(px)?", value), (key, value)


def test_a_screen_reader_hears_what_is_drawn() -> None:
    """The title names ruleset and edition; the description is what is drawn, or as given."""
    ax = cast_by_value(probcast.table("t9a", dice=[2, 3]))
    root = ET.fromstring(svg(ax, "p"))  # noqa: S314 (our own text)
    title, desc = (str(root.findtext(tag)) for tag in ("title", "desc"))
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-labelledby"] == "p-title p-desc"
    assert title.startswith("Chance to cast The Ninth Age, 2nd edition (2022). Policy: none")
    assert desc == "Across: casting value; up: chance. dice 2, dice 3."
    given = ET.fromstring(svg(ax, "p", alt="<odds> & more"))  # noqa: S314 (our own text)
    assert given.findtext("desc") == "<odds> & more"


@pytest.mark.parametrize("name", pictures())
def test_paper_is_whole_and_typesets(name: str, tmp_path: Path) -> None:
    """Letters as outlines, concrete colours, and a PDF for everybody without a warning."""
    text = paper(pictures()[name])
    root = ET.fromstring(text)  # noqa: S314 (our own text)
    assert root.tag == f"{SPACE}svg"
    assert root.attrib["width"] == "504pt"
    assert not list(root.iter(f"{SPACE}text"))
    assert "currentColor" not in text
    (tmp_path / "picture.svg").write_text(text)
    page = tmp_path / "page.typ"
    page.write_text(
        '#set document(title: "Odds")\n#image("picture.svg", width: 100%, alt: "odds")\n'
    )
    pdf, warnings = typst.compile_with_warnings(page, format="pdf", pdf_standards=["ua-1"])
    assert not warnings
    assert pdf


def test_a_notebook_shows_the_axes() -> None:
    """Without pyplot, which never hears of a picture."""
    ax = cast_by_value(probcast.table("t9a"))
    assert isinstance(ax, Picture)
    assert ax._repr_svg_() == paper(ax)
    assert _pylab_helpers.Gcf.get_all_fig_managers() == []


def test_axes_of_no_figure() -> None:
    """One clear line."""
    ax = Figure().add_subplot()
    ax.remove()
    with pytest.raises(RefusedError):
        svg(ax, "p")
