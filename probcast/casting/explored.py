"""The scenarios that the page with sliders holds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, final

from probcast.casting.scenario import Value

Box: TypeAlias = Mapping[str, Sequence[Value]]
"""Values of some fields, in every combination, the other fields at their defaults."""


@final
class Explored(NamedTuple):
    """Which set-ups of a ruleset a page holds, as boxes, and which of them are alike.

    Attempts with the same `alike` have the same chance of every event under best play, whatever
    their totals; without it each is worked out for itself. `theirs` names the
    fields that are the opponent's alone, and change nothing of what the caster rolls; `spare`
    those of an outcome that neither an event nor the opponent's answer looks at.
    """

    boxes: tuple[Box, ...]
    alike: Callable[[Any], Hashable] = lambda attempt: attempt
    theirs: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
