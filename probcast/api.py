"""The same calls as on the command line, for a notebook's first cell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from probcast.casting import Odds, Question, RefusedError, UnknownNameError, Value, Worth, answer
from probcast.rulesets import keys, load

if TYPE_CHECKING:
    import pandas as pd

    from probcast.tables import Comparison, Entrant, Table

Axis: TypeAlias = Value | Iterable[Value]


def odds(
    ruleset: str,
    *,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
    **scenario: Value,
) -> Odds:
    """Return the exact odds of one scenario; fields that are not named take their defaults.

    `policy` decides after the roll where the ruleset lets a player choose; `worth` is what `best`
    maximises (see `Worth.read`), `rulings` the readings of unclear clauses.

    Raises `UnknownNameError` for a name that does not exist, with the nearest one that does, and
    `IllegalError` for a scenario that the rules refuse, with the clause.

    >>> odds("wap", dice=4, casting_value=15, level=3).measures["cast"]
    Fraction(931, 1296)
    """
    asked = question(ruleset, policy=policy, worth=worth, rulings=rulings)
    return answered(asked, scenario)


def table(
    ruleset: str,
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
    where nothing legal is left, and `GridTooLargeError` for too many scenarios.

    >>> frame = table("t9a", dice=3, casting_value=range(9, 11), measures=["cast"])
    >>> [str(cast) for cast in frame["cast"]]
    ['20/27', '5/8']
    """
    asked = question(ruleset, policy=policy, worth=worth, rulings=rulings)
    found = tabulated(asked, axes, measures)
    found.frame.attrs.update(_origin(asked), left_out=found.skipped.reason)
    return found.frame


def compare(
    *entrants: str,
    measures: Iterable[str] | None = None,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    **axes: Axis,
) -> pd.DataFrame:
    """Return rulesets side by side: a row an entrant and point of the shared axes.

    An entrant is written `t9a:dice=3,modifier=1`: a ruleset with its own fields, rulings or
    policy. Without any, all rulesets enter with their defaults. `policy` holds for the entrants
    whose ruleset knows it. What stands beside the numbers is in the frame's `attrs`.

    Raises `UnknownNameError`, `RefusedError` and `GridTooLargeError` as `table` does.

    >>> frame = compare("t9a:dice=3", "wap:dice=3,level=3", casting_value=12, measures=["cast"])
    >>> [str(cast) for cast in frame["cast"]]
    ['3/8', '287/432']
    """
    found = compared(entrants or keys(), axes, measures, policy, worth)
    found.frame.attrs.update({e.name: _origin(e.question) for e in found.entrants})
    return found.frame


def question(
    ruleset: str,
    *,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
) -> Question:
    """Return what stands beside every number: the ruleset, policy, worth and rulings, checked."""
    found = load(ruleset)
    found.make({}, rulings or {})
    readings = {name: str(reading) for name, reading in (rulings or {}).items()}
    asked = Question(found, policy, Worth.read(worth or {}), readings)
    asked.planner()
    return asked


def answered(asked: Question, scenario: Mapping[str, Value]) -> Odds:
    """Return the odds of one scenario of a question."""
    attempt = asked.ruleset.make(scenario, asked.readings)
    return answer(asked, attempt, asked.planner())


def tabulated(
    asked: Question, axes: Mapping[str, Axis], measures: Iterable[str] | None = None
) -> Table:
    """Return the table of a question with all that is known about it, for rendering."""
    from probcast.tables import tabulate

    return tabulate(asked, _values(axes), _keys(measures))


def compared(
    entrants: Iterable[str],
    axes: Mapping[str, Axis],
    measures: Iterable[str] | None = None,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
) -> Comparison:
    """Return the comparison of entrants with all that is known about it, for rendering."""
    from probcast.tables import compare as side_by_side

    listed = [entrant(text, policy, worth) for text in entrants]
    known = [name for each in listed for name in each.question.ruleset.policy_names]
    if policy not in known:
        raise UnknownNameError("policy of these rulesets", policy, dict.fromkeys(known))
    return side_by_side(listed, _values(axes), _keys(measures))


def entrant(text: str, policy: str = "best", worth: Mapping[str, object] | None = None) -> Entrant:
    """Return the entrant that `ruleset:field=value,ruling=reading,policy=name` describes.

    `policy` and `worth` hold for it unless it names its own; a ruleset that does not know the
    policy keeps `best`. Raises `RefusedError` for a text that cannot be read, `UnknownNameError`
    for a name that does not exist.
    """
    from probcast.tables import Entrant

    if not isinstance(text, str):
        raise RefusedError(f"{text!r} is no entrant: write a text such as 't9a:dice=3'")
    key, _, settings = text.partition(":")
    listed = [_setting(text, part) for part in settings.split(",") if part]
    given = dict(listed)
    if len(given) < len(listed):
        raise RefusedError(f"{text!r} says something twice")
    usual = policy if policy in load(key).policy_names else "best"
    policy = given.pop("policy", usual)
    names = load(key).rulings
    rulings = {name: given.pop(name) for name in names if name in given}
    asked = question(key, policy=policy, worth=worth, rulings=rulings)
    asked.ruleset.check_names(given)
    fields = asked.ruleset.fields
    scenario = {name: fields[name].read(name, value) for name, value in given.items()}
    return Entrant(text, asked, scenario)


def _origin(asked: Question) -> dict[str, object]:
    """Return what stands beside the numbers of a frame, as its `attrs`."""
    return {
        "ruleset": asked.ruleset.key,
        "edition": asked.ruleset.edition,
        "policy": asked.policy,
        "worth": str(asked.worth),
        "rulings": asked.rulings,
    }


def _keys(measures: str | Iterable[str] | None) -> tuple[str, ...] | None:
    if measures is None or isinstance(measures, str):
        return (measures,) if measures else None
    return tuple(measures) or None


def _setting(text: str, part: str) -> tuple[str, str]:
    name, equals, value = part.partition("=")
    if not (name and equals and value):
        raise RefusedError(f"{text!r}: {part!r} should be written name=value")
    return name.strip().replace("-", "_"), value.strip()


def _values(axes: Mapping[str, Axis]) -> dict[str, Sequence[Value]]:
    return {
        name: (axis if isinstance(axis, range) else tuple(axis))
        if isinstance(axis, Iterable) and not isinstance(axis, str)
        else (axis,)
        for name, axis in axes.items()
    }
