"""Rulesets that enter a comparison, written as `t9a:dice=3,modifier=1`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from probcast.api.asking import Axis, keyed, question, valued
from probcast.rules import RefusedError, Ruleset, UnknownNameError
from probcast.rules.setting import check_names
from probcast.rules.wording import named, settings
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
    """Return the comparison of entrants with all that is known about it, for rendering."""
    from probcast.tables import compare as side_by_side

    listed = [entrant(text, policy, worth) for text in entrants]
    known = [name for each in listed for name in each.question.ruleset.policy_names]
    if policy not in known:
        raise UnknownNameError("policy of these rulesets", policy, dict.fromkeys(known))
    return side_by_side(listed, valued(axes), keyed(measures))


def entrant(
    text: str | Ruleset, policy: str = "best", worth: Mapping[str, object] | None = None
) -> Entrant:
    """Return the entrant that `ruleset:field=value,ruling=reading,policy=name` describes.

    `policy` and `worth` hold for it unless it names its own; a ruleset that does not know the
    policy keeps `best`. Its name is that text in tidy form, without spaces. Raises `RefusedError`
    for a text that cannot be read, `UnknownNameError` for a name that does not exist.
    """
    from probcast.tables import Entrant

    if isinstance(text, Ruleset):
        return Entrant(text.key, question(text, policy=_known(text, policy), worth=worth), {})
    if not isinstance(text, str):
        raise RefusedError(f"{text!r} is no entrant: write a text such as 't9a:dice=3'")
    key, _, words = text.partition(":")
    listed = settings(text, words)
    given = dict(listed)
    ruleset = load(key)
    policy = given.pop("policy", _known(ruleset, policy))
    names = ruleset.rulings
    rulings = {name: given.pop(name) for name in names if name in given}
    asked = question(ruleset, policy=policy, worth=worth, rulings=rulings)
    check_names(ruleset, given)
    fields = ruleset.fields
    scenario = {name: fields[name].read(name, value) for name, value in given.items()}
    name = named(key, {name: scenario.get(name, value) for name, value in listed.items()})
    return Entrant(name, asked, scenario)


def _known(ruleset: Ruleset, policy: str) -> str:
    """Return a policy where the ruleset has it, and best play where not."""
    return policy if policy in ruleset.policy_names else "best"
