"""The words of a ruleset for the page: names, controls, chances, and what goes with an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from probcast.render.page import provenance, spaced, value_text
from probcast.report.explorer.setups import Control
from probcast.report.explorer.weights import Signature, chances
from probcast.rules import Measure, Number, Question, Ruleset

MAIN: Final = ("cast", "through", "miscast")
"""The chances that stand first, with those that the ruleset itself puts first."""
LINE: Final = ("cast", "through")
"""The chances of the answer on one line; the second only where it is not the first."""
PARTS: Final = 3
"""In how many parts a summary is kept."""


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
    main = [key for key in keys if key in (*MAIN, *ruleset.headline)]
    _, *notes = provenance(question)
    return {
        "key": ruleset.key,
        "title": ruleset.title,
        "edition": ruleset.edition,
        "short": ruleset.short,
        "notes": notes,
        "controls": [_control(control) for control in shown],
        "measures": measures,
        "main": [keys.index(key) for key in main],
        "line": [keys.index(key) for key in LINE],
        "grid": _grid(ruleset, [control.name for control in shown]),
    }


def parts(summary: str) -> tuple[str, str, str]:
    """Return a summary cut where what is rolled, what is needed and the rest meet.

    Each part depends on few controls, so that a page can hold the summaries of all set-ups.

    >>> parts("3 dice +1 vs 11+, against 2 dispel dice")
    ('3 dice +1', ' vs 11+', ', against 2 dispel dice')
    """
    rolled, versus, after = summary.partition(" vs ")
    needed, comma, rest = after.partition(",")
    return rolled, versus + needed, comma + rest


def _control(control: Control) -> dict[str, Any]:
    return {
        "name": control.name,
        "label": spaced(control.name),
        "help": control.spec.help,
        "clause": control.spec.clause,
        "number": isinstance(control.spec, Number),
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
    across, *others = [name for name in ruleset.grid if name in names] or names
    if not others:
        return {"down": names.index(across), "across": None}
    return {"down": names.index(others[-1]), "across": names.index(across)}
