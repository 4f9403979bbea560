"""What a clause grants: dice to add, a re-roll, free dice, an answer, something to declare."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, final

from probcast.rules.expression import Term


@final
class Declares(NamedTuple):
    """The player declares before the roll what a field says; `dice` come from a pool."""

    what: str

    @property
    def terms(self) -> tuple[Term, ...]:
        """What is declared."""
        return (self.what,)


@final
class Lacks(NamedTuple):
    """The rules have nothing of this kind: fields of other games whose names begin so."""

    starts: tuple[str, ...]

    @property
    def terms(self) -> tuple[Term, ...]:
        """Nothing that the rules have."""
        return ()


@final
class More(NamedTuple):
    """Dice of `die` sides that the player may add, seeing the roll: up to `left` of them.

    One at a time, or `at_once` any number. They are added to the roll where `joins` holds, else
    they take its place.
    """

    left: Term
    when: Term = True
    die: int = 6
    at_once: bool = False
    joins: Term = True

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at."""
        return self.left, self.when, self.joins


@final
class Roll(NamedTuple):
    """The first roll: how many d6, of which the `keep` highest count, all where it is `None`.

    Each of these counts for what `scores` makes of its `face`.
    """

    dice: Term
    keep: Term = None
    scores: Term = "face"

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at."""
        return self.dice, self.keep, self.scores


@final
class Tabled(NamedTuple):
    """A table decides: rules about the roll may look at `table`, the sum of so many d6.

    They are rolled once the roll lies for good; the opponent's where it is `theirs`.
    """

    dice: Term = 2
    theirs: bool = False

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at."""
        return (self.dice,)


@final
class Reroll(NamedTuple):
    """The re-roll that a field names, where `when` holds of the roll as it lies.

    It is taken before free dice are thrown where `before_free_dice` holds; faces are counted as
    they were before it where `patterns_stay` does.
    """

    field: str = "reroll"
    when: Term = True
    before_free_dice: Term = False
    patterns_stay: Term = False

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at."""
        return self.field, self.when, self.before_free_dice, self.patterns_stay


@final
class FreeDice(NamedTuple):
    """Each natural 6 adds a free die; a chain of them holds up to `depth`.

    On the opponent's dice where it is `theirs`.
    """

    depth: Term
    theirs: bool = False

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at."""
        return (self.depth,)


@final
class Opponent(NamedTuple):
    """The opponent may answer a spell that is cast, and does all that can stop it.

    `when` says whether; `dice` are rolled and `plus` added; up to `more` d6 are then added one by
    one. `needs` is what that total must reach, by the casting total `total`. `keep` and `scores`
    are as in `Roll`; `reroll`, `reroll_when`, `before_free_dice` and `patterns_stay` are as in
    `Reroll`. `has` names the field that holds the opponent's dice, `asks` the fields that must have
    a value for there to be an answer at all.
    """

    when: Term
    dice: Term
    needs: Term
    has: str
    plus: Term = 0
    more: Term = 0
    asks: tuple[tuple[str, int], ...] = ()
    keep: Term = None
    scores: Term = "face"
    reroll: str = ""
    reroll_when: Term = True
    before_free_dice: Term = False
    patterns_stay: Term = False

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at."""
        rolled = self.dice, self.keep, self.scores
        again = self.rerolls.terms if self.rerolls else ()
        return self.when, self.plus, self.more, self.needs, *rolled, *again

    @property
    def rerolls(self) -> Reroll | None:
        """The re-roll that the opponent may take."""
        if not self.reroll:
            return None
        return Reroll(self.reroll, self.reroll_when, self.before_free_dice, self.patterns_stay)


Grant: TypeAlias = Declares | Lacks | More | Reroll | FreeDice | Tabled | Opponent
