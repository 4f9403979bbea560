"""The calls of a notebook's first cell that answer with odds and tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from probcast.api.asking import Axis, answered, question, tabulated
from probcast.api.entrant import compared
from probcast.rules import Odds, Ruleset, Value
from probcast.rulesets import keys

if TYPE_CHECKING:
    import pandas as pd


def odds(
    ruleset: str | Ruleset,
    *,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
    **scenario: Value,
) -> Odds:
    """Return the exact odds of one scenario; fields that are not named take their defaults.

    `policy` decides after the roll where the ruleset lets a player choose; `worth` is what `best`
    maximises (see `Worth.read`), `rulings` the readings of unclear clauses.

    Raises `UnknownNameError` for a name that does not exist, with the nearest one that does,
    `IllegalError` for a scenario that the rules refuse, with the clause, and `RefusedError` for a
    field that was set and changes nothing, with what it needs.

    >>> odds("wap", dice=4, casting_value=15, level=3).measures["cast"]
    Fraction(931, 1296)
    """
    asked = question(ruleset, policy=policy, worth=worth, rulings=rulings)
    return answered(asked, scenario)


def table(
    ruleset: str | Ruleset,
    *,
    measures: Iterable[str] | None = None,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
    **axes: Axis,
) -> pd.DataFrame:
    """Return a frame with a row a scenario and a column a measure, every value exact.

    An axis is one value or several, such as `dice=range(1, 7)`; the ruleset's own grid stands in
    for those that are not named. Illegal scenarios are left out; the frame's `attrs` say why the
    first of them was, beside ruleset, edition, policy, worth and rulings. Raises as `odds` does,
    where nothing legal is left, or a field changes nothing in any scenario, and
    `GridTooLargeError` for too many scenarios.

    >>> frame = table("t9a", dice=3, casting_value=range(9, 11), measures=["cast"])
    >>> [str(cast) for cast in frame["cast"]]
    ['20/27', '5/8']
    """
    from probcast.tables import answer_frame

    asked = question(ruleset, policy=policy, worth=worth, rulings=rulings)
    found = tabulated(asked, axes, measures)
    return answer_frame(found.frame, found)


def compare(
    *entrants: str | Ruleset,
    measures: Iterable[str] | None = None,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    **axes: Axis,
) -> pd.DataFrame:
    """Return rulesets side by side: a row an entrant and point of the shared axes.

    An entrant is written `t9a:dice=3,modifier=1`: a ruleset with its own fields, rulings or
    policy. Without any, all rulesets enter with their defaults. `policy` holds for the entrants
    whose ruleset knows it. What stands beside the numbers is in the frame's `attrs`.

    Raises `UnknownNameError`, `RefusedError` and `GridTooLargeError` as `table` does, also where
    nothing legal is left of a single entrant.

    >>> frame = compare("t9a:dice=3", "wap:dice=3,level=3", casting_value=12, measures=["cast"])
    >>> [str(cast) for cast in frame["cast"]]
    ['3/8', '287/432']
    """
    from probcast.tables import answer_frame

    found = compared(entrants or keys(), axes, measures, policy, worth)
    return answer_frame(found.frame, found)
