"""What clauses look at of a roll, and up to how much: this is all that a state must remember.

`count(1) >= 2` needs the 1s up to two, `natural <= 2` the natural total up to three.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias, final

from probcast.rules.expression import Term, parsed

FACES: Final = range(1, 7)


@final
class Watch(NamedTuple):
    """One thing that is watched of a roll: a `kind`, and which dice it is about.

    `kept`: how many dice show it that count, where only the highest do; `table`: what was rolled on
    a table that decides.
    `face`: how many dice show it; `added`: how many dice show it that were added after the first
    roll; `loose`: how many dice show it that a re-roll may take up, with `left` more dice in their
    chain of free dice; `natural`: the natural total; `dice`: how many dice there are.
    """

    kind: str
    face: int = 0
    left: int = 0


NATURAL: Final = Watch("natural")
TABLE: Final = Watch("table")

Caps: TypeAlias = dict[Watch, int | None]
"""What is watched, each with the number from which on nobody asks further; `None` for no end."""


def watched(terms: Iterable[Term]) -> Caps:
    """Return what some expressions look at of a roll.

    >>> watched(["count(1) >= 2 and not added", "natural <= 2"])
    {Watch(kind='face', face=1, left=0): 2, Watch(kind='natural', face=0, left=0): 3}
    """
    caps: Caps = {}
    for term in terms:
        if isinstance(term, str):
            for watch, cap in _looks(parsed(term).tree):
                known = caps.get(watch, 0)
                caps[watch] = None if cap is None or known is None else max(cap, known)
    return caps


def _looks(tree: ast.Expression) -> Iterator[tuple[Watch, int | None]]:
    bounds = dict(_bounds(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            kind = _KINDS.get(node.func.id)
            faces = _faces(node) if kind else ()
            yield from ((Watch(kind or "", face), bounds.get(node)) for face in faces)
        elif isinstance(node, ast.Name) and node.id == "natural":
            yield NATURAL, bounds.get(node)
        elif isinstance(node, ast.Name) and node.id == "table":
            yield TABLE, None
        elif isinstance(node, ast.Name) and node.id in ("alike", "face"):
            yield from ((Watch("face", face), None) for face in FACES)


def _bounds(tree: ast.Expression) -> Iterator[tuple[ast.AST, int]]:
    """Yield what is compared with a whole number, and from where on the comparison is settled."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare) or len(node.ops) != 1:
            continue
        limit: Any = getattr(node.comparators[0], "value", None)
        if type(limit) is int and limit >= 0:
            reached = isinstance(node.ops[0], ast.GtE | ast.Lt)
            yield node.left, limit if reached else limit + 1


def _faces(node: ast.Call) -> range:
    """Return the faces that a call names: one, or all from one to another."""
    found = [each.value for each in node.args if isinstance(each, ast.Constant)]
    low, high = found[0], found[-1]
    return range(low, high + 1) if isinstance(low, int) and isinstance(high, int) else range(0)


_KINDS: Final = {"count": "face", "count_added": "added", "kept": "kept"}
