"""Best play: exact backward induction over the states of a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm
from typing import Generic, TypeAlias, TypeVar, final

from probcast.distributions import Pmf
from probcast.game.node import Chance, Choice, End, Game, Node, Out, S

T = TypeVar("T", bound=Hashable)

Ratio: TypeAlias = tuple[int, int]
Utility: TypeAlias = Callable[[Out], Fraction | int]


@final
@dataclass(frozen=True, slots=True)
class Memo(Generic[S]):
    """What is known of states so far: the value of each, and of each option at a choice.

    Games whose `node` agree may share one memo, so that a sweep solves each state once.
    Numbers are `(numerator, denominator)` in lowest terms, seen from the caster.
    """

    values: dict[S, Ratio] = field(default_factory=dict)
    options: dict[S, dict[str, Ratio]] = field(default_factory=dict)
    best: dict[S, tuple[str, ...]] = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True)
class Solution(Generic[S]):
    """The value of a game under best play, and what best play is.

    `value` is the caster's expected utility when he maximises it and the opponent minimises
    it. Ties go to the option listed first, which is the cheapest.
    """

    value: Fraction
    memo: Memo[S]

    def action(self, state: S) -> str:
        """Return the best option at a state where a player chooses."""
        return self.memo.best[state][0]

    def optimal(self, state: S) -> tuple[str, ...]:
        """Return every option at a state that is worth as much as the best."""
        return self.memo.best[state]

    def options(self, state: S) -> dict[str, Fraction]:
        """Return the value of each option at a state where a player chooses."""
        return {action: Fraction(*ratio) for action, ratio in self.memo.options[state].items()}


def solve(game: Game[S, Out], utility: Utility[Out], memo: Memo[S] | None = None) -> Solution[S]:
    """Return best play for a game whose outcomes are worth `utility(outcome)` to the caster.

    Each reachable state is settled once, without recursion, so long games are no trouble.
    A `memo` of earlier solutions is used and extended; it must come from games with the same
    `node` and the same utility.

    >>> from probcast.game import Player
    >>> class Again:
    ...     # Roll a die; keep it, or roll once more and keep that.
    ...     def root(self):
    ...         return Chance(Pmf.uniform(range(1, 7)))
    ...
    ...     def node(self, face):
    ...         keep, again = End(Pmf.point(face)), End(Pmf.uniform(range(1, 7)))
    ...         return Choice(Player.CASTER, {"keep": keep, "again": again})
    >>> solve(Again(), utility=lambda face: face).value
    Fraction(17, 4)
    """
    known: Memo[S] = Memo() if memo is None else memo
    root = game.root()
    _settle(game, utility, known, successors(root))
    return Solution(Fraction(*_fixed(root, utility, known)), known)


def successors(node: Node[S, Out]) -> Iterator[S]:
    """Yield the states that can follow a node, whatever is chosen there."""
    parts = node.options.values() if isinstance(node, Choice) else (node,)
    for part in parts:
        if isinstance(part, Chance):
            yield from part.states.support


def _settle(game: Game[S, Out], utility: Utility[Out], memo: Memo[S], states: Iterable[S]) -> None:
    """Put the value of these states, and of all that can follow them, into the memo."""
    waiting = list(states)
    opened: dict[S, Node[S, Out]] = {}
    while waiting:
        state = waiting[-1]
        if state in memo.values:
            waiting.pop()
        elif state in opened:
            memo.values[state] = _value(state, opened.pop(state), utility, memo)
            waiting.pop()
        else:
            opened[state] = node = game.node(state)
            waiting += [after for after in successors(node) if after not in memo.values]


def _value(state: S, node: Node[S, Out], utility: Utility[Out], memo: Memo[S]) -> Ratio:
    if not isinstance(node, Choice):
        return _fixed(node, utility, memo)
    values = {action: _fixed(part, utility, memo) for action, part in node.options.items()}
    best = None
    for value in values.values():
        if best is None or node.player * (value[0] * best[1] - best[0] * value[1]) > 0:
            best = value
    if best is None:
        raise ValueError(f"no option at {state!r}: a choice needs at least one")
    memo.options[state] = values
    memo.best[state] = tuple(action for action, value in values.items() if value == best)
    return best


def _fixed(node: Chance[S] | End[Out], utility: Utility[Out], memo: Memo[S]) -> Ratio:
    if isinstance(node, Chance):
        return _mean(node.states, memo.values.__getitem__)
    return _mean(node.outcomes, lambda outcome: utility(outcome).as_integer_ratio())


def _mean(law: Pmf[T], value: Callable[[T], Ratio]) -> Ratio:
    """Return the mean of `value` in whole numbers, reduced once."""
    parts = [(weight, *value(outcome)) for outcome, weight in law.items()]
    common = lcm(*[below for _, _, below in parts])
    above = sum([weight * top * (common // below) for weight, top, below in parts])
    common *= law.mass
    shared = gcd(above, common)
    return above // shared, common // shared
