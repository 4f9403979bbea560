"""Who decides after the roll: best play for a worth, or a rule of thumb by its name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from probcast.game.by_need import Thumb, Thumbs
from probcast.game.option import Act

BEST: Final = "best"

_THUMBS: Final[Mapping[str, Thumbs]] = MappingProxyType(
    {
        "never": {Act.MORE: Thumb.FIRST, Act.REROLL: Thumb.FIRST},
        "none": {Act.MORE: Thumb.FIRST, Act.REROLL: Thumb.FIRST},
        "always": {Act.MORE: Thumb.SECOND, Act.REROLL: Thumb.SECOND},
        "until-cast": {Act.MORE: Thumb.UNTIL_CAST, Act.REROLL: Thumb.UNTIL_CAST},
        "all": {Act.MORE: Thumb.LAST, Act.REROLL: Thumb.SECOND},
    }
)


def thumbs(policy: str) -> Thumbs | None:
    """Return the rules of thumb of a policy, `None` for best play."""
    return None if policy == BEST else _THUMBS[policy]
