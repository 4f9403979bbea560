"""The calls of a notebook's first cell that say what to do; each returns a pandas frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from probcast.answers import Sheet
from probcast.answers.need import need as highest
from probcast.answers.side_by_side import policies
from probcast.answers.whatif import whatif as one_more
from probcast.api.asking import Axis, question, valued
from probcast.rules import Question, RefusedError, Ruleset, Value
from probcast.rules.setting import check_names
from probcast.rules.span import once, refuse_large, share, wholes
from probcast.rules.vocabulary import VALUE

BOOSTED = "boosted_value"

if TYPE_CHECKING:
    import pandas as pd


def decide(  # noqa: PLR0913 (what may be asked, by name)
    ruleset: str | Ruleset,
    *,
    seen: Iterable[int] | None = None,
    at_least: str | Fraction | None = None,
    against: int | Iterable[int] = (),
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
    **scenario: Value,
) -> pd.DataFrame:
    """Return what to do at every point where a player chooses, and what every option is worth.

    Where dice are declared before the roll and the scenario leaves them out, there is one row:
    how many to declare for the most worth, or the fewest that cast with a chance of `at_least`
    (`"80%"`). Else a row for whatever may lie on the table; with `seen` (`(4, 1)`, in the order
    rolled) only for that. Columns: what is seen, `action`, its `value`, `alternatives_...` what
    each option is worth, and `at_stake` what the worst of them would lose.

    For the opponent, `against` is the casting total that stands, or several: how many of his dice
    should answer each. Where the version of a spell is declared before the roll, `boosted_value`
    asks which to declare, and from what ratio of their effects on (`break_even`).

    Raises `UnknownNameError`, `IllegalError` and `RefusedError` as `odds` does.

    >>> frame = decide("ghb2023", casting_value=7, primal=2, seen=(4, 1))
    >>> frame.action[0], str(frame.alternatives_roll[0])
    ('roll', '5/6')
    >>> decide("t9a", casting_value=9, at_least="75%").action[0]
    '4'
    >>> list(decide("t9a", against=(14, 9), dispel_dice=7).action)
    ['4', '3']
    >>> frame = decide("t9a", dice=3, modifier=1, casting_value=8, boosted_value=11)
    >>> str(frame.break_even[0])
    '196/135'
    """
    from probcast.answers.decide import decide as best

    asked = question(ruleset, worth=worth, rulings=rulings)
    faces = None if seen is None else wholes("seen", seen)
    target = None if at_least is None else share("at_least", at_least)
    totals = wholes("against", against)
    boosted = _boosted(asked, scenario)
    found = best(
        asked, scenario, seen=faces, at_least=target, against=totals, boosted_value=boosted
    )
    return _framed(found)


def whatif(
    ruleset: str | Ruleset,
    *,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
    **scenario: Value,
) -> pd.DataFrame:
    """Return what one thing more gains: +1, one more die, a re-roll, a row each.

    `gained` and `gained_through` are differences of chances. The frame's `attrs` hold under
    `notes` how the changes rank at other casting values. Raises as `odds` does.

    >>> frame = whatif("t9a", dice=3, casting_value=11)
    >>> dict(zip(frame.change, map(str, frame.gained)))["one more die"]
    '221/648'
    """
    asked = question(ruleset, policy=policy, worth=worth, rulings=rulings)
    return _framed(one_more(asked, asked.setting(scenario)))


def need(
    ruleset: str | Ruleset,
    *,
    at_least: str | Fraction = "50%",
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
    **axes: Axis,
) -> pd.DataFrame:
    """Return the highest casting value that is cast with a chance of `at_least`, a row a scenario.

    The inverse of `table`, for those who design spells; axes are those of `table` without the
    casting value. Where none is cast that often, the row holds `None`. Raises as `table` does,
    and `RefusedError` for a `casting_value`, or an opponent who is no part of the worth.

    >>> frame = need("t9a", dice=range(2, 5), at_least="60%")
    >>> list(frame.casting_value)
    [6, 10, 13]
    """
    asked = question(ruleset, policy=policy, worth=worth, rulings=rulings)
    return _framed(needed(asked, valued(axes), share("at_least", at_least)))


def compare_policies(
    ruleset: str | Ruleset,
    *,
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
    **scenario: Value,
) -> pd.DataFrame:
    """Return every measure of one attempt under best play and under the rules of thumb.

    A row a policy; all are asked for the same worth. Raises as `odds` does.

    >>> frame = compare_policies("ghb2023", casting_value=7, primal=1)
    >>> dict(zip(frame.policy, map(str, frame.cast)))
    {'best': '8/9', 'never': '7/12', 'always': '95/108', 'until-cast': '8/9'}
    """
    asked = question(ruleset, worth=worth, rulings=rulings)
    return _framed(policies(asked, asked.setting(scenario)))


def _boosted(asked: Question, scenario: dict[str, Value]) -> int | None:
    """Take the boosted value out of a scenario where it is no field of the ruleset's."""
    if "version" not in asked.ruleset.declares or BOOSTED not in scenario:
        return None
    given = scenario.pop(BOOSTED)
    return None if given is None else asked.ruleset.numbers[VALUE].check(BOOSTED, given)


def needed(asked: Question, axes: Mapping[str, Sequence[Value]], at_least: Fraction) -> Sheet:
    """Return the sheet of `need`; the ruleset's own grid stands in for what is not named.

    Raises `RefusedError` where the casting value is named, which is what the answer tells.
    """
    if VALUE in axes:
        raise RefusedError(f"{VALUE} is what need finds: leave it out, or ask table")
    usual = {name: values for name, values in asked.ruleset.view.grid.items() if name != VALUE}
    whole = {name: once(values) for name, values in {**usual, **axes}.items()}
    check_names(asked.ruleset, whole)
    refuse_large(map(len, whole.values()))
    scenarios = [dict(zip(whole, point, strict=True)) for point in product(*whole.values())]
    return highest(asked, scenarios, at_least)


def _framed(sheet: Sheet) -> pd.DataFrame:
    from probcast.tables import answer_frame, sheet_frame

    return answer_frame(sheet_frame(sheet), sheet)
