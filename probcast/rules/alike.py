"""Which settings look alike: inside the attempt, and to the opponent who answers it.

They share what is worked out, and what they share is read off what the rules look at.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, Final, NamedTuple, final

from probcast.rules.attempt import Attempt
from probcast.rules.expression import Term, names
from probcast.rules.measure import Measure
from probcast.rules.reply import Reply, needed
from probcast.rules.rule import Stage
from probcast.rules.ruleset import Ruleset
from probcast.rules.setting import Setting
from probcast.rules.side import caster, opponent

FAR: Final = 400
"""A natural total that hardly any roll exceeds: up to here two opponents are compared."""


@final
class Inside:
    """What the inside of an attempt is made from; equal where attempts are the same."""

    __slots__ = ("_key", "measures", "setting")

    def __init__(self, setting: Setting, measures: tuple[Measure, ...]) -> None:
        self.setting = setting
        self.measures = measures
        known = setting.names
        active = setting.ruleset.active(known)
        looked = _looked_at(active, measures)
        total = known["plus"] if looked.total else None
        self._key = active, measures, total, *[known[name] for name in looked.fields]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Inside) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


@final
class _Answer:
    """What an answer is made from; equal where answers are the same."""

    __slots__ = ("_key", "looked", "setting")

    def __init__(self, setting: Setting, looked: frozenset[str] | None) -> None:
        self.setting = setting
        self.looked = looked
        known = setting.names
        seen = [known[name] for name in theirs(setting)]
        self._key = setting.ruleset.active(known), looked, *seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Answer) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


def inside(setting: Setting, measures: tuple[Measure, ...]) -> Hashable:
    """Return what settings share whose attempts are the same inside."""
    return Inside(setting, measures)


def attempt_of(setting: Setting, measures: tuple[Measure, ...] | None = None) -> Attempt:
    """Return the attempt of a setting, the same for all that look alike.

    All of its results are followed where no `measures` are named.
    """
    if measures is None:
        measures = tuple(setting.ruleset.all_measures.values())
    return _attempt(Inside(setting, measures))


def answered(setting: Setting) -> Hashable:
    """Return what settings share that are answered alike."""
    if not setting.answered:
        return None
    reached = requirement(setting, max(FAR, setting.left))
    return *[setting.names[name] for name in theirs(setting)], reached


def theirs(setting: Setting) -> tuple[str, ...]:
    """Return the fields and rulings that the opponent's roll looks at."""
    return _answered_by(setting.ruleset.active(setting.names))


def requirement(setting: Setting, top: int) -> tuple[int, ...]:
    """Return by the caster's natural total what the opponent's natural total must reach."""
    known, opponent = setting.names, setting.ruleset.opponent
    looked = names(opponent.needs) | names(opponent.plus) if opponent else frozenset[str]()
    seen = tuple((name, known[name]) for name in sorted(looked & known.keys()))
    return _required(setting.ruleset, seen, setting.plus, top)


def exact_requirement(setting: Setting, need: int) -> int:
    """Return what the opponent's natural total must reach where the need is met exactly."""
    return needed(setting.ruleset, setting.names, need + setting.plus)


def reply_of(setting: Setting, looked: frozenset[str] | None = None) -> Reply:
    """Return the opponent's answer, the same for all whom it looks alike to; see `Reply`."""
    return _reply(_Answer(setting, looked))


@lru_cache(maxsize=64)
def _attempt(what: Inside) -> Attempt:
    known = what.setting.names
    return Attempt(what.setting.ruleset.active(known), known, what.measures)


@lru_cache(maxsize=256)
def _reply(what: _Answer) -> Reply:
    known = what.setting.names
    return Reply(what.setting.ruleset.active(known), known, what.looked)


@final
class _Looked(NamedTuple):
    """What is looked at inside: fields and rulings, and whether the total with what is added."""

    fields: tuple[str, ...]
    total: bool


@lru_cache(maxsize=1024)
def _looked_at(ruleset: Ruleset, measures: tuple[Measure, ...]) -> _Looked:
    terms: list[Term] = [*caster(ruleset).terms, *ruleset.terms(Stage.JUDGES, Stage.AFTERWARDS)]
    terms += [term for m in measures if not m.tally for term in (m.of, m.given)]
    return _Looked(
        tuple(sorted(ruleset.reads(terms))), any("total" in names(term) for term in terms)
    )


@lru_cache(maxsize=1024)
def _answered_by(ruleset: Ruleset) -> tuple[str, ...]:
    if ruleset.opponent is None:
        return ()
    side = opponent(ruleset)
    terms = [*ruleset.terms(Stage.ANSWERS), *side.terms, ruleset.opponent.more]
    return tuple(sorted(ruleset.reads(terms)))


@lru_cache(maxsize=1024)
def _required(
    ruleset: Ruleset, seen: tuple[tuple[str, Any], ...], plus: int, top: int
) -> tuple[int, ...]:
    known = dict(seen)
    return tuple(needed(ruleset, known, total + plus) for total in range(top + 1))
