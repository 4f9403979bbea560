"""Rulesets that enter a comparison, written as `t9a:dice=3,modifier=1`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from probcast.api.asking import Axis, keyed, question, valued
from probcast.casting import RefusedError, UnknownNameError
from probcast.casting.wording import named, settings
from probcast.rulesets import load

if TYPE_CHECKING:
    from probcast.tables import Comparison, Entrant


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
    return side_by_side(listed, valued(axes), keyed(measures))


def entrant(text: str, policy: str = "best", worth: Mapping[str, object] | None = None) -> Entrant:
    """Return the entrant that `ruleset:field=value,ruling=reading,policy=name` describes.

    `policy` and `worth` hold for it unless it names its own; a ruleset that does not know the
    policy keeps `best`. Its name is that text in tidy form, without spaces. Raises `RefusedError`
    for a text that cannot be read, `UnknownNameError` for a name that does not exist.
    """
    from probcast.tables import Entrant

    if not isinstance(text, str):
        raise RefusedError(f"{text!r} is no entrant: write a text such as 't9a:dice=3'")
    key, _, words = text.partition(":")
    listed = settings(text, words)
    given = dict(listed)
    usual = policy if policy in load(key).policy_names else "best"
    policy = given.pop("policy", usual)
    names = load(key).rulings
    rulings = {name: given.pop(name) for name in names if name in given}
    asked = question(key, policy=policy, worth=worth, rulings=rulings)
    asked.ruleset.check_names(given)
    fields = asked.ruleset.fields
    scenario = {name: fields[name].read(name, value) for name, value in given.items()}
    name = named(key, {name: scenario.get(name, value) for name, value in listed.items()})
    return Entrant(name, asked, scenario)
