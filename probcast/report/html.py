"""A report as one web page that needs nothing from outside."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from importlib.resources import files
from typing import Any

from markupsafe import Markup, escape

from probcast.render.figure import svg
from probcast.render.template import filled
from probcast.report.cell import Laid, laid
from probcast.report.explorer import Explorer
from probcast.report.explorer.document import security_policy
from probcast.report.section import Block, Code, Document, Picture, Run, Runs, Tabled


def html(document: Document, page: Explorer | None = None) -> str:
    """Return the report as a complete page; the `page` with sliders stands before its sections.

    Style and script stand in the file, and its security policy names them by their hashes, so
    that nothing else is run and nothing at all is loaded.
    """
    style = source("page.css") + (page.style if page else "")
    policy = security_policy(scripts=[page.script] if page else [], styles=[style])
    filters: dict[str, Callable[..., Any]] = {
        "runs": runs,
        "kind": kind,
        "laid": tabled,
        "svg": drawn,
    }
    values = {"document": document, "page": page, "style": style, "policy": policy}
    return filled("probcast.report", "page.html.j2", filters, **values)


def source(name: str) -> str:
    """Return the text of a file that stands beside this one."""
    return files("probcast.report").joinpath(name).read_text(encoding="utf-8")


def runs(pieces: Runs) -> Markup:
    """Return a sentence as markup."""
    return Markup("").join(map(_run, pieces))


def kind(block: Block) -> str:
    """Return what a block is, by name."""
    return type(block).__name__


def tabled(block: Tabled) -> Laid:
    """Return a table as it is set."""
    return laid(block.table, shaded=block.shaded)


def drawn(picture: Picture) -> Markup:
    """Return a picture as an element of the page, in its colours."""
    return Markup(svg(picture.drawn, picture.name))  # noqa: S704 (it is made of exact tables)


def _run(run: Run) -> Markup:
    if isinstance(run, Code):
        return Markup("<code>{}</code>").format(run.text)
    if isinstance(run, Fraction):
        return Markup('<span class="fraction">{}</span>').format(str(run))
    return escape(run)
