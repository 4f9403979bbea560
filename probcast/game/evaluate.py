"""What happens: the exact law of a game's outcome once every player has a policy."""

from __future__ import annotations

from math import lcm

from probcast.distributions import Pmf
from probcast.game.node import Chance, Choice, End, Game, Out, S
from probcast.game.policy import Policy


def outcomes(game: Game[S, Out], policy: Policy[S]) -> Pmf[Out]:
    """Return the law of the outcome when every choice is made by `policy`.

    Goes forward a level at a time; at each level all states share one denominator, so
    weights stay whole numbers, and situations that meet again are counted once.

    >>> from probcast.game import Player, dearest
    >>> class Double:
    ...     # Roll a die; its face may be doubled.
    ...     def root(self):
    ...         return Chance(Pmf.uniform(range(1, 7)))
    ...
    ...     def node(self, face):
    ...         keep, double = End(Pmf.point(face)), End(Pmf.point(2 * face))
    ...         return Choice(Player.CASTER, {"keep": keep, "double": double})
    >>> outcomes(Double(), dearest).mean()
    Fraction(7, 1)
    """
    ended: list[tuple[Pmf[Out], int, int]] = []
    level: list[tuple[Chance[S] | End[Out], int]] = [(game.root(), 1)]
    mass = 1
    while level:
        ended += [(part.outcomes, weight, mass) for part, weight in level if isinstance(part, End)]
        rolls = [(part.states, weight) for part, weight in level if isinstance(part, Chance)]
        reached, mass = _spread(rolls, mass)
        level = [(_follow(game, policy, state), weight) for state, weight in reached.items()]
    common = lcm(*(mass * part.mass for part, _, mass in ended))
    return Pmf.mixture(
        (part, weight * part.mass * (common // (mass * part.mass))) for part, weight, mass in ended
    )


def _spread(rolls: list[tuple[Pmf[S], int]], mass: int) -> tuple[dict[S, int], int]:
    common = lcm(*(states.mass for states, _ in rolls))
    reached: dict[S, int] = {}
    for states, weight in rolls:
        scale = weight * (common // states.mass)
        for state, count in states.items():
            reached[state] = reached.get(state, 0) + scale * count
    return reached, mass * common


def _follow(game: Game[S, Out], policy: Policy[S], state: S) -> Chance[S] | End[Out]:
    node = game.node(state)
    return node.options[policy(state, node)] if isinstance(node, Choice) else node
