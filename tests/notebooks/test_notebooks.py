"""Every notebook, run anew, is the one that is kept; it asks, tells and proves."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from notebooks import runner

KEPT = sorted(runner.FOLDER.glob("*.ipynb"))
CLAIM = re.compile(
    r"\d points?\b|times (in|as)\b|(up to|from|below) (\d+|three)\b|(most|least|less|as) often"
    r"|\b(beats|twice|half|nearly|hardly)\b|\b(in|one|rolls?) \d+\b|weaker"
)
"""Words that say how much something is, or that it is more than something else."""
QUESTION = re.compile(r"[^.:?]*\?")


def cells(path: Path) -> list[dict[str, Any]]:
    """Return the cells of a kept notebook."""
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def source(cell: dict[str, Any]) -> str:
    """Return what a cell says."""
    return "".join(cell["source"])


def outputs(path: Path) -> list[dict[str, Any]]:
    """Return the outputs of all cells."""
    return [output for cell in cells(path) for output in cell.get("outputs", ())]


def test_six_are_kept_and_each_has_its_text() -> None:
    """No notebook without a text, no text without a notebook."""
    assert [path.stem[:2] for path in KEPT] == ["01", "02", "03", "04", "05", "06"]
    assert [path.with_suffix(".py") for path in KEPT] == runner.texts()


def test_they_run_and_are_what_is_kept() -> None:
    """Not a byte differs: `./run notebooks` has nothing to do."""
    stale = [
        path.name
        for path, text in runner.run(runner.texts()).items()
        if path.with_suffix(".ipynb").read_bytes() != text.encode()
    ]
    assert not stale, "run ./run notebooks and look at what changed"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_it_opens_with_a_question(path: Path) -> None:
    """A title, then what a player asks, in his own words."""
    title, question, *_ = (line for line in source(cells(path)[0]).splitlines() if line)
    assert title.startswith("# ")
    assert question.startswith('**"')
    assert question.endswith('?"**')


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_it_ends_with_assertions_on_exact_values(path: Path) -> None:
    """What the notebook claims is checked when it is run, without a float."""
    ending = source(cells(path)[-1])
    claims = [node for node in ast.parse(ending).body if isinstance(node, ast.Assert)]
    assert len(claims) >= 3
    assert "/" in ending or "Fraction(" in ending
    assert not any(
        isinstance(node, ast.Constant) and isinstance(node.value, float)
        for node in ast.walk(ast.parse(ending))
    )


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_what_is_claimed_is_asserted_beside_it(path: Path) -> None:
    """A paragraph with a figure of its own is followed by code that checks it."""
    found = cells(path)
    texts = [(place, " ".join(source(cell).split())) for place, cell in enumerate(found)]
    claims = [
        place
        for place, text in texts[1:]
        if found[place]["cell_type"] == "markdown" and CLAIM.search(QUESTION.sub("", text))
    ]
    assert claims
    for place in claims:
        checks = ""
        for cell in found[place + 1 :]:
            if cell["cell_type"] != "code":
                break
            checks += source(cell)
        assert "assert " in checks, texts[place][1]


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_its_outputs_can_be_read_on_a_code_host(path: Path) -> None:
    """Tables as HTML, pictures as SVG; no traceback, warning or widget, nothing of a machine."""
    kinds = {kind for output in outputs(path) for kind in output.get("data", ())}
    assert kinds >= {"text/html", "text/plain"}
    assert kinds <= {"text/html", "text/latex", "text/plain", "image/svg+xml"}
    assert {output["output_type"] for output in outputs(path)} == {"execute_result"}
    text = path.read_text(encoding="utf-8")
    assert "0x" not in text, "an address of memory"
    assert str(Path.home()) not in text


def test_pictures_are_there_and_share_no_ids() -> None:
    """Some hosts put all pictures into one page, where an id must stand for one thing."""
    for path in KEPT:
        data = [output.get("data", {}) for output in outputs(path)]
        pictures = ["".join(each["image/svg+xml"]) for each in data if "image/svg+xml" in each]
        assert pictures, path.name
        ids = [set(_ids(picture)) for picture in pictures]
        assert sum(map(len, ids)) == len(set().union(*ids))
        assert not any("style" in picture for picture in pictures)


def _ids(picture: str) -> list[str]:
    from xml.etree import ElementTree as ET

    return [name for element in ET.fromstring(picture).iter() if (name := element.get("id"))]  # noqa: S314 (our own picture)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_it_leaves_sliders_to_the_odds_page(path: Path) -> None:
    """A link, not a widget; a house of one's own is on no page."""
    text = path.read_text(encoding="utf-8")
    assert "widget" not in text
    assert text.count("](../reports/odds.html)") == int("house" not in path.stem)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_text_and_notebook_are_a_pair(path: Path) -> None:
    """Jupytext reads the same cells from either, and knows which file belongs to which."""
    import jupytext

    text = path.with_suffix(".py")
    pair = [
        [(cell.cell_type, cell.source) for cell in jupytext.read(form).cells]
        for form in (path, text)
    ]
    assert pair[0] == pair[1]
    assert jupytext.read(text).metadata["jupytext"]["formats"] == "ipynb,py:percent"
