"""The words of a ruleset for the page: names, controls, chances, and what goes with an answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product
from typing import Any, Final

from probcast.answers.asked import Asked
from probcast.report.explorer.packing import packed
from probcast.report.explorer.setups import Control, scenario
from probcast.report.explorer.weights import Signature, chances
from probcast.rules import Measure, Number, Question, Ruleset, Setting, Term
from probcast.rules.expression import evaluate
from probcast.rules.wording import filled, spaced, value_text

MAIN: Final = ("cast", "through", "miscast")
"""The chances that stand first, with those that the ruleset itself puts first."""
LINE: Final = ("cast", "through")
"""The chances of the answer on one line; the second only where it is not the first."""


def words(
    question: Question, shown: Sequence[Control], signatures: Sequence[Signature]
) -> dict[str, Any]:
    """Return what the page says of a ruleset whatever its controls are set to.

    A chance that none of the set-ups has, such as that of a boosted version, is left out.
    """
    ruleset = question.ruleset
    measures = [
        _measure(measure, [one[i] for one in signatures])
        for i, measure in enumerate(chances(question))
        if any(one[i] is not None for one in signatures)
    ]
    keys = [measure["key"] for measure in measures]
    main = [key for key in keys if key in (*MAIN, *ruleset.view.headline)]
    _, *notes = Asked(question).lines()
    return {
        "key": ruleset.key,
        "title": ruleset.title,
        "edition": ruleset.edition,
        "short": ruleset.short,
        "notes": notes,
        "controls": [_control(control, ruleset.theirs) for control in shown],
        "measures": measures,
        "main": [keys.index(key) for key in main],
        "line": [keys.index(key) for key in LINE],
        "grid": _grid(ruleset, [control.name for control in shown]),
    }


def summary(ruleset: Ruleset, shown: Sequence[Control]) -> list[dict[str, Any]]:
    """Return the scenario in words, packed piece by piece: each depends on few controls."""
    return [_piece(ruleset, shown, when, text) for when, text in ruleset.sayings]


def _piece(ruleset: Ruleset, shown: Sequence[Control], when: Term, text: str) -> dict[str, Any]:
    looked = ruleset.said_by(when, text)
    axes = [axis for axis, control in enumerate(shown) if control.name in looked]
    on = [shown[axis] for axis in axes]
    values = {}
    for place in product(*(range(len(control.values)) for control in on)):
        names = Setting(ruleset, scenario(on, place)).names
        values[place] = filled(text, names) if evaluate(when, names) else ""
    return packed(values, [len(control.values) for control in on]).under(axes).data()


def _control(control: Control, theirs: Collection[str]) -> dict[str, Any]:
    return {
        "name": control.name,
        "label": spaced(control.name),
        "help": control.spec.help,
        "clause": control.spec.clause,
        "number": isinstance(control.spec, Number),
        "theirs": control.name in theirs,
        "values": [value_text(value) for value in control.values],
        "start": control.start,
    }


def _measure(measure: Measure, holds: Sequence[int | None]) -> dict[str, Any]:
    return {
        "key": measure.key,
        "label": measure.label,
        "kind": measure.kind.value,
        "holds": "".join("-" if one is None else str(one) for one in holds),
    }


def _grid(ruleset: Ruleset, names: Sequence[str]) -> dict[str, int | None]:
    """Return which controls the grid goes down and across by: those of the ruleset's own grid."""
    across, *others = [name for name in ruleset.view.grid if name in names] or names
    if not others:
        return {"down": names.index(across), "across": None}
    return {"down": names.index(others[-1]), "across": names.index(across)}
