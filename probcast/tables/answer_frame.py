"""A frame that shows in a notebook the answer which it holds the figures of."""

from __future__ import annotations

from copy import copy
from typing import Any, SupportsIndex, final

import pandas as pd

from probcast import display


@final
class AnswerFrame(pd.DataFrame):
    """A frame that a notebook shows as its answer: in percent, with policy and rulings.

    It is a plain frame in all else. Whatever is made from it, copies and pickles included, is a
    `DataFrame` without any answer; once its own figures are changed, it is shown like one.
    """

    _answer: object = None
    _as_made: pd.DataFrame | None = None

    @property
    def _constructor(self) -> type[pd.DataFrame]:
        return pd.DataFrame

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        return copy, (self.copy(deep=False),)

    def _repr_html_(self) -> str | None:
        plain: Any = super()
        return display.html(self._answer) if self._stands() else plain._repr_html_()

    def _repr_latex_(self) -> str | None:
        return display.latex(self._answer) if self._stands() else None

    def _stands(self) -> bool:
        """Whether the figures are still those of the answer."""
        return self._as_made is not None and self.equals(self._as_made)


def answer_frame(frame: pd.DataFrame, answer: object) -> AnswerFrame:
    """Return the same rows as a frame that shows itself as `answer` does."""
    made = AnswerFrame(frame)
    made.attrs.update(frame.attrs)
    made._answer, made._as_made = answer, frame.copy(deep=False)  # noqa: SLF001 (only here)
    return made
