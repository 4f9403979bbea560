"""Dice that bring free dice, and may be rolled again once all of them are seen.

A die that brought a free die lies for good: taking up the free one is never worse. All others are
loose: they may be re-rolled, and bring free dice of their own where they show a 6 then.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import product
from typing import NamedTuple, final

from probcast.casting.legality import require
from probcast.casting.outcome import Outcome
from probcast.casting.reroll import KEEP
from probcast.casting.tally import MANY, SIX, Tally
from probcast.distributions import Pmf
from probcast.game import Chance, Choice, End, Player

NOTHING = "none"
"""The re-roll for which no die matters."""


@final
class Loose(NamedTuple):
    """A die that may be re-rolled: what it shows, and how many dice a chain from it may add."""

    face: int
    left: int


@final
class Lie(NamedTuple):
    """How a roll lies: its total, how many dice, the 1s among them, and the loose dice that matter.

    Which of them matter depends on the re-roll: every loose 1 where all 1s are taken up, one of
    each sort where a single die is, none where the whole roll is.
    """

    total: int
    dice: int
    ones: int
    loose: tuple[Loose, ...]

    @property
    def tally(self) -> Tally:
        """The same as a tally, with 1s counted up to two; 6s have done what they do."""
        return Tally(self.total, self.dice, min(self.ones, MANY), 0)

    def without(self, die: Loose) -> Lie:
        """Return what lies there once a die like this one is taken up; none is loose any more."""
        return Lie(self.total - die.face, self.dice - 1, self.ones - (die.face == 1), ())


NO_DICE = Lie(0, 0, 0, ())


@lru_cache(maxsize=32)
def thrown(kind: str, dice: int, depth: int) -> Pmf[Lie]:
    """Return the law of how some dice lie, `depth` being how many dice a chain may add."""
    law = Pmf.point(NO_DICE)
    for _ in range(dice):
        law = _beside(law, _chain(kind, depth), kind)
    return law


def choice(
    kind: str, lie: Lie, depth: int, kept: Outcome, anew: Pmf[Tally]
) -> Choice[Tally, Outcome] | End[Outcome]:
    """Return the choice to keep a roll as it lies or to re-roll; `anew` is the whole roll again."""
    keep = End(Pmf.point(kept))
    if kind == "failed":
        again = {} if kept.cast else {"re-roll": Chance(anew)}
    else:
        again = {name: Chance(law) for name, law in rerolls(kind, lie, depth)}
    return Choice(Player.CASTER, {KEEP: keep, **again}) if again else keep


def rerolls(kind: str, lie: Lie, depth: int) -> Iterator[tuple[str, Pmf[Tally]]]:
    """Yield the re-rolls of loose dice with the law of the tally after each, the lowest first.

    >>> lie = Lie(12, 3, 0, (Loose(2, 0), Loose(4, 1)))
    >>> [name for name, _ in rerolls("one-die", lie, depth=1)]
    ['re-roll free 2', 're-roll 4']
    """
    if kind == "one-die":
        for die in sorted(lie.loose, key=lambda die: (die.face, -die.left)):
            yield f"re-roll {_named(die, depth)}", _taken_up(lie, (die,))
    elif lie.loose:
        yield "re-roll 1s", _taken_up(lie, lie.loose)


def shown(kind: str, lie: Lie, depth: int) -> dict[str, int]:
    """Return a roll as it lies on the table: what of it decides on a re-roll."""
    seen = {"total": lie.total, "dice": lie.dice, "ones": lie.ones}
    sorts = [Loose(face, left) for left in range(depth, -1, -1) for face in range(1, SIX + 1)]
    matter = {
        "failed": [],
        "ones": [die for die in sorts if die.face == 1],
        "one-die": [die for die in sorts if die.face < SIX or not die.left],
    }
    return seen | {_named(die, depth): lie.loose.count(die) for die in matter[kind]}


def seen(kind: str, faces: tuple[int, ...], dice: int, depth: int) -> Lie:
    """Return how a roll lies: the pool dice as they were seen, then the free dice they brought.

    Raises `IllegalError` where there are more or fewer faces than dice, or no d6 shows them.
    """
    left, found = list(faces), NO_DICE
    level, deeper = dice, depth
    while level and len(left) >= level and all(1 <= face <= SIX for face in left[:level]):
        now, left = left[:level], left[level:]
        level = now.count(SIX) if deeper else 0
        for face in now:
            die = Loose(face, deeper)
            stays = face == SIX and deeper > 0
            matters = not stays and (kind == "one-die" or (kind == "ones" and face == 1))
            one = Lie(face, 1, int(face == 1), (die,) * matters)
            found = _both(found, one, kind)
        deeper -= 1
    fits = not level and not left and found.dice
    require(fits, f"the roll shows {dice} dice of 1 to 6, then a free die for each 6 (WAP-6)")
    return found


def _named(die: Loose, depth: int) -> str:
    return f"{'free ' * (depth - die.left)}{die.face}"


def _taken_up(lie: Lie, dice: tuple[Loose, ...]) -> Pmf[Tally]:
    """Return the law of the tally once some dice are rolled again, with the dice they bring."""
    rest = reduce(Lie.without, dice, lie)
    return _filled(rest.total, rest.dice, min(rest.ones, MANY), tuple(die.left for die in dice))


@lru_cache(maxsize=4096)
def _filled(total: int, dice: int, ones: int, chains: tuple[int, ...]) -> Pmf[Tally]:
    """Return the law of the tally of a rest with some new chains; many lies have the same rest."""
    law = reduce(_beside, (_chain(NOTHING, left) for left in chains), Pmf.point(NO_DICE))
    rest = Lie(total, dice, ones, ())
    return law.map(lambda new: _both(rest, new, NOTHING).tally)


@lru_cache(maxsize=64)
def _chain(kind: str, depth: int) -> Pmf[Lie]:
    """Return the law of one die with the dice that it brings."""
    weights = {}
    for sixes in range(depth + 1):
        left = depth - sixes
        for face in range(1, SIX + (left == 0)):
            die = Loose(face, left)
            matters = kind == "one-die" or (kind == "ones" and face == 1)
            lie = Lie(SIX * sixes + face, sixes + 1, int(face == 1), (die,) * matters)
            weights[lie] = SIX**left
    return Pmf(weights)


def _beside(a: Pmf[Lie], b: Pmf[Lie], kind: str = NOTHING) -> Pmf[Lie]:
    weights: dict[Lie, int] = {}
    for (x, v), (y, w) in product(a.items(), b.items()):
        lie = _both(x, y, kind)
        weights[lie] = weights.get(lie, 0) + v * w
    return Pmf(weights)


def _both(x: Lie, y: Lie, kind: str) -> Lie:
    dice = {*x.loose, *y.loose} if kind == "one-die" else (*x.loose, *y.loose)
    return Lie(x.total + y.total, x.dice + y.dice, x.ones + y.ones, tuple(sorted(dice)))
