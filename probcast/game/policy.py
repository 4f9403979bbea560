"""How a player who does not look for the best chooses: fixed policies."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeAlias, TypeVar

from probcast.game.node import Choice

S = TypeVar("S", bound=Hashable)

Policy: TypeAlias = Callable[[S, Choice[S, Any]], str]
"""Names the option to take at a state, given the choice that stands there."""


def cheapest(_: Hashable, choice: Choice[Any, Any]) -> str:
    """Take the option listed first: stop, spend nothing."""
    return next(iter(choice.options))


def second(_: Hashable, choice: Choice[Any, Any]) -> str:
    """Take the option listed second: do not stop, but do no more than must be."""
    return tuple(choice.options)[1]


def dearest(_: Hashable, choice: Choice[Any, Any]) -> str:
    """Take the option listed last: go on, spend all."""
    return next(reversed(tuple(choice.options)))
