"""The opponent's roll: the weight of each way it ends, by the total that it must reach."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias, final

from probcast.rules.expression import Term, evaluate
from probcast.rules.handful import Seen, throw
from probcast.rules.judge import HELD, Judge
from probcast.rules.rule import Stage
from probcast.rules.ruleset import Ruleset
from probcast.rules.watched import NATURAL, watched

Way: TypeAlias = tuple[tuple[str, Any], ...]
"""How an answer ends: its results by name, and the clauses that held in it."""

NOTHING: Final[Way] = ()
"""No answer was given."""


@final
class Reply:
    """The opponent's one answer to a spell that is cast, each mark of it judged for met and not.

    Dice that may be added one by one are added for as long as they could help. Ways to end are told
    apart by the results that are `looked` at, or by all results and by the clauses that held.
    """

    def __init__(
        self, ruleset: Ruleset, known: Mapping[str, Any], looked: frozenset[str] | None = None
    ) -> None:
        opponent = ruleset.opponent
        if opponent is None:
            raise ValueError(f"{ruleset.key} lets no opponent answer")
        judge, rules = Judge(ruleset, known), ruleset.rules(Stage.ANSWERS)
        given = dict.fromkeys(name for _, rule in rules for name, _ in rule.gives)
        results = (*given, HELD) if looked is None else [name for name in given if name in looked]
        dice, more = int(evaluate(opponent.dice, known)), int(evaluate(opponent.more, known))
        depth = int(evaluate(ruleset.free_dice(theirs=True), known))
        caps = watched(_terms(ruleset))
        caps.pop(NATURAL, None)  # the pips say it
        order = tuple(sorted(caps.items(), key=lambda item: item[0]))
        law = throw((0,) * len(order), (depth,) * dice + (0,) * more, order, counted=False)
        self.mass = sum(law.values())
        self._at: dict[int, dict[Way, int]] = {}
        self._by: dict[int, tuple[dict[Way, int], dict[Way, int]]] = {}
        for found, weight in law.items():
            pairs = zip(order, found.counts, strict=True)
            counts = {(watch.kind, watch.face): count for (watch, _), count in pairs}
            seen = Seen(counts, dice, more > 0, found.pips)
            both = self._by.setdefault(found.pips, ({}, {}))
            for met in (False, True):
                names = judge.answered(seen, met=met)
                way = tuple((name, names[name]) for name in results)
                both[met][way] = both[met].get(way, 0) + weight

    def at(self, needed: int) -> Mapping[Way, int]:
        """Return the weight of each way the answer ends if its natural total must reach this."""
        if needed in self._at:
            return self._at[needed]
        weights = self._at[needed] = dict[Way, int]()
        for natural, both in self._by.items():
            for way, weight in both[natural >= needed].items():
                weights[way] = weights.get(way, 0) + weight
        return weights


def needed(ruleset: Ruleset, known: Mapping[str, Any], total: int) -> int:
    """Return what the opponent's natural total must reach against a casting total."""
    opponent = ruleset.opponent
    if opponent is None:
        raise ValueError(f"{ruleset.key} lets no opponent answer")
    needs = evaluate(opponent.needs, {**known, "total": total})
    return int(needs - evaluate(opponent.plus, known))


def _terms(ruleset: Ruleset) -> Iterable[Term]:
    for _, rule in ruleset.rules(Stage.ANSWERS):
        yield rule.when
        yield from (term for _, term in rule.gives)
