"""Answers as values, one file a verb: all that can be asked of rulesets.

The package can be called: `probcast.answers(when, ...)` is the rule about the opponent's roll, as
in `probcast.rules`, while `probcast.answers.whatif` stays a module.
"""

import sys
from types import ModuleType

from probcast.rules import Rule, Term
from probcast.rules import answers as rule


class _Callable(ModuleType):
    """A module that is also the function of its name, so that neither hides the other."""

    def __call__(self, when: Term, **gives: Term) -> Rule:
        return rule(when, **gives)


sys.modules[__name__].__class__ = _Callable
