"""An answer as one HTML file without scripts, fonts or anything else from outside."""

from __future__ import annotations

from probcast.render.page import Page
from probcast.render.template import filled


def html(page: Page) -> str:
    """Return a page as a complete HTML document with real table headers."""
    return filled("probcast.render", "page.html.j2", {}, page=page)
