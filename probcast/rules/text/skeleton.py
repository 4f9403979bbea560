"""Texts to start from: a small game, or what house rules may change of a ruleset."""

from __future__ import annotations

from importlib.resources import files
from itertools import chain
from typing import Final

from probcast.rules.clause import Clause
from probcast.rules.ruleset import Ruleset
from probcast.rules.text.clause import plain_clause
from probcast.rules.text.writer import lines_of

HEAD: Final = """\
# House rules on {title}, {edition}.
# It works as it stands, and changes nothing yet. Take the # away in front of a clause
# that you play otherwise, and change what follows it: docs/house-rules.md says how.
format  = 1
extends = "{key}"
key     = "{key}-club"
title   = "{title}, our club"
# drop = ["{first}"]
"""


def skeleton() -> str:
    """Return the text of a small game that works as it stands."""
    return files(__package__).joinpath("skeleton.toml").read_text(encoding="utf-8")


def changes(ruleset: Ruleset) -> str:
    """Return the text of house rules on a ruleset in which every clause can be changed."""
    head = HEAD.format(
        title=ruleset.title,
        edition=ruleset.edition,
        key=ruleset.key,
        first=ruleset.clauses[-1].id,
    )
    return "\n".join([head, *chain(*map(_change, ruleset.clauses))])


def _change(clause: Clause) -> list[str]:
    table = plain_clause(clause)
    said = [line for key, value in table.items() if key != "id" for line in lines_of(key, value)]
    return [f'# [change."{clause.id}"]', *(f"# {line}" for line in said), ""]
