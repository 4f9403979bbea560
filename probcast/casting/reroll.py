"""Re-rolls that a player may take once he has seen the roll: the second result stands.

A hand is re-rolled before naturals are judged and modifiers added, and no die twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from probcast.casting.legality import require
from probcast.casting.outcome import Outcome
from probcast.casting.scenario import option
from probcast.distributions import Pmf, hands
from probcast.game import Choice, End, Player, Policy, second

Hand: TypeAlias = tuple[int, ...]

KINDS = ("none", "failed", "one-die", "ones")
"""Nothing; all dice of a roll that failed; one die that the player picks; all natural 1s."""
KEEP = "keep"


def field(*kinds: str, clause: str) -> Any:
    """Declare the scenario field that switches a re-roll on."""
    return option(*kinds, help="re-roll that the player may take", clause=clause)


def rerolls(kind: str, hand: Hand, *, cast: bool) -> Iterator[tuple[str, Pmf[Hand]]]:
    """Yield the re-rolls that a hand allows, each with the law of the hand after it.

    The lowest die comes first. `cast` says whether the hand as it lies casts the spell.

    >>> [name for name, _ in rerolls("one-die", (1, 1, 4), cast=False)]
    ['re-roll 1', 're-roll 4']
    """
    if kind == "failed" and not cast:
        yield "re-roll", hands(len(hand), 6)
    if kind == "ones" and 1 in hand:
        yield "re-roll 1s", _again(hand, (1,) * hand.count(1))
    if kind == "one-die":
        yield from one_die(hand)


def one_die(hand: Hand) -> Iterator[tuple[str, Pmf[Hand]]]:
    """Yield the re-rolls of one die, the lowest first."""
    for face in dict.fromkeys(hand):
        yield f"re-roll {face}", _again(hand, (face,))


def choice(
    kind: str, hand: Hand, judge: Callable[[Hand], Outcome]
) -> Choice[Any, Outcome] | End[Outcome]:
    """Return the choice to keep a hand or to re-roll, or the end where there is none to take."""
    kept = judge(hand)
    keep = End(Pmf.point(kept))
    again = {name: End(law.map(judge)) for name, law in rerolls(kind, hand, cast=kept.cast)}
    return Choice(Player.CASTER, {KEEP: keep, **again}) if again else keep


def lowest_first(rule: Policy[Any]) -> Policy[Any]:
    """Return the policy that re-rolls the lowest die where it may, and else follows `rule`."""
    return lambda state, choice: (
        second(state, choice) if KEEP in choice.options else rule(state, choice)
    )


def shown(hand: Hand) -> dict[str, int]:
    """Return a hand as it lies on the table."""
    return {f"die {i}": face for i, face in enumerate(hand, 1)}


def seen(faces: Hand, n: int, clause: str) -> Hand:
    """Return the hand of `n` d6 with these faces; raises `IllegalError` where there is none."""
    fits = len(faces) == n and all(face in range(1, 7) for face in faces)
    require(fits, f"the roll shows {n} dice of 1 to 6 ({clause})")
    return tuple(sorted(faces))


def _again(hand: Hand, dice: Hand) -> Pmf[Hand]:
    """Return the law of a hand after some of its dice are rolled again."""
    kept = list(hand)
    for face in dice:
        kept.remove(face)
    return hands(len(dice), 6).map(lambda fresh: tuple(sorted((*kept, *fresh))))
