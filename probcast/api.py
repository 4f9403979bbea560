"""The same calls as on the command line, for a notebook's first cell; tables are pandas frames."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from os import PathLike
from typing import TYPE_CHECKING

from probcast.answers import compare as comparison
from probcast.answers.asking import Axis, Rules, keyed, question
from probcast.answers.decide import DECIDE
from probcast.answers.declare import DECLARE
from probcast.answers.dispel import DISPEL
from probcast.answers.need import NEED
from probcast.answers.odds import answered
from probcast.answers.policies import POLICIES
from probcast.answers.pool import pool as dealt
from probcast.answers.table import TABLE
from probcast.answers.whatif import WHATIF
from probcast.rules import Odds, Question, RefusedError, Ruleset, Value
from probcast.rulesets import load, read

if TYPE_CHECKING:
    import pandas as pd

    from probcast.answers.answer import Answer
    from probcast.answers.verb import Verb


def ruleset(name: str | PathLike[str] | None = None, *, text: str | None = None) -> Ruleset:
    """Return a ruleset: a shipped one by key, one from a file by path, or one from a text.

    The other calls take such a value, a key or a path alike. Raises `UnknownNameError` for a key
    that does not exist, and `RefusedError` for a file or a text that is no ruleset: it names the
    line.

    >>> gentle = ruleset(
    ...     text='''
    ... extends = "t9a"
    ... [change."T9A-6"]
    ... judges = { when = "alike >= 3", miscast = true, severity = "face + dice - 3" }
    ... '''
    ... )
    >>> gentle.edition
    'house rules on T9A 2nd ed.: clauses changed T9A-6'
    """
    if (name is None) == (text is None):
        raise RefusedError("name a ruleset or a file, or give its text: one of them")
    return read(text) if text is not None else load(name or "")


def odds(
    ruleset: Rules,
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
    ruleset: Rules,
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
    asked = question(ruleset, policy=policy, worth=worth, rulings=rulings)
    return _frame(TABLE, asked, axes, measure=measures)


def compare(
    *entrants: Rules,
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
    return _framed(comparison.compare(entrants, axes, keyed(measures), policy, worth))


def decide(  # noqa: PLR0913 (what may be asked, by name)
    ruleset: Rules,
    *,
    seen: Iterable[int] | None = None,
    at_least: str | Fraction | None = None,
    against: int | Iterable[int] = (),
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
    **scenario: Value,
) -> pd.DataFrame:
    """Return what to do at every point where a player chooses, and what every option is worth.

    A row for whatever may lie on the table; with `seen` (`(4, 1)`, in the order rolled) only for
    that. Columns: what is seen, `action`, its `value`, `alternatives_...` what each option is
    worth, and `at_stake` what the worst of them would lose. What `declare` and `dispel` tell may be
    asked here too: the former where dice are declared before the roll and the scenario leaves them
    out, or with a `boosted_value`, the latter with `against`.

    Raises `UnknownNameError`, `IllegalError` and `RefusedError` as `odds` does.

    >>> frame = decide("ghb2023", casting_value=7, primal=2, seen=(4, 1))
    >>> frame.action[0], str(frame.alternatives_roll[0])
    ('roll', '5/6')
    """
    asked = question(ruleset, worth=worth, rulings=rulings)
    return _frame(DECIDE, asked, scenario, seen=seen, at_least=at_least, against=against)


def declare(
    ruleset: Rules,
    *,
    at_least: str | Fraction | None = None,
    worth: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
    **scenario: Value,
) -> pd.DataFrame:
    """Return what to declare before the roll: how many dice, or which version of a spell.

    One row: how many dice to declare for the most worth, or the fewest that cast with a chance of
    `at_least` (`"80%"`). Where the version is declared before the roll, `boosted_value` asks which
    to declare, and from what ratio of their effects on (`break_even`). Raises as `decide` does.

    >>> declare("t9a", casting_value=9, at_least="75%").action[0]
    '4'
    >>> str(declare("t9a", dice=3, modifier=1, casting_value=8, boosted_value=11).break_even[0])
    '196/135'
    """
    asked = question(ruleset, worth=worth, rulings=rulings)
    return _frame(DECLARE, asked, scenario, at_least=at_least)


def dispel(
    ruleset: Rules,
    *,
    against: int | Iterable[int],
    at_least: str | Fraction | None = None,
    rulings: Mapping[str, object] | None = None,
    **scenario: Value,
) -> pd.DataFrame:
    """Return how many of the opponent's dice should answer each casting total that stands.

    A row a total; one that stays in play, such as an endless spell, stands with its casting value.
    With `at_least`, for one total, the fewest dice that stop it with that chance. Raises as
    `decide` does.

    >>> list(dispel("t9a", against=(14, 9), dispel_dice=7).action)
    ['4', '3']
    """
    asked = question(ruleset, rulings=rulings)
    return _frame(DISPEL, asked, scenario, against=against, at_least=at_least)


def whatif(
    ruleset: Rules,
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
    return _frame(WHATIF, question(ruleset, policy=policy, worth=worth, rulings=rulings), scenario)


def need(
    ruleset: Rules,
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
    return _frame(NEED, asked, axes, at_least=at_least)


def compare_policies(
    ruleset: Rules,
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
    return _frame(POLICIES, question(ruleset, worth=worth, rulings=rulings), scenario)


def pool(ruleset: Rules, **fields: Value) -> pd.DataFrame:
    """Return the exact joint chances of the dice that both sides will have.

    A row for every pair that can come, with its `chance`; the first two columns are named as the
    ruleset calls the sides. Raises `UnknownNameError` for a ruleset whose dice are not random, or
    a field that its pool does not have, and `IllegalError` for a value that is not allowed.

    >>> frame = pool("ghb2023")
    >>> list(zip(frame.own, map(str, frame.chance)))
    [(0, '1/4'), (1, '1/2'), (2, '1/4')]
    """
    return _framed(dealt(question(ruleset), fields))


def _frame(
    verb: Verb, asked: Question, scenario: Mapping[str, Axis], **extras: object
) -> pd.DataFrame:
    return _framed(verb.ask(asked, scenario, extras))


def _framed(answer: Answer) -> pd.DataFrame:
    from probcast.tables import answer_frame

    return answer_frame(answer)
