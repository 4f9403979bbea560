"""The chances of a set-up as whole numbers: one weight for each way that it can end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import gcd
from typing import Any, NamedTuple, TypeAlias, final

from probcast.rules import Kind, Measure, Question, Setting
from probcast.rules.curve import Member, grouped, solved
from probcast.rules.ends import FIRST, End, Ends
from probcast.rules.expression import evaluate
from probcast.rules.measure import Form
from probcast.rules.solved import Solved

Signature: TypeAlias = tuple[int | None, ...]
"""For each measure: 1 where its event holds, 0 where not, `None` where its condition fails."""
Weights: TypeAlias = Mapping[Signature, int]
"""The weights of a law by signature, in lowest terms."""


def chances(question: Question) -> tuple[Measure, ...]:
    """Return the measures of a ruleset that are chances, the conditional ones too."""
    kinds = (Kind.REACH, Kind.CHANCE)
    return tuple(m for m in question.ruleset.all_measures.values() if m.kind in kinds)


def weighed(
    question: Question, settings: Sequence[Setting], values: Iterable[int]
) -> dict[Setting, Mapping[int, Weights]]:
    """Return the weights of settings by casting value, where the rules allow it.

    Casting values that come to the same have the same object.
    """
    measures, found = chances(question), {}
    play, signed = question.play(measures), _Signed(measures)
    groups, _ = grouped(settings, values, measures)
    for members in groups:
        for member, weights in _read(members, solved(members, play, signed.indicators), signed):
            found[member.setting] = weights
    return found


@final
class Indicator(NamedTuple):
    """Asks of an end whether it has a signature."""

    signed: _Signed
    signature: Signature

    def value(self, names: Mapping[str, Any]) -> int:
        """Return 1 or 0."""
        return int(self.signed.signature(names) == self.signature)


@final
class _Signed:
    """Knows the signatures of ends by their results, each worked out once."""

    def __init__(self, measures: Sequence[Measure]) -> None:
        self._measures = measures
        self._known: dict[int, tuple[Mapping[str, Any], Signature]] = {}
        self.last: tuple[Signature, ...] = ()

    def indicators(self, ends: Ends, over: Iterable[End]) -> tuple[Indicator, ...]:
        """Return an indicator for each signature that an end may have, in the order of `last`."""
        results = (names for end in over for names in ends.everything(*end))
        self.last = tuple(dict.fromkeys(map(self.signature, results)))
        return tuple(Indicator(self, signature) for signature in self.last)

    def signature(self, names: Mapping[str, Any]) -> Signature:
        """Return which events hold in the results of an end."""
        key = id(names)
        if key not in self._known:  # the results are kept beside it, so that the key stays theirs
            signature = tuple(_holds(measure, names) for measure in self._measures)
            self._known[key] = names, signature
        return self._known[key][1]


def _read(
    members: Sequence[Member], group: Solved, signed: _Signed
) -> Iterator[tuple[Member, Mapping[int, Weights]]]:
    """Yield the weights of settings that were solved as one."""
    read = {left: _by_need(group, left, signed.last) for left in group.roots}
    for member in members:
        needed, by_need = member.setting.needed, read[member.setting.left]
        at = {value: group.place(needed(value)) for value in member.legal}
        yield member, {value: by_need[index] for value, index in at.items()}


def _by_need(group: Solved, left: int, signatures: Sequence[Signature]) -> list[Weights]:
    """Return the weights for each need."""
    columns = [group.axis.read(row) for row in group.rows(left)[FIRST:]]
    return [_reduced(dict(zip(signatures, row, strict=True))) for row in zip(*columns, strict=True)]


def _reduced(weights: Weights) -> Weights:
    shared = gcd(*weights.values())
    return {signature: weight // shared for signature, weight in weights.items() if weight}


def _holds(measure: Measure, names: Mapping[str, Any]) -> int | None:
    """Return whether a measure's event holds in an end, `None` where it is not asked there."""
    if not evaluate(measure.given, names):
        return None
    value = evaluate(measure.of, names)
    if measure.form is Form.CHANCE:
        return int(bool(value))
    if value not in (0, 1):
        raise ValueError(f"{measure.key} is {value} of a certain outcome: it is no event's chance")
    return int(value)
