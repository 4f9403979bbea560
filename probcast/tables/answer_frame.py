"""A frame of an answer's rows, which shows that answer in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any, SupportsIndex, final

import pandas as pd

from probcast import display
from probcast.answers.answer import Answer


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


def answer_frame(answer: Answer) -> AnswerFrame:
    """Return the rows of an answer as a frame that shows itself as the answer does.

    Cells are exact values, whole numbers or words as objects, `None` where there is nothing. Its
    `attrs` are those of the answer.
    """
    rows = [[cell.value for cell in row] for row in answer.flat_rows()]
    plain = pd.DataFrame(rows, columns=answer.keys, dtype=object)
    made = AnswerFrame(plain)
    made.attrs.update(answer.attrs)
    made._answer, made._as_made = answer, plain  # noqa: SLF001 (only here)
    return made


def frame(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """Return rows as a frame of plain Python objects, so that no exact value turns to float."""
    return pd.DataFrame(list(rows), dtype=object)


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """Return the rows of a frame as they went in."""
    return [{str(key): cell for key, cell in row.items()} for row in frame.to_dict("records")]
