"""A verb: a question that can be put to one ruleset, stated once for calls and commands alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, final

from probcast.answers.answer import Answer
from probcast.rules.field import Value
from probcast.rules.question import Question
from probcast.rules.ruleset import Ruleset
from probcast.rules.span import whole

Read: TypeAlias = Callable[[str, Any], Any]
"""From the name of what is asked and what was given, text or value, to the value; may refuse it."""


def _always(ruleset: Ruleset) -> bool:  # noqa: ARG001 (others look at it)
    return True


def _as_it_is(name: str, given: object) -> object:  # noqa: ARG001 (others look at it)
    return given


def _nothing(ruleset: Ruleset) -> Mapping[str, Sequence[Value]]:  # noqa: ARG001 (as above)
    return {}


def number(name: str, given: object) -> object:
    """Return a whole number from its text; what is no text is checked where it is used."""
    return whole(name, given) if isinstance(given, str) else given


@final
class Extra(NamedTuple):
    """What a verb asks besides the scenario.

    A switch has no `metavar`; what may be `many` times is a list. `of` says which rulesets have it.
    """

    name: str
    metavar: str
    help: str
    read: Read = _as_it_is
    many: bool = False
    of: Callable[[Ruleset], bool] = _always


@final
class Verb(NamedTuple):
    """A question that can be put to one ruleset.

    `short` says what it tells, and `words` begin what is said of it for each ruleset. `answer`
    takes a question, the scenario or the axes of `spans`, and the extras by name. `usual` gives the
    values that stand in for fields that are not named, where these are not the defaults; `without`
    are fields that it does not take, `known` says which rulesets it can be asked of. Dice
    may come from a random pool where it `deals` them.
    """

    name: str
    short: str
    words: str
    answer: Callable[..., Answer]
    extras: tuple[Extra, ...] = ()
    spans: bool = False
    without: tuple[str, ...] = ()
    usual: Callable[[Ruleset], Mapping[str, Sequence[Value]]] = _nothing
    known: Callable[[Ruleset], bool] = _always
    deals: bool = False

    def of(self, ruleset: Ruleset) -> list[Extra]:
        """Return the extras that can be asked of a ruleset."""
        return [extra for extra in self.extras if extra.of(ruleset)]

    def ask(
        self, question: Question, scenario: Mapping[str, Any], extras: Mapping[str, Any]
    ) -> Answer:
        """Return the answer; extras may stand in the scenario, and `None` is not given at all."""
        own = {extra.name for extra in self.of(question.ruleset)}
        given = {**{name: scenario[name] for name in scenario if name in own}, **extras}
        read = {extra.name: extra.read for extra in self.extras}
        asked = {n: read[n](n, value) for n, value in given.items() if value is not None}
        fields = {name: value for name, value in scenario.items() if name not in own}
        return self.answer(question, fields, **asked)
