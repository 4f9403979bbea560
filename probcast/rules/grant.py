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
class Reroll(NamedTuple):
    """The re-roll that a field names; taken before free dice are thrown where the term holds."""

    field: str = "reroll"
    before_free_dice: Term = False

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at."""
        return self.field, self.before_free_dice


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
    one. `needs` is what that total must reach, by the casting total `total`. `has` names the field
    that holds the opponent's dice, `asks` the fields that must have a value for there to be an
    answer at all.
    """

    when: Term
    dice: Term
    needs: Term
    has: str
    plus: Term = 0
    more: Term = 0
    asks: tuple[tuple[str, int], ...] = ()

    @property
    def terms(self) -> tuple[Term, ...]:
        """All that it looks at."""
        return self.when, self.dice, self.plus, self.more, self.needs


Grant: TypeAlias = Declares | Lacks | More | Reroll | FreeDice | Opponent
