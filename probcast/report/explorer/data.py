"""All that the page knows of a ruleset, as plain data: words, controls, and whole numbers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from probcast.report.explorer.advice import advice
from probcast.report.explorer.packing import packed
from probcast.report.explorer.setups import Place, controls, setups
from probcast.report.explorer.weights import Signature, Weights, weighed
from probcast.report.explorer.words import summary, words
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
    legal = [(setup.place, setup.setting, setup.value) for setup in stands if setup.setting]
    settings = list(dict.fromkeys(setting for _, setting, _ in legal))
    values = list(dict.fromkeys(value for _, _, value in legal))
    weighed_ones = weighed(question, settings, values)
    weights = {place: weighed_ones[setting][value] for place, setting, value in legal}
    signatures = tuple(dict.fromkeys(one for each in _each(weights.values()) for one in each))
    rows = {id(each): _row(each, signatures) for each in _each(weights.values())}
    told = advice(question, stands)

    def by_place(values: Mapping[Place, V]) -> dict[str, Any]:
        return packed(values, [len(control.values) for control in shown]).data()

    return {
        **words(question, shown, signatures),
        "refusals": by_place({setup.place: setup.refusal for setup in stands}),
        "rows": by_place({place: rows[id(each)] for place, each in weights.items()}),
        "summary": summary(ruleset, shown),
        "policy": by_place(told.policy),
        "play": by_place(told.play),
    }


def _each(weights: Iterable[Weights]) -> Iterable[Weights]:
    """Return weights that stand at several places once."""
    return {id(each): each for each in weights}.values()


def _row(weights: Weights, signatures: Sequence[Signature]) -> str:
    return ",".join(str(weights.get(signature, "")) for signature in signatures)
