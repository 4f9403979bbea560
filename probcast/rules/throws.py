"""Dice of two sides that come from throws of dice, as data: winds, channelling, primal dice."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import lru_cache, partial
from math import comb
from typing import Any, Final, NamedTuple, TypeAlias, final

from probcast.distributions import Pmf, die, hands, power
from probcast.rules.expression import Term, evaluate, names, parsed
from probcast.rules.legality import RefusedError

MOST_HANDS: Final = 100_000
"""The most hands of dice that are gone through one by one."""

MOST_SIDES: Final = 100


Settled: TypeAlias = Mapping[str, Any]
"""A value for every field of a pool."""


@final
class Dice(NamedTuple):
    """How many dice the caster has, and how many the opponent has against that."""

    own: int
    opponent: int


@final
class Throw(NamedTuple):
    """`dice` of `die` sides, and how many dice for the pool they come to on either side.

    `own` and `opponent` may look at the pool's fields, at `count(5, 6)`, at the sum `natural`, and
    at `highest`, the sum of the `keep` highest.
    """

    dice: Term
    own: Term = 0
    opponent: Term = 0
    die: Term = 6
    keep: Term = 1


@final
class Throws(NamedTuple):
    """The law of a pool: throws that add up, and what is made of both sums in the end.

    >>> winds = Throws((Throw(2, own="natural", opponent="highest"),), own="min(own, 11)")
    >>> winds({}).pmf(Dice(11, 6))
    Fraction(1, 12)
    """

    throws: tuple[Throw, ...]
    own: Term = "own"
    opponent: Term = "opponent"

    def __call__(self, fields: Settled) -> Pmf[Dice]:
        """Return the joint law of both sides' dice; raises `RefusedError`."""
        law = Pmf.point(Dice(0, 0))
        for throw in self.throws:
            law = law.bind(partial(_added, law=_thrown(throw, tuple(fields.items()))))
        return law.map(lambda dice: self._settled(dice, fields))

    def _settled(self, dice: Dice, fields: Settled) -> Dice:
        known = {**fields, **dice._asdict()}
        return Dice(_whole(self.own, known), _whole(self.opponent, known))


def _added(dice: Dice, law: Pmf[Dice]) -> Pmf[Dice]:
    return law.map(lambda more: Dice(dice.own + more.own, dice.opponent + more.opponent))


@lru_cache(maxsize=512)
def _thrown(throw: Throw, fields: tuple[tuple[str, Any], ...]) -> Pmf[Dice]:
    """Return what one throw comes to, by the shortest way to what is looked at of it."""
    known = dict(fields)
    n, sides = _whole(throw.dice, known), min(max(_whole(throw.die, known), 1), MOST_SIDES)
    asked = throw.own, throw.opponent
    looked = {name for term in asked for name in names(term)}
    counts = {faces for term in asked for faces in _counted(term)}
    if "highest" not in looked and not counts:
        return power(die(sides), n).map(lambda sum_: _dice(asked, {**known, "natural": sum_}))
    if not looked & {"highest", "natural"} and len(counts) == 1:
        faces = counts.pop()
        hits = power(die(sides).map(lambda face: int(face in faces)), n)
        return hits.map(lambda hit: _dice(asked, {**known, "count": lambda *_: hit}))
    if comb(n + sides - 1, n) > MOST_HANDS:
        raise RefusedError(f"{n} dice are too many to look at each hand of them")
    keep = max(_whole(throw.keep, known), 0)
    return hands(n, sides).map(
        lambda hand: _dice(
            asked,
            {
                **known,
                "natural": sum(hand),
                "highest": sum(hand[max(n - keep, 0) :]),
                "count": lambda *faces: sum(map(hand.count, faces)),
            },
        )
    )


def _counted(term: Term) -> list[tuple[Any, ...]]:
    """Return the faces of each `count(...)` in a term."""
    if not isinstance(term, str):
        return []
    return [
        tuple(face.value for face in node.args if isinstance(face, ast.Constant))
        for node in ast.walk(parsed(term).tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "count"
    ]


def _dice(asked: tuple[Term, Term], known: dict[str, Any]) -> Dice:
    own, opponent = asked
    return Dice(_whole(own, known), _whole(opponent, known))


def _whole(term: Term, known: Settled) -> int:
    """Return a number of dice, none where it would be negative."""
    return max(int(evaluate(term, known) or 0), 0)
