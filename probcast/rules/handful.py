"""Handfuls of dice with the free dice that they bring: what is watched of them, pips, dice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple, TypeAlias, final

from probcast.distributions import TooLargeError, hands
from probcast.rules.watched import Watch

SIX: Final = 6
MOST: Final = 60_000
"""The most handfuls that are told apart: with more, an answer would take minutes."""

PLAIN: Final = (1, 2, 3, 4, 5, 6)
"""What the faces of a die count for where nothing else is said."""

Capped: TypeAlias = tuple[tuple[Watch, int | None], ...]
"""What is watched, in a fixed order, each with the number at which counting stops."""

Counts: TypeAlias = tuple[int, ...]
"""How much there is of each thing that is watched."""


@final
class Handful(NamedTuple):
    """Dice that were rolled: what is watched of them, their pips, and how many they are."""

    counts: Counts
    pips: int
    dice: int


@final
class Seen(NamedTuple):
    """A roll as it lies.

    `counts` is what is watched of it by kind and face, `rolled` the number of dice of the first
    roll; `added` says whether any were added, `natural` is the natural total where that is known.
    """

    counts: Mapping[tuple[str, int], int]
    rolled: int
    added: bool
    natural: int | None


@final
class Reading(NamedTuple):
    """How dice are read: what is watched of them, and what each face counts for, from 1 on.

    Unless dice are `counted`, handfuls thrown have none.
    """

    caps: Capped
    scores: tuple[int, ...] = PLAIN
    counted: bool = True

    def of(self, run: tuple[int, ...]) -> int:
        """Return what some faces count for."""
        return sum([self.scores[face - 1] for face in run])


def throw(counts: Counts, depths: tuple[int, ...], reading: Reading) -> Mapping[Handful, int]:
    """Return the weights of some dice thrown beside what lies there.

    Each die brings a chain of free dice of its own depth. Weights count equally likely throws of
    `depth + 1` d6 a die.
    """
    return _throw(counts, tuple(sorted(depths)), reading)


@lru_cache(maxsize=4096)
def _throw(counts: Counts, depths: tuple[int, ...], reading: Reading) -> Mapping[Handful, int]:
    if not depths:
        return {Handful(counts, 0, 0): 1}
    weights: dict[Handful, int] = {}
    runs = [(run, times, reading.of(run)) for run, times in chains(depths[0])]
    for handful, weight in _throw(counts, depths[1:], reading).items():
        for run, times, pips in runs:
            more = with_run(handful.counts, run, depths[0], reading)
            dice = handful.dice + len(run) if reading.counted else 0
            key = Handful(more, handful.pips + pips, dice)
            weights[key] = weights.get(key, 0) + weight * times
        _refuse_many(len(weights), len(depths))
    return weights


@lru_cache(maxsize=4096)
def throw_keeping(
    dice: int, keep: int, reading: Reading, beside: tuple[int, ...] = ()
) -> Mapping[Handful, int]:
    """Return the weights of some dice thrown `beside` others, of which only the highest count."""
    _refuse_many(comb(dice + SIX - 1, dice), dice)
    weights: dict[Handful, int] = {}
    for hand, weight in hands(dice, SIX).items():
        key = keeping(tuple(sorted((*beside, *hand))), keep, reading)
        weights[key] = weights.get(key, 0) + weight
    return weights


def _refuse_many(handfuls: int, dice: int) -> None:
    if handfuls > MOST:
        raise TooLargeError(
            f"{dice} dice with their free ones fall in more than {MOST:,} ways that the rules tell "
            "apart: take fewer dice"
        )


def keeping(hand: tuple[int, ...], keep: int, reading: Reading) -> Handful:
    """Return what is watched of a hand, lowest die first, of which only the highest count."""
    kept = hand[len(hand) - keep :]
    pips = reading.of(kept)
    counts = [_within(watch, hand, kept, pips) for watch, _ in reading.caps]
    return Handful(_capped((0,) * len(counts), counts, reading.caps), pips, len(hand))


def _within(watch: Watch, hand: tuple[int, ...], kept: tuple[int, ...], pips: int) -> int:
    match watch.kind:
        case "face" | "loose":
            return hand.count(watch.face)
        case "kept":
            return kept.count(watch.face)
        case "natural":
            return pips
        case "dice":
            return len(hand)
    return 0


@lru_cache(maxsize=16)
def chains(depth: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return the ways one die falls with its free dice, each with its weight among 6^(depth + 1).

    >>> chains(0)[5], chains(1)[5]
    (((6,), 1), ((6, 1), 1))
    """
    found = []
    for sixes in range(depth + 1):
        faces = range(1, SIX + (sixes == depth))
        found += [((SIX,) * sixes + (face,), SIX ** (depth - sixes)) for face in faces]
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def with_run(counts: Counts, run: tuple[int, ...], depth: int, reading: Reading) -> Counts:
    """Return what is watched once one more die lies there, with the free dice it brought.

    The last die of a chain is loose: the others have brought free dice and stay.
    """
    loose = Watch("loose", run[-1], depth - len(run) + 1)
    more = [_of(watch, run, loose, reading) for watch, _ in reading.caps]
    return _capped(counts, more, reading.caps)


def with_die(counts: Counts, face: int, loose: Watch | None, reading: Reading) -> Counts:
    """Return what is watched once one more die lies there; `loose` if it may be taken up."""
    more = [_of(watch, (face,), loose, reading) for watch, _ in reading.caps]
    return _capped(counts, more, reading.caps)


@lru_cache(maxsize=1 << 16)
def with_added(counts: Counts, face: int, reading: Reading) -> Counts:
    """Return what is watched once a die that shows `face` was added."""
    more = [
        int(watch.face == face) if watch.kind == "added" else _of(watch, (face,), None, reading)
        for watch, _ in reading.caps
    ]
    return _capped(counts, more, reading.caps)


def _of(watch: Watch, run: tuple[int, ...], loose: Watch | None, reading: Reading) -> int:
    match watch.kind:
        case "face" | "kept":
            return run.count(watch.face)
        case "natural":
            return reading.of(run)
        case "dice":
            return len(run)
        case "loose":
            return int(watch == loose)
    return 0


def _capped(counts: Counts, more: list[int], caps: Capped) -> Counts:
    return tuple(
        [
            total if cap is None or total < cap else cap
            for total, (_, cap) in zip(map(int.__add__, counts, more), caps, strict=True)
        ]
    )
