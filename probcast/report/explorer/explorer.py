"""The parts of the page with sliders, to be set into a document."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, final

from jinja2 import Environment, StrictUndefined

from probcast.report.explorer.data import ruleset_data
from probcast.rules import Ruleset

PURE: Final = ("exact.js", "lookup.js", "link.js", "text.js")
"""The script's files that know no document."""
SCRIPTS: Final = (*PURE, "parts.js", "controls.js", "answer.js", "page.js")
"""All of them, in their order."""


@final
@dataclass(frozen=True, slots=True)
class Explorer:
    """What a document takes in: three texts to stand inline, and the data between them.

    `markup` is one HTML section, `style` and `script` are CSS and JavaScript that ask for nothing
    from outside, `data` the JSON text of `<script type="application/json" id="explorer-data">`,
    which must stand before the script. Neither has attributes that a content security policy
    without `unsafe-inline` would refuse.
    """

    markup: str
    style: str
    script: str
    data: str


def explorer(rulesets: Sequence[Ruleset]) -> Explorer:
    """Return the page of these rulesets, of which the first is shown at first.

    The same rulesets give the same text, byte for byte.
    """
    contents = {"rulesets": [ruleset_data(ruleset) for ruleset in rulesets]}
    markup = rendered("markup.html.j2", first=rulesets[0].key)
    data = json.dumps(contents, separators=(",", ":")).replace("<", "\\u003c")
    return Explorer(markup, source("style.css"), script(SCRIPTS), data)


def script(names: Sequence[str]) -> str:
    """Return some of the script's files as one function that leaves no name behind."""
    body = "\n".join(source(name) for name in names)
    return f'(() => {{\n"use strict";\n{body}}})();\n'


def source(name: str) -> str:
    """Return the text of a file that stands beside this one."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def rendered(name: str, **values: object) -> str:
    """Return a template that stands beside this file, filled in."""
    environment = Environment(autoescape=True, undefined=StrictUndefined)
    return environment.from_string(source(name)).render(values)
