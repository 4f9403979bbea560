"""The dice to come as a frame, with what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from probcast import display
from probcast.distributions import Pmf
from probcast.rules import Dice, Question, Value, origin
from probcast.tables.sweep import frame

if TYPE_CHECKING:
    import pandas as pd


@final
@dataclass(frozen=True, slots=True)
class Dealt:
    """The joint law of both sides' dice, under the fields of a pool; `sides` names the two."""

    question: Question
    fields: Mapping[str, Value]
    sides: tuple[str, str]
    law: Pmf[Dice]

    _repr_html_ = display.html
    _repr_latex_ = display.latex


def dealt_frame(dealt: Dealt) -> pd.DataFrame:
    """Return a row for every pair of numbers of dice that can come, with its exact chance.

    The `attrs` are those of `origin`, with the pool's fields as `scenario`.
    """
    found = frame(
        {**dict(zip(dealt.sides, dice, strict=True)), "chance": dealt.law.pmf(dice)}
        for dice in sorted(dealt.law.support)
    )
    found.attrs.update(origin(dealt.question), scenario=dict(dealt.fields))
    return found
