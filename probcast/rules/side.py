"""What one side rolls: the caster, or the opponent who answers."""

from __future__ import annotations

from typing import NamedTuple, final

from probcast.rules.expression import Term
from probcast.rules.grant import More, Reroll, Roll
from probcast.rules.rule import Stage
from probcast.rules.ruleset import Ruleset


@final
class Side(NamedTuple):
    """A first roll, free dice, a re-roll, dice that may be added, and a table that decides.

    Rules of `stage` judge it. A table of 0 dice is none.
    """

    stage: Stage
    roll: Roll
    free_dice: Term
    reroll: Reroll | None
    more: More | None
    table: Term

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at, the number of dice to add set aside."""
        more = (self.more.when, self.more.joins) if self.more else ()
        reroll = self.reroll.terms if self.reroll else ()
        return *self.roll.terms, self.free_dice, self.table, *more, *reroll


def caster(ruleset: Ruleset) -> Side:
    """Return what the caster rolls."""
    free, table = ruleset.free_dice(theirs=False), ruleset.table_dice(theirs=False)
    return Side(Stage.JUDGES, ruleset.roll, free, ruleset.reroll, ruleset.more, table)


def opponent(ruleset: Ruleset) -> Side:
    """Return what the opponent rolls; raises `ValueError` where none may answer."""
    theirs = ruleset.opponent
    if theirs is None:
        raise ValueError(f"{ruleset.key} lets no opponent answer")
    return Side(
        Stage.ANSWERS,
        Roll(theirs.dice, theirs.keep, theirs.scores),
        ruleset.free_dice(theirs=True),
        theirs.rerolls,
        More(theirs.more) if theirs.more else None,
        ruleset.table_dice(theirs=True),
    )
