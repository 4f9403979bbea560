"""Rows of numbers in one whole number: a slot for every need, and all slots worked on at once.

A slot has a fixed width, and its highest bit is a guard that stays 0 in every row, so that adding,
shifting, multiplying by a number and comparing slot by slot are each a few operations on whole
numbers. A mask is a row whose slots are all ones below the guard, or all zeros.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import final


@final
class Lay(Enum):
    """Where the total of a roll lies."""

    SHIFTED = "shifted"
    """In the slot: one stands for all needs and totals that are as far apart."""
    GRID = "grid"
    """In the slot: one for every need and total, for those who see the total."""
    CARRIED = "carried"
    """In the state: a slot is a need."""


@final
@dataclass(frozen=True, eq=False)
class Axis:
    """Slots for `needs` and totals from 0 to `top`, each `width` bits: a whole number of bytes."""

    needs: Sequence[int]
    top: int
    width: int
    lay: Lay
    _masks: dict[int, int] = field(default_factory=dict, repr=False)

    @cached_property
    def slots(self) -> int:
        """How many slots a row has."""
        return slots(self.needs, self.top, self.lay)

    @cached_property
    def starts(self) -> list[int]:
        """The slot in which each need begins, its total being 0."""
        if self.lay is Lay.SHIFTED:
            high = max(self.needs)
            return [high - need for need in self.needs]
        block = self.top + 1 if self.lay is Lay.GRID else 1
        return [index * block for index in range(len(self.needs))]

    @cached_property
    def ones(self) -> int:
        """The row of 1 in every slot."""
        return ((1 << self.width * self.slots) - 1) // ((1 << self.width) - 1)

    @cached_property
    def everywhere(self) -> int:
        """The mask of all slots."""
        return self.ones * ((1 << self.width - 1) - 1)

    @cached_property
    def totals(self) -> tuple[int, int]:
        """The rows of the total in every slot, and of its square; less `lift` of the need."""
        here = self._totals()
        return self.pack(here), self.pack([total * total for total in here])

    def pack_needs(self) -> tuple[int, int]:
        """Return the rows of the need in every slot less `base`, and of its square."""
        needs = [need - self.base for need in self.needs]
        return self.pack(needs), self.pack([need * need for need in needs])

    @cached_property
    def base(self) -> int:
        """What carried totals are counted from, so that no need is below it."""
        return min(*self.needs, 0) if self.lay is Lay.CARRIED else 0

    def lift(self, index: int) -> int:
        """Return what the total is more than `totals` says, for one of the needs."""
        return -self.starts[index] if self.lay is Lay.SHIFTED else self.base

    def pack(self, numbers: Iterable[int]) -> int:
        """Return a row with these numbers in its slots."""
        size = self.width // 8
        return int.from_bytes(b"".join([n.to_bytes(size, "little") for n in numbers]), "little")

    def read(self, row: int) -> list[int]:
        """Return what stands in a row for each need, its total being 0."""
        size = self.width // 8
        data = row.to_bytes(size * self.slots, "little")
        return [int.from_bytes(data[at * size : at * size + size], "little") for at in self.starts]

    def holds(self, mask: int, index: int) -> bool:
        """Return whether a mask holds for one of the needs, its total being 0."""
        return bool(mask >> self.starts[index] * self.width & 1)

    def met(self, total: int) -> int:
        """Return the mask of the slots whose need is met; `total` counts where it is carried."""
        known = total if self.lay is Lay.CARRIED else 0
        if known not in self._masks:
            slot = (1 << self.width - 1) - 1
            self._masks[known] = self.pack([slot * met for met in self._met(total)])
        return self._masks[known]

    def where(self, met: int, unmet: int, total: int) -> int:
        """Return the first row where the need is met, and the second elsewhere."""
        return unmet if met == unmet else self.blend(self.met(total), met, unmet)

    def open(self, where: tuple[bool, bool], total: int) -> int:
        """Return the mask of where something is open, as it is where met and where not."""
        met, unmet = (self.everywhere if each else 0 for each in where)
        return self.where(met, unmet, total)

    def blend(self, mask: int, inside: int, outside: int) -> int:
        """Return the one row inside a mask, and the other outside."""
        return outside ^ ((inside ^ outside) & mask)

    def at_least(self, a: int, b: int) -> int:
        """Return the mask of the slots where the first row is at least the second."""
        guard = self.ones << self.width - 1
        kept = ((a | guard) - b) & guard
        return kept - (kept >> self.width - 1)

    def shifted(self, row: int, pips: int) -> int:
        """Return the row as it is seen before a roll that adds some pips to the total."""
        if self.lay is Lay.CARRIED or not pips:
            return row
        if pips > 0:
            return row >> pips * self.width
        return (row << -pips * self.width) & ((1 << self.width * self.slots) - 1)

    def _totals(self) -> list[int]:
        if self.lay is Lay.GRID:
            return [total for _ in self.needs for total in range(self.top + 1)]
        return list(range(self.slots))

    def _met(self, total: int) -> list[bool]:
        if self.lay is Lay.CARRIED:
            return [total >= need for need in self.needs]
        if self.lay is Lay.GRID:
            return [total >= need for need in self.needs for total in range(self.top + 1)]
        return [slot >= max(self.needs) for slot in range(self.slots)]


def slots(needs: Sequence[int], top: int, lay: Lay) -> int:
    """Return how many slots an axis has."""
    if lay is Lay.SHIFTED:
        return max(needs) - min(needs) + top + 1
    return len(needs) * (top + 1 if lay is Lay.GRID else 1)
