"""What a clause does to a roll: in a stage, where a condition holds, results get values."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, final

from probcast.rules.expression import Term


@final
class Stage(Enum):
    """When a rule is looked at. The stages follow each other in this order (T9A-8)."""

    ILLEGAL = "illegal"
    """Before anything is rolled: what may not be tried."""
    ADDS = "adds"
    """What is added to the roll."""
    JUDGES = "judges"
    """The roll as it lies."""
    ANSWERS = "answers"
    """The opponent's roll."""
    AFTERWARDS = "afterwards"
    """What follows once the opponent has answered."""


VERDICTS: Mapping[Stage, str] = MappingProxyType({Stage.JUDGES: "cast", Stage.ANSWERS: "dispelled"})
"""The verdict of each stage that has one: the first rule that gives it settles it."""


@final
class Rule(NamedTuple):
    """In a `stage`, `when` it holds, the results get the values in `gives`.

    A rule that gives its stage's verdict is passed over whole once that verdict is settled; any
    other rule applies wherever it holds.
    """

    stage: Stage
    when: Term
    gives: tuple[tuple[str, Term], ...] = ()
    because: str = ""

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at, and what it gives."""
        return self.when, *(term for _, term in self.gives)


def illegal(when: Term, because: str = "") -> Rule:
    """Return the rule by which a scenario may not be played; `because` says why in words.

    Names in braces in `because` are filled in: `{dice}`.
    """
    return Rule(Stage.ILLEGAL, when, (), because)


def adds(plus: Term, *, when: Term = True) -> Rule:
    """Return the rule by which something is added to the roll.

    `plus` in it is what the clauses before have made of the sum.
    """
    return Rule(Stage.ADDS, when, (("plus", plus),))


def judges(when: Term, **gives: Term) -> Rule:
    """Return a rule about the roll as it lies."""
    return Rule(Stage.JUDGES, when, tuple(gives.items()))


def answers(when: Term, **gives: Term) -> Rule:
    """Return a rule about the opponent's roll."""
    return Rule(Stage.ANSWERS, when, tuple(gives.items()))


def afterwards(when: Term, **gives: Term) -> Rule:
    """Return a rule about what follows once the opponent has answered, or cannot."""
    return Rule(Stage.AFTERWARDS, when, tuple(gives.items()))
