"""Rulesets that enter a comparison, written as `t9a:dice=3,modifier=1`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike, fspath
from typing import TYPE_CHECKING

from probcast.api.asking import Axis, keyed, question, valued
from probcast.rules import RefusedError, Ruleset, UnknownNameError, Worth
from probcast.rules.legality import shown
from probcast.rules.setting import check_names
from probcast.rules.text import split
from probcast.rules.wording import named, settings
from probcast.rules.worth_keys import check_worth, worth_keys
from probcast.rulesets import load

if TYPE_CHECKING:
    from probcast.tables import Comparison, Entrant


def compared(
    entrants: Iterable[str | Ruleset],
    axes: Mapping[str, Axis],
    measures: Iterable[str] | None = None,
    policy: str = "best",
    worth: Mapping[str, object] | None = None,
) -> Comparison:
    """Return the comparison of entrants, each once, with all that is known about it."""
    from probcast.tables import compare as side_by_side

    read = [entrant(text, policy, worth) for text in entrants]
    listed = list({each.name: each for each in read}.values())
    known = [name for each in listed for name in each.question.ruleset.policy_names]
    if policy not in known:
        raise UnknownNameError("policy of these rulesets", policy, dict.fromkeys(known))
    _check_worth([each.question.ruleset for each in listed], worth or {})
    return side_by_side(listed, valued(axes), keyed(measures))


def _check_worth(rulesets: Sequence[Ruleset], worth: Mapping[str, object]) -> None:
    """Raise a `RefusedError` for a worth that cannot be read, or that none of them can have."""
    Worth.read(worth)
    for key in worth:
        if not any(key in worth_keys(ruleset) for ruleset in rulesets):
            for ruleset in rulesets:
                check_worth(ruleset, [key])


def entrant(
    text: str | Ruleset, policy: str = "best", worth: Mapping[str, object] | None = None
) -> Entrant:
    """Return the entrant that `ruleset:field=value,ruling=reading,policy=name` describes.

    `policy` and `worth` hold for it unless it names its own; a ruleset that does not know the
    policy keeps `best`, and leaves out of the worth what it does not have. Its name is that text in
    tidy form, without spaces. Raises `RefusedError`
    for a text that cannot be read, `UnknownNameError` for a name that does not exist.
    """
    from probcast.tables import Entrant

    if isinstance(text, Ruleset):
        asked = question(text, policy=_known(text, policy), worth=_priced(text, worth))
        return Entrant(text.key, asked, {})
    if isinstance(text, PathLike):
        text = fspath(text)
    if not isinstance(text, str):
        raise RefusedError(f"{shown(text)} is no entrant: write a text such as 't9a:dice=3'")
    key, words = split(text)
    listed = settings(text, words)
    given = dict(listed)
    ruleset = load(key)
    policy = given.pop("policy", _known(ruleset, policy))
    names = ruleset.rulings
    rulings = {name: given.pop(name) for name in names if name in given}
    asked = question(ruleset, policy=policy, worth=_priced(ruleset, worth), rulings=rulings)
    check_names(ruleset, given)
    fields = ruleset.fields
    scenario = {name: fields[name].read(name, value) for name, value in given.items()}
    name = named(key, {name: scenario.get(name, value) for name, value in listed.items()})
    return Entrant(name, asked, scenario)


def _known(ruleset: Ruleset, policy: str) -> str:
    """Return a policy where the ruleset has it, and best play where not."""
    return policy if policy in ruleset.policy_names else "best"


def _priced(ruleset: Ruleset, worth: Mapping[str, object] | None) -> dict[str, object]:
    """Return the part of a worth that a ruleset can have."""
    return {key: price for key, price in (worth or {}).items() if key in worth_keys(ruleset)}
