"""Decisions arranged as a map: what goes across, what goes down, and what splits a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, final

from probcast.render.figure.rows import Row, distinct, rows_of
from probcast.rules import RefusedError
from probcast.rules.wording import spaced

if TYPE_CHECKING:
    from probcast.render.figure.rows import Frame

ACTION, VALUE, OPTION = "action", "value", "alternatives_"
FACES = {"ones": "1", "sixes": "6"}
"""Columns that count natural faces."""


@final
@dataclass(frozen=True, slots=True)
class Situations:
    """The rows of decisions with their options, and the columns that place them on a map.

    A row is placed by `across`, then by `down`, and then by the columns of `split`.
    """

    rows: Sequence[Row]
    options: tuple[str, ...]
    across: str
    down: str | None
    split: tuple[str, ...]

    def best(self, row: Row) -> tuple[str, ...]:
        """Return the options of the greatest worth: several where they are worth the same."""
        return tuple(o for o in self.options if row[OPTION + o] == row[VALUE])

    def bands(self) -> Iterator[tuple[Any, list[tuple[tuple[Any, ...], list[Row]]]]]:
        """Yield each value that goes down, the greatest first, with its rows by what splits it."""
        ordered = sorted(self.rows, key=lambda row: (-self._level(row), self.parts(row)))
        for level, band in groupby(ordered, self._level):
            yield level, [(parts, list(part)) for parts, part in groupby(band, self.parts)]

    def parts(self, row: Row) -> tuple[Any, ...]:
        """Return what splits a row from others at the same place."""
        return tuple(row[column] for column in self.split)

    def words(self, parts: Sequence[Any]) -> str:
        """Return what splits a row in words, such as `a 1 and a 6`."""
        held = dict(zip(self.split, parts, strict=True))
        faces = {FACES[name]: n for name, n in held.items() if name in FACES}
        shown = ["a " + face if n == 1 else f"{n} x {face}" for face, n in faces.items() if n]
        others = [f"{spaced(name)} {n}" for name, n in held.items() if name not in FACES]
        none = [f"no {' or '.join(faces)}"] if faces and not shown else []
        return " and ".join([*shown, *none, *others])

    def _level(self, row: Row) -> int:
        return int(row[self.down]) if self.down else 0


def situations(frame: Frame, across: str | None, down: str | None) -> Situations:
    """Return a frame of decisions as a map.

    Without names, the column with the most values goes across, and the last one of the others
    goes down. Columns that change no option's worth do not split.

    Raises `RefusedError` where nothing is seen before the choice, or where one situation has two
    answers; `UnknownNameError` for a column that is missing.
    """
    named = [name for name in (across, down) if name]
    rows = rows_of(frame, ACTION, VALUE, *named)
    columns = list(map(str, frame.columns))
    options = tuple(c.removeprefix(OPTION) for c in columns if c.startswith(OPTION))
    seen = columns[: columns.index(ACTION)]
    if not (seen and options):
        raise RefusedError("the frame lists no situations: ask what to do after the roll")
    across = across or max(seen, key=lambda name: len(distinct(rows, name)))
    rest = [name for name in seen if name != across]
    found = down or (rest[-1] if rest else None)
    others = [name for name in rest if name != found]
    placed = [across, *([found] if found else [])]
    return Situations(rows, options, across, found, _split(rows, placed, others, options))


def _split(
    rows: Sequence[Row], placed: Sequence[str], others: Sequence[str], options: Sequence[str]
) -> tuple[str, ...]:
    """Return the columns without which two situations at one place could not be told apart."""
    if not _tells(rows, [*placed, *others], options):
        raise RefusedError("one situation has two answers: keep the decisions of one scenario")
    kept = list(others)
    for name in reversed(others):
        fewer = [other for other in kept if other != name]
        if _tells(rows, [*placed, *fewer], options):
            kept = fewer
    return tuple(kept)


def _tells(rows: Sequence[Row], columns: Sequence[str], options: Sequence[str]) -> bool:
    """Whether rows that agree in these columns agree in what every option is worth."""
    worths: dict[tuple[Any, ...], list[Any]] = {}
    for row in rows:
        worth = [row[OPTION + option] for option in options]
        if worths.setdefault(tuple(row[column] for column in columns), worth) != worth:
            return False
    return True
