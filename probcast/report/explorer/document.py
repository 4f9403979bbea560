"""The page with sliders as one HTML file, with nothing around it."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from typing import Final

from probcast.report.explorer.explorer import Explorer, rendered, source

TITLE: Final = "Odds of casting"


def document(page: Explorer) -> str:
    """Return a complete HTML document of the page; it asks for nothing from outside."""
    style = source("document.css") + page.style
    policy = security_policy(scripts=[page.script], styles=[style])
    return rendered("document.html.j2", page=page, style=style, title=TITLE, policy=policy)


def security_policy(scripts: list[str], styles: list[str]) -> str:
    """Return a policy that lets through these inline texts, pictures within, and nothing else."""
    allowed = {"script-src": scripts, "style-src": styles}
    hashes = [f"{name} {' '.join(map(_hash, texts))}" for name, texts in allowed.items()]
    return "; ".join(("default-src 'none'", *hashes, "img-src data:", "base-uri 'none'"))


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
