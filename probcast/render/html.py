"""A page as one HTML file without scripts, fonts or anything else from outside."""

from __future__ import annotations

from probcast.render.page import Page


def html(page: Page) -> str:
    """Return the page as a complete HTML document with real table headers."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("probcast.render", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("page.html.j2").render(page=page)
