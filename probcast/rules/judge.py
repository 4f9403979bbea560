"""What the clauses make of a roll: its results, stage by stage."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, final

from probcast.rules.expression import Term, evaluate
from probcast.rules.handful import Seen
from probcast.rules.outcome import RESULTS
from probcast.rules.rule import VERDICTS, Rule, Stage
from probcast.rules.ruleset import Ruleset
from probcast.rules.watched import FACES

HELD = "held"
"""The name under which results keep the clauses whose rules held, in their order."""

BY = "by"
"""The name under which results keep the clause that settled whether the spell is cast."""


@final
class Judge:
    """Judges the rolls of one setting by the rules that may apply in it."""

    def __init__(self, ruleset: Ruleset, known: Mapping[str, Any]) -> None:
        self._stages = {stage: ruleset.rules(stage) for stage in Stage}
        others = dict.fromkeys(ruleset.own_results, 0)
        self._known = {**known, **RESULTS, **others, HELD: (), BY: ""}

    def judged(self, seen: Seen, *, met: bool) -> dict[str, Any]:
        """Return what the caster's roll comes to as it lies."""
        return self._run(Stage.JUDGES, {**self._known, **looks(seen, self._known), "met": met})

    def answered(self, seen: Seen, *, met: bool) -> dict[str, Any]:
        """Return what the opponent's roll comes to against a spell that is cast."""
        names = {**self._known, **looks(seen, self._known), "cast": True, "met": met}
        return self._run(Stage.ANSWERS, names)

    def settled(self, found: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, Any]:
        """Return what a judged roll comes to once it was answered, or was not."""
        names = {**found, **answer, HELD: (*found[HELD], *answer.get(HELD, ()))}
        names["suffered"] = names["cast"] and not names["dispelled"]
        names = self._run(Stage.AFTERWARDS, names)
        names["through"] = names["suffered"] and not names["lost"]
        return names

    def _run(self, stage: Stage, names: dict[str, Any]) -> dict[str, Any]:
        verdict, settled = VERDICTS.get(stage), False
        for clause, rule in self._stages[stage]:
            gives = any(name == verdict for name, _ in rule.gives)
            if (gives and settled) or not evaluate(rule.when, names):
                continue
            names.update(_given(rule, names))
            names[HELD] = (*names[HELD], clause)
            if gives:
                names[BY], settled = clause, True
        return names


def _given(rule: Rule, names: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return [(name, _value(term, names)) for name, term in rule.gives]


def _value(term: Term, names: Mapping[str, Any]) -> Any:
    return evaluate(term, names)


def _counted(
    counts: Mapping[tuple[str, int], int], kind: str, low: int, high: int | None = None
) -> int:
    """Return how many dice show a face, or any from one face to another."""
    return sum(counts[kind, face] for face in range(low, (high or low) + 1))


def looks(seen: Seen, known: Mapping[str, Any]) -> dict[str, Any]:
    """Return a roll as expressions look at it; only what is watched of it is there.

    `rolled` is the number of dice of the first roll, `alike` how many dice show the same face at
    most, and `face` the lowest face that so many show.
    """
    counts = seen.counts
    names: dict[str, Any] = {
        "count": partial(_counted, counts, "face"),
        "count_added": partial(_counted, counts, "added"),
        "kept": partial(_counted, counts, "kept"),
        "table": counts.get(("table", 0)),
        "rolled": seen.rolled,
        "added": seen.added,
    }
    if all(("face", face) in counts for face in FACES):
        names["face"] = max(FACES, key=lambda face: counts["face", face])
        names["alike"] = counts["face", names["face"]]
    natural = counts.get(("natural", 0)) if seen.natural is None else seen.natural
    if natural is not None:
        names["natural"] = natural
    if seen.natural is not None:
        names["total"] = seen.natural + known["plus"]
    return names
