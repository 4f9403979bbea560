"""All that the page knows of a ruleset, as plain data: words, controls, and whole numbers."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, TypeVar

from probcast.report.explorer.advice import Adviser
from probcast.report.explorer.packing import packed
from probcast.report.explorer.setups import Place, controls, setups
from probcast.report.explorer.weights import Signature, Weigher, Weights
from probcast.report.explorer.words import PARTS, parts, words
from probcast.rules import Question, Ruleset, Worth

V = TypeVar("V", bound=Hashable)

POLICY: Final = "best"
"""Who decides after the roll: the page shows best play for the chance to cast."""


def ruleset_data(ruleset: Ruleset) -> dict[str, Any]:
    """Return a ruleset as the page reads it.

    What stands at the places of the controls is packed as `Packed` says. `rows` are the engine's
    weights in decimal digits, with commas between, empty for 0: one for each of the signatures
    that `holds` of a measure goes through. A chance is the sum of the weights where `holds` has a
    `1`, over that of those where it has a `1` or a `0`.
    """
    question = Question(ruleset, POLICY, Worth(), {})
    shown = controls(ruleset)
    stands = list(setups(ruleset, shown))
    attempts = {setup.place: setup.attempt for setup in stands if setup.attempt is not None}
    weigher = Weigher(question)
    adviser = Adviser(question, weigher)
    weights = {place: weigher.weights(attempt) for place, attempt in attempts.items()}
    signatures = tuple(dict.fromkeys(one for each in weights.values() for one in each))
    said = {place: parts(attempt.summary()) for place, attempt in attempts.items()}

    def by_place(values: Mapping[Place, V]) -> dict[str, Any]:
        return packed(values, [len(control.values) for control in shown]).data()

    return {
        **words(question, shown, signatures),
        "refusals": by_place({setup.place: setup.refusal for setup in stands}),
        "rows": by_place({place: _row(each, signatures) for place, each in weights.items()}),
        "summary": [by_place({at: each[i] for at, each in said.items()}) for i in range(PARTS)],
        "policy": by_place({at: adviser.policy(attempt) for at, attempt in attempts.items()}),
        "play": by_place({at: adviser.play(attempt) for at, attempt in attempts.items()}),
    }


def _row(weights: Weights, signatures: Sequence[Signature]) -> str:
    return ",".join(str(weights.get(signature, "")) for signature in signatures)
