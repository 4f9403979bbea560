"""Small random games, and what they are worth when everything is tried."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import final

from hypothesis import strategies as st

from probcast.distributions import Pmf
from probcast.game import Chance, Choice, End, Player

Part = Chance[int] | End[int]
Node = Part | Choice[int, int]
Plan = Mapping[int, str]
Worth = Callable[[int], Fraction]

BOTH = (Player.CASTER, Player.OPPONENT)
OUTCOMES = range(5)


@final
@dataclass(frozen=True)
class Board:
    """A game written out state by state; dice lead to later states only."""

    start: Part
    nodes: Sequence[Node]

    def root(self) -> Part:
        """Return where the game begins."""
        return self.start

    def node(self, state: int) -> Node:
        """Return what stands at a state."""
        return self.nodes[state]

    def choices(self, player: Player) -> dict[int, Choice[int, int]]:
        """Return the states at which a player decides."""
        listed = enumerate(self.nodes)
        return {s: n for s, n in listed if isinstance(n, Choice) and n.player is player}

    def plans(self, player: Player) -> Iterator[Plan]:
        """Yield every way in which a player can decide once and for all."""
        choices = self.choices(player)
        for actions in product(*(choice.options for choice in choices.values())):
            yield dict(zip(choices, actions, strict=True))


def follow(board: Board, plan: Plan, worth: Worth) -> Fraction:
    """Return what the game is worth when every choice is made by the plan."""

    def value(part: Node, state: int = -1) -> Fraction:
        if isinstance(part, End):
            return part.outcomes.expect(worth)
        if isinstance(part, Chance):
            return part.states.expect(lambda s: value(board.node(s), s))
        return value(part.options[plan[state]])

    return value(board.root())


def best_of_all_plans(board: Board, worth: Worth) -> Fraction:
    """Return the most that the caster can be sure of, by trying every plan on every plan."""
    return max(
        min(follow(board, {**mine, **theirs}, worth) for theirs in board.plans(Player.OPPONENT))
        for mine in board.plans(Player.CASTER)
    )


def backward(board: Board, worth: Worth, part: Node | None = None) -> Fraction:
    """Return the same by plain recursion: the better option here, the worse one there."""
    if part is None:
        return backward(board, worth, board.root())
    if isinstance(part, End):
        return part.outcomes.expect(worth)
    if isinstance(part, Chance):
        return part.states.expect(lambda state: backward(board, worth, board.node(state)))
    values = [backward(board, worth, option) for option in part.options.values()]
    return max(values) if part.player is Player.CASTER else min(values)


@cache
def _laws(values: range) -> st.SearchStrategy[Pmf[int]]:
    weights = st.dictionaries(st.sampled_from(values), st.integers(1, 4), min_size=1, max_size=3)
    return weights.map(Pmf)


@cache
def _nodes(later: range, players: Sequence[Player]) -> st.SearchStrategy[Node]:
    """Draw what stands at a state: a choice three times in four, dice or an end otherwise."""
    ends: st.SearchStrategy[Part] = _laws(OUTCOMES).map(End)
    part = _laws(later).map(Chance) | ends if later else ends
    options = st.lists(part, min_size=1, max_size=3).map(
        lambda listed: {f"option {place}": option for place, option in enumerate(listed)}
    )
    choice: st.SearchStrategy[Node] = st.builds(Choice, st.sampled_from(players), options)
    return choice | choice | part


@cache
def boards(players: Sequence[Player] = BOTH, size: int = 6) -> st.SearchStrategy[Board]:
    """Draw a game of up to `size` states, in which states are met again by several ways."""
    return st.one_of([_boards_of(count, players) for count in range(1, size + 1)])


def _boards_of(count: int, players: Sequence[Player]) -> st.SearchStrategy[Board]:
    nodes = [_nodes(range(state + 1, count), players) for state in range(count)]
    return st.builds(Board, _laws(range(count)).map(Chance), st.tuples(*nodes))


worths: st.SearchStrategy[Worth] = st.lists(
    st.builds(Fraction, st.integers(-3, 3), st.integers(1, 3)), min_size=5, max_size=5
).map(lambda listed: listed.__getitem__)
"""What each outcome is worth; few different values, so that ties are common."""
